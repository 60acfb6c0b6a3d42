import OperatingSystem

/// A circuit breaker that decides whether to retry a failed operation. After several failures in a row, it pauses; the
/// pause doubles with every further failure.
package struct CircuitBreaker: Sendable {
    /// The number of failures in a row that have no effect, because one broken connection says little about the next.
    package static let tolerated = 2

    private let shortestPause: Duration
    private let longestPause: Duration
    private var failures = 0
    private var closedUntil: Moment?

    package init(shortestPause: Duration = .seconds(1), longestPause: Duration = .seconds(30)) {
        self.shortestPause = shortestPause
        self.longestPause = longestPause
    }

    /// Whether so many attempts have failed that only one attempt at a time is allowed.
    package var isTripped: Bool { failures > Self.tolerated }

    /// Returns the time of the next attempt.
    package func nextTry(after now: Moment) -> Moment { max(closedUntil ?? now, now) }

    package mutating func failed(at now: Moment) {
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
