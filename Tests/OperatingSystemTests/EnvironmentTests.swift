import Foundation
import Testing

@testable import OperatingSystem

@Suite("Environment", .serialized) struct EnvironmentTests {
    @Test("Variables are those of the process, as they are now") func variables() throws {
        let name = "LEGIBILITY_TEST_\(UUID().uuidString)"
        setenv(name, "a=b = ☃", 1)
        #expect(Environment.variables[name] == "a=b = ☃")
        #expect(Environment.variables["PATH"] == ProcessInfo.processInfo.environment["PATH"])
        #expect(Set(Environment.variables.keys) == Set(ProcessInfo.processInfo.environment.keys))
        setenv(name, "", 1)
        #expect(Environment.variables[name] == "")
        unsetenv(name)
        #expect(Environment.variables[name] == nil)
    }
}
