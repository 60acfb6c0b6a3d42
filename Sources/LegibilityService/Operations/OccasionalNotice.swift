import Synchronization

/// A notice that is due at most once a minute.
final class OccasionalNotice: Sendable {
    private static let interval: Int64 = 60_000_000_000

    private let clock: @Sendable () -> Int64
    private let next = Atomic(Int64.min)

    init(clock: @escaping @Sendable () -> Int64 = monotonicNanoseconds) { self.clock = clock }

    /// Returns whether the notice is due, and if so, begins the next minute.
    func isDue() -> Bool {
        let (now, due) = (clock(), next.load(ordering: .relaxed))
        guard now >= due else { return false }
        return next.compareExchange(expected: due, desired: now + Self.interval, ordering: .relaxed).exchanged
    }
}
