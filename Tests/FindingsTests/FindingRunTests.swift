import Foundation
import FoundationXML
import JSON
import Testing

@testable import Findings
import Sentences

/// All formats, for findings in files and for findings on pages, which have no lines.
@Suite("Formats of findings") struct FindingRunTests {
    @Test(
        "A summary is a note, an omission a warning, and a problem an error",
        arguments: [(FindingRemark.Kind.summary, Finding.Level.note), (.omission, .warning), (.problem, .error)])
    func levels(kind: FindingRemark.Kind, level: Finding.Level) {
        #expect(FindingRemark(kind, of: "Home", "9 are not listed.").level == level)
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    private func json(_ bytes: [UInt8]) throws -> JSONValue { try JSONDocument(bytes).root }

    private static let known: Finding = {
        var finding = PageRun.contrast()
        finding.suppression = .known
        return finding
    }()

    // MARK: SARIF 2.1.0

    @Test("SARIF lists an element as a logical location and preserves the URL of its page")
    func sarifElement() throws {
        let run = try #require(json(PageRun().sarif)[path: "runs.0"])
        let result = try #require(run[path: "results.0"])
        #expect(
            result[path: "message.text"]?.string
                == "iframe#ad > #buy (“Buy|now”): The contrast is 2.84:1; it must be at least 4.5:1.")
        let location = try #require(result[path: "locations.0"])
        // RFC 3986: `é` isn't allowed in a URL; `?`, `=`, `&` and `#` are.
        #expect(
            location[path: "physicalLocation.artifactLocation.uri"]?.string
                == "https://example.org/Home?a=1&b=%C3%A9#top")
        #expect(location[path: "logicalLocations.0.name"]?.string == "#buy")
        #expect(location[path: "logicalLocations.0.fullyQualifiedName"]?.string == "/texts/14")
        #expect(run["columnKind"] == nil)
        #expect(run[path: "tool.driver.rules"]?.elements.map { Array($0).count } == 1)
        #expect(run[path: "tool.driver.rules.0.help"] == nil)
    }

    @Test("SARIF lists a position as a region that ends at the column after it")
    func sarifPlace() throws {
        let run = try #require(
            json(FileRun(findings: [FileRun.finding("#777"), FileRun.finding("#888")]).sarif)[path: "runs.0"])
        #expect(run["columnKind"]?.string == "unicodeCodePoints")
        // `#888` is behind `é { color: `, which has 11 characters and 12 bytes.
        let region = try #require(run[path: "results.1.locations.0.physicalLocation.region"])
        #expect(["startLine", "startColumn", "endLine", "endColumn"].map { region[$0]?.number } == [2, 12, 2, 16])
        #expect(run[path: "results.1.locations.0.logicalLocations"] == nil)
    }

    @Test("SARIF lists the 5,000 most severe findings and counts those that were omitted or not checked")
    func sarifLimits() throws {
        var run = PageRun()
        run.findings = (0..<2_600).flatMap {
            [PageRun.contrast(on: "#w\($0)", level: .warning), PageRun.contrast(on: "#e\($0)")]
        }
        run.remarks = [FindingRemark(.problem, of: "Help", "The record has no bands.")]
        let log = try #require(json(run.sarif)[path: "runs.0"])
        let levels = try #require(log["results"]?.elements).map { $0["level"]?.string }
        #expect(levels.count == 5_000 && levels.prefix(2_600).allSatisfy { $0 == "error" } && levels.last == "warning")
        let invocation = try #require(log[path: "invocations.0"])
        #expect(invocation["executionSuccessful"]?.bool == false)
        #expect(
            invocation["toolExecutionNotifications"]?.elements?.map { $0[path: "message.text"]?.string } == [
                "Help: The record has no bands.", "200 more findings are omitted because a run can show only 5000.",
            ])
    }

    @Test("SARIF groups the edits of a fix by file")
    func sarifFix() throws {
        var finding = FileRun.finding("#777")
        func replacement(_ part: String, _ file: Int) -> FindingEdit.Replacement {
            .init(FileRun.place(part, path: "\(file).css", file: file), "#767676")
        }
        finding.edit = FindingEdit(
            "ink: #767676", replacement("#777", 1), others: [replacement("#888", 0), replacement("#888", 1)])
        finding.suppression = .accepted(reason: "Goes in March")
        let result = try #require(json(FileRun(findings: [finding]).sarif)[path: "runs.0.results.0"])
        let changes = try #require(result[path: "fixes.0.artifactChanges"]?.elements.map(Array.init))
        #expect(changes.map { $0[path: "artifactLocation.uri"]?.string } == ["0.css", "1.css"])
        #expect(changes.map { $0["replacements"]?.elements.map { Array($0).count } } == [1, 2])
        #expect(result[path: "suppressions.0.justification"]?.string == "Goes in March")
    }

    // MARK: JUnit

    @Test("JUnit lists each finding and each page without findings under a unique name; only new errors fail")
    func junit() throws {
        var run = PageRun()
        run.findings = [PageRun.contrast(), PageRun.contrast(), Self.known, PageRun.contrast(.indeterminate)]
        run.remarks = [
            FindingRemark(.omission, of: "Home", "9 are not listed."),
            FindingRemark(.problem, of: "Help", "<No> bands."),
        ]
        let report = try XMLDocument(data: Data(run.junit))
        let cases = try report.nodes(forXPath: "/testsuites/testsuite/testcase").compactMap { $0 as? XMLElement }
        func attribute(_ element: XMLElement, _ name: String) -> String {
            element.attribute(forName: name)?.stringValue ?? ""
        }
        let names = cases.map { "\(attribute($0, "classname"))/\(attribute($0, "name"))" }
        let buy = "Home/contrast.text: iframe#ad > #buy (“Buy|now”)"
        #expect(
            names == [
                buy, "\(buy) (2)", "\(buy) (3)", "\(buy) (4)", "Home/omitted", "Help/description", "About/all rules",
            ])
        #expect(
            cases.map { ($0.children ?? []).map { $0.name ?? "" }.joined() } == [
                "failure", "failure", "skipped", "skipped", "skipped", "failure", "",
            ])
        let suite = try #require(try report.nodes(forXPath: "/testsuites/testsuite").first as? XMLElement)
        #expect(["tests", "failures", "skipped"].map { attribute(suite, $0) } == ["7", "3", "3"])
        #expect(cases[5].elements(forName: "failure").first?.stringValue == "<No> bands.")
    }

    // MARK: Markdown

    @Test("Markdown contains a table for each section with findings, and escapes names")
    func markdown() {
        var run = PageRun()
        run.findings[1].suppression = .accepted(reason: "Old|page")
        let text = text(
            WithTexts(
                run: run,
                columns: [
                    FindingColumn("Element", .element), FindingColumn("What", .message), FindingColumn("Page", .place),
                ]
            ).markdown)
        #expect(
            text == """
                ## Legibility

                ### Errors: 1

                | Element | What | Page |
                |---|---|---|
                | iframe\\#ad &gt; \\#buy (“Buy\\|now”) | The contrast is 2.84:1; it must be at least 4.5:1. | Home |

                ### Warnings: 1

                | Element | What | Page |
                |---|---|---|
                | iframe\\#ad &gt; \\#pay (“Buy\\|now”) | The contrast is 2.84:1; it must be at least 4.5:1. (Old\\|page) | Pay |

                """)
    }

    @Test("Markdown links a rule by its name and escapes the name")
    func markdownRule() {
        var run = FileRun(findings: [])
        let rule = FindingRule(id: "a", name: "a|b", summary: "", url: "https://example.org/a")
        run.findings = [
            Finding(rule, .note, .note, "x", at: nil, fingerprint: ""), FileRun.finding("#777", level: .note),
        ]
        #expect(text(run.markdown).contains("|  | x |  | [a\\|b](https://example.org/a) |\n"))
        #expect(text(run.markdown).contains("|  | \\#777 fails. | web/a.css:1 | Contrast |\n"))
    }

    /// GitHub's documentation: a step summary is at most 1 MiB.
    @Test("Markdown ends at the last row that GitHub shows")
    func markdownIsCut() {
        var run = PageRun()
        run.findings = (0..<12_000).map { PageRun.contrast(on: "#e\($0)") }
        let text = text(run.markdown)
        #expect((1_047_000...1_048_576).contains(text.utf8.count))
        #expect(text.hasSuffix("|\n\nTruncated here, because GitHub shows only 1048576 bytes of a summary.\n"))
    }

    // MARK: Code Quality

    @Test("GitLab output contains a unique fingerprint for each finding")
    func codeQuality() throws {
        var run = PageRun()
        run.findings = [PageRun.contrast(), PageRun.contrast(), Self.known, PageRun.contrast(level: .note)]
        let findings = try #require(json(run.codeQuality).elements.map(Array.init))
        #expect(Set(findings.map { $0["fingerprint"]?.string }).count == 4)
        #expect(findings.map { $0["severity"]?.string } == ["major", "major", "info", "info"])
        #expect(findings[0][path: "location.lines.begin"]?.number == 1)
        let inFile = try #require(
            json(FileRun(findings: [FileRun.finding("#888")]).codeQuality).elements?.first { _ in true })
        #expect(inFile[path: "location.path"]?.string == "web/a.css")
        #expect(inFile[path: "location.lines.begin"]?.number == 2)
    }

    // MARK: rdjson

    @Test("reviewdog columns count bytes, only edits at the finding are suggested, and elements have no range")
    func rdjson() throws {
        var (near, far) = (FileRun.finding("#888"), FileRun.finding("#777"))
        near.edit = FindingEdit("", .init(FileRun.place("888"), "767"))
        far.edit = FindingEdit("", .init(FileRun.place("#888"), "#767676"))
        var other = FileRun.finding("#888")
        other.edit = FindingEdit("", .init(FileRun.place("#888", path: "b.css", file: 1), "#767676"))
        let diagnostics = try #require(
            json(FileRun(findings: [near, far, other]).rdjson)["diagnostics"]?.elements.map(Array.init))
        // The finding is after `é { color: `, which has 12 bytes.
        #expect(diagnostics[0][path: "location.range.start.column"]?.number == 13)
        #expect(diagnostics[0][path: "suggestions.0.range.start.column"]?.number == 14)
        #expect(diagnostics[0][path: "suggestions.0.text"]?.string == "767")
        #expect(diagnostics[1]["suggestions"] == nil && diagnostics[2]["suggestions"] == nil)
        let page = try #require(json(PageRun().rdjson)[path: "diagnostics.0"])
        #expect(page[path: "location.range"] == nil && page[path: "code.value"]?.string == "contrast.text")
    }

    // MARK: GitHub

    @Test("Workflow commands for elements have no line, and omissions are also reported as workflow commands")
    func workflowCommands() {
        var run = PageRun()
        run.remarks = [FindingRemark(.problem, of: "Help", "100%\nno")]
        run.findings = [PageRun.contrast(in: "a:b,\nc")]
        let lines = text(run.workflowCommands).split(separator: "\n").map(String.init)
        #expect(lines.count == 3)
        #expect(lines[0] == "::notice title=Legibility::2 pages: 1 error, 1 warning.")
        #expect(lines[1] == "::error title=Legibility::Help: 100%25%0Ano")
        #expect(
            lines[2].hasPrefix(
                "::error file=https%3A//example.org/a%3Ab%2C%0Ac?a=1&b=é#top,title=contrast.text::iframe#ad > #buy "))
        let file = text(FileRun(findings: [FileRun.finding("#888", level: .note)]).workflowCommands)
        #expect(
            file.hasSuffix("::notice file=web/a.css,line=2,endLine=2,col=12,endColumn=16,title=Contrast::#888 fails.\n")
        )
    }

    /// GitHub's documentation: each step shows ten annotations of each kind.
    @Test("If GitHub hides some annotations of a kind, the first command gives their number", arguments: [10, 11])
    func hiddenAnnotations(_ count: Int) {
        var run = PageRun()
        run.findings = (0..<count).map { PageRun.contrast(on: "#e\($0)") }
        let first = text(run.workflowCommands).split(separator: "\n")[0]
        let hidden = " GitHub shows only 10 annotations of each kind; the log contains all 11 errors."
        #expect(first == "::notice title=Legibility::2 pages: 1 error, 1 warning.\(count > 10 ? hidden : "")")
    }

    // MARK: Xcode

    @Test(
        "Xcode output contains absolute paths, and line 1 for findings without a line",
        arguments: [(nil, "web/a.css"), ("/x", "/x/web/a.css"), ("/", "/web/a.css")])
    func xcode(folder: String?, path: String) {
        var run = FileRun(findings: [FileRun.finding("#888", level: .warning)])
        run.findings.append(Finding(PageRun.contrastRule, .note, .note, "A note.", at: nil, fingerprint: ""))
        run.folder = folder
        #expect(text(run.xcodeLines) == "\(path):2:12: warning: #888 fails.\n\(path):1:1: note: A note.\n")
    }

    // MARK: Tables

    @Test("A spreadsheet contains a row for each finding and a field for each column")
    func records() {
        var rows: [[String]] = []
        let run = PageRun()
        run.records { rows.append($0) }
        #expect(rows.count == 2 && rows.allSatisfy { $0.count == run.recordHeader.count })
        let first = Dictionary(uniqueKeysWithValues: zip(run.recordHeader, rows[0]))
        #expect(first["element"] == "iframe#ad > #buy" && first["y"] == "16.5" && first["mode"] == "dark")
        #expect(first["certainty"] == "likely" && first["others"] == "#sell" && first["line"] == "")
        #expect(text(run.csv).split(separator: "\r\n").count == 3)
        var ofFile: [[String]] = []
        FileRun(findings: [FileRun.finding("#888")]).records { ofFile.append($0) }
        #expect(zip(run.recordHeader, ofFile[0]).filter { ["line", "column"].contains($0.0) }.map(\.1) == ["2", "12"])
    }

    @Test("The table lists findings page by page, then differences, then the summary")
    func table() {
        var run = PageRun()
        run.findings[0].suppression = nil
        run.comparison = FindingComparison(
            "Between the pages", [], [PageRun.contrast(on: "#pay", in: "Pay")], sentence: "Differences: 1.")
        #expect(
            run.table == """
                Home
                  error  iframe#ad > #buy (“Buy|now”)  The contrast is 2.84:1; it must be at least 4.5:1. With #767676 it is 4.54:1.  contrast.text
                Pay
                  warning  iframe#ad > #pay (“Buy|now”)  The contrast is 2.84:1; it must be at least 4.5:1. With #767676 it is 4.54:1.  contrast.text
                Pay: iframe#ad > #pay (“Buy|now”) The contrast is 2.84:1; it must be at least 4.5:1.
                2 pages: 1 error, 1 warning.

                """)
    }

    @Test(
        "Every finding is in exactly one section, according to its state and level",
        arguments: Finding.State.allCases, Finding.Level.allCases
    )
    func sections(_ state: Finding.State, _ level: Finding.Level) {
        let finding = PageRun.contrast(state, level: level)
        let headings = PageRun().sections.filter { $0.holds(finding) }.map(\.heading)
        let expected = [
            "error": "Errors", "warning": "Warnings", "advice": "Advice", "indeterminate": "Indeterminate",
        ]
        #expect(headings == [expected[finding.weight]])
    }

    /// A run that replaces the default phrases.
    private struct WithTexts: FindingRun {
        var run: PageRun
        var columns: [FindingColumn]
        var findings: [Finding] { run.findings }
        var summary: String { run.summary }
        var remarks: [FindingRemark] { run.remarks }
        var sources: [String] { run.sources }
        var cleanSources: [String] { run.cleanSources }
    }
}
