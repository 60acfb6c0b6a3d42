import JSON
import Legibility

extension MatrixReport {
    /// The top-level members of an answer, in their order.
    static let members = ["question", "because", "colors", "pairs", "summary"]

    /// Writes the members of the answer; only the wanted ones where some are named.
    func write(to json: inout JSONWriter, fields: Set<String>?) {
        func isWanted(_ member: String) -> Bool { fields?.contains(member) ?? true }
        if isWanted("question") { json.member("question", object: writeQuestion) }
        if isWanted("because") { json.member("because", because) }
        if isWanted("colors") {
            json.member(
                "colors",
                array: { json in
                    for color in query.colors {
                        json.object { json in
                            json.member("name", color.name)
                            json.member("color", object: { $0.color(color.color.color, input: color.color.input) })
                        }
                    }
                })
        }
        if isWanted("pairs") { json.member("pairs", array: writePairs) }
        if isWanted("summary") { json.member("summary", object: writeSummary) }
    }

    private func writeQuestion(to json: inout JSONWriter) {
        json.member("profile", query.content.profile.rawValue)
        json.member("role", query.content.role.rawValue)
        json.member("size", query.content.size.value)
        json.member("unit", query.content.size.unit.rawValue)
        json.member("weight", query.content.weight.value)
        json.member("large", requirement.isLarge)
        json.member("required", required)
        json.member("only", query.only.rawValue)
        json.member("minimum", query.minimum)
        json.member("rule", object: { $0.rule(requirement.rule) })
        json.otherRules(requirement.otherRules)
    }

    private func writePairs(to json: inout JSONWriter) {
        // Every name comes up hundreds of times: it is quoted once.
        let names = query.colors.map { color in
            var name = JSONWriter()
            name.value(color.name)
            return name.bytes
        }
        for (pair, result) in listed {
            json.object { json in
                json.member("foreground", raw: names[pair.foreground])
                json.member("background", raw: names[pair.background])
                json.member("ratio", pair.ratio)
                json.member("lc", pair.lightnessContrast.lc)
                json.member("result", result.rawValue)
            }
        }
    }

    private func writeSummary(to json: inout JSONWriter) {
        json.member("pairs", results.count)
        json.member("listed", listed.count)
        for result in ContrastVerdict.Result.allCases where result != .indeterminate {
            json.member(result.rawValue, results.count { $0 == result })
        }
    }
}
