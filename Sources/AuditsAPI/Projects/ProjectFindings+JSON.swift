import Budgets
import Endpoints
import Findings
import JSON

extension ProjectFindings {
    /// The findings as JSON, by subject.
    var json: Answer {
        var json = JSONWriter()
        json.object { json in
            json.member("result", result?.word ?? "none")
            json.member(
                "subjects",
                array: { json in
                    for subject in subjects {
                        json.object { json in
                            json.member("subject", subject.rawValue)
                            json.member("result", result(of: subject)?.word ?? "none")
                            json.member("summary", object: { $0.members(of: counts(of: subject)) })
                            json.member(
                                "findings",
                                array: { json in
                                    for finding in findings where finding.subject == subject && Budget.allows() {
                                        json.value(finding)
                                    }
                                })
                        }
                    }
                })
            json.member(
                "differences",
                array: { json in
                    for finding in comparison?.findings ?? [] { json.value(finding) }
                })
            json.member(
                "problems",
                array: { json in
                    for remark in remarks where remark.kind == .problem {
                        json.object { json in
                            json.member("source", remark.source)
                            json.member("detail", remark.sentence)
                        }
                    }
                })
        }
        return Answer(json, result: result)
    }
}

extension JSONWriter {
    /// Writes a finding with its message, which names what the finding is about.
    fileprivate mutating func value(_ finding: Finding) {
        object { json in
            json.member("message", finding.message)
            Finding.shape.members.forEach { $0.write(finding, to: &json) }
        }
    }

    fileprivate mutating func members(of counts: FindingCounts) {
        member("error", counts.errors)
        member("warning", counts.warnings)
        member("advice", counts.advice)
        member("indeterminate", counts.indeterminate)
        member("known", counts.known)
    }
}

extension Answer.Result {
    fileprivate var word: String {
        switch self {
        case .pass: "pass"
        case .indeterminate: "indeterminate"
        case .fail: "fail"
        }
    }
}
