import OperatingSystem
import Redis
import Testing

@Suite("Circuit breaker")
struct CircuitBreakerTests {
    private let start = Moment.now

    @Test("Two failures in a row don't trip the circuit breaker, and a success resets the count")
    func tolerated() {
        var breaker = CircuitBreaker()
        for _ in 0..<3 {
            for _ in 0..<2 { breaker.failed(at: start) }
            #expect(!breaker.isTripped)
            #expect(breaker.nextTry(after: start) == start)
            breaker.succeeded()
        }
    }

    @Test("The pause doubles up to the maximum, and starts at the last failure")
    func pauses() {
        var breaker = CircuitBreaker(shortestPause: .seconds(1), longestPause: .seconds(30))
        var now = start
        for _ in 0..<2 { breaker.failed(at: now) }
        for seconds in [1, 2, 4, 8, 16, 30, 30, 30] {
            breaker.failed(at: now)
            #expect(breaker.isTripped)
            #expect(breaker.nextTry(after: now) == now + .seconds(seconds))
            now += .seconds(seconds)
            #expect(breaker.nextTry(after: now) == now)
        }
        breaker.succeeded()
        #expect(!breaker.isTripped)
        #expect(breaker.nextTry(after: start) == start)
    }

    @Test("A thousand failures don't make the pause overflow")
    func many() {
        var breaker = CircuitBreaker()
        for _ in 0..<1000 { breaker.failed(at: start) }
        #expect(breaker.nextTry(after: start) == start + .seconds(30))
    }
}
