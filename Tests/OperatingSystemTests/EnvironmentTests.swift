import Foundation
import Testing

@testable import OperatingSystem

@Suite("Environment") struct EnvironmentTests {
    @Test("The process's variables are those that Foundation reports") func process() {
        #expect(Environment.variables["PATH"]?.isEmpty == false)
        #expect(Environment.variables == ProcessInfo.processInfo.environment)
    }

    // Of an array of its own: what sets a variable of the process moves all of them, while other tests read them.
    @Test("A value is all behind the first “=”, and the first of two variables counts") func texts() {
        let written = ["A=1", "EMPTY=", "B=a=b = ☃", "A=2", "NO VALUE"]
        var texts: [UnsafeMutablePointer<CChar>?] = written.map { strdup($0) } + [nil]
        defer { for text in texts { free(text) } }
        #expect(Environment.variables(in: &texts) == ["A": "1", "EMPTY": "", "B": "a=b = ☃"])
    }
}
