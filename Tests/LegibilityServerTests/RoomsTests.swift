import Foundation
import RasterImage
import Testing

@testable import Endpoints
@testable import LegibilityAPI

/// The folders of a target are its rooms, and they depend on each other one way: what leans on each other is one room.
@Suite("Rooms")
struct RoomsTests {
    /// A target's files with the names that each declares at its top level, and all names that it uses.
    private struct Source {
        var room: String
        var file: String
        var declared: Set<String> = []
        var used: Set<String> = []
    }

    private func sources(of target: String) throws -> [Source] {
        let folder = repository.appending(path: "Sources/\(target)")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        try #require(paths.count > 5)
        return try paths.map { path in
            let parts = path.split(separator: "/")
            var source = Source(room: parts.count > 1 ? String(parts[0]) : "its top", file: path)
            // Without what is quoted and what is remarked.
            let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
                .components(separatedBy: "\"\"\"").enumerated().filter { $0.offset % 2 == 0 }.map(\.element).joined()
                .replacing(#/\/\/.*/#, with: "").replacing(#/"(\\.|[^"\\\n])*"/#, with: "")
            for line in text.split(separator: "\n") {
                if let match = line.prefixMatch(
                    of:
                        #/(@\w+ )?(public |package )?(final |indirect )?(struct|enum|class|protocol|typealias) (?<name>\w+)/#
                ) {
                    source.declared.insert(String(match.name))
                }
            }
            source.used = Set(text.matches(of: #/\b[A-Z]\w+/#).map { String($0.output) })
            return source
        }
    }

    @Test("The architecture page names every target, and each room that it names is there")
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
        "No room leans on one that leans on it, by the names of types",
        arguments: [
            "Legibility", "HTTPMessages", "Endpoints", "LegibilityAPI", "LegibilitySite", "LegibilityServer",
            "WebServer", "JSON", "RasterImage", "Screens", "WebPages",
        ])
    func cycles(_ target: String) throws {
        let sources = try sources(of: target)
        var rooms: [String: Set<String>] = [:]
        for source in sources { for name in source.declared { rooms[name, default: []].insert(source.room) } }
        /// Of each room, the rooms that it uses, with an example.
        var uses: [String: [String: String]] = [:]
        for source in sources {
            for name in source.used {
                guard let other = rooms[name], other.count == 1, let room = other.first, room != source.room else {
                    continue
                }
                uses[source.room, default: [:]][room] = "\(name) in \(source.file)"
            }
        }
        if target == "LegibilityAPI" { #expect(uses.count > 3) }
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
