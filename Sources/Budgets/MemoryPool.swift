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
    /// The jobs that use memory.
    private let jobs = Mutex<[ObjectIdentifier: Job]>([:])

    package init(limit: Int) { most = Atomic(limit) }

    /// The limit in bytes. If the limit is lowered, jobs keep the memory that they have.
    package var limit: Int {
        get { most.load(ordering: .relaxed) }
        set { most.store(newValue, ordering: .relaxed) }
    }

    /// The number of bytes that jobs are using.
    package var inUse: Int { taken.load(ordering: .relaxed) }

    /// The largest number of bytes that one client's jobs are using.
    package var largestShare: Int { Self.shares(known).largest }

    /// Reserves bytes for a job, which has declared them. If too few are available, it returns false and reserves
    /// nothing.
    func take(_ bytes: Int, for job: Budget) -> Bool {
        // The first bytes of a job make it known.
        if job.bytes == bytes { jobs.withLock { $0[ObjectIdentifier(job)] = Job(budget: job) } }
        let total = taken.add(bytes, ordering: .relaxed).newValue
        if total <= limit || (total <= limit + limit / 4 && displacesJob(for: job)) { return true }
        taken.subtract(bytes, ordering: .relaxed)
        return false
    }

    /// Returns the memory of a job that has ended.
    func give(back bytes: Int, of job: ObjectIdentifier) {
        guard bytes > 0 else { return }
        taken.subtract(bytes, ordering: .relaxed)
        jobs.withLock { _ = $0.removeValue(forKey: job) }
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
