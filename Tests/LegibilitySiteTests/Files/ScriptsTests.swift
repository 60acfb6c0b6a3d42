import APITesting
import Foundation
import Testing

@Suite("Scripts of the pages")
struct ScriptsTests {
    private static let folder = repository.appending(path: "Public/scripts")

    /// The modules that each script imports, statically or dynamically, by their paths in the folder.
    private static func imports() throws -> [String: [String]] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".js") }
        return try Dictionary(
            uniqueKeysWithValues: paths.map { path in
                let script = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
                let start = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
                let found = script.matches(of: /(?:\bfrom |\bimport\(|^import )"\.\/([^"]+)"/.anchorsMatchLineEndings())
                return (path, found.map { start + String($0.output.1) })
            })
    }

    @Test("Each imported script exists")
    func exist() throws {
        let imports = try Self.imports()
        try #require(imports.values.reduce(0) { $0 + $1.count } > 20)
        for (script, modules) in imports {
            #expect(modules.filter { imports[$0] == nil } == [], "\(script)")
        }
    }

    @Test("Scripts import each other in one direction only")
    func direction() throws {
        let imports = try Self.imports()
        /// Returns an import cycle that contains a script, or nil if there is no cycle.
        func way(from start: String) -> [String]? {
            var ways = [[start]]
            var seen: Set<String> = []
            while let way = ways.popLast() {
                for next in way.last.flatMap({ imports[$0] }) ?? [] {
                    if next == start { return way + [next] }
                    if seen.insert(next).inserted { ways.append(way + [next]) }
                }
            }
            return nil
        }
        for script in imports.keys.sorted() { #expect(way(from: script) == nil) }
    }

    @Test("Scripts, style sheets and forms are in their own folders")
    func folders() throws {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: repository.appending(path: "Public").path)
        let folders = ["js": "scripts/", "css": "styles/", "html": "forms/"]
        let outside = paths.filter { path in
            folders.contains { path.hasSuffix(".\($0.key)") && !path.hasPrefix($0.value) }
        }
        // Programs that make records rely on these addresses.
        #expect(outside.sorted() == ["record-more.js", "record.js"])
    }
}
