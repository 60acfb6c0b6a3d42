import ColorFiles
import JSON
import Legibility
import Testing
import Sentences

@Suite("Asset catalogs") struct AssetCatalogTests {
    private static let files = Result {
        let bundle = try JSONDocument(try fixtureText("edge-xcassets.json")).root
        return ColorFiles(
            (bundle["documents"]?.elements.map(Array.init) ?? []).map {
                document($0["path"]?.string ?? "", $0["content"]?.string ?? "")
            })
    }

    @Test(
        "Each colour set resolves to the expected colours in four appearances",
        arguments: try fixtureRows("edge-xcassets.tsv"))
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
        "Resource names contain only the folders that provide a namespace",
        arguments: [
            ("A.xcassets/Ink.colorset", "Ink"), ("A.xcassets/Plain/Twice.colorset", "Twice"),
            ("A.xcassets/Space/Twice.colorset", "Space/Twice"), ("A.xcassets/Space/Deep/Twice.colorset", "Space/Twice"),
        ])
    func resourceNames(name: String, resource: String) throws {
        let token = try Self.files.get().collections[0].tokens.first { $0.name == name }
        #expect(token?.resourceName == resource)
    }

    @Test("The slot of a colour set that determines the colour is reported")
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
        "An invalid colour set doesn't affect others",
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

    /// Returns files with one colour set that consists of these slots.
    private func set(_ slots: String...) -> ColorFiles {
        ColorFiles([
            document(
                "A.xcassets/A.colorset/Contents.json",
                "{\"colors\":[\(slots.joined(separator: ","))],\"info\":{\"version\":1}}")
        ])
    }

    private func slot(_ red: String, _ more: String = "") -> String {
        """
        {"idiom":"universal"\(more),"color":{"color-space":"srgb","components":{"red":"\(red)","green":"0x00","blue":\
        "0x00","alpha":"1.000"}}}
        """
    }

    @Test("A single-gamut slot is used if there is no slot for all gamuts")
    func gamuts() {
        let (wide, narrow) = (#","display-gamut":"display-P3""#, #","display-gamut":"sRGB""#)
        let dark = #","appearances":[{"appearance":"luminosity","value":"dark"}]"#
        let each = set(slot("0x33", wide), slot("0x22", narrow), slot("0x44", wide + dark))
        #expect(each.hex("A.xcassets/A.colorset", "light") == "#220000")
        #expect(each.hex("A.xcassets/A.colorset", "dark") == "#440000")
        #expect(set(slot("0x22", narrow), slot("0x11")).hex("A.xcassets/A.colorset", "light") == "#110000")
        let notes = each.collections[0].notes.filter { $0.kind == .otherIdiom }
        #expect(notes.count == 1 && notes.allSatisfy { $0.detail.english.contains("no general slot") })
    }

    @Test("If a slot has two colours, the last one is used and a note says so")
    func duplicates() {
        let twice = set(slot("0x11"), slot("0x22"))
        #expect(twice.hex("A.xcassets/A.colorset", "light") == "#220000")
        #expect(twice.collections[0].notes.filter { $0.kind == .duplicate }.map(\.mode) == ["any"])
        #expect(!set(slot("0x11")).collections[0].notes.contains { $0.kind == .duplicate })
    }

    @Test(
        "An invalid colour component is rejected",
        arguments: ["0x-0", "0x+1", "0x", "0x123", "0xG0", "1.", "--1", "-1", "1e1", "1.0.0", "", " 1", "+1"])
    func badComponents(text: String) {
        guard case .unresolved(let why)? = set(slot(text)).cell("A.xcassets/A.colorset", "light") else {
            Issue.record("“\(text)” is a component")
            return
        }
        #expect(why.reason == .badComponent)
    }

    @Test(
        "Integers above 1 are bytes, and so are hexadecimal digits",
        arguments: [
            ("0x7F", 127.0 / 255), ("0X7f", 127.0 / 255), ("0xA", 10.0 / 255), ("0.5", 0.5), ("-0.5", -0.5),
            ("51", 0.2), ("1", 1), ("1.5", 1.5),
        ] as [(String, Double)])
    func components(text: String, value: Double) throws {
        let color = try #require(set(slot(text)).cell("A.xcassets/A.colorset", "light")?.color)
        #expect(abs(color.components[0] - value) < 1e-12)
    }

    @Test("A nested catalog is a separate catalog")
    func nested() throws {
        let path = "Outer.xcassets/Inner.xcassets/Group/Ink.colorset/Contents.json"
        let files = ColorFiles([
            document(path, "{\"colors\":[\(slot("0x11"))],\"info\":{}}"),
            document("Outer.xcassets/Ground.colorset/Contents.json", "{\"colors\":[\(slot("0x22"))],\"info\":{}}"),
        ])
        let tokens = files.collections[0].tokens
        #expect(tokens.map(\.meaning) == ["Group/Ink", "Ground"])
        #expect(tokens.map(\.resourceName) == ["Ink", "Ground"])
        #expect(tokens[0].group != tokens[1].group)
    }

    @Test("Unknown appearances are reported and not evaluated")
    func unknownAppearances() {
        for appearance in [
            #"{"appearance":"contrast","value":"low"}"#, #"{"appearance":"luminosity","value":"tinted"}"#,
        ] {
            let files = set(slot("0x11"), slot("0x22", #","appearances":[\#(appearance)]"#))
            for mode in ["light", "dark", "light-high", "dark-high"] {
                #expect(files.hex("A.xcassets/A.colorset", mode) == "#110000")
            }
            #expect(files.collections[0].notes.contains { $0.kind == .deviation })
        }
    }

    @Test(
        "The platform determines a system colour",
        arguments: [("ios", true), ("universal", true), ("macos", false), ("osx", false)])
    func platforms(name: String, isKnown: Bool) {
        let files = set(#"{"idiom":"universal","color":{"platform":"\#(name)","reference":"systemBlueColor"}}"#)
        #expect((files.cell("A.xcassets/A.colorset", "light")?.color != nil) == isKnown)
    }

    @Test(
        "The component 1 is ambiguous, and 1.000 isn't",
        arguments: [("1", true), ("1.000", false), ("0x01", false), ("2", false)])
    func ambiguity(text: String, isAmbiguous: Bool) {
        let notes = set(slot(text)).collections[0].notes
        #expect(notes.contains { $0.kind == .ambiguousComponents } == isAmbiguous)
    }
}
