import Legibility
import Testing

@testable import ColorFiles
import Sentences

@Suite("Colours from constants in code")
struct CodeConstantsTests {
    private func files(_ documents: [(String, String)], modes: [RequestedMode]? = nil) -> ColorFiles {
        ColorFiles(documents.map { ColorDocument(path: $0.0, content: Array($0.1.utf8)) }, modes: modes)
    }

    @Test("A source file without colours has a format, and no collection or mode")
    func none() {
        let files = files([("a.swift", "let a = 1"), ("a.css", ":root { --a: #777 }")])
        #expect(files.formats == [.swift, .css])
        #expect(files.collections.map(\.format) == [.css])
        #expect(files.problems.isEmpty)
    }

    @Test("Only constants of the same type, or global constants of the same file, form pairs")
    func groups() {
        let files = files([
            ("A.swift", "enum A { static let surface = Color(white: 1) }\nlet onPaper = Color(white: 0.5)"),
            ("B.swift", "enum B { static let onSurface = Color(white: 0.5) }\nlet paper = Color(white: 1)"),
            ("C.swift", "extension A { static let onSurface = Color(white: 0.6) }"),
        ])
        let pairs = ColorAudit(files, AuditQuestion()).pairs.filter { $0.origin == .name }
        #expect(pairs.map { [$0.text] + $0.ground } == [["A.onSurface", "A.surface"]])
        #expect(pairs.first?.certainty == .likely)
    }

    @Test("If constants have the same name but different values, the first one is checked and a note says so")
    func duplicates() {
        let files = files([
            ("A.kt", "val Ink = Color(0xFF000000)"), ("B.kt", "val Ink = Color(0xFFFFFFFF)"),
            ("C.kt", "val Ink = Color(0xFF000000)"),
        ])
        #expect(files.collections.first?.tokens.map { $0.cells[0].color?.srgb.channels.x } == [0])
        #expect(files.collections.first?.notes.map(\.kind) == [.duplicate])
        #expect(files.collections.first?.notes.first?.place?.document == 1)
    }

    @Test("A constant that can't be read is listed with its expression")
    func unresolved() throws {
        let files = files([("a.swift", "let ink = Color(hex: \"#80FF0000\")")])
        guard case .unresolved(let reason)? = files.collections.first?.tokens.first?.cells.first else {
            Issue.record("resolved")
            return
        }
        #expect(reason.reason == .unsupportedFunction && reason.detail == "Color(hex: \"#80FF0000\")")
        #expect(reason.place?.bytes.lowerBound == 10)
    }

    @Test("A constant has the same value in every requested mode")
    func modes() {
        let files = files(
            [("a.dart", "const ink = Color(0xFF777777);")],
            modes: [RequestedMode(name: "light"), RequestedMode(name: "dark")])
        #expect(files.collections.first?.modes.map(\.isDark) == [false, true])
        #expect(files.collections.first?.tokens.first?.cells.count == 2)
    }

    /// Ratios by WCAG's formula: #cccccc on white 1.60.
    @Test(
        "The colours of a Material scheme are pairs by their roles, also through constants",
        arguments: [
            (
                "a.kt",
                "val Light: ColorScheme = lightColorScheme(primary = Color.White, onPrimary = Color(0xFFCCCCCC))",
                "Light"
            ),
            (
                "a.kt",
                "val Faint = Color(0xFFCCCCCC)\nval Light = lightColorScheme(surface = Color.White, onSurface = Faint)",
                "Light"
            ),
            (
                "a.kt", "fun f() { g(darkColorScheme(error = Color.White, onError = Color(0xFFCCCCCC))) }",
                "f.colorScheme"
            ),
            (
                "a.dart",
                """
                class A { static const Color _faint = Color(0xFFCCCCCC);
                static const ColorScheme light = ColorScheme(primary: Colors.white, onPrimary: _faint); }
                """, "A.light"
            ),
            (
                "a.dart", "final s = ColorScheme.light(surface: Colors.white, onSurface: Color(0xFFCCCCCC));", "s"
            ),
        ])
    func schemes(path: String, code: String, scope: String) {
        let pairs = ColorAudit(files([(path, code)]), AuditQuestion()).countedPairs.filter {
            $0.results.contains(where: \.isFailure)
        }
        #expect(pairs.map { $0.text.hasPrefix(scope + ".on") && $0.ground[0].hasPrefix(scope + ".") } == [true])
        #expect(pairs.map { (($0.results[0].assessment?.ratio ?? 0) * 100).rounded(.down) } == [160])
    }

    @Test(
        "A reference that several files define, or none, isn't resolved",
        arguments: ["", "val Faint = Color(0xFF000000)"])
    func references(other: String) {
        let files = files([
            ("a.kt", "val Light = lightColorScheme(surface = Color.White, onSurface = Faint)"), ("b.kt", other),
            ("c.kt", other.isEmpty ? "" : "val Faint = Color(0xFFFFFFFF)"),
        ])
        let token = files.collections.first?.tokens.first { $0.name == "Light.onSurface" }
        guard case .unresolved(let reason)? = token?.cells.first else {
            Issue.record("resolved")
            return
        }
        #expect(reason.reason == .missingReference && reason.detail == "Faint")
    }

    @Test("A fix doesn't repaint the background of an app for one pair")
    func repainting() {
        let code = "final s = ColorScheme.light(background: Color(0xFFE6EBEB), onBackground: Colors.white);"
        let audit = ColorAudit(files([("a.dart", code)]), AuditQuestion())
        #expect(audit.countedPairs.contains { $0.results.contains(where: \.isFailure) })
        #expect(ColorRepair(of: audit).documents[0].content == Array(code.utf8))
    }
}
