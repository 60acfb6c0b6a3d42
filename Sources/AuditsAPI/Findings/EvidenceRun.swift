import Endpoints
import Findings
import LegibilityAPI
import Sentences

/// A run whose findings can also be written as an evidence document.
package protocol EvidenceRun: FindingRun {
    /// The overall result that the response reports for the run.
    var result: Answer.Result? { get }
    /// The document's title.
    var title: Phrase { get }
    var evidence: EvidenceDocument { get }
}

extension EvidenceRun {
    /// The summary, the parts that couldn't be checked, and a table for each section.
    package var evidence: EvidenceDocument {
        let findings = findings
        var tables = sections.map { section in
            let found = findings.filter(section.holds)
            return EvidenceTable(section.heading, tone: Self.tone(of: found), columns, found)
        }
        if let comparison {
            tables.append(EvidenceTable(comparison.heading, tone: "unsure", comparison.columns, comparison.findings))
        }
        let remarks = remarks.filter { $0.kind != .summary }.map { "<p class=\"fail\">\($0.text)</p>\n" as HTML }
        let nothing = nothingFound.map { "<p class=\"pass\">\(Phrase(english: $0))</p>\n" as HTML } ?? ""
        return EvidenceDocument(
            title: title, main: "<p>\(summary)</p>\n\(remarks)\(tables.map(\.markup))\(nothing)")
    }

    /// Returns the CSS class of a heading for findings of equal weight.
    private static func tone(of findings: [Finding]) -> String {
        guard let first = findings.first else { return "quiet" }
        return first.state == .indeterminate ? "unsure" : first.level == .error ? "fail" : "quiet"
    }
}

extension FindingColumn.Content {
    fileprivate func cell(of finding: Finding) -> HTML {
        switch self {
        case .element:
            let others = finding.others.map { "<br><code>\($0)</code>" as HTML }
            return "<th scope=\"row\"><code>\(finding.location?.element?.label ?? "")</code>\(others)</th>"
        case .message:
            let suppressed = finding.suppression.map { " <q>\($0.words)</q>" as HTML } ?? ""
            let suggestion = finding.suggestion.map { " \($0)" as HTML } ?? ""
            return "<td>\(finding.message)\(suppressed)\(suggestion)</td>"
        case .place:
            let mode = finding.mode.map { "<br>\($0)" as HTML } ?? ""
            return "<td>\(finding.location?.words ?? "")\(mode)</td>"
        case .rule:
            let name = "<code>\(finding.rule.name)</code>" as HTML
            return "<td>\(finding.rule.url.map { "<a href=\"\($0)\">\(name)</a>" } ?? name)</td>"
        }
    }
}

/// A table in an evidence document, collapsible below its heading.
struct EvidenceTable {
    private let title: Phrase
    private let tone: String
    private let isOpen: Bool
    private let columns: [Phrase]
    private let rows: [HTML]

    /// Creates a table; `tone` is the CSS class of its heading.
    init(_ title: Phrase, tone: String, isOpen: Bool = true, _ columns: [Phrase], rows: [HTML]) {
        (self.title, self.tone, self.isOpen, self.columns, self.rows) = (title, tone, isOpen, columns, rows)
    }

    /// Creates a table of findings with the columns of their run.
    init(_ heading: String, tone: String, _ columns: [FindingColumn], _ findings: [Finding]) {
        self.init(
            Phrase(english: heading), tone: tone, columns.map { Phrase(english: $0.heading) },
            rows: findings.map { finding in "<tr>\(columns.map { $0.content.cell(of: finding) })</tr>\n" })
    }

    /// The markup; empty if there are no rows.
    var markup: HTML {
        guard !rows.isEmpty else { return "" }
        return """
            <details\(isOpen ? " open" as HTML : "")>
            <summary><h2 class="\(tone)">\(title): \(rows.count)</h2></summary>
            <div class="scroll"><table>
            <thead><tr>\(columns.map { "<th scope=\"col\">\($0)</th>" as HTML })</tr></thead>
            <tbody>
            \(rows)</tbody></table></div>
            </details>

            """
    }
}

/// Evidence as a self-contained document to keep or pass on. The document loads no other files and runs no scripts.
package struct EvidenceDocument {
    let title: Phrase
    let main: HTML

    func answer(result: Answer.Result?, in language: Language) -> Answer {
        let document: HTML = """
            <!doctype html>
            <html lang="\(HTML.languageCode)">
            <head>
            <meta charset="utf-8">
            <title>\(title) · Legibility</title>
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <style>\(Self.style)</style>
            </head>
            <body>
            <h1>\(title)</h1>
            \(main.showingControls)</body>
            </html>

            """
        var answer = Answer(
            document.bytes(in: language), mediaType: "text/html; charset=utf-8", freshness: .day,
            headers: [
                ("Content-Security-Policy", Self.policy), ("Referrer-Policy", "no-referrer"),
            ])
        answer.result = result
        return answer
    }

    private static let style = HTML(
        markup: """
            :root{color-scheme:light dark;--page:#fff;--ink:#121417;--line:#dddee1;--pass:#0358a3;--fail:#7f2407;--unsure:#593a02;\
            --quiet:#4c5057}@media (prefers-color-scheme:dark){:root{--page:#111315;--ink:#f1f2f4;--line:#2d3037;--pass:#7bb9f2;\
            --fail:#fb9970;--unsure:#e5b650;--quiet:#b2b6be}}body{margin:2rem auto;max-width:80rem;padding:0 1rem;\
            background:var(--page);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}h2{display:inline-block;margin:1rem 0 .5rem;\
            font-size:1.25rem}.pass{color:var(--pass)}.fail{color:var(--fail)}.unsure{color:var(--unsure)}.quiet{color:var(--quiet)}\
            .scroll{overflow-x:auto}table{border-collapse:collapse}td,th{padding:.4rem .75rem .4rem 0;\
            border-bottom:1px solid var(--line);text-align:left;vertical-align:top;font-weight:normal}thead th{font-weight:bold}\
            code{overflow-wrap:anywhere}
            """)

    /// The style is part of the document, and no other styles are allowed: the digest is computed from the style's
    /// text.
    private static let policy =
        "default-src 'none'; style-src 'sha256-rY5Gf9Uo5kliq/u3WS0JGhAw2Oy6OU6xF8ByEzCrw3o='; base-uri 'none'; "
        + "form-action 'none'; frame-ancestors 'none'"
}
