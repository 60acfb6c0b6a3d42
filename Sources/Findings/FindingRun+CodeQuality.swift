import Budgets
import JSON

extension FindingRun {
    /// The findings as a GitLab code quality report: the part of Code Climate's format that GitLab reads. Findings
    /// without a location are omitted, because GitLab rejects them.
    package var codeQuality: [UInt8] {
        let findings = findings
        var json = JSONWriter(reservingCapacity: 64 + 512 * findings.count)
        var fingerprints: [String: Int] = [:]
        json.array { json in
            for finding in findings where Budget.allows() {
                guard let location = finding.location else { continue }
                fingerprints[finding.fingerprint, default: 0] += 1
                // GitLab shows only one of several findings with the same fingerprint.
                let count = fingerprints[finding.fingerprint, default: 1]
                json.object { json in
                    json.member("description", finding.text)
                    json.member("check_name", finding.rule.id)
                    json.member(
                        "fingerprint", count == 1 ? finding.fingerprint : "\(finding.fingerprint) \(count)")
                    json.member("severity", finding.severity)
                    json.member(
                        "location",
                        object: { json in
                            json.member("path", location.path)
                            let region = location.region() ?? .start
                            json.member("lines", object: { $0.member("begin", region.startLine) })
                        })
                }
            }
        }
        return json.bytes
    }
}

extension Finding {
    /// The severity in GitLab's terms.
    fileprivate var severity: String {
        if suppression != nil { return "info" }
        return switch level {
        case .error: "major"
        case .warning: "minor"
        case .note: "info"
        }
    }
}
