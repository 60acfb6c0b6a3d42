import JSON
import Legibility
import Screens

extension ScreenComparison {
    /// The findings as SARIF 2.1.0, in one run for all screens; an element is a logical location, by its path in the tree.
    /// Where there are more than one run can show, the heaviest are told.
    var sarif: [UInt8] {
        let all = told
        let weights = ["error", "warning", "advice", "indeterminate"]
        let told =
            all.count <= mostResultsInSARIF
            ? all
            : Array(
                weights.flatMap { weight in all.filter { $0.finding.finding.weight == weight } }.prefix(
                    mostResultsInSARIF))
        let (problems, differences) = (problems, differences.count)
        let rules = ScreenRule.allCases.filter { rule in told.contains { $0.finding.finding.rule == rule } }
        return sarifLog(
            reservingCapacity: 4096 + 1024 * told.count,
            rules: { json in for rule in rules { json.value(rule, told) } },
            run: { json in
                json.invocation(
                    isSuccessful: problems.isEmpty,
                    notes: problems.map { ("error", "\($0.screen): \($0.problem.sentences.text(in: language))") }
                        + omissions.map { ("warning", "\($0.screen): \($0.sentence)") }
                        + (differences > 0
                            ? [("note", "Differences between screens of one name: \(differences).")] : []),
                    leftOut: all.count - told.count)
                json.member(
                    "results",
                    array: { json in
                        for (screen, finding) in told { write(finding, of: rules, on: screen, to: &json) }
                    })
            })
    }

    private func write(
        _ told: ToldScreenFinding, of rules: [ScreenRule], on screen: String, to json: inout JSONWriter
    ) {
        json.object { json in
            json.member("ruleId", told.finding.rule.rawValue)
            json.member("ruleIndex", rules.firstIndex(of: told.finding.rule))
            json.member("level", told.finding.level)
            json.member("message", object: { $0.member("text", "\(told.label): \(told.because.text(in: language))") })
            json.member(
                "locations",
                array: { json in
                    json.object { json in
                        json.member(
                            "physicalLocation",
                            object: { json in
                                json.member(
                                    "artifactLocation",
                                    object: { $0.member("uri", (files[screen] ?? screen).asURIReference) })
                                json.member(
                                    "region",
                                    object: { json in
                                        // A tree has no lines: the whole of it is meant.
                                        for name in ["startLine", "startColumn", "endLine", "endColumn"] {
                                            json.member(name, 1)
                                        }
                                    })
                            })
                        json.member(
                            "logicalLocations",
                            array: { json in
                                json.object { json in
                                    json.member("name", told.element.id)
                                    json.member("fullyQualifiedName", told.element.pointer)
                                    json.member("kind", "element")
                                }
                            })
                    }
                })
            let identity = "\(told.finding.rule.rawValue) \(screen) \(told.element.id)"
            json.member("partialFingerprints", object: { $0.member("primaryLocationLineHash", identity) })
        }
    }
}

extension ScreenFinding {
    /// As SARIF has it.
    fileprivate var level: String {
        switch (state, severity) {
        case (.indeterminate, _), (.fail, .advice): "note"
        case (.fail, .warning): "warning"
        case (.fail, .error): "error"
        }
    }
}

extension JSONWriter {
    fileprivate mutating func value(_ rule: ScreenRule, _ told: [(screen: String, finding: ToldScreenFinding)]) {
        let source = told.first { $0.finding.finding.rule == rule }?.finding.source
        object { json in
            json.member("id", rule.rawValue)
            json.member("shortDescription", object: { $0.member("text", source?.page ?? rule.rawValue) })
            if let url = source?.url { json.member("helpUri", url) }
        }
    }
}
