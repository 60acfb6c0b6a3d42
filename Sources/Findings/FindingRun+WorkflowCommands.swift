import Budgets
import Markup

/// Maximum number of annotations of one kind that GitHub shows for a step.
private let mostShown = 10

extension FindingRun {
    /// The findings as workflow commands, which GitHub Actions turns into annotations. The summary comes first, so that
    /// it is always shown.
    package var workflowCommands: [UInt8] {
        let findings = findings
        let counts = Finding.Level.allCases.compactMap { level -> String? in
            let count = findings.count { $0.level == level }
            return count > mostShown ? "\(count) \(level.rawValue)s" : nil
        }
        let hidden =
            counts.isEmpty
            ? ""
            : " Of \(counts.joined(separator: " and ")) GitHub shows \(mostShown) of each kind; the log has all of them."
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
            properties.append("title=\(finding.rule.name.escapedAsProperty)")
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
        // Columns across several lines are refused.
        ["line=\(startLine)", "endLine=\(endLine)"]
            + (startLine == endLine ? ["col=\(startColumn)", "endColumn=\(endColumn)"] : [])
    }
}

extension String {
    /// The text without line breaks: a command ends with its line, so that a name can't make another one.
    fileprivate var escapedAsText: String { percentEncoded("%\r\n") }

    fileprivate var escapedAsProperty: String { percentEncoded("%\r\n:,") }

    /// The text with some characters of ASCII encoded as GitHub decodes them. A mark that combines with one doesn't
    /// hide it.
    private func percentEncoded(_ characters: String) -> String {
        var text = ""
        for scalar in showingControls(keepingLines: true).unicodeScalars {
            if scalar.isASCII, characters.unicodeScalars.contains(scalar) {
                text += UInt8(scalar.value).percentEncoded
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
