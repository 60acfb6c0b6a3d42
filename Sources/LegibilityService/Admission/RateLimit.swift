import Numbers

/// The work that a client may request: a burst of `burst` units, and `rate` more units each second.
struct RateLimit: Equatable, Sendable {
    /// The number of units of work per second.
    let rate: Int
    /// The maximum number of units in a burst.
    let burst: Int

    /// Creates a limit, or returns nil if the rate is 0, which means no limit.
    init?(rate: Int, burst: Int) {
        guard rate > 0 else { return nil }
        self.rate = rate
        self.burst = burst
    }

    /// The time after which a unit is available again, in nanoseconds, rounded up so that no client gets more than the
    /// rate.
    private var interval: Int64 { (1_000_000_000 + Int64(rate) - 1) / Int64(rate) }

    /// Returns the time after which a number of units is available again, up to the burst, in nanoseconds.
    func nanoseconds(for units: Int) -> Int64 { Int64(units) * interval }

    /// Converts the time that some units take under another limit to the time under this limit, up to the burst.
    func nanoseconds(for other: Int64, under limit: RateLimit) -> Int64 {
        // Rounding up ensures that a change doesn't cancel a unit of debt.
        nanoseconds(for: min(burst, Int((other + limit.interval - 1) / limit.interval)))
    }

    /// Returns the number of whole units that become available in a time.
    func units(in nanoseconds: Int64) -> Int { Int(nanoseconds / interval) }

    /// The number of seconds in which an empty bucket becomes full.
    var window: Int { (burst + rate - 1) / rate }
}
