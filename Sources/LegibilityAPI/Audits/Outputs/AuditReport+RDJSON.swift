import Budgets
import ColorFiles
import JSON

extension AuditReport {
    /// The findings as reviewdog's diagnostics, whose columns count bytes; a fix becomes a suggestion to apply.
    func rdjson(_ findings: [AuditFinding]) -> [UInt8] {
        var json = JSONWriter(reservingCapacity: 64 + 512 * findings.count)
        json.object { json in
            json.member("source", object: { $0.member("name", "Legibility") })
            json.member("severity", "ERROR")
            json.member(
                "diagnostics",
                array: { json in for finding in findings where Budget.allows() { write(finding, to: &json) } })
        }
        return json.bytes
    }

    private func write(_ finding: AuditFinding, to json: inout JSONWriter) {
        guard let place = finding.place else { return }
        json.object { json in
            json.member("message", finding.message)
            json.member(
                "location",
                object: { json in
                    json.member("path", path(of: place))
                    json.range(region(of: place, counting: .utf8))
                })
            json.member("severity", finding.level.severity)
            json.member(
                "code",
                object: { json in
                    json.member("value", finding.rule.id)
                    if let url = finding.rule.url { json.member("url", url) }
                })
            // A comment on one place can change no other.
            if let edit = finding.fix?.edit, edit.place.document == place.document,
                edit.place.bytes.overlaps(place.bytes) || edit.place == place
            {
                json.member(
                    "suggestions",
                    array: { json in
                        json.object { json in
                            json.range(region(of: edit.place, counting: .utf8))
                            json.member("text", edit.text)
                        }
                    })
            }
        }
    }
}

extension AuditFinding.Level {
    /// In reviewdog's words.
    fileprivate var severity: String {
        switch self {
        case .error: "ERROR"
        case .warning: "WARNING"
        case .note: "INFO"
        }
    }
}

extension JSONWriter {
    fileprivate mutating func range(_ region: TextRegion) {
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
