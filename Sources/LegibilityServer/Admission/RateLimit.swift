/// How much work one client may ask for: `burst` units at once, and `rate` more each second.
struct RateLimit: Equatable, Sendable {
    /// Units of work a second.
    let rate: Int
    /// Units of work.
    let burst: Int

    /// Nil where the rate is 0, which means that there is no limit.
    init?(rate: Int, burst: Int) {
        guard rate > 0 else { return nil }
        self.rate = rate
        self.burst = burst
    }

    /// The nanoseconds in which a unit comes back; rounded up, so that nobody gets more than the rate.
    private var interval: Int64 { (1_000_000_000 + Int64(rate) - 1) / Int64(rate) }

    /// The nanoseconds in which so many units come back, at most the burst.
    func nanoseconds(for units: Int) -> Int64 { Int64(units) * interval }

    /// The nanoseconds in which comes back here what takes so many under another limit: at most the burst.
    func nanoseconds(for other: Int64, under limit: RateLimit) -> Int64 {
        // Rounded up, so that a change forgives nobody a unit.
        nanoseconds(for: min(burst, Int((other + limit.interval - 1) / limit.interval)))
    }

    /// Whole units that come back in so many nanoseconds.
    func units(in nanoseconds: Int64) -> Int { Int(nanoseconds / interval) }

    /// The seconds in which an empty bucket becomes full.
    var window: Int { (burst + rate - 1) / rate }
}
