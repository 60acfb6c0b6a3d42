import OperatingSystem
import Testing

@Suite("Moments") struct MomentTests {
    @Test(
        "A later moment is greater, and durations between moments are exact",
        arguments: [.nanoseconds(1), .milliseconds(999), .seconds(86_400)] as [Duration])
    func arithmetic(_ duration: Duration) {
        let now = Moment.now
        var later = now + duration
        #expect(now < later && later - now == duration)
        later += duration
        #expect(later - now == duration + duration)
        #expect(now - later == .zero - duration - duration)
    }

    @Test("The clock never runs backwards, and passes the time that the system's clock passes")
    func clock() {
        let moments = (0..<1000).map { _ in Moment.now }
        #expect(moments == moments.sorted())
        // Each clock is read around the other, so that a pause between two readings changes nothing.
        let system = ContinuousClock()
        let (first, start, inner) = (system.now, Moment.now, system.now)
        while system.now - inner < .milliseconds(20) {}
        let (innerEnd, end, last) = (system.now, Moment.now, system.now)
        #expect(end - start >= innerEnd - inner && end - start <= last - first)
    }
}
