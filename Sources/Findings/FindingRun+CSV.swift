import Markup

extension FindingRun {
    /// The findings as CSV, for spreadsheets.
    package var csv: [UInt8] {
        var csv = CSVWriter()
        csv.record(recordHeader)
        records { csv.record($0) }
        return csv.bytes
    }

    package var recordHeader: [String] { Finding.recordHeader }

    /// Passes a row for each finding to `add`.
    package func records(_ add: ([String]) -> Void) {
        for finding in findings { add(finding.record) }
    }
}

extension Finding {
    /// The names of the columns of ``record``.
    package static var recordHeader: [String] {
        [
            "source", "rule", "state", "level", "certainty", "element", "role", "text", "x", "y", "width", "height",
            "mode", "others", "message", "suggestion", "pointer", "line", "column", "url",
        ]
    }

    /// The finding as a table row.
    package var record: [String] {
        let element = location?.element
        let frame = element?.frame.map { [$0.x, $0.y, $0.width, $0.height].map(\.plain) }
        let region = location?.region()
        let start: [String] = [
            element?.container ?? location?.path ?? "", rule.id, state.rawValue, level.rawValue, certainty.rawValue,
            (element.map { $0.path + [$0.id] } ?? []).joined(separator: " > "), element?.role ?? "",
            element?.text ?? "",
        ]
        let end: [String] = [
            mode ?? "", others.joined(separator: " "), message, suggestion ?? "", element?.pointer ?? "",
            region.map { "\($0.startLine)" } ?? "", region.map { "\($0.startColumn)" } ?? "", rule.url ?? "",
        ]
        return start + (frame ?? ["", "", "", ""]) + end
    }
}
