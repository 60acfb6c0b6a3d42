import Budgets
import JSON

extension AuditReport {
    /// The findings as GitLab's report of code quality: the part of Code Climate's form that it reads.
    func codeQuality(_ findings: [AuditFinding]) -> [UInt8] {
        var json = JSONWriter(reservingCapacity: 64 + 512 * findings.count)
        json.array { json in
            for (finding, fingerprint) in zip(findings, findings.fingerprints) where Budget.allows() {
                guard let place = finding.place else { continue }
                json.object { json in
                    json.member("description", finding.message)
                    json.member("check_name", finding.rule.id)
                    json.member("fingerprint", fingerprint)
                    json.member("severity", finding.severity)
                    json.member(
                        "location",
                        object: { json in
                            json.member("path", path(of: place))
                            json.member("lines", object: { $0.member("begin", region(of: place).startLine) })
                        })
                }
            }
        }
        return json.bytes
    }
}

extension AuditFinding {
    /// In GitLab's words.
    fileprivate var severity: String {
        if suppression != nil { return "info" }
        return switch level {
        case .error: "major"
        case .warning: "minor"
        case .note: "info"
        }
    }
}
