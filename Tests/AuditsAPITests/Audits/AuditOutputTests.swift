import Archives
import ColorFiles
import Findings
import Foundation
import JSON
import Testing

@testable import AuditsAPI

/// The output formats of audits.
@Suite("Output formats of audits") struct AuditOutputTests {
    private static let pairs = """
        {"pairs": [{"text": "--ink", "ground": "--paper"}, {"text": "--é", "ground": "--paper"},
        {"text": "--nope", "ground": "--paper"}, {"text": "--old", "ground": "--paper", "reason": "Goes in March"}]}
        """

    private func report(
        _ css: String = ":root { --ink: #777; --é: #888; --paper: #fff; --old: #999 }\n", options: String = pairs,
        path: String = "web/theme.css", fixes: Bool = false
    ) throws -> AuditReport {
        let document = ColorDocument(path: path, content: Array(css.utf8))
        return AuditReport(
            try AuditQuery(
                [document], options: try JSONDocument(Array(options.utf8)).root,
                query: fixes ? [.init(name: "fixes", value: "true")] : [],
                today: try #require(CalendarDate("2026-11-23"))))
    }

    private func json(_ report: AuditReport, _ form: FindingForm, _ suppressed: SuppressedFindings = .omit) throws
        -> JSONValue
    {
        try JSONDocument(try report.answer(as: .findings(form), suppressed: suppressed, in: .english).body).root
    }

    private func text(_ report: AuditReport, _ form: FindingForm) throws -> String {
        try text(report, .findings(form))
    }

    private func text(_ report: AuditReport, _ form: AuditForm) throws -> String {
        String(decoding: try report.answer(as: form, in: .english).body, as: UTF8.self)
    }

    @Test("SARIF gives the position of a value in code points, with the following column as its end")
    func sarifRegion() throws {
        let results = Array(
            try #require(try json(report(), .sarif)["runs"]?.elements?.first { _ in true }?["results"]?.elements))
        #expect(results.map { $0["level"]?.string } == ["error", "error", "warning"])
        let place = try #require(results[1]["locations"]?.elements?.first { _ in true }?["physicalLocation"])
        #expect(place["artifactLocation"]?["uri"]?.string == "web/theme.css")
        // `#888` begins after `:root { --ink: #777; --é: `, which has 26 characters and 27 bytes.
        let region = try #require(place["region"])
        #expect(["startLine", "startColumn", "endLine", "endColumn"].map { region[$0]?.number } == [1, 27, 1, 31])
    }

    @Test("Rules with the same colours are reported each with its own selector, in one line")
    func selectors() throws {
        let scss = "$c: #999; .a { color: $c; background: #fff }\n.b,\n.c { color: $c; background: #fff }\n"
        let results = try json(report(scss, options: "{}", path: "a.scss"), .sarif)["runs"]?.elements?
            .first { _ in true }?["results"]?.elements
        let messages = try #require(results).compactMap { $0["message"]?["text"]?.string }
        #expect(messages.map { $0.contains("in “.a”") } == [true, false])
        #expect(messages.map { $0.contains("in “.b, .c”") } == [false, true])
    }

    @Test("Label colours are for text, and separators aren't")
    func misuse() throws {
        let swift = """
            import SwiftUI
            struct V: View { var body: some View { VStack {
            Text("A").font(.body).background(Color(.label))
            Text("B").font(.body).background(.secondary)
            Text("C").font(.body).foregroundColor(Color(.separator)) } } }
            """
        let messages = AuditFindings(try report(swift, options: #"{"profile": "apple"}"#, path: "V.swift")).findings
            .map(\.message)
        #expect(messages.count { $0.contains("labelColor is a colour for text, not for backgrounds.") } == 1)
        #expect(messages.count { $0.contains("separatorColor is a colour for separators, not for text.") } == 1)
        #expect(messages.allSatisfy { !$0.contains("secondaryLabelColor is") })
    }

    @Test("reviewdog's columns count bytes")
    func rdjsonColumns() throws {
        let diagnostics = Array(try #require(try json(report(), .rdjson)["diagnostics"]?.elements))
        let range = try #require(diagnostics[1]["location"]?["range"])
        #expect(range["start"]?["column"]?.number == 28)
        #expect(range["end"]?["column"]?.number == 32)
    }

    @Test("Accepted failures are reported on request, with their reasons")
    func suppressed() throws {
        let results = try json(report(), .sarif, .include)["runs"]?.elements?.first { _ in true }?["results"]?.elements
        let suppressions = try #require(results).compactMap { $0["suppressions"]?.elements?.first { _ in true } }
        #expect(suppressions.map { $0["justification"]?.string } == ["Goes in March"])
        #expect(suppressions.map { $0["kind"]?.string } == ["external"])
    }

    @Test("Fingerprints differ for pairs on the same line, and don't change when lines move")
    func fingerprints() throws {
        func fingerprints(_ report: AuditReport) throws -> [String?] {
            try #require(try json(report, .codeQuality).elements).map { $0["fingerprint"]?.string }
        }
        let before = try fingerprints(report())
        #expect(before.count == 3 && Set(before).count == 3)
        let after = try fingerprints(report("\n\n:root {\n--ink: #777; --é: #888; --paper: #fff; --old: #999 }\n"))
        #expect(before == after)
    }

    @Test(
        "A path is written as an RFC 3986 reference",
        arguments: [
            ("a b.css", "a%20b.css"), ("a:b.css", "a%3Ab.css"), ("/x/é.css", "file:///x/%C3%A9.css"),
            ("50%.css", "50%25.css"),
        ])
    func uri(_ path: String, _ uri: String) throws {
        let results = try json(report(path: path), .sarif)["runs"]?.elements?.first { _ in true }?["results"]?.elements
        let location = results?.first { _ in true }?["locations"]?.elements?.first { _ in true }
        #expect(location?["physicalLocation"]?["artifactLocation"]?["uri"]?.string == uri)
    }

    @Test("A name can't end a workflow command or start another")
    func workflowCommands() throws {
        let report = try report(
            options: #"{"pairs": [{"text": "x\n::error::100%", "ground": "--paper"}]}"#, path: "a:b,c.css")
        let lines = try text(report, .github).split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines[1].hasPrefix("::warning file=a%3Ab%2Cc.css,line=1,endLine=1,col="))
        #expect(lines[1].contains("x%0A::error::100%25"))
    }

    /// `#888` begins after `:root { --ink: #777; --é: `, which has 26 characters.
    @Test("Xcode output contains a warning for each failure, with an absolute path if a folder is given")
    func xcode() throws {
        let lines = try text(report(), .xcode).split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[1].hasPrefix("web/theme.css:1:27: warning: “--é” on “--paper” fails in “default”. "))
        #expect(lines.allSatisfy { $0.hasPrefix("web/theme.css:1:") && $0.contains(": warning: ") })
        for (folder, path, whole) in [
            ("/a", "b.css", "/a/b.css"), ("/", "b.css", "/b.css"), ("/a", "/c.css", "/c.css"),
        ] {
            let body = try report(path: path).answer(as: .findings(.xcode), in: .english, folder: folder).body
            #expect(String(decoding: body, as: UTF8.self).hasPrefix("\(whole):1:16: warning: "))
        }
    }

    @Test("A line break in a name doesn't start a new line for Xcode")
    func xcodeLines() throws {
        let report = try report(options: #"{"pairs": [{"text": "x\n/a.css:1:1: error: y", "ground": "--paper"}]}"#)
        #expect(try text(report, .xcode).split(separator: "\n").count == 1)
    }

    @Test("A separator followed by a combining mark is still encoded")
    func combinedSeparators() throws {
        let report = try report(
            options: #"{"pairs": [{"text": "x%\#u{301}0A", "ground": "--paper"}]}"#, path: "a:\u{301},\u{301}.css")
        let lines = try text(report, .github).split(separator: "\n")
        #expect(lines[1].hasPrefix("::warning file=a%3A\u{301}%2C\u{301}.css,line=1,"))
        #expect(lines[1].contains("x%25\u{301}0A"))
    }

    @Test(
        "Control characters in names are shown as escapes",
        arguments: [FindingForm.github, .xcode, .markdown, .csv, .junit, .html].map(AuditForm.findings) + [
            .own(.labels)
        ])
    func controls(_ form: AuditForm) throws {
        let report = try report(
            options: #"{"pairs": [{"text": "a\u001b[2J\u009b2J\u202e\u007f", "ground": "--paper"}]}"#,
            path: "b\u{1B}]0;c\u{2066}.css")
        let text = try text(report, form)
        for obeyed in ["\u{1B}", "\u{9B}", "\u{202E}", "\u{7F}", "\u{2066}"] {
            #expect(!text.unicodeScalars.contains(obeyed.unicodeScalars.first ?? " "), "\(form)")
        }
        let shown =
            form == .findings(.markdown)
            ? #"a\\u{1B}\[2J\\u{9B}2J\\u{202E}\\u{7F}"# : #"a\u{1B}[2J\u{9B}2J\u{202E}\u{7F}"#
        if form != .own(.labels) { #expect(text.contains(shown), "\(text)") }
    }

    @Test("Control characters in names don't misalign the columns of the table")
    func controlsInTable() throws {
        let table = AuditTable(try report(path: "b\u{1B}]0;c\n.css")).text
        #expect(table.contains("  b\\u{1B}]0;c\\u{A}.css:1\n"))
        #expect(!table.utf8.contains { $0 < 0x20 && $0 != UInt8(ascii: "\n") })
        #expect([["\u{1B}", "x"], ["ab", "y"]].inColumns == ["\\u{1B}  x", "ab      y"])
    }

    @Test("A zip stores every file under a safe name, and lists the names that changed")
    func zipNames() throws {
        let documents = ["../theme.css", "/theme.css", "theme.css", "NOTES.txt"].map {
            ColorDocument(path: $0, content: Array(":root { --a: #777 }".utf8))
        }
        func files(_ documents: [ColorDocument]) throws -> [(path: String, text: String)] {
            let query = try AuditQuery(
                documents, options: try JSONDocument(Array("{}".utf8)).root, query: [],
                today: try #require(CalendarDate("2026-11-23")))
            let zip = try AuditReport(query).answer(as: .own(.zip), in: .english).body
            return try Archive.files(of: zip, limits: Archive.Limits(entries: 9, bytes: 9999)) { _ in true }.files
                .map { ($0.path, String(decoding: $0.content, as: UTF8.self)) }
        }
        let all = try files(documents)
        #expect(
            all.map(\.path) == ["theme (2).css", "theme (3).css", "theme.css", "NOTES.txt", "NOTES (2).txt"])
        #expect(
            all.last?.text == """
                Some files are renamed in this archive because their paths would lead outside it:

                ../theme.css -> theme (2).css
                /theme.css -> theme (3).css

                """)
        #expect(try files(Array(documents[2...])).map(\.path) == ["theme.css", "NOTES.txt"])
    }

    @Test("If there are more than ten annotations of a kind, the first line gives their number")
    func manyAnnotations() throws {
        let css = ":root { --paper: #fff; " + (0..<11).map { "--t\($0): #999; " }.joined() + "}"
        let pairs = (0..<11).map { #"{"text": "--t\#($0)", "ground": "--paper"}"# }.joined(separator: ",")
        let text = try text(try report(css, options: #"{"pairs": [\#(pairs)]}"#), .github)
        #expect(
            text.split(separator: "\n")[0].contains(
                "GitHub shows only 10 annotations of each kind; the log contains all 11 errors."))
    }

    @Test("Markdown is truncated at GitHub's size limit, with a note")
    func markdownIsCut() throws {
        let css = ":root { --paper: #fff; " + (0..<6000).map { "--t\($0): #999; " }.joined() + "}"
        let pairs = (0..<6000).map { #"{"text": "--t\#($0)", "ground": "--paper"}"# }.joined(separator: ",")
        let report = try report(css, options: #"{"pairs": [\#(pairs)]}"#)
        let markdown = try text(report, .markdown)
        #expect((1_047_000...1_048_576).contains(markdown.utf8.count))
        #expect(markdown.hasSuffix("|\n\nTruncated here, because GitHub shows only 1048576 bytes of a summary.\n"))
        let run = try #require(try json(report, .sarif)["runs"]?.elements?.first { _ in true })
        #expect(Array(try #require(run["results"]?.elements)).count == 5000)
        let notes = run["invocations"]?.elements?.first { _ in true }?["toolExecutionNotifications"]?.elements
        #expect(notes?.contains { $0["message"]?["text"]?.string?.hasPrefix("1000 more findings") ?? false } == true)
    }

    @Test("Names are escaped in Markdown")
    func markdownEscapes() throws {
        let options = #"{"pairs": [{"text": "a|b`<b>", "ground": "--paper"}]}"#
        #expect(try text(try report(options: options), .markdown).contains(#"“a\|b\`&lt;b&gt;” on"#))
    }

    @Test("A fix replaces only the value, not its line")
    func suggestions() throws {
        let css = ":root {\n  --paper: #fff;\n  --ink: #777;\n}\n"
        let report = try report(css, options: #"{"pairs": [{"text": "--ink", "ground": "--paper"}]}"#, fixes: true)
        let diagnostic = try #require(try json(report, .rdjson)["diagnostics"]?.elements?.first { _ in true })
        let suggestion = try #require(diagnostic["suggestions"]?.elements?.first { _ in true })
        #expect(suggestion["range"]?["start"]?["line"]?.number == 3)
        #expect(suggestion["range"]?["start"]?["column"]?.number == 10)
        #expect(suggestion["range"]?["end"]?["column"]?.number == 14)
        let line = try #require(suggestion["text"]?.string)
        #expect(line == "#767676")
        let result = try json(report, .sarif)["runs"]?.elements?.first { _ in true }?["results"]?.elements?.first { _ in
            true
        }
        let change = result?["fixes"]?.elements?.first { _ in true }?["artifactChanges"]?.elements?.first { _ in true }
        let replacement = change?["replacements"]?.elements?.first { _ in true }
        #expect(replacement?["insertedContent"]?["text"]?.string == line)
    }

    @Test(
        "The badge shows the worst result",
        arguments: [
            (":root { --ink: #000; --paper: #fff }", "contrast: all 1 pass"),
            (":root { --ink: #777; --paper: #fff }", "contrast: 1 of 1 fail"),
            (":root { --paper: #fff }", "contrast: 1 undetermined"),
        ])
    func badge(_ css: String, _ words: String) throws {
        let report = try report(css, options: #"{"pairs": [{"text": "--ink", "ground": "--paper"}]}"#)
        #expect(try text(report, .own(.svg)).contains(">\(words)</text>"))
    }

    @Test("Evidence for labels lists all modes, dark modes separately, and the checks that files don't allow")
    func labels() throws {
        let css =
            ":root { --ink: #777; --paper: #fff; --old: #999 } .dark { --ink: #888; --paper: #000; --old: #aaa }\n"
        let options = """
            {"pairs": [{"text": "--ink", "ground": "--paper"},
            {"text": "--old", "ground": "--paper", "reason": "Goes in March"}]}
            """
        let page = try text(report(css, options: options), .own(.labels))
        func rows(_ heading: String, upTo next: String) throws -> Substring {
            let start = try #require(page.range(of: "<h2>\(heading)</h2>"))
            let end = try #require(page.range(of: "<h2>\(next)</h2>"))
            return page[start.upperBound..<end.lowerBound]
        }
        // Each row lists the numbers of pairs, passes, failures, accepted failures and indeterminate results. #777 and
        // #999 fail on white; #888 and #aaa pass on black.
        let light = "<th scope=\"row\">light</th><td>2</td><td>0</td><td>1</td><td>1</td><td>0</td><td class=\"fail\">"
        let dark = "<th scope=\"row\">dark</th><td>2</td><td>2</td><td>0</td><td>0</td><td>0</td><td class=\"pass\">"
        let contrast = try rows("Sufficient Contrast", upTo: "Dark Interface")
        #expect(contrast.contains(light) && contrast.contains(dark))
        let interface = try rows("Dark Interface", upTo: "Differentiate Without Color Alone")
        #expect(!interface.contains(light) && interface.contains(dark))
        #expect(try rows("Larger Text", upTo: "Files").contains("Not checked"))
    }

    @Test(
        "Evidence for labels counts pairs whose font size is unknown",
        arguments: [("1.5em", "1."), ("24px", nil)] as [(String, String?)])
    func openSizes(size: String, words: String?) throws {
        let sheet = ".x { font-size: \(size); color: #888; background: #fff }"
        let page = try text(report(sheet, options: "{}"), .own(.labels))
        #expect(
            page.contains("Pairs checked as normal text because the files don’t specify a font size: \(words ?? "")")
                == (words != nil))
    }

    @Test("Files without pairs or without a dark mode give no evidence for a label")
    func labelsWithoutEvidence() throws {
        let page = try text(report(":root { --a: #777 }", options: "{}"), .own(.labels))
        #expect(page.contains("No colour pairs were checked"))
        #expect(page.contains("The files have no dark mode"))
    }
}
