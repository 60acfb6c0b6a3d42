import Archives
import Testing

@Suite("Archives") struct ArchiveTests {
    private let files = [
        Archive.File(path: "A.xcassets/Ink.colorset/Contents.json", content: Array("{}".utf8)),
        Archive.File(path: "naïve/色.css", content: Array(":root { --ink: #777 }".utf8)),
        Archive.File(path: "empty.json", content: []),
        Archive.File(path: "long.css", content: Array(repeating: 0x20, count: 300_000)),
    ]
    private let limits = Archive.Limits(entries: 100, bytes: 1 << 20)

    @Test("What is written is read back, path by path and byte by byte") func roundTrip() throws {
        let zip = try Archive.zip(files)
        let (read, others) = try Archive.files(of: zip, limits: limits) { _ in true }
        #expect(read.map(\.path) == files.map(\.path))
        #expect(read.map(\.content) == files.map(\.content))
        #expect(others == 0)
        #expect(try Archive.zip(files) == zip)
    }

    @Test("What is not wanted is counted") func others() throws {
        let (read, others) = try Archive.files(of: Archive.zip(files), limits: limits) { $0 == "empty.json" }
        #expect(read.map(\.path) == ["empty.json"])
        #expect(others == 3)
    }

    @Test("Limits hold before memory is taken") func bounded() throws {
        let zip = try Archive.zip(files)
        #expect(throws: Archive.Fault.tooManyBytes) {
            try Archive.files(of: zip, limits: Archive.Limits(entries: 100, bytes: 100_000)) { _ in true }
        }
        #expect(throws: Archive.Fault.tooManyEntries) {
            try Archive.files(of: zip, limits: Archive.Limits(entries: 2, bytes: 1 << 20)) { _ in true }
        }
    }

    @Test("What is no archive is told", arguments: ["", "no archive at all", "PK\u{3}\u{4} and nothing"])
    func unreadable(text: String) {
        #expect(throws: Archive.Fault.self) {
            let (files, _) = try Archive.files(of: Array(text.utf8), limits: limits) { _ in true }
            if files.isEmpty { throw Archive.Fault.unreadable("empty") }
        }
    }
}
