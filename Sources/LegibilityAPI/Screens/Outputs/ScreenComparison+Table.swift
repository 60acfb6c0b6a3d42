import Endpoints
import Legibility
import Screens

extension ScreenComparison {
    /// The findings as lines for a terminal, in columns under each screen's name, and the sum of all.
    var table: String {
        var lines: [String] = []
        let told = Dictionary(grouping: told, by: \.screen)
        for index in outcomes.indices {
            let name = screenName(index)
            guard let findings = told[name] else { continue }
            let rows = findings.map { _, finding in
                [
                    "  \(finding.finding.weight)", finding.label, finding.because.text(in: language),
                    finding.finding.rule.rawValue,
                ]
            }
            lines += [name] + rows.inColumns
        }
        for difference in differences {
            lines.append("\(difference.name): \(difference.element) \(difference.words.text(in: language))")
        }
        return (lines + [sum]).map { $0.showingControls() + "\n" }.joined()
    }

    private var sum: String {
        func count(_ weight: LegibilityFinding.Severity?, _ one: String, _ many: String) -> String {
            let count = reports.reduce(0) { $0 + $1.audit.count(weight) }
            return "\(count) \(count == 1 ? one : many)"
        }
        let counts = [
            count(.error, "error", "errors"), count(.warning, "warning", "warnings"),
            count(.advice, "advice", "advice"),
            count(nil, "cannot be told", "cannot be told"),
        ]
        let screens = "\(outcomes.count) \(outcomes.count == 1 ? "screen" : "screens")"
        let rest = problems.isEmpty ? "" : "; \(problems.count) could not be judged"
        return "\(screens): \(counts.joined(separator: ", "))\(rest)."
    }
}
