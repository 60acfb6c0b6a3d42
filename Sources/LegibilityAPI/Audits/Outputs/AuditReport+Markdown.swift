import ColorFiles

extension AuditReport {
    /// The findings as a table for each level.
    func markdown(_ findings: [AuditFinding]) -> [UInt8] {
        var summary = MarkdownSummary()
        summary.add("\n\(self.summary.sentence.escapedInMarkdown)\n")
        for level in AuditFinding.Level.allCases {
            let rows = findings.filter { $0.level == level }
            summary.add(
                "\n### \(level.heading): \(rows.count)\n\n| What | Where | Rule |\n|---|---|---|\n",
                rows: rows.lazy.map(row))
        }
        return summary.bytes
    }

    private func row(_ finding: AuditFinding) -> String {
        let place = finding.place.map { "\(path(of: $0)):\(region(of: $0).startLine)" } ?? ""
        let rule =
            finding.rule.url.map { "[\(finding.rule.title.escapedInMarkdown)](\($0))" }
            ?? finding.rule.title.escapedInMarkdown
        let suppressed = finding.suppression.map { " (\($0.words.escapedInMarkdown))" } ?? ""
        return "| \(finding.message.escapedInMarkdown)\(suppressed) | \(place.escapedInMarkdown) | \(rule) |\n"
    }
}

extension AuditFinding.Level {
    fileprivate var heading: String {
        switch self {
        case .error: "Failures"
        case .warning: "Warnings"
        case .note: "Notes"
        }
    }
}
