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

    /// The nanoseconds in which so many units come back; rounded up, so that nobody gets more than the rate.
    func nanoseconds(for units: Int) -> Int64 {
        let (seconds, rest) = units.quotientAndRemainder(dividingBy: rate)
        return Int64(seconds) * 1_000_000_000 + (Int64(rest) * 1_000_000_000 + Int64(rate) - 1) / Int64(rate)
    }

    /// Whole units that come back in so many nanoseconds.
    func units(in nanoseconds: Int64) -> Int {
        let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
        return Int(seconds) * rate + Int(rest * Int64(rate) / 1_000_000_000)
    }

    /// The seconds in which an empty bucket becomes full.
    var window: Int { (burst + rate - 1) / rate }
}
