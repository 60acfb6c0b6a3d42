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

    @Test("A written archive is read back with the same paths and bytes") func roundTrip() throws {
        let zip = try Archive.zip(files)
        let (read, others) = try Archive.files(of: zip, limits: limits) { _ in true }
        #expect(read.map(\.path) == files.map(\.path))
        #expect(read.map(\.content) == files.map(\.content))
        #expect(others == 0)
        #expect(try Archive.zip(files) == zip)
    }

    @Test("Archive entries that the caller doesn't want are counted") func others() throws {
        let (read, others) = try Archive.files(of: Archive.zip(files), limits: limits) { $0 == "empty.json" }
        #expect(read.map(\.path) == ["empty.json"])
        #expect(others == 3)
    }

    @Test("Archive limits are enforced before memory is allocated") func bounded() throws {
        let zip = try Archive.zip(files)
        #expect(throws: Archive.Fault.tooManyBytes) {
            try Archive.files(of: zip, limits: Archive.Limits(entries: 100, bytes: 100_000)) { _ in true }
        }
        #expect(throws: Archive.Fault.tooManyEntries) {
            try Archive.files(of: zip, limits: Archive.Limits(entries: 2, bytes: 1 << 20)) { _ in true }
        }
    }

    @Test("Data that isn't an archive is rejected", arguments: ["", "no archive at all", "PK\u{3}\u{4} and nothing"])
    func unreadable(text: String) {
        #expect(throws: Archive.Fault.self) {
            let (files, _) = try Archive.files(of: Array(text.utf8), limits: limits) { _ in true }
            if files.isEmpty { throw Archive.Fault.unreadable("empty") }
        }
    }

    @Test("Compressible data is compressed, and incompressible data is stored unchanged") func sizes() throws {
        let even = Archive.File(path: "even", content: Array(repeating: 0x20, count: 300_000))
        #expect(try Archive.zip([even]).count < 3000)
        // The zip has two headers (30 and 46 bytes), an end (22), and the 3-byte name in both headers.
        #expect(try Archive.zip([Archive.File(path: "odd", content: [1, 2, 3])]).count == 98 + 6 + 3)
        #expect(try Archive.zip([]) == [0x50, 0x4B, 5, 6] + [UInt8](repeating: 0, count: 18))
    }

    @Test(
        "Paths that a zip can't contain are rejected",
        arguments: ["", "a\u{0}b", String(repeating: "a", count: 65_536)])
    func noPath(path: String) {
        #expect(throws: Archive.Fault.self) { _ = try Archive.zip([Archive.File(path: path, content: [])]) }
    }

    @Test("A zip archive contains at most as many files as its 2-byte counter allows") func most() throws {
        let file = Archive.File(path: "a", content: [])
        let zip = try Archive.zip(Array(repeating: file, count: 65_534))
        // APPNOTE 4.3.16: the last 22 bytes are the end record, with the number of files at byte 10, little-endian.
        #expect(zip.suffix(12).prefix(2).elementsEqual([0xFE, 0xFF]))
        #expect(throws: Archive.Fault.self) { _ = try Archive.zip(Array(repeating: file, count: 65_535)) }
    }
}
