import Markup

extension FindingRun {
    /// The findings in GitHub Markdown, with a table for each section.
    package var markdown: [UInt8] {
        var markdown = MarkdownSummary()
        for remark in remarks { markdown.add("\n\(remark.text.escapedInMarkdown)\n") }
        let findings = findings
        for section in sections { markdown.add(section.heading, columns, findings.filter(section.holds)) }
        if let comparison { markdown.add(comparison.heading, comparison.columns, comparison.findings) }
        if let nothingFound { markdown.add("\n\(nothingFound.escapedInMarkdown)\n") }
        return markdown.bytes
    }
}

extension MarkdownSummary {
    fileprivate mutating func add(_ heading: String, _ columns: [FindingColumn], _ findings: [Finding]) {
        let head = "| \(columns.map(\.heading).joined(separator: " | ")) |\n|\(columns.map { _ in "---|" }.joined())\n"
        add(
            "\n### \(heading): \(findings.count)\n\n\(head)",
            rows: findings.lazy.map { finding in
                "| \(columns.map { $0.content.markdown(of: finding) }.joined(separator: " | ")) |\n"
            })
    }
}

extension FindingColumn.Content {
    fileprivate func markdown(of finding: Finding) -> String {
        switch self {
        case .element: return (finding.location?.element?.label ?? "").escapedInMarkdown
        case .message:
            let suppressed = finding.suppression.map { " (\($0.words.escapedInMarkdown))" } ?? ""
            return finding.message.escapedInMarkdown + suppressed
        case .place: return (finding.location?.words ?? "").escapedInMarkdown
        case .rule:
            let name = finding.rule.name.escapedInMarkdown
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
