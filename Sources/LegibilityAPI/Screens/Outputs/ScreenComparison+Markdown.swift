import Legibility
import Screens

extension ScreenComparison {
    /// The findings as a table for each weight, in GitHub's Markdown.
    var markdown: [UInt8] {
        var summary = MarkdownSummary()
        for (screen, problem) in problems {
            summary.add("\n\(screen.escapedInMarkdown): \(problem.sentences.text(in: language).escapedInMarkdown)\n")
        }
        for (screen, sentence) in omissions { summary.add("\n\(screen.escapedInMarkdown): \(sentence)\n") }
        let told = told
        let weights = [
            ("error", "Errors"), ("warning", "Warnings"), ("advice", "Advice"), ("indeterminate", "Cannot be told"),
        ]
        for (weight, heading) in weights {
            let rows = told.filter { $0.finding.finding.weight == weight }
            summary.add(
                "\n### \(heading): \(rows.count)\n\n| Element | What | Screen | Rule |\n|---|---|---|---|\n",
                rows: rows.lazy.map { screen, finding in
                    let rule = finding.source.url.map { "[\(finding.finding.rule.rawValue)](\($0))" }
                    let words = [finding.label, finding.because.text(in: language), screen].map(\.escapedInMarkdown)
                    return "| \((words + [rule ?? finding.finding.rule.rawValue]).joined(separator: " | ")) |\n"
                })
        }
        let differences = differences
        summary.add(
            "\n### Between the screens: \(differences.count)\n\n| Element | What | Screens | Rule |\n|---|---|---|---|\n",
            rows: differences.lazy.map { difference in
                let words = [difference.element, difference.words.text(in: language), difference.name].map(
                    \.escapedInMarkdown)
                return "| \((words + [difference.kind.rawValue]).joined(separator: " | ")) |\n"
            })
        if told.isEmpty, problems.isEmpty, differences.isEmpty { summary.add("\nNothing falls short.\n") }
        return summary.bytes
    }
}
