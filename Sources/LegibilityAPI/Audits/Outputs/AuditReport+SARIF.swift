import Budgets
import ColorFiles
import JSON

extension AuditReport {
    /// The findings as SARIF 2.1.0, in one run for all modes.
    ///
    /// What GitHub shows of it decides what is told: all four figures of a region, a help for each rule, and a fingerprint
    /// of our own, since several pairs may stand on one line, of which its own would make one.
    func sarif(_ findings: [AuditFinding]) -> [UInt8] {
        let fingerprints = findings.fingerprints
        var rules: [AuditRule] = []
        for finding in findings where !rules.contains(finding.rule) { rules.append(finding.rule) }
        return sarifLog(
            reservingCapacity: 4096 + 1024 * min(findings.count, mostResultsInSARIF),
            rules: { json in for rule in rules { json.value(rule) } },
            run: { json in
                json.member("columnKind", "unicodeCodePoints")
                json.invocation(
                    isSuccessful: true, notes: [("note", summary.sentence)],
                    leftOut: findings.count - mostResultsInSARIF)
                json.member(
                    "results",
                    array: { json in
                        for (finding, fingerprint) in zip(findings, fingerprints).prefix(mostResultsInSARIF)
                        where Budget.allows() {
                            write(finding, fingerprint, of: rules, to: &json)
                        }
                    })
            })
    }

    private func write(
        _ finding: AuditFinding, _ fingerprint: String, of rules: [AuditRule], to json: inout JSONWriter
    ) {
        json.object { json in
            json.member("ruleId", finding.rule.id)
            json.member("ruleIndex", rules.firstIndex(of: finding.rule))
            json.member("level", finding.level.rawValue)
            json.member("message", object: { $0.member("text", finding.message) })
            if let place = finding.place {
                json.member(
                    "locations",
                    array: { json in
                        json.object { json in
                            json.member(
                                "physicalLocation",
                                object: { json in
                                    json.artifact(path(of: place))
                                    json.region("region", region(of: place))
                                })
                        }
                    })
            }
            json.member("partialFingerprints", object: { $0.member("primaryLocationLineHash", fingerprint) })
            if let suppression = finding.suppression {
                json.member(
                    "suppressions",
                    array: { json in
                        json.object { json in
                            json.member("kind", "external")
                            json.member("justification", suppression.words)
                        }
                    })
            }
            if let fix = finding.fix { json.member("fixes", array: { write(fix, to: &$0) }) }
        }
    }

    private func write(_ fix: ValueFix, to json: inout JSONWriter) {
        json.object { json in
            json.member("description", object: { $0.member("text", fix.summary) })
            json.member(
                "artifactChanges",
                array: { json in
                    let changes = Dictionary(grouping: [fix.edit] + fix.otherEdits, by: \.place.document)
                    for (_, edits) in changes.sorted(by: { $0.key < $1.key }) { write(edits, to: &json) }
                })
        }
    }
}

extension AuditReport {
    /// The edits of one file.
    fileprivate func write(_ edits: [TextEdit], to json: inout JSONWriter) {
        json.object { json in
            json.artifact(path(of: edits[0].place))
            json.member(
                "replacements",
                array: { json in
                    for edit in edits {
                        json.object { json in
                            json.region("deletedRegion", region(of: edit.place))
                            json.member("insertedContent", object: { $0.member("text", edit.text) })
                        }
                    }
                })
        }
    }
}

extension JSONWriter {
    fileprivate mutating func value(_ rule: AuditRule) {
        object { json in
            json.member("id", rule.id)
            json.member("shortDescription", object: { $0.member("text", rule.title) })
            json.member("fullDescription", object: { $0.member("text", rule.help) })
            json.member("help", object: { $0.member("text", rule.help) })
            if let url = rule.url { json.member("helpUri", url) }
        }
    }

    fileprivate mutating func artifact(_ path: String) {
        member("artifactLocation", object: { $0.member("uri", path.asURIReference) })
    }

    fileprivate mutating func region(_ name: String, _ region: TextRegion) {
        member(
            name,
            object: { json in
                json.member("startLine", region.startLine)
                json.member("startColumn", region.startColumn)
                json.member("endLine", region.endLine)
                json.member("endColumn", region.endColumn)
            })
    }
}

extension String {
    /// A path as a reference of RFC 3986, in which a colon is no scheme's; one from the root on is a file's.
    var asURIReference: String {
        var text = hasPrefix("/") ? "file://" : ""
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                text.unicodeScalars.append(Unicode.Scalar(byte))
            case _ where "/-._~!$&'()*+,;=@".utf8.contains(byte): text.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                text += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
            }
        }
        return text
    }
}
