import APITesting
import Foundation
import RasterImage
import Testing

@testable import Endpoints
@testable import LegibilityAPI

/// A target's folders are its rooms, and rooms depend on each other in one direction only: parts that depend on each
/// other belong in one room.
@Suite("Rooms")
struct RoomsTests {
    /// A file of a target with its top-level declarations and all names that it uses.
    private struct Source {
        var room: String
        var file: String
        var declared: Set<String> = []
        var used: Set<String> = []
    }

    private static let keywords: Set = ["struct", "enum", "class", "protocol", "typealias"]
    private static let modifiers: Set = ["public", "package", "final", "indirect", "safe", "MainActor", "unchecked"]

    private func sources(of target: String) throws -> [Source] {
        let folder = repository.appending(path: "Sources/\(target)")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        try #require(paths.count > 5)
        return try paths.map { path in
            let parts = path.split(separator: "/")
            var source = Source(room: parts.count > 1 ? String(parts[0]) : "its top", file: path)
            let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
            for words in SwiftWords(text).lines {
                source.used.formUnion(words.filter { $0.first?.isUppercase == true && $0.count > 1 })
                if let keyword = words.firstIndex(where: Self.keywords.contains), keyword + 1 < words.count,
                    words[..<keyword].allSatisfy(Self.modifiers.contains)
                {
                    source.declared.insert(words[keyword + 1])
                }
            }
            return source
        }
    }

    @Test("The architecture page lists every target, and every folder on the page exists")
    func map() throws {
        let page = try String(
            contentsOf: repository.appending(path: "Sources/Legibility/Legibility.docc/Architecture.md"),
            encoding: .utf8)
        let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") && $0.contains("` | ") }
        let rooms = rows.flatMap { row in
            row.split(separator: "` | ")[0].matches(of: #/`?([A-Z][\w\/]+)/#).map { String($0.output.1) }
        }
        try #require(rooms.count > 40)
        for room in rooms {
            let folder = repository.appending(path: "Sources/\(room)").path
            #expect(FileManager.default.fileExists(atPath: folder), "\(room)")
        }
        let targets = try FileManager.default.contentsOfDirectory(
            atPath: repository.appending(path: "Sources").path)
        let named = Set(rooms.map { String($0.split(separator: "/")[0]) })
        #expect(Set(targets.filter { !$0.hasPrefix(".") }).subtracting(named) == [])
    }

    @Test(
        "Each path in the contributors' guides exists",
        arguments: [(".github/CONTRIBUTING.md", 25), ("Sources/Legibility/Legibility.docc/Architecture.md", 18)])
    func guide(_ file: String, least: Int) throws {
        let guide = try String(contentsOf: repository.appending(path: file), encoding: .utf8)
        let paths = guide.matches(of: /`((?:Sources|Tests|Config|Public)\/[^` ]*)/).map { String($0.output.1) }
        try #require(paths.count > least)
        // The names of files that don't exist yet have a placeholder.
        for path in paths {
            let known = path.prefix { $0 != "…" }
            let folder = known.count == path.count ? known : known[..<(known.lastIndex(of: "/") ?? known.endIndex)]
            #expect(FileManager.default.fileExists(atPath: repository.appending(path: String(folder)).path), "\(path)")
        }
    }

    @Test("Amounts that are differences can't be negative, and no optional value is used unchecked")
    func traps() throws {
        // The formatter refuses `!`, `try!` and `as!`, unless a comment switches its rules off.
        let amounts = #/\b(?:prefix|suffix|dropFirst|dropLast)\((?!max\(0, )[^()]* - /#
        let unchecked = #/unsafelyUnwrapped|swift-format-ignore/#
        let folder = repository.appending(path: "Sources")
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        try #require(files.count > 500)
        for file in files {
            let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
            for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            where line.contains(amounts) || line.contains(unchecked) { Issue.record("\(file):\(number + 1): \(line)") }
        }
    }

    /// The rooms whose code runs for every request, or for every page or search.
    private static let hotRooms = [
        "HTTPMessages", "WebServer", "JSON", "Compression", "Sentences", "Spelling", "Endpoints/Answers",
        "Endpoints/Cache", "Endpoints/Endpoint", "Endpoints/Problems", "LegibilityAPI/Markup",
        "LegibilityAPI/Questions", "LegibilityAPI/Search", "LegibilityService/Admission", "LegibilityService/Service",
        "LegibilitySite/Document",
        "LegibilitySite/Pages", "LegibilitySite/Search",
    ]

    /// A search for characters took 2 million instructions for an unknown path and 66 million for a name.
    @Test("Code that runs for every request searches and splits bytes, not characters", arguments: hotRooms)
    func bytes(_ room: String) throws {
        let slow =
            #/\.replacing\("|\bfirstRange\(|\branges\(of|\bsplit\(separator: "|\.contains\("[^"]{2,}/#
        let folder = repository.appending(path: "Sources/\(room)")
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        try #require(!files.isEmpty)
        for file in files {
            let lines = try String(contentsOf: folder.appending(path: file), encoding: .utf8).split(separator: "\n")
            for line in lines where line.contains(slow) && !line.contains("//") { Issue.record("\(file): \(line)") }
        }
    }

    @Test(
        "Tests of endpoints and pages don't import the program",
        arguments: ["LegibilityAPITests", "AuditsAPITests", "LegibilitySiteTests"])
    func program(_ target: String) throws {
        let folder = repository.appending(path: "Tests/\(target)")
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        try #require(files.count > 8)
        for file in files {
            let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
            #expect(!text.contains("import LegibilityServer\n"), "\(file)")
        }
    }

    /// The maximum number of lines of Swift in each target. Whoever raises a ceiling gives the reason in the commit:
    /// lines are a cost, and a room that outgrows its ceiling often says something twice.
    private static let ceilings = [
        "Archives": 350, "AuditSite": 3_080, "Audits": 1_000, "AuditsAPI": 11_185, "Browser": 3_615, "Budgets": 450,
        "CodeLiterals": 3_250, "ColorFiles": 22_280, "Compression": 150, "Documents": 320, "Endpoints": 6_760,
        "Findings": 1_225, "HTTPMessages": 2_100, "InterfaceBuilder": 2_165, "JSON": 1_500, "LanguageServer": 2_050,
        "Legibility": 18_140, "LegibilityAPI": 18_190, "LegibilityServer": 6_355, "LegibilityService": 5_100,
        "LegibilitySite": 13_560, "Locks": 100, "Markup": 250, "MarkupColors": 2_970, "MessageAuthentication": 50,
        "ModelContext": 450, "Numbers": 165, "OperatingSystem": 360, "RasterImage": 3_400, "Redis": 500,
        "Screens": 4_000, "Sentences": 635, "Spelling": 150, "Substrings": 100, "Tailwind": 1_430, "TextLines": 1_670,
        "WebPages": 4_100, "WebServer": 4_350, "XML": 170,
    ]

    @Test("No target outgrows its ceiling of lines")
    func lines() throws {
        let folder = repository.appending(path: "Sources")
        var found: [String: Int] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where path.hasSuffix(".swift") {
            let target = String(path.prefix { $0 != "/" })
            found[target, default: 0] += try Data(contentsOf: folder.appending(path: path)).count { $0 == 10 }
        }
        #expect(Set(found.keys) == Set(Self.ceilings.keys))
        for (target, lines) in found.sorted(by: { $0.key < $1.key }) {
            #expect(lines <= Self.ceilings[target, default: 0], "\(target)")
        }
    }

    @Test(
        "The folders of a target don't depend on each other in cycles, according to their type names",
        arguments: [
            "Legibility", "HTTPMessages", "Endpoints", "LegibilityAPI", "AuditsAPI", "LegibilitySite",
            "AuditSite", "LegibilityService",
            "LegibilityServer",
            "WebServer", "JSON", "RasterImage", "Screens", "WebPages",
            "CodeLiterals", "InterfaceBuilder", "LanguageServer",
        ])
    func cycles(_ target: String) throws {
        let sources = try sources(of: target)
        var rooms: [String: Set<String>] = [:]
        for source in sources { for name in source.declared { rooms[name, default: []].insert(source.room) } }
        /// The rooms that each room uses, with an example.
        var uses: [String: [String: String]] = [:]
        for source in sources {
            for name in source.used {
                guard let other = rooms[name], other.count == 1, let room = other.first, room != source.room else {
                    continue
                }
                uses[source.room, default: [:]][room] = "\(name) in \(source.file)"
            }
        }
        if ["LegibilityAPI", "AuditsAPI"].contains(target) { #expect(uses.count > 3) }
        for room in uses.keys {
            if let way = way(from: room, to: room, uses) {
                Issue.record("\(room) leans on itself: \(way.joined(separator: ", "))")
            }
        }
    }

    private func way(from start: String, to end: String, _ uses: [String: [String: String]]) -> [String]? {
        var ways = [(room: start, way: [String]())]
        var seen: Set<String> = []
        while !ways.isEmpty {
            let (room, way) = ways.removeFirst()
            for (next, example) in uses[room] ?? [:] {
                if next == end { return way + [example] }
                if seen.insert(next).inserted { ways.append((next, way + [example])) }
            }
        }
        return nil
    }
}

/// The words of a source file, line by line, without strings and comments. The file is read byte by byte, because
/// regular expressions take twenty times as long in a debug build.
private struct SwiftWords {
    /// The first word of an indented line is empty, since nothing is declared there at the top level.
    private(set) var lines: [[String]] = []

    init(_ source: String) {
        let bytes = Array(source.utf8)
        var line: [String] = []
        var place = 0
        func starts(_ text: StaticString) -> Bool {
            place + text.utf8CodeUnitCount <= bytes.count
                && (0..<text.utf8CodeUnitCount).allSatisfy { bytes[place + $0] == text.utf8Start[$0] }
        }
        while place < bytes.count {
            let byte = bytes[place]
            if byte == UInt8(ascii: "\n") {
                lines.append(line)
                line = []
                if place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: " ") { line = [""] }
                place += 1
            } else if starts("//") {
                while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
            } else if starts("\"\"\"") {
                place += 3
                while place < bytes.count, !starts("\"\"\"") { place += 1 }
                place += 3
            } else if byte == UInt8(ascii: "\"") {
                place += 1
                while place < bytes.count, bytes[place] != UInt8(ascii: "\""), bytes[place] != UInt8(ascii: "\n") {
                    place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
                }
                place += 1
            } else if Self.isOfWord(byte) {
                let start = place
                while place < bytes.count, Self.isOfWord(bytes[place]) { place += 1 }
                // A nested type may have the same name as an outer type, such as `Budget.Limits`.
                let isWithin = start > 1 && bytes[start - 1] == UInt8(ascii: ".") && Self.isOfWord(bytes[start - 2])
                if !isWithin { line.append(String(decoding: bytes[start..<place], as: UTF8.self)) }
            } else {
                place += 1
            }
        }
        lines.append(line)
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte & 0xDF) || byte >= 0x80
    }
}
