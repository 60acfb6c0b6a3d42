import Budgets
import Dispatch
import Endpoints
import Synchronization

/// The memory that all images being processed may use together. Work that doesn't find enough memory waits for its
/// turn.
///
/// The next turn is of the client that then has the least memory; each client's work keeps its order. A client that has
/// memory gets more only if it leaves room for others (``ClientShares/leavesRoom(for:of:in:)``), so small images needn't
/// wait until another client's large images are done. Work of a client without memory isn't overtaken without end.
package final class ImageMemory: Sendable {
    /// Work that waits until other work frees memory and hands it over.
    private final class Waiter: Sendable {
        let bytes: Int
        let client: ClientKey?
        let turn = DispatchSemaphore(value: 0)
        /// The number of times that other work was preferred.
        let overtakings = Atomic(0)

        init(_ bytes: Int, for client: ClientKey?) {
            self.bytes = bytes
            self.client = client
        }
    }

    private struct State {
        var shares = ClientShares()
        /// The waiting work, in order of arrival.
        var waiting: [Waiter] = []
        /// Work that already has memory and waits for more.
        var growing: Waiter?
        /// The memory that was used since the allocator was last asked to return memory. The allocator may still hold
        /// this memory.
        var takenSinceGivenBack = 0

        /// Returns whether no work is in progress and enough memory was used to make returning it worthwhile.
        mutating func isTimeToGiveBack() -> Bool {
            guard shares.total == 0, takenSinceGivenBack >= worthGivingBack else { return false }
            takenSinceGivenBack = 0
            return true
        }

        mutating func handOver(_ limit: Int) {
            while let next = next(limit) {
                shares.add(next.bytes, to: next.client)
                takenSinceGivenBack += next.bytes
                if growing === next {
                    growing = nil
                } else if let place = waiting.firstIndex(where: { $0 === next }) {
                    for overtaken in waiting[..<place] { overtaken.overtakings.add(1, ordering: .relaxed) }
                    waiting.remove(at: place)
                }
                next.turn.signal()
            }
        }

        /// Returns the work whose turn it is, if there is memory for it.
        private func next(_ limit: Int) -> Waiter? {
            func fits(_ waiter: Waiter) -> Bool {
                shares[waiter.client] == 0 || waiter === growing
                    ? shares.total + waiter.bytes <= limit
                    : shares.leavesRoom(for: waiter.bytes, of: waiter.client, in: limit)
            }
            if let growing, fits(growing) { return growing }
            let overtaken = waiting.first {
                $0.overtakings.load(ordering: .relaxed) >= mostOvertakings && shares[$0.client] == 0
            }
            if let overtaken { return fits(overtaken) ? overtaken : nil }
            var clients: Set<ClientKey?> = growing.map { [$0.client] } ?? []
            let first = waiting.filter { clients.insert($0.client).inserted && fits($0) }
            return first.min { shares[$0.client] + $0.bytes < shares[$1.client] + $1.bytes }
        }

        /// Removes a waiter from the list; returns false if it already has its memory.
        mutating func removes(_ waiter: Waiter) -> Bool {
            if growing === waiter {
                growing = nil
                return true
            }
            guard let place = waiting.firstIndex(where: { $0 === waiter }) else { return false }
            waiting.remove(at: place)
            return true
        }
    }

    /// The memory limit, in bytes.
    package let limit: Int
    private let state = Mutex(State())

    private let giveBack: @Sendable () -> Void

    /// Creates the memory budget. `giveBack` is called occasionally while no image is being processed, so that free
    /// memory is returned to the system.
    package init(limit: Int, givingBack giveBack: @escaping @Sendable () -> Void = {}) {
        self.limit = limit
        self.giveBack = giveBack
    }

    /// The number of bytes in use.
    package var inUse: Int { state.withLock(\.shares.total) }

    /// The largest number of bytes that one client uses.
    package var largestShare: Int { state.withLock(\.shares.largest) }

    /// The number of waiting jobs.
    package var waiting: Int { state.withLock { $0.waiting.count + ($0.growing == nil ? 0 : 1) } }

    /// Runs work that needs a number of bytes as soon as they are free. Returns nil if they aren't free after some
    /// seconds.
    ///
    /// If `isGrowing` is true, the work already has some memory. It takes precedence over other work of its client, and
    /// over all other work for which there is as little memory. Only one such job may wait, because two could wait for
    /// each other.
    package func with<Result>(
        _ bytes: Int, isGrowing: Bool = false, waiting seconds: Int, _ work: () throws(Problem) -> Result
    ) throws(Problem) -> Result? {
        let client = Budget.current?.client
        guard take(bytes, for: client, isGrowing: isGrowing, seconds) else { return nil }
        defer {
            let isTime = state.withLock { state in
                state.shares.remove(bytes, from: client)
                state.handOver(limit)
                return state.isTimeToGiveBack()
            }
            if isTime { giveBack() }
        }
        return try work()
    }

    private func take(_ bytes: Int, for client: ClientKey?, isGrowing: Bool, _ seconds: Int) -> Bool {
        guard bytes <= limit else { return false }
        let waiter = Waiter(bytes, for: client)
        let isWaiting = state.withLock { state in
            if isGrowing {
                guard state.growing == nil else { return false }
                state.growing = waiter
            } else {
                state.waiting.append(waiter)
            }
            state.handOver(limit)
            return true
        }
        guard isWaiting else { return false }
        if waiter.turn.wait(timeout: .now()) == .success { return true }
        Budget.willWait()
        if waiter.turn.wait(timeout: .now() + .seconds(seconds)) == .success { return true }
        return state.withLock { state in
            // The memory was handed over at the last moment.
            guard state.removes(waiter) else { return true }
            // The removed waiter may have blocked a job that fits.
            state.handOver(limit)
            return false
        }
    }
}

/// The number of bytes that an image of three million pixels needs.
private let worthGivingBack = 32 << 20

/// The number of times that waiting work of a client without memory may be overtaken.
private let mostOvertakings = 100
