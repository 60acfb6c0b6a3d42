import Budgets
import ColorFiles
import Endpoints

extension AuditReport {
    /// As many annotations of one kind as GitHub shows of a step.
    private static let mostShown = 10

    /// The findings as workflow commands, which GitHub Actions makes annotations of; the summary comes first, so that it is
    /// shown whatever follows.
    func workflowCommands(_ findings: [AuditFinding]) -> [UInt8] {
        let counts = AuditFinding.Level.allCases.compactMap { level -> String? in
            let count = findings.count { $0.level == level }
            return count > Self.mostShown ? "\(count) \(level.rawValue)s" : nil
        }
        let hidden =
            counts.isEmpty
            ? "" : " Of \(counts.joined(separator: " and ")) GitHub shows \(Self.mostShown) each; the log has all."
        var text = "::notice title=Legibility::\((summary.sentence + hidden).escapedAsText)\n"
        for finding in findings where Budget.allows() {
            var properties: [String] = []
            if let place = finding.place {
                let region = region(of: place)
                properties = ["file=\(path(of: place).escapedAsProperty)", "line=\(region.startLine)"]
                properties.append("endLine=\(region.endLine)")
                // Columns of several lines are refused.
                if region.startLine == region.endLine {
                    properties += ["col=\(region.startColumn)", "endColumn=\(region.endColumn)"]
                }
            }
            properties.append("title=\(finding.rule.title.escapedAsProperty)")
            text +=
                "::\(finding.level.command) \(properties.joined(separator: ","))::\(finding.message.escapedAsText)\n"
        }
        return Array(text.utf8)
    }
}

extension AuditFinding.Level {
    fileprivate var command: String { self == .note ? "notice" : rawValue }
}

extension String {
    /// A command ends with its line, so that a name cannot make another one.
    fileprivate var escapedAsText: String { percentEncoded("%\r\n") }

    fileprivate var escapedAsProperty: String { percentEncoded("%\r\n:,") }

    /// With some characters as GitHub decodes them. A mark that combines with one doesn't hide it.
    private func percentEncoded(_ characters: String) -> String {
        var text = ""
        for scalar in showingControls(keepingLines: true).unicodeScalars {
            if characters.unicodeScalars.contains(scalar) {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                text += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
