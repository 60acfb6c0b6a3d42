import Foundation
import Testing

@testable import LegibilityService

@Suite("Loaded code") struct LoadedCodeTests {
    @Test("Loaded code includes the program and its libraries, but not the data that they map") func files() {
        let files = LoadedCode.all.map(\.file)
        #expect(files.contains { $0.contains("legibilityPackageTests") }, "\(files)")
        #expect(files.contains { $0.contains("/libc.so") }, "\(files)")
        #expect(!files.contains { $0.hasSuffix(".cache") || $0.hasPrefix("/usr/lib/locale") })
    }

    @Test("Released code pages aren't resident, and the code still runs") func givesBack() throws {
        let before = try residentFileKilobytes()
        LoadedCode.giveBack()
        let after = try residentFileKilobytes()
        #expect(after < before)
        #expect(LoadedCode.all.count > 1)
    }

    private func residentFileKilobytes() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("RssFile:") })
        return try #require(line.split(whereSeparator: { $0 == " " || $0 == "\t" }).compactMap { Int($0) }.first)
    }
}
