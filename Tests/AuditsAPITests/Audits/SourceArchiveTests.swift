import Archives
import ColorFiles
import LegibilityAPI
import Testing

@testable import AuditsAPI

@Suite("Source files in archives")
struct SourceArchiveTests {
    private func unpacked(_ paths: [String], atMost entries: Int, bytes: Int = 1 << 20) throws -> [String] {
        let zip = try Archive.zip(paths.map { Archive.File(path: $0, content: Array("Color ".utf8)) })
        var limits = QuestionLimits()
        (limits.auditDocuments, limits.auditBytes) = (entries, bytes)
        return try AuditBody.unpacked(zip, limits).files.map(\.path)
    }

    @Test("Source files are read together with other files")
    func all() throws {
        #expect(try unpacked(["a.css", "b.swift", "c.png"], atMost: 4) == ["a.css", "b.swift"])
    }

    @Test("An archive that is small enough without its source files is read without them")
    func many() throws {
        let sources = (0..<9).map { "s/\($0).swift" }
        #expect(try unpacked(["a.css"] + sources, atMost: 20, bytes: 30) == ["a.css"])
        #expect(throws: (any Error).self) { try unpacked((0..<9).map { "\($0).css" }, atMost: 20, bytes: 30) }
    }
}
