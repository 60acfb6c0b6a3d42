import Budgets
import Markup
import Numbers

/// The maximum number of annotations per kind that GitHub shows for a step.
private let mostShown = 10

extension FindingRun {
    /// The findings as workflow commands, which GitHub Actions converts to annotations. The summary comes first, so
    /// that GitHub always shows it.
    package var workflowCommands: [UInt8] {
        let findings = findings
        let counts = Finding.Level.allCases.compactMap { level -> String? in
            let count = findings.count { $0.level == level }
            return count > mostShown ? "\(count) \(level.rawValue)s" : nil
        }
        let hidden =
            counts.isEmpty
            ? ""
            : " GitHub shows only \(mostShown) annotations of each kind; the log contains all "
                + "\(counts.joined(separator: " and "))."
        var text = Self.command(.note, ["title=Legibility"], summary + hidden)
        for remark in remarks where remark.kind != .summary {
            text += Self.command(remark.level, ["title=Legibility"], remark.text)
        }
        for finding in findings where Budget.allows() {
            var properties: [String] = []
            if let location = finding.location {
                properties.append("file=\(location.path.escapedAsProperty)")
                if let region = location.region() { properties += region.properties }
            }
            properties.append("title=\(finding.rule.name.text(in: language).escapedAsProperty)")
            text += Self.command(finding.level, properties, finding.text)
        }
        return Array(text.utf8)
    }

    private static func command(_ level: Finding.Level, _ properties: [String], _ text: String) -> String {
        let name = level == .note ? "notice" : level.rawValue
        return "::\(name) \(properties.joined(separator: ","))::\(text.escapedAsText)\n"
    }
}

extension TextRegion {
    fileprivate var properties: [String] {
        // GitHub rejects columns of regions with several lines.
        ["line=\(startLine)", "endLine=\(endLine)"]
            + (startLine == endLine ? ["col=\(startColumn)", "endColumn=\(endColumn)"] : [])
    }
}

extension String {
    /// The text without line breaks: a command ends with its line, so a name can't start another command.
    fileprivate var escapedAsText: String { percentEncoded("%\r\n") }

    fileprivate var escapedAsProperty: String { percentEncoded("%\r\n:,") }

    /// Returns the text with some ASCII characters percent-encoded, as GitHub decodes them, even if a combining mark
    /// follows.
    private func percentEncoded(_ characters: String) -> String {
        var text = ""
        for scalar in showingControls(keepingLines: true).unicodeScalars {
            if scalar.isASCII, characters.unicodeScalars.contains(scalar) {
                text += UInt8(clamping: scalar.value).percentEncoded
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
