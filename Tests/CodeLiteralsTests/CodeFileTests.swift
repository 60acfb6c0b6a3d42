import Foundation
import InterfaceBuilder
import Legibility
import Testing

@testable import CodeLiterals

/// A file in the folder `Files`, with expected findings that were written before the reader first ran on the file.
struct WrittenFile: CustomTestStringConvertible, Sendable {
    let name: String
    let expected: [String]

    var testDescription: String { name }

    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Files")

    static func all() throws -> [WrittenFile] {
        let text = try String(contentsOf: folder.appending(path: "expected.tsv"), encoding: .utf8)
        var rows: [String: [String]] = [:]
        for line in text.split(separator: "\n") where !line.hasPrefix("#!") {
            let cells = line.split(separator: "\t").map(String.init)
            rows[cells[0], default: []].append(cells.dropFirst().joined(separator: " "))
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(".txt".count)) }
        try #require(Set(rows.keys).isSubset(of: names))
        return names.sorted().map { WrittenFile(name: $0, expected: rows[$0] ?? []) }
    }

    static func content(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: folder.appending(path: name + ".txt")))
    }

    static func read(_ name: String) throws -> CodeFile {
        CodeFile(name, try content(name), try #require(CodeLanguage(path: name)))
    }

    /// The colour sets beside the files.
    static func colors() throws -> NamedColors {
        func color(_ value: String) throws -> Color { try Color(css: value) }
        var colors = NamedColors()
        colors.add("Ink", .init(light: try color("#333333"), dark: try color("#dddddd")))
        colors.add("Paper", .init(light: try color("#ffffff"), dark: try color("#1c1c1e")))
        colors.add("Faint", .init(light: try color("#aaaaaa"), dark: try color("#555555")))
        return colors
    }
}

extension CodeFile {
    func audit() throws -> InterfaceAudit {
        var question = InterfaceQuestion()
        question.colors = try WrittenFile.colors()
        question.profile = document.platform == nil ? .wcagAA : .apple
        return InterfaceAudit(document, question)
    }

    init(_ text: String, _ path: String = "a.swift", on platform: Platform = .ios) throws {
        self.init(path, Array(text.utf8), try #require(CodeLanguage(path: path)), on: platform)
    }
}

extension InterfaceAudit {
    /// The findings other than passes, in the notation of the fixture.
    var asWritten: [String] {
        findings.filter { $0.state != .pass }.map { finding in
            [
                document.views[finding.view].id, finding.rule.rawValue, finding.appearance?.rawValue ?? "-",
                finding.state.rawValue, finding.certainty.rawValue,
                finding.state == .fail ? finding.severity.rawValue : "-",
            ].joined(separator: " ")
        }
    }
}

@Suite("Views in source code")
struct CodeFileTests {
    @Test("The fixture folder contains at least 25 files")
    func count() throws { #expect(try WrittenFile.all().count >= 25) }

    @Test("The findings in source code match the recorded findings", arguments: try WrittenFile.all())
    func findings(file: WrittenFile) throws {
        #expect(try WrittenFile.read(file.name).audit().asWritten.sorted() == file.expected.sorted())
    }

    @Test("Every position is at the name of a view or in its background", arguments: try WrittenFile.all())
    func places(file: WrittenFile) throws {
        let content = try WrittenFile.content(file.name)
        for view in try WrittenFile.read(file.name).document.views where !view.texts.isEmpty {
            let text = String(decoding: content[view.place], as: UTF8.self)
            #expect(text.hasPrefix(view.element) || text.hasPrefix(".") && text.contains("ystemFont"), "\(text)")
        }
    }

    @Test("Adding lines before a view doesn't change the name of the view")
    func names() throws {
        let text = String(decoding: try WrittenFile.content("words.swift"), as: UTF8.self)
        let moved = "// One\n\nimport SwiftUI\nlet x = \"Text(\"\n" + text
        #expect(try CodeFile(moved).document.views.map(\.id) == CodeFile(text).document.views.map(\.id))
    }

    @Test("A finding about a font is located at the font expression")
    func fontPlace() throws {
        let content = try WrittenFile.content("plain.swift")
        let audit = try WrittenFile.read("plain.swift").audit()
        let places = audit.findings.filter { $0.rule == .textSize || $0.rule == .growth }
            .map { String(decoding: content[$0.place], as: UTF8.self) }
        #expect(places == [".system(size: 10, weight: .light)", ".system(size: 10, weight: .light)"])
    }

    @Test("An indeterminate finding mentions the modifier or expression that causes it")
    func doubts() throws {
        func doubts(_ file: String, _ words: String) throws -> [InterfaceFinding.Doubt] {
            let audit = try WrittenFile.read(file).audit()
            return try #require(
                audit.findings.first {
                    audit.document.views[$0.view].id.contains("(\"\(words)\")") && $0.rule == .contrast
                }
            ).doubts
        }
        #expect(try doubts("effects.swift", "Faded") == [.modifier("opacity")])
        #expect(try doubts("effects.swift", "Material") == [.ownBackdrop, .window])
        #expect(try doubts("effects.swift", "Named") == [.colorValue("theme.ink")])
        #expect(try doubts("order.swift", "Open") == [.window])
        #expect(try doubts("custom.swift", "Before") == [.modifier("tagStyle")])
        #expect(try doubts("conditions.swift", "Whole") == [.modifier("#if")])
        #expect(try doubts("doubts.kt", "Resource") == [.colorValue("colorResource(R.color.ink)")])
        #expect(try doubts("doubts.dart", "Shade") == [.colorValue("Colors.ash"), .window])
    }

    // Compose's documentation: the semantics property `disabled` marks an element that isn't enabled. WCAG 2.2, SC
    // 1.4.3, exempts text in inactive components.
    @Test(
        "Text that Compose code declares as disabled is exempt from contrast",
        arguments: [
            ("Modifier.background(Color.White).semantics { disabled() }", false),
            ("Modifier.semantics(mergeDescendants = true) { heading(); disabled() }.background(Color.White)", false),
            ("modifier.background(Color.White).semantics { disabled() }", false),
            ("Modifier.background(Color.White).clearAndSetSemantics { disabled() }", false),
            ("Modifier.background(Color.White).semantics { if (!isOn) disabled() }", true),
            ("Modifier.background(Color.White).semantics { isOn || disabled() }", true),
            ("Modifier.background(Color.White).semantics { heading() }", true),
            ("Modifier.background(Color.White).clickable { disabled() }", true),
        ])
    func disabled(modifier: String, isChecked: Bool) throws {
        let text = "fun A() { Text(\"Off\", color = Color.LightGray, fontSize = 14.sp, modifier = \(modifier)) }"
        let audit = try CodeFile(text, "a.kt").audit()
        #expect(audit.texts == 1)
        #expect(audit.findings.contains { $0.rule == .contrast } == isChecked)
    }

    @Test(
        "Text whose colours the code doesn't show is counted, without findings",
        arguments: [
            (
                "a.kt",
                """
                import androidx.compose.material3.*
                fun Card(text: String) {
                    Text("One", color = Color.White, fontSize = 14.sp, modifier = Modifier.background(Color.White))
                    Text("Two", color = MaterialTheme.colorScheme.secondary)
                    Text("Three", fontSize = 5.sp)
                    BasicText(text = text)
                    Text("•")
                }
                fun Text(text: String) {}
                """, 4
            ),
            (
                "a.dart",
                """
                Widget card() => Column(children: [
                  Container(color: Colors.white, child: Text('One', style: TextStyle(fontSize: 14, color: Colors.white))),
                  Text('Two', style: Theme.of(context).textTheme.bodyLarge),
                  Text('Three', style: TextStyle(fontSize: 5, color: Colors.white)),
                  Text(title),
                  const Text('•'),
                ]);
                """, 4
            ),
            ("b.kt", "fun page() { Text(\"One\") }", 0),
        ])
    func unread(path: String, text: String, count: Int) throws {
        let audit = try CodeFile(text, path).audit()
        #expect(audit.texts == count)
        #expect(audit.unreadTexts == max(count - 1, 0))
        #expect(audit.findings.count { $0.state == .fail } == min(count, 1))
        #expect(!audit.isUnchecked)
    }

    @Test("Text whose colours the code doesn't show doesn't change the names of other views")
    func unreadNames() throws {
        let judged = "Text(name, color = Color.White, modifier = Modifier.background(Color.White))\n"
        func names(_ text: String) throws -> [String] {
            let audit = try CodeFile("@Composable fun Card() {\n\(text)}", "a.kt").audit()
            return audit.findings.map { audit.document.views[$0.view].id }
        }
        let other = "Text(title)\n"
        #expect(try names(judged + judged) == ["Card/Text", "Card/Text#2"])
        #expect(try names(other + judged + other + judged) == ["Card/Text", "Card/Text#2"])
        #expect(try CodeFile("@Composable fun Card() { Text(title) }", "a.kt").audit().isUnchecked)
    }

    @Test(
        "Tests and package manifests have no views",
        arguments: [
            "Package.swift", "App/CardTests.swift", "AppTests/Card.swift", "app/src/test/Card.kt", "test/card.dart",
        ])
    func aside(path: String) throws {
        let file = try CodeFile(
            "let a = Text(\"x\").font(.system(size: 5))\nlet ink = Color(red: 1, green: 0, blue: 0)", path)
        #expect(file.document.views.isEmpty && file.constants.isEmpty)
    }
}
