import Endpoints
import Findings
import Sentences

/// A run whose findings can be a document of evidence, too.
package protocol EvidenceRun: FindingRun {
    /// What an answer about it comes to.
    var result: Answer.Result? { get }
    /// The document's title.
    var title: Phrase { get }
    var evidence: EvidenceDocument { get }
}

extension EvidenceRun {
    /// The summary, what couldn't be judged, and a table for each section.
    package var evidence: EvidenceDocument {
        let findings = findings
        var tables = sections.map { section in
            EvidenceTable(
                Phrase(english: section.heading).description, tone: section.tone(findings), Self.columns,
                rows: findings.filter(section.holds).map(Self.row))
        }
        if let comparison {
            tables.append(
                EvidenceTable(
                    Phrase(english: comparison.heading).description, tone: "unsure", Self.columns,
                    rows: comparison.findings.map(Self.row)))
        }
        let remarks = remarks.filter { $0.kind != .summary }.map { "<p class=\"fail\">\($0.text)</p>\n" as HTML }
        return EvidenceDocument(title: title, main: "<p>\(summary)</p>\n\(remarks)\(tables.map(\.markup))")
    }

    private static var columns: [Phrase] { ["Element", "Why", "Where", "Rule"] }

    private static func row(_ finding: Finding) -> HTML {
        let label = finding.location?.element?.label ?? ""
        let others = finding.others.isEmpty ? "" : "<br>\(finding.others.joined(separator: ", "))" as HTML
        let suggestion = finding.suggestion.map { " \($0)" as HTML } ?? ""
        let mode = finding.mode.map { "<br>\($0)" as HTML } ?? ""
        let rule = finding.rule.url.map { "<a href=\"\($0)\">\(finding.rule.name)</a>" as HTML }
        return """
            <tr><th scope="row"><code>\(label)</code>\(others)</th><td>\(finding.message)\(suggestion)</td>\
            <td>\(finding.location?.words ?? "")\(mode)</td><td>\(rule ?? "\(finding.rule.name)")</td></tr>

            """
    }
}

extension FindingSection {
    /// The class of its heading.
    fileprivate func tone(_ findings: [Finding]) -> String {
        guard let first = findings.first(where: holds) else { return "quiet" }
        return first.state == .indeterminate ? "unsure" : first.level == .error ? "fail" : "quiet"
    }
}

/// A table of a document of evidence, folded under its heading.
struct EvidenceTable {
    private let title: String
    private let tone: String
    private let isOpen: Bool
    private let columns: [Phrase]
    private let rows: [HTML]

    /// `tone` is the class of its heading.
    init(_ title: String, tone: String, isOpen: Bool = true, _ columns: [Phrase], rows: [HTML]) {
        (self.title, self.tone, self.isOpen, self.columns, self.rows) = (title, tone, isOpen, columns, rows)
    }

    /// Nothing if it has no rows.
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
