import Foundation
import Testing

@testable import OperatingSystem

@Suite("Environment") struct EnvironmentTests {
    @Test("The variables of the process match those in Foundation") func process() {
        #expect(Environment.variables["PATH"]?.isEmpty == false)
        #expect(Environment.variables == ProcessInfo.processInfo.environment)
    }

    // The variables are in a separate array, because setting a process variable moves all of them while other tests
    // read them.
    @Test("A value is everything after the first “=”, and the first of several equal names counts") func texts() {
        let written = ["A=1", "EMPTY=", "B=a=b = ☃", "A=2", "NO VALUE"]
        var texts: [UnsafeMutablePointer<CChar>?] = written.map { strdup($0) } + [nil]
        defer { for text in texts { free(text) } }
        #expect(Environment.variables(in: &texts) == ["A": "1", "EMPTY": "", "B": "a=b = ☃"])
    }
}
