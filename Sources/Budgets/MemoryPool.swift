import Locks

/// The memory that all jobs of a server share.
///
/// One client's jobs may use all of it. If a job of another client that uses less then needs memory, the largest job of
/// the client that uses most is stopped. Until it has ended, the others may use a quarter more than the limit.
package final class MemoryPool: Sendable {
    private struct Job {
        weak var budget: Budget?
    }

    private let most: Atomic<Int>
    private let taken = Atomic(0)
    /// The jobs that use at least ``noticed`` bytes.
    private let jobs = Mutex<[ObjectIdentifier: Job]>([:])

    /// The memory from which a job counts for its client. Most jobs use less, and cost nothing here.
    private let noticed: Int

    package init(limit: Int) {
        most = Atomic(limit)
        noticed = max(1, limit / 1024)
    }

    /// The limit in bytes. If the limit is lowered, jobs keep the memory that they have.
    package var limit: Int {
        get { most.load(ordering: .relaxed) }
        set { most.store(newValue, ordering: .relaxed) }
    }

    /// The number of bytes that jobs are using.
    package var inUse: Int { taken.load(ordering: .relaxed) }

    /// The largest number of bytes that one client's jobs are using.
    package var largestShare: Int { Self.shares(known).largest }

    /// Reserves bytes for a job, which has now declared `total`. If too few are available, it returns false and reserves
    /// nothing.
    func take(_ bytes: Int, of total: Int, for job: Budget) -> Bool {
        let isFirst = total >= noticed && total - bytes < noticed
        if isFirst { jobs.withLock { $0[ObjectIdentifier(job)] = Job(budget: job) } }
        let all = taken.add(bytes, ordering: .relaxed).newValue
        if all <= limit || (all <= limit + limit / 4 && displacesJob(for: job)) { return true }
        taken.subtract(bytes, ordering: .relaxed)
        if isFirst { jobs.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(job)) } }
        return false
    }

    /// Returns the memory of a job that has ended.
    func give(back bytes: Int, of job: ObjectIdentifier) {
        guard bytes > 0 else { return }
        taken.subtract(bytes, ordering: .relaxed)
        if bytes >= noticed { jobs.withLock { _ = $0.removeValue(forKey: job) } }
    }

    /// Stops another client's job, unless one is already ending; returns false if no client uses more memory.
    private func displacesJob(for job: Budget) -> Bool {
        let known = known
        let shares = Self.shares(known)
        guard let greediest = shares.greediest(of: Set(known.map(\.client))), shares[greediest] > shares[job.client]
        else {
            return false
        }
        if !known.contains(where: { $0.excess == .memoryOfOthers }) {
            known.filter { $0.client == greediest }.max { $0.bytes < $1.bytes }?.stop(.memoryOfOthers)
        }
        return true
    }

    /// The jobs that use memory. They must not be released under the lock, which the end of a job takes.
    private var known: [Budget] { jobs.withLock { $0.values.compactMap(\.budget) } }

    private static func shares(_ jobs: [Budget]) -> ClientShares {
        var shares = ClientShares()
        for job in jobs { shares.add(job.bytes, to: job.client) }
        return shares
    }
}
