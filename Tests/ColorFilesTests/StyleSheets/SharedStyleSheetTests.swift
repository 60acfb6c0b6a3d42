import Legibility
import Testing
import TestSupport

@testable import ColorFiles

/// A package reads only the parts of a shared sheet that it needs. The result must be the same as if the package read
/// all parts.
@Suite("Required parts of shared style sheets") struct SharedStyleSheetTests {
    /// Returns the collection of the first documents, which import the last document: once read in part, and once as a
    /// whole.
    private func collections(_ own: [String], _ base: String) throws -> (part: ColorCollection, whole: ColorCollection)
    {
        let documents = try (own + [base]).enumerated().map { number, text in
            let path = number < own.count ? "packages/a/\(number).css" : "packages/core/base.css"
            return try RecognizedDocument(number, document(path, text), as: .css)
        }
        var tokens = SharedTokens(own.map { _ in 0 } + [1])
        var core = StyleSheets.read([documents[own.count]], modes: nil)
        core.group = 1
        tokens.add(core)
        var sheets = StyleSheets(modes: nil)
        let numbers = Set(own.indices)
        var part = sheets.read(documents, own: numbers, &tokens)
        var whole = StyleSheets.read(documents, modes: nil)
        (part.ownDocuments, whole.ownDocuments) = (numbers, numbers)
        (part.changedNames, whole.changedNames) = (tokens.changedNames(of: part), tokens.changedNames(of: whole))
        return (part, whole)
    }

    private func pairs(_ collection: ColorCollection) -> [String: String] {
        let names = Set(collection.ownTokens.map(\.name))
        let own = collection.rulePairs.filter { collection.owns($0, names) }
        return Dictionary(own.map { ("\($0.text) on \($0.ground)", "\($0.cells)") }) { first, _ in first }
    }

    @Test(
        "Reading part of a shared sheet gives the same result as reading all of it", arguments: 0..<150 as Range<UInt64>
    )
    func equality(seed: UInt64) throws {
        var sheets = RandomSheets(seed)
        let (part, whole) = try collections(sheets.own, sheets.base)
        #expect(part.modes == whole.modes)
        #expect(part.changedNames == whole.changedNames)
        #expect(part.ownTokens.map(\.name).sorted() == whole.ownTokens.map(\.name).sorted())
        for token in whole.ownTokens {
            #expect(part.tokens.first { $0.name == token.name }?.cells == token.cells, "\(token.name)")
        }
        let found = pairs(part)
        for (pair, cells) in pairs(whole) { #expect(found[pair] == cells, "\(pair)") }
    }

    /// The first property identifies the existing themes.
    private static let base = """
        :root { --first: 1px; --a: #111; --b: var(--a); --c: #ccc; --d: #ddd; --bg: #fff; --on-c: #000 }
        body { background: var(--bg) } .card { background: var(--d) } .card-title { color: #555 } .other { color: #777 }
        """

    @Test(
        "A package reads only the properties and rules of a shared sheet that it depends on",
        arguments: [
            ("", ["--bg", "--first"]), ("p { color: var(--b) }", ["--a", "--b", "--bg", "--first"]),
            (":root { --a: #222 }", ["--a", "--b", "--bg", "--first"]),
            (".card-text { color: #444 }", ["--bg", "--d", "--first"]),
            (":root { --x-c: #333; --c-text: #444 }", ["--bg", "--c", "--first", "--on-c"]),
        ])
    func reading(css: String, names: [String]) throws {
        let part = try collections(["@import '../core/base.css'; " + css], Self.base).part
        #expect(part.tokens.filter { $0.document == 1 }.map(\.name).sorted() == names)
    }

    @Test("The page background also applies to text in the shared sheet")
    func pageBackground() throws {
        let own = "@import '../core/base.css'; :root { --mine: #888 } body { background: var(--mine) }"
        let (part, whole) = try collections([own], Self.base)
        #expect(pairs(part).keys.sorted().contains("#777 on --mine"))
        #expect(pairs(part) == pairs(whole))
    }

    @Test("Packages with different import conditions don't share results")
    func conditions() throws {
        func audit(_ terms: String) -> ColorFiles {
            ColorFiles([
                document("packages/a/a.css", "@import '../core/base.css'; p { color: var(--c); background: #fff }"),
                document(
                    "packages/b/b.css", "@import '../core/base.css' \(terms); p { color: var(--c); background: #fff }"),
                document("packages/core/base.css", Self.base),
            ])
        }
        #expect(audit("").collections.map(\.changedNames) == [[], [], []])
        #expect(audit("print").collections[1].rulePairs[0].cells[0]?.text.color == nil)
        #expect(audit("print").collections[0].rulePairs[0].cells[0]?.text.color != nil)
    }

    @Test("A hundred packages that each use one property read only that property")
    func size() throws {
        let names = (0..<400).map { "--n\($0): #\(String(0x100 + $0, radix: 16));" }
        var documents = (0..<100).map {
            document(
                "packages/p\($0)/a.css", "@import '../core/base.css'; p { color: var(--n\($0)); background: #fff }")
        }
        documents.append(document("packages/core/base.css", ":root { \(names.joined()) }"))
        let files = ColorFiles(documents)
        #expect(files.collections.dropFirst().map(\.tokens.count).max() == 400)
        #expect(files.collections.dropLast().allSatisfy { $0.tokens.count <= 2 && $0.rulePairs.count == 1 })
    }
}

/// Random style sheets of a package and its imports, with parts that depend on each other.
private struct RandomSheets {
    private var numbers: SeededGenerator
    private var names: [String]

    init(_ seed: UInt64) {
        numbers = SeededGenerator(seed: seed)
        names = ["bg", "text", "primary", "primary-foreground", "card", "on-card", "link", "x", "y"]
    }

    var base: String { mutating get { sheet(blocks: 8, properties: [3, 7, 9][number(3)]) } }

    var own: [String] {
        mutating get {
            names.append("mine")
            return (0...number(2)).map { _ in
                let terms = ["", "", "", " layer(parts)", " (prefers-color-scheme: dark)"][number(5)]
                return "@import '../core/base.css'\(terms);" + sheet(blocks: 2, properties: 4)
            }
        }
    }

    private mutating func number(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &numbers) }
    private mutating func one(_ of: [String]) -> String { of[number(of.count)] }

    private mutating func sheet(blocks: Int, properties: Int) -> String {
        (0..<blocks).map { _ in
            let around = one([
                "", "", "", "", "@media (prefers-color-scheme: dark)", "@media (min-width: 10px)", "@layer base",
                "@supports (color: red)", "@container (width > 1px)", "@scope (.card)",
            ])
            let rules = (0...number(3)).map { _ in rule(properties, depth: 0) }.joined()
            return around.isEmpty ? rules : "\(around) { \(rules) }"
        }.joined(separator: "\n")
    }

    private mutating func rule(_ properties: Int, depth: Int) -> String {
        let selector =
            number(10) < properties
            ? one([":root", "html", "body", "*", ":host", ".dark body", "[data-theme=dark]", ".dark"])
            : one([
                ".card", ".card__title", ".btn", ".btn-warm", ".nav a", "a", "p", ".box .card", "button:hover",
                "[open]",
                "#top", ".btn:disabled", ".dark .card",
            ])
        var body = (0...number(4)).map { _ in declaration(properties) }.joined()
        if depth < 2, number(7) == 0 { body += "&\(one([":hover", ".big", " a"])) { \(declaration(0)) }" }
        return "\(selector) { \(body) }"
    }

    private mutating func declaration(_ properties: Int) -> String {
        if number(10) < properties { return "--\(one(names)): \(value);" }
        if number(10) == 0 { return one(["font-size: 20px;", "opacity: .5;", "color-scheme: dark;"]) }
        return "\(one(["color", "background", "background-color"])): \(value);"
    }

    private var value: String {
        mutating get {
            switch number(10) {
            case 0..<4:
                one(["#fff", "#000", "#777", "#1a1a1a", "#0a7", "light-dark(#fff, #111)", "transparent", "#ddd8"])
            case 4..<8: "var(--\(one(names)))"
            case 8: "var(--\(one(names)), #999)"
            default: one(["url(a.png)", "linear-gradient(#fff, #000)", "inherit"])
            }
        }
    }
}
