import HTTPMessages
import Testing

@testable import WebServer

@Suite("Minimum rates of connections") struct IntakeTests {
    @Test("The minimum rate grows with the memory that a connection occupies")
    func lowestRate() {
        let service = Service(ServerConfiguration(), responder: TestResponder())
        let intake = Intake(socket: -1, peer: .local, service: service)
        #expect(intake.lowestRate(500, seconds: 60) == 500)
        intake.hold(response: 6_000_000)
        #expect(intake.lowestRate(500, seconds: 60) == 100_000)
        #expect(intake.lowestRate(200_000, seconds: 60) == 200_000)
        let now = Instant.now
        #expect(!intake.isSlow(now, bytes: 0, lowest: 100_000, over: 60))
        let later = Instant(milliseconds: now.milliseconds + 60_000)
        #expect(intake.isSlow(later, bytes: 5_999_999, lowest: 100_000, over: 60))
        #expect(!intake.isSlow(later, bytes: 6_000_000, lowest: 100_000, over: 60))
        // Small responses occupy no memory that others need.
        intake.hold(response: BodyMemory.free)
        #expect(intake.lowestRate(500, seconds: 60) == 500)
    }
}
