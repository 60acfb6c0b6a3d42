import ColorFiles

extension AuditReport {
    /// As many bytes as GitHub takes of a step's summary; of one more it would show nothing.
    private static let mostBytes = 1 << 20

    /// The findings as tables in GitHub's Markdown, cut at a row where they are too long.
    func markdown(_ findings: [AuditFinding]) -> [UInt8] {
        var text = "## Legibility\n\n\(summary.sentence.escaped)\n"
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
        let rule = finding.rule.url.map { "[\(finding.rule.title.escaped)](\($0))" } ?? finding.rule.title.escaped
        let suppressed = finding.suppression.map { " (\($0.words.escaped))" } ?? ""
        return "| \(finding.message.escaped)\(suppressed) | \(place.escaped) | \(rule) |\n"
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

extension String {
    /// As it is read, in a cell of a table: what could be markup there is none.
    fileprivate var escaped: String {
        var text = ""
        for character in unicodeScalars {
            switch character {
            case "\\", "`", "*", "_", "[", "]", "|", "~", "#", "@", "$": text += "\\\(character)"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "&": text += "&amp;"
            case "\n", "\r": text += " "
            default: text.unicodeScalars.append(character)
            }
        }
        return text
    }
}
