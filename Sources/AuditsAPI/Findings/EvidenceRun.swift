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
