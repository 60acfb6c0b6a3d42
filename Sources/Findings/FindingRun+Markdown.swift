import Markup
import Sentences
import Sentences

extension FindingRun {
    /// The findings in GitHub Markdown, with a table for each section.
    package var markdown: [UInt8] {
        var markdown = MarkdownSummary()
        for remark in remarks { markdown.add("\n\(remark.text.escapedInMarkdown)\n") }
        let findings = findings
        for section in sections {
            markdown.add(section.heading, columns, findings.filter(section.holds), in: language)
        }
        if let comparison {
            markdown.add(comparison.heading, comparison.columns, comparison.findings, in: language)
        }
        if let nothingFound {
            markdown.add("\n\(Phrase(english: nothingFound).text(in: language).escapedInMarkdown)\n")
        }
        return markdown.bytes
    }
}

extension MarkdownSummary {
    fileprivate mutating func add(
        _ heading: String, _ columns: [FindingColumn], _ findings: [Finding], in language: Language
    ) {
        let headings = columns.map { Phrase(english: $0.heading).text(in: language) }
        let head = "| \(headings.joined(separator: " | ")) |\n|\(columns.map { _ in "---|" }.joined())\n"
        add(
            "\n### \(Phrase(english: heading).text(in: language)): \(findings.count)\n\n\(head)",
            rows: findings.lazy.map { finding in
                "| \(columns.map { $0.content.markdown(of: finding, in: language) }.joined(separator: " | ")) |\n"
            })
    }
}

extension FindingColumn.Content {
    fileprivate func markdown(of finding: Finding, in language: Language) -> String {
        switch self {
        case .element: return (finding.location?.element?.label ?? "").escapedInMarkdown
        case .message:
            let suppressed = finding.suppression.map { " (\($0.words.text(in: language).escapedInMarkdown))" } ?? ""
            return finding.message.escapedInMarkdown + suppressed
        case .place: return (finding.location?.words ?? "").escapedInMarkdown
        case .rule:
            let name = finding.rule.name.text(in: language).escapedInMarkdown
            return finding.rule.url.map { "[\(name)](\($0))" } ?? name
        }
    }
}

/// A summary with tables in GitHub Markdown, truncated after a row if it is too long.
private struct MarkdownSummary {
    /// The maximum size of a step's summary in bytes; GitHub shows nothing if it is larger.
    private static let mostBytes = 1 << 20
    private static let ending = "\nTruncated here, because GitHub shows only \(mostBytes) bytes of a summary.\n"

    private var text = "## Legibility\n"
    private var isCut = false

    /// Adds a piece unless an earlier piece didn't fit.
    mutating func add(_ piece: String) {
        guard !isCut else { return }
        isCut = text.utf8.count + piece.utf8.count + Self.ending.utf8.count > Self.mostBytes
        text += isCut ? Self.ending : piece
    }

    /// Adds a table; its first piece stays together with its first row.
    mutating func add(_ heading: String, rows: some Sequence<String>) {
        var next = heading
        for row in rows where !isCut {
            add(next + row)
            next = ""
        }
    }

    var bytes: [UInt8] { Array(text.utf8) }
}
