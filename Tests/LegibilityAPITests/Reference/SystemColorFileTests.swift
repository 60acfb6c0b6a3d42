import APITesting
import ColorFiles
import HTTPMessages
import JSON
import Legibility
import Testing

@Suite("System colours as files")
struct SystemColorFileTests {
    /// The appearances in the order of the published figures.
    private static let appearances = ["light", "dark", "light-increased-contrast", "dark-increased-contrast"]

    let server: TestServer

    init() throws { server = try TestServer() }

    private func file(_ form: String, _ filter: String = "") throws -> HTTPResponse {
        let response = try server.get("/v1/reference/system-colors?as=\(form)\(filter)")
        try #require(response.status == 200, "\(response.text)")
        return response
    }

    /// Audits a file, and returns each token's colours by mode.
    private func colors(_ name: String, _ response: HTTPResponse) throws -> [String: [String: String]] {
        let files = ColorFiles([ColorDocument(path: name, content: response.body)])
        #expect(files.problems.isEmpty)
        let collection = try #require(files.collections.first)
        #expect(collection.notes.isEmpty, "\(collection.notes)")
        var found: [String: [String: String]] = [:]
        for token in collection.tokens {
            for (mode, cell) in zip(collection.modes, token.cells) {
                let color = try #require(cell.color)
                found[token.name, default: [:]][mode.name] = SRGB8(rounding: color.srgb).hex
            }
        }
        return found
    }

    @Test(
        "An audit reads the published colours of each appearance from the resolver and from CSS",
        arguments: [
            ("resolver", "tokens.resolver.json", "systemColor.", appearances),
            ("css", "tokens.css", "--system-", ["light", "dark", "light-high", "dark-high"]),
        ])
    func audited(form: String, name: String, prefix: String, modes: [String]) throws {
        let found = try colors(name, try file(form))
        let published = try PublishedFigures.systemColors()
        #expect(published.count == 18 && found.count == 18)
        for (color, codes) in published {
            #expect(found[prefix + color] == Dictionary(uniqueKeysWithValues: zip(modes, codes)), "\(color)")
        }
    }

    /// Design Tokens Community Group, Resolver Module 2025.10: other members aren't allowed, and a modifier has at
    /// least two contexts.
    @Test(
        "The resolver has exactly the members of its format",
        arguments: ["", "&appearance=dark", "&name=red&hex=%230088ff"])
    func members(filter: String) throws {
        let response = try file("resolver", filter)
        #expect(response.header("Content-Type") == "application/design-tokens-resolver+json")
        let json = try response.json
        let allowed = [
            "version", "name", "description", "sets", "modifiers", "resolutionOrder",
        ]
        #expect(try #require(json.members).allSatisfy { allowed.contains($0.name) })
        #expect(json["version"]?.string == "2025.10")
        let order = try #require(json["resolutionOrder"]?.elements).compactMap { $0["$ref"]?.string }
        if filter.isEmpty {
            let modifier = try #require(json[path: "modifiers.appearance"])
            #expect(modifier["contexts"]?.members?.map(\.name) == Self.appearances)
            #expect(modifier["default"]?.string == "light")
            #expect(order == ["#/modifiers/appearance"] && json["sets"] == nil)
        } else {
            let set = try #require(json["sets"]?.members?.first { _ in true })
            #expect(order == ["#/sets/\(set.name)"] && json["modifiers"] == nil)
            #expect(set.value["sources"]?.kind == .array)
        }
    }

    @Test("If only one appearance is selected, its colours apply in every appearance")
    func single() throws {
        let css = try file("css", "&appearance=dark&name=red")
        #expect(!css.text.contains("@media"))
        #expect(css.text.contains(":root {\n  --system-red: #ff4245;\n}"))
        #expect(css.text.contains("Only these appearances were requested: dark."))
        let resolver = try colors("tokens.resolver.json", try file("resolver", "&appearance=dark&name=red"))
        #expect(resolver.keys.map(\.self) == ["systemColor.red"])
        #expect(resolver["systemColor.red"].map { Array($0.values) } == ["#ff4245"])
    }

    /// The system prefers the dark value to the light value with increased contrast.
    @Test("If dark colours with increased contrast are omitted, the dark ones apply, not the light ones")
    func fallback() throws {
        let filter = "&appearance=light&appearance=dark&appearance=light-increased-contrast&name=red"
        let found = try #require(try colors("a.css", try file("css", filter))["--system-red"])
        #expect(found["light-high"] == "#e9152d")
        #expect(found.filter { $0.key.hasPrefix("dark") }.values.allSatisfy { $0 == "#ff4245" })
        #expect(found["dark"] == "#ff4245")
        let swift = try file("swift", filter).text
        #expect(swift.contains("red = UIColor(light: 0xFF383C, dark: 0xFF4245, lightIncreasedContrast: 0xE9152D)"))
    }

    @Test("Swift contains the published colours for each appearance, and colours that adapt to the appearance")
    func swiftColors() throws {
        let text = try file("swift").text
        let sections = text.components(separatedBy: "public enum ")
        for (index, type) in ["Light", "Dark", "LightIncreasedContrast", "DarkIncreasedContrast"].enumerated() {
            let section = try #require(sections.first { $0.hasPrefix("\(type)SystemColors {") })
            for (name, codes) in try PublishedFigures.systemColors() {
                let code = codes[index].dropFirst().uppercased()
                #expect(section.contains("static let \(name) = Color(code: 0x\(code))\n"), "\(type) \(name)")
            }
        }
        let dynamic = try #require(sections.first { $0.hasPrefix("SystemColors {") })
        for (name, codes) in try PublishedFigures.systemColors() {
            let digits = codes.map { "0x\($0.dropFirst().uppercased())" }
            let arguments =
                "light: \(digits[0]), dark: \(digits[1]), lightIncreasedContrast: \(digits[2]), "
                + "darkIncreasedContrast: \(digits[3])"
            #expect(dynamic.contains("static let \(name) = UIColor(\(arguments))\n"), "\(name)")
        }
        #expect(try !file("swift", "&appearance=dark").text.contains("UIColor"))
    }

    @Test("Kotlin has a member for each selected colour, with the published values")
    func kotlinColors() throws {
        let text = try file("kotlin").text
        for (name, codes) in try PublishedFigures.systemColors() {
            let member = name.prefix(1).uppercased() + name.dropFirst()
            let colors = codes.map { "Color(0xFF\($0.dropFirst().uppercased()))" }.joined(separator: ", ")
            #expect(text.contains("    \(member)(\(colors)),\n"), "\(name)")
        }
        // The selected colours are red in light appearance, and blue in both appearances.
        let some = try file("kotlin", "&hex=%23ff383c&hex=%230088ff&hex=%230091ff").text
        #expect(some.contains("    Red(Color(0xFFFF383C), Color.Unspecified),\n"))
        #expect(some.contains("    Blue(Color(0xFF0088FF), Color(0xFF0091FF)),\n"))
    }

    @Test("Each file lists its source", arguments: ["resolver", "css", "swift", "kotlin"])
    func source(form: String) throws {
        let text = try file(form).text
        #expect(text.contains("Human Interface Guidelines: Color, 2025-06-09"))
        #expect(text.contains("https://developer.apple.com/design/human-interface-guidelines/color"))
        #expect(text.contains("interpreted as sRGB"))
        let none = try file(form, "&name=red&hex=%230088ff").text
        #expect(none.contains("No colours were requested.") && !none.localizedLowercase.contains("ff383c"))
    }

    @Test(
        "The `Accept` header and the URL select the same files",
        arguments: [
            ("resolver", "application/design-tokens-resolver+json"), ("css", "text/css; charset=utf-8"),
            ("swift", "text/x-swift; charset=utf-8"), ("kotlin", "text/x-kotlin; charset=utf-8"),
        ])
    func accepted(form: String, mediaType: String) throws {
        let accept = [(name: "Accept", value: String(mediaType.prefix { $0 != ";" }))]
        let response = try server.send(.get, "/v1/reference/system-colors", headers: accept)
        #expect(response.header("Content-Type") == mediaType)
        #expect(try response.body == file(form).body)
        #expect(try server.send(.get, "/v1/reference/devices", headers: accept).status == 406)
        #expect(try server.get("/v1/reference/devices?as=\(form)").faults.map(\.place) == ["as"])
    }
}
