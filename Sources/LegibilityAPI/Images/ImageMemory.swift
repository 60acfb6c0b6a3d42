import Budgets
import Dispatch
import Endpoints
import Synchronization

/// The memory that all images being processed may use together. Work that doesn't find enough memory waits for its
/// turn.
package final class ImageMemory: Sendable {
    /// Work that waits until other work frees memory and hands it over.
    private final class Waiter: Sendable {
        let bytes: Int
        let turn = DispatchSemaphore(value: 0)

        init(_ bytes: Int) { self.bytes = bytes }
    }

    private struct State {
        var taken = 0
        /// The waiting work. The first job has its turn first, even if a smaller job would fit.
        var waiting: [Waiter] = []
        /// Work that already has memory and waits for more.
        var growing: Waiter?
        /// The memory that was used since the allocator was last asked to return memory. The allocator may still hold
        /// this memory.
        var takenSinceGivenBack = 0

        /// Returns whether no work is in progress and enough memory was used to make returning it worthwhile.
        mutating func isTimeToGiveBack() -> Bool {
            guard taken == 0, takenSinceGivenBack >= worthGivingBack else { return false }
            takenSinceGivenBack = 0
            return true
        }

        mutating func handOver(_ limit: Int) {
            while let next = growing ?? waiting.first, taken + next.bytes <= limit {
                taken += next.bytes
                takenSinceGivenBack += next.bytes
                if growing == nil { waiting.removeFirst() } else { growing = nil }
                next.turn.signal()
            }
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
    let limit: Int
    private let state = Mutex(State())

    private let giveBack: @Sendable () -> Void

    /// Creates the memory budget. `giveBack` is called occasionally while no image is being processed, so that free
    /// memory is returned to the system.
    package init(limit: Int, givingBack giveBack: @escaping @Sendable () -> Void = {}) {
        self.limit = limit
        self.giveBack = giveBack
    }

    /// The number of waiting jobs.
    var waiting: Int { state.withLock { $0.waiting.count + ($0.growing == nil ? 0 : 1) } }

    /// Runs work that needs a number of bytes as soon as they are free. Returns nil if they aren't free after some
    /// seconds.
    ///
    /// If `isGrowing` is true, the work already has some memory. It takes precedence over all other work. Only one such
    /// job may wait, because two could wait for each other.
    package func with<Result>(
        _ bytes: Int, isGrowing: Bool = false, waiting seconds: Int, _ work: () throws(Problem) -> Result
    ) throws(Problem) -> Result? {
        guard take(bytes, isGrowing: isGrowing, seconds) else { return nil }
        defer {
            let isTime = state.withLock { state in
                state.taken -= bytes
                state.handOver(limit)
                return state.isTimeToGiveBack()
            }
            if isTime { giveBack() }
        }
        return try work()
    }

    private func take(_ bytes: Int, isGrowing: Bool, _ seconds: Int) -> Bool {
        guard bytes <= limit else { return false }
        let waiter = Waiter(bytes)
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
