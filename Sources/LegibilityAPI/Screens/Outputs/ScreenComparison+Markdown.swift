import Legibility
import Screens

extension ScreenComparison {
    /// The findings as a table for each weight, in GitHub's Markdown.
    var markdown: [UInt8] {
        var text = "## Legibility\n"
        for (screen, problem) in problems {
            text +=
                "\n\(screen.escapedInMarkdown): \(problem.faults.told.map(\.detail.escapedInMarkdown).joined(separator: " "))\n"
        }
        let told = told
        let weights = [
            ("error", "Errors"), ("warning", "Warnings"), ("advice", "Advice"), ("indeterminate", "Cannot be told"),
        ]
        for (weight, heading) in weights {
            let rows = told.filter { $0.finding.finding.weight == weight }
            guard !rows.isEmpty else { continue }
            text += "\n### \(heading): \(rows.count)\n\n| Element | What | Screen | Rule |\n|---|---|---|---|\n"
            for (screen, finding) in rows {
                let rule = finding.source.url.map { "[\(finding.finding.rule.rawValue)](\($0))" }
                text +=
                    "| \(finding.label.escapedInMarkdown) | \(finding.because.escapedInMarkdown) | \(screen.escapedInMarkdown) "
                    + "| \(rule ?? finding.finding.rule.rawValue) |\n"
            }
        }
        if told.isEmpty, problems.isEmpty { text += "\nNothing falls short.\n" }
        return Array(text.utf8)
    }
}
