import ColorFiles

extension AuditReport {
    /// As many bytes as GitHub takes of a step's summary; of one more it would show nothing.
    private static let mostBytes = 1 << 20

    /// The findings as tables in GitHub's Markdown, cut at a row where they are too long.
    func markdown(_ findings: [AuditFinding]) -> [UInt8] {
        var text = "## Legibility\n\n\(summary.sentence.escapedInMarkdown)\n"
        let ending = "\nCut here: GitHub shows \(Self.mostBytes) bytes of a summary.\n"
        for level in AuditFinding.Level.allCases {
            let rows = findings.filter { $0.level == level }
            guard !rows.isEmpty else { continue }
            var next = "\n### \(level.heading): \(rows.count)\n\n| What | Where | Rule |\n|---|---|---|\n"
            for finding in rows {
                next += row(finding)
                guard text.utf8.count + next.utf8.count + ending.utf8.count <= Self.mostBytes else {
                    return Array((text + ending).utf8)
                }
                text += next
                next = ""
            }
        }
        return Array(text.utf8)
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
