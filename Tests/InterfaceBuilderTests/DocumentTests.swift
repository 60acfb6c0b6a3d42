import Audits
import Foundation
import Legibility
import Testing

@testable import InterfaceBuilder

/// A document in the folder `Documents`, with expected findings that were written before the reader existed.
struct WrittenDocument: CustomTestStringConvertible, Sendable {
    let name: String
    let expected: [String]

    var testDescription: String { name }

    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Documents")

    static func all() throws -> [WrittenDocument] {
        let text = try String(contentsOf: folder.appending(path: "expected.tsv"), encoding: .utf8)
        var rows: [String: [String]] = [:]
        for line in text.split(separator: "\n") where !line.hasPrefix("#!") {
            let cells = line.split(separator: "\t").map(String.init)
            rows[cells[0], default: []].append(cells.dropFirst().joined(separator: " "))
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0 != "expected.tsv" }
        try #require(Set(rows.keys).isSubset(of: names))
        return names.sorted().map { WrittenDocument(name: $0, expected: rows[$0] ?? []) }
    }

    static func content(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    static func color(_ value: String) throws -> Color { try Color(css: value) }

    /// The colour sets that belong to the documents.
    static func colors() throws -> NamedColors {
        var colors = NamedColors()
        colors.add("Ink", .init(light: try color("#333333"), dark: try color("#dddddd")))
        colors.add("Paper", .init(light: try color("#ffffff"), dark: try color("#1c1c1e")))
        colors.add("Faint", .init(light: try color("#aaaaaa"), dark: try color("#555555")))
        return colors
    }
}

extension InterfaceAudit {
    init(text: String, colors: NamedColors = NamedColors(), profile: ContrastProfile = .apple) throws {
        var question = InterfaceQuestion()
        question.colors = colors
        question.profile = profile
        self.init(try InterfaceDocument(Array(text.utf8)), question)
    }

    /// Findings that don't pass, in the notation of the fixture.
    var asWritten: [String] {
        findings.filter { $0.state != .pass }.map { finding in
            [
                document.views[finding.view].id, finding.rule.rawValue, finding.appearance?.rawValue ?? "-",
                finding.state.rawValue, finding.certainty.rawValue,
            ].joined(separator: " ")
        }
    }

    func finding(_ id: String, _ rule: InterfaceRule) -> InterfaceFinding? {
        findings.first { document.views[$0.view].id == id && $0.rule == rule }
    }
}

@Suite("Interface Builder documents")
struct DocumentTests {
    @Test("The fixture folder contains at least 20 documents")
    func count() throws {
        #expect(try WrittenDocument.all().count >= 20)
    }

    @Test("The findings in storyboards and nibs match the expected findings", arguments: try WrittenDocument.all())
    func findings(document: WrittenDocument) throws {
        let audit = try InterfaceAudit(
            text: WrittenDocument.content(document.name), colors: WrittenDocument.colors())
        #expect(audit.asWritten.sorted() == document.expected.sorted())
    }

    @Test("Every position is that of the element's start tag", arguments: try WrittenDocument.all())
    func places(document: WrittenDocument) throws {
        let content = try Array(WrittenDocument.content(document.name).utf8)
        let read = try InterfaceDocument(content)
        for view in read.views {
            let tag = String(decoding: content[view.place], as: UTF8.self)
            #expect(tag.hasPrefix("<\(view.element) ") && tag.contains("id=\"\(view.id)\"") && tag.hasSuffix(">"))
        }
    }

    @Test("An indeterminate finding names the property that may change the view")
    func doubts() throws {
        func doubts(_ document: String, _ id: String, _ rule: InterfaceRule) throws -> [InterfaceFinding.Doubt] {
            try #require(InterfaceAudit(text: WrittenDocument.content(document)).finding(id, rule)).doubts
        }
        #expect(try doubts("growth.storyboard", "coded", .growth) == [.outlet("amountLabel")])
        #expect(try doubts("sizes.storyboard", "nine", .textSize) == [.outlet("hint")])
        #expect(try doubts("pictures.storyboard", "on-photo", .contrast) == [.overlap("photo")])
        #expect(try doubts("classes.storyboard", "in-class", .contrast) == [.backgroundClass("GradientView")])
        #expect(try doubts("tables.storyboard", "built-in", .contrast) == [.outlet("textLabel")])
        #expect(try doubts("view.xib", "written", .contrast) == [.window])
        #expect(try doubts("spaces.storyboard", "cmyk", .contrast) == [.colorValue("genericCMYKColorSpace")])
    }

    // HIG, Typography: at Large, Body is 17 pt, Title 2 is 22 pt, Caption 2 is 11 pt, and Headline is 17 pt Semibold.
    @Test(
        "A fixed size is matched to the closest text style",
        arguments: [
            (#"type="system" pointSize="17""#, TextStyle.body), (#"type="boldSystem" pointSize="17""#, .headline),
            (#"type="system" pointSize="23""#, .title2), (#"type="system" pointSize="9""#, .caption2),
        ])
    func style(font: String, style: TextStyle) throws {
        let text = try WrittenDocument.content("growth.storyboard").replacing(
            #"type="system" pointSize="17""#, with: font)
        #expect(try InterfaceAudit(text: text).finding("fixed", .growth)?.style == style)
    }

    @Test("Only errors fail an audit")
    func result() throws {
        func result(_ name: String) throws -> InterfaceFinding.State {
            try InterfaceAudit(text: WrittenDocument.content(name), colors: WrittenDocument.colors()).result
        }
        #expect(try result("growth.storyboard") == .pass)
        #expect(try result("weights.storyboard") == .pass)
        #expect(try result("hidden.storyboard") == .pass)
        #expect(try result("sizes.storyboard") == .fail)
        #expect(try result("pictures.storyboard") == .indeterminate)
    }
}
