import Markup

extension FindingRun {
    /// The records as CSV, for spreadsheets.
    package var csv: [UInt8] {
        var csv = CSVWriter()
        csv.record(recordHeader)
        records { csv.record($0) }
        return csv.bytes
    }

    package var recordHeader: [String] {
        [
            "source", "rule", "state", "level", "certainty", "element", "role", "text", "x", "y", "width", "height",
            "mode", "others", "message", "suggestion", "pointer", "line", "column", "url",
        ]
    }

    /// Passes a row for each finding to `add`.
    package func records(_ add: ([String]) -> Void) {
        for finding in findings {
            let element = finding.location?.element
            let frame = element?.frame.map { [$0.x, $0.y, $0.width, $0.height].map(\.plain) }
            let region = finding.location?.region()
            let start: [String] = [
                element?.container ?? finding.location?.path ?? "", finding.rule.id, finding.state.rawValue,
                finding.level.rawValue, finding.certainty.rawValue,
                (element.map { $0.path + [$0.id] } ?? [])
                    .joined(separator: " > "), element?.role ?? "", element?.text ?? "",
            ]
            let end: [String] = [
                finding.mode ?? "", finding.others.joined(separator: " "), finding.message, finding.suggestion ?? "",
                element?.pointer ?? "", region.map { "\($0.startLine)" } ?? "",
                region.map { "\($0.startColumn)" } ?? "",
                finding.rule.url ?? "",
            ]
            add(start + (frame ?? ["", "", "", ""]) + end)
        }
    }
}
