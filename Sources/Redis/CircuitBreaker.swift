/// Decides whether a failed operation is worth another try: after several failures in a row it isn't for a while, which
/// doubles with every further one.
package struct CircuitBreaker: Sendable {
    /// Number of failures in a row that change nothing: one broken connection says little about the next.
    package static let tolerated = 2

    private let shortestPause: Duration
    private let longestPause: Duration
    private var failures = 0
    private var closedUntil: ContinuousClock.Instant?

    package init(shortestPause: Duration = .seconds(1), longestPause: Duration = .seconds(30)) {
        self.shortestPause = shortestPause
        self.longestPause = longestPause
    }

    /// Whether so many tries have failed that only one at a time is allowed.
    package var isTripped: Bool { failures > Self.tolerated }

    /// The time of the next try.
    package func nextTry(after now: ContinuousClock.Instant) -> ContinuousClock.Instant { max(closedUntil ?? now, now) }

    package mutating func failed(at now: ContinuousClock.Instant) {
        failures += 1
        guard isTripped else { return }
        var pause = shortestPause
        for _ in 0..<min(failures - Self.tolerated - 1, 32) where pause < longestPause { pause *= 2 }
        closedUntil = now + min(pause, longestPause)
    }

    package mutating func succeeded() {
        failures = 0
        closedUntil = nil
    }
}
