import ColorFiles
import JSON
import Legibility
import Testing

@Suite("Asset catalogs") struct AssetCatalogTests {
    private static let files = Result {
        let bundle = try JSONDocument(try fixtureText("edge-xcassets.json")).root
        return ColorFiles(
            (bundle["documents"]?.elements.map(Array.init) ?? []).map {
                document($0["path"]?.string ?? "", $0["content"]?.string ?? "")
            })
    }

    @Test("Each colour set in four appearances", arguments: try fixtureRows("edge-xcassets.tsv"))
    func edges(_ row: [String]) throws {
        let cell = try #require(try Self.files.get().cell(row[0], row[1]))
        switch cell {
        case .color(let resolved):
            try #require(row.count == 6, "\(row) should have no colour")
            let expected = row[2...].compactMap(Double.init)
            for index in 0..<3 { #expect(abs(resolved.color.srgb.channels[index] - expected[index]) < 1e-5, "\(row)") }
            #expect(abs(resolved.color.alpha - expected[3]) < 1e-6)
        case .unresolved(let reason):
            #expect(row.count == 3 && reason.reason.rawValue == row[2], "\(row): \(reason)")
        }
    }

    @Test(
        "Code calls them by the folders that give their names",
        arguments: [
            ("A.xcassets/Ink.colorset", "Ink"), ("A.xcassets/Plain/Twice.colorset", "Twice"),
            ("A.xcassets/Space/Twice.colorset", "Space/Twice"), ("A.xcassets/Space/Deep/Twice.colorset", "Space/Twice"),
        ])
    func resourceNames(name: String, resource: String) throws {
        let token = try Self.files.get().collections[0].tokens.first { $0.name == name }
        #expect(token?.resourceName == resource)
    }

    @Test("What decides is told")
    func provenance() throws {
        func from(_ name: String, _ mode: String) throws -> String? {
            if case .color(let resolved)? = try Self.files.get().cell("A.xcassets/\(name).colorset", mode) {
                resolved.from
            } else {
                nil
            }
        }
        #expect(try from("NoDarkHigh", "dark-high") == "dark")
        #expect(try from("NoDark", "dark-high") == "high")
        #expect(try from("Light", "light-high") == "light")
        #expect(try from("NoDark", "dark") == "any")
        let notes = try Self.files.get().collections[0].notes
        #expect(notes.contains { $0.kind == .otherIdiom && $0.token == "A.xcassets/Tv.colorset" })
        #expect(notes.contains { $0.kind == .ambiguousComponents && $0.token == "A.xcassets/Units.colorset" })
    }

    @Test(
        "A broken set spoils no other",
        arguments: [("{", DocumentProblem.Reason.syntax), ("[]", .structure), ("{\"colors\": 1}", .structure)])
    func broken(text: String, reason: DocumentProblem.Reason) {
        let files = ColorFiles(
            [
                document("A.xcassets/Bad.colorset/Contents.json", text),
                document(
                    "A.xcassets/Good.colorset/Contents.json",
                    #"{"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":{"red":"0x11","green":"0x22","blue":"0x33","alpha":"1.000"}}}],"info":{}}"#
                ),
            ], as: .xcassets)
        #expect(files.problems.map(\.problem.reason) == [reason])
        #expect(files.hex("A.xcassets/Good.colorset", "light") == "#112233")
    }
}
