import Budgets
import JSON

extension FindingRun {
    /// The findings as reviewdog diagnostics, which count columns in bytes; an edit becomes a suggestion.
    package var rdjson: [UInt8] {
        let findings = findings
        var json = JSONWriter(reservingCapacity: 64 + 512 * findings.count)
        json.object { json in
            json.member("source", object: { $0.member("name", "Legibility") })
            json.member("severity", "ERROR")
            json.member(
                "diagnostics",
                array: { json in for finding in findings where Budget.allows() { json.value(finding) } })
        }
        return json.bytes
    }
}

extension JSONWriter {
    fileprivate mutating func value(_ finding: Finding) {
        guard let location = finding.location else { return }
        object { json in
            json.member("message", finding.text)
            json.member(
                "location",
                object: { json in
                    json.member("path", location.path)
                    if let region = location.region(counting: .utf8) { json.range(region) }
                })
            json.member("severity", finding.level.severity)
            json.member(
                "code",
                object: { json in
                    json.member("value", finding.rule.id)
                    if let url = finding.rule.url { json.member("url", url) }
                })
            // A comment on one location can't change another location.
            guard let edit = finding.edit?.main, case .place(let place) = location, edit.place.meets(place) else {
                return
            }
            json.member(
                "suggestions",
                array: { json in
                    json.object { json in
                        json.range(edit.place.region(counting: .utf8))
                        json.member("text", edit.text)
                    }
                })
        }
    }

    private mutating func range(_ region: TextRegion) {
        member(
            "range",
            object: { json in
                json.position("start", region.startLine, region.startColumn)
                json.position("end", region.endLine, region.endColumn)
            })
    }

    private mutating func position(_ name: String, _ line: Int, _ column: Int) {
        member(
            name,
            object: { json in
                json.member("line", line)
                json.member("column", column)
            })
    }
}

extension Finding.Level {
    /// The severity in Reviewdog's terms.
    fileprivate var severity: String {
        switch self {
        case .error: "ERROR"
        case .warning: "WARNING"
        case .note: "INFO"
        }
    }
}
