import Legibility
import Testing

@Suite("Severity")
struct SeverityTests {
    @Test("Severities from 0 to 1 are valid", arguments: [0, 0.5, 1])
    func inside(_ value: Double) { #expect(Severity(value)?.value == value) }

    @Test("Severities outside 0 to 1 are rejected", arguments: [-0.0001, 1.0001, .nan, .infinity, -.infinity])
    func outside(_ value: Double) { #expect(Severity(value) == nil) }
}
