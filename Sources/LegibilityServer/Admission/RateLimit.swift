/// The work that one client may request: `burst` units at once, and `rate` more each second.
struct RateLimit: Equatable, Sendable {
    /// Units of work per second.
    let rate: Int
    /// Units of work.
    let burst: Int

    /// Creates a limit; nil if the rate is 0, which means that there is none.
    init?(rate: Int, burst: Int) {
        guard rate > 0 else { return nil }
        self.rate = rate
        self.burst = burst
    }

    /// The nanoseconds in which a unit comes back, rounded up so that no client gets more than the rate.
    private var interval: Int64 { (1_000_000_000 + Int64(rate) - 1) / Int64(rate) }

    /// The nanoseconds in which so many units come back, up to the burst.
    func nanoseconds(for units: Int) -> Int64 { Int64(units) * interval }

    /// Converts the nanoseconds that some units take under another limit to those that they take here, up to the burst.
    func nanoseconds(for other: Int64, under limit: RateLimit) -> Int64 {
        // This is rounded up, so that a change doesn't cancel a unit of debt.
        nanoseconds(for: min(burst, Int((other + limit.interval - 1) / limit.interval)))
    }

    /// Whole units that come back in so many nanoseconds.
    func units(in nanoseconds: Int64) -> Int { Int(nanoseconds / interval) }

    /// The seconds in which an empty bucket becomes full.
    var window: Int { (burst + rate - 1) / rate }
}
