import Legibility
import Testing

@Suite("Severity")
struct SeverityTests {
    @Test("From 0 to 1", arguments: [0, 0.5, 1])
    func inside(_ value: Double) { #expect(Severity(value)?.value == value) }

    @Test("Nothing else", arguments: [-0.0001, 1.0001, .nan, .infinity, -.infinity])
    func outside(_ value: Double) { #expect(Severity(value) == nil) }
}
