import Budgets
import JSON
import Markup
import Sentences

/// The maximum number of results per run that GitHub accepts.
private let mostResults = 5_000

extension FindingRun {
    /// The findings as SARIF 2.1.0, in a single run. If there are more than GitHub accepts, the most severe are listed.
    ///
    /// GitHub requires all four numbers of a region. It also needs our fingerprints, because its own would be equal for
    /// several findings on the same line. An element is a logical location, given by its path in the tree.
    package var sarif: [UInt8] {
        let findings = findings
        let results = findings.count <= mostResults ? findings : Array(bySeverity(findings).prefix(mostResults))
        let rules = rules(of: results, among: findings)
        var json = JSONWriter(reservingCapacity: 4096 + 1024 * results.count, in: language)
        json.object { json in
            json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
            json.member("version", "2.1.0")
            json.member(
                "runs",
                array: { json in
                    json.object { json in
                        json.tool(rules)
                        if isOfTexts { json.member("columnKind", "unicodeCodePoints") }
                        json.invocation(isSuccessful: isComplete, notes(leftOut: findings.count - results.count))
                        json.results(results, of: rules)
                    }
                })
        }
        return json.bytes
    }

    /// Returns findings with the most severe first, otherwise in the order of the sections.
    private func bySeverity(_ findings: [Finding]) -> [Finding] {
        let ordered = sections.flatMap { findings.filter($0.holds) }
        return Finding.Level.allCases.flatMap { level in ordered.filter { $0.level == level } }
    }

    private func notes(leftOut: Int) -> [(level: Finding.Level, text: String)] {
        var notes = remarks.map { (level: $0.level, text: $0.text) }
        if let comparison { notes.append((.note, comparison.sentence)) }
        if leftOut > 0 {
            notes.append(
                (
                    .warning,
                    ("\(leftOut) more findings are omitted because a run can show only \(mostResults)." as Phrase).text(
                        in: language)
                ))
        }
        return notes
    }
}

extension JSONWriter {
    fileprivate mutating func tool(_ rules: [FindingRule]) {
        member(
            "tool",
            object: { json in
                json.member(
                    "driver",
                    object: { json in
                        json.member("name", "Legibility")
                        json.member("rules", array: { json in for rule in rules { json.value(rule) } })
                    })
            })
    }

    private mutating func value(_ rule: FindingRule) {
        object { json in
            json.member("id", rule.id)
            json.text("shortDescription", rule.summary)
            if let help = rule.help {
                json.text("fullDescription", help)
                json.text("help", help)
            }
            if let url = rule.url { json.member("helpUri", url) }
        }
    }

    fileprivate mutating func invocation(isSuccessful: Bool, _ notes: [(level: Finding.Level, text: String)]) {
        member(
            "invocations",
            array: { json in
                json.object { json in
                    json.member("executionSuccessful", isSuccessful)
                    json.member(
                        "toolExecutionNotifications",
                        array: { json in
                            for (level, text) in notes {
                                json.object { json in
                                    json.member("level", level.rawValue)
                                    json.text("message", "\(text)")
                                }
                            }
                        })
                }
            })
    }

    fileprivate mutating func results(_ results: [Finding], of rules: [FindingRule]) {
        let indexes = Dictionary(rules.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        member(
            "results",
            array: { json in
                for finding in results where Budget.allows() { json.value(finding, rule: indexes[finding.rule.id]) }
            })
    }

    private mutating func value(_ finding: Finding, rule index: Int?) {
        object { json in
            json.member("ruleId", finding.rule.id)
            json.member("ruleIndex", index)
            json.member("level", finding.level.rawValue)
            json.text("message", "\(finding.text)")
            if let location = finding.location { json.member("locations", array: { $0.value(location) }) }
            json.member("partialFingerprints", object: { $0.member("primaryLocationLineHash", finding.fingerprint) })
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
            if let edit = finding.edit { json.member("fixes", array: { $0.value(edit) }) }
        }
    }

    private mutating func value(_ location: FindingLocation) {
        object { json in
            json.member(
                "physicalLocation",
                object: { json in
                    json.artifact(location.element?.url?.asURI ?? location.path.asURIReference)
                    // A tree has no lines, so the region is the start of the file.
                    json.region("region", location.region() ?? .start)
                })
            guard let element = location.element else { return }
            json.member(
                "logicalLocations",
                array: { json in
                    json.object { json in
                        json.member("name", element.id)
                        json.member("fullyQualifiedName", element.pointer)
                        json.member("kind", "element")
                    }
                })
        }
    }

    private mutating func value(_ edit: FindingEdit) {
        let files = Dictionary(grouping: [edit.main] + edit.others, by: \.place.file).sorted { $0.key < $1.key }
        object { json in
            json.text("description", "\(edit.summary)")
            json.member(
                "artifactChanges",
                array: { json in for (_, replacements) in files { json.value(replacements) } })
        }
    }

    /// Writes the replacements in a file.
    private mutating func value(_ replacements: [FindingEdit.Replacement]) {
        object { json in
            json.artifact(replacements[0].place.path.asURIReference)
            json.member(
                "replacements",
                array: { json in
                    for replacement in replacements {
                        json.object { json in
                            json.region("deletedRegion", replacement.place.region())
                            json.text("insertedContent", "\(replacement.text)")
                        }
                    }
                })
        }
    }

    private mutating func text(_ name: String, _ text: Phrase) {
        member(name, object: { $0.member("text", text) })
    }

    private mutating func artifact(_ uri: String) {
        member("artifactLocation", object: { $0.member("uri", uri) })
    }

    private mutating func region(_ name: String, _ region: TextRegion) {
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
    /// The path as a URI reference of RFC 3986, in which a colon doesn't end a scheme; an absolute path becomes a file
    /// URI.
    fileprivate var asURIReference: String {
        (hasPrefix("/") ? "file://" : "") + percentEncoded(except: "/-._~!$&'()*+,;=@")
    }

    /// The address, with characters encoded that a URI can't contain.
    fileprivate var asURI: String { percentEncoded(except: "/-._~!$&'()*+,;=@:?#[]%") }

    private func percentEncoded(except marks: String) -> String {
        var text = ""
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                text.unicodeScalars.append(Unicode.Scalar(byte))
            case _ where marks.utf8.contains(byte): text.unicodeScalars.append(Unicode.Scalar(byte))
            default: text += byte.percentEncoded
            }
        }
        return text
    }
}
