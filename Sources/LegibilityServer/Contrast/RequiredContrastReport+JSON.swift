import JSON
import Legibility

extension RequiredContrastReport {
    /// The top-level members of an answer, in their order.
    static let members = ["background", "size", "unit", "weight", "role", "hue", "chroma", "requirements"]

    /// Writes the members of the answer; only the wanted ones where some are named.
    func write(to json: inout JSONWriter, fields: Set<String>?) {
        func isWanted(_ member: String) -> Bool { fields?.contains(member) ?? true }
        if isWanted("background") { json.member("background", object: writeBackground) }
        if isWanted("size") { json.member("size", query.content.size.value) }
        if isWanted("unit") { json.member("unit", query.content.size.unit.rawValue) }
        if isWanted("weight") { json.member("weight", query.content.weight.value) }
        if isWanted("role") { json.member("role", query.content.role.rawValue) }
        if isWanted("hue") { json.member("hue", query.hue?.hue) }
        if isWanted("chroma") { json.member("chroma", query.hue?.chroma) }
        if isWanted("requirements") {
            json.member(
                "requirements",
                array: { json in
                    for requirement in requirements { json.object { write(requirement, to: &$0) } }
                })
        }
    }

    private func writeBackground(to json: inout JSONWriter) {
        let layers = query.background + [query.backdrop].compactMap(\.self)
        let color = layers.count == 1 ? layers[0].color : Color(background.color, alpha: background.alpha)
        json.color(color, input: layers.map(\.input).joined(separator: " over "))
    }

    private func write(_ requirement: Requirement, to json: inout JSONWriter) {
        switch requirement.source {
        case .profile(let profile, let asked):
            json.member("source", profile.rawValue)
            json.member("metric", ContrastMetric.wcag.rawValue)
            json.member("required", requirement.target?.value)
            json.member("large", asked.isLarge)
            json.member("rule", object: { $0.rule(asked.rule) })
            json.otherRules(asked.otherRules)
        case .fontTable:
            json.member("source", "apca-font-table")
            json.member("metric", ContrastMetric.apca.rawValue)
            json.member("required", requirement.target?.value)
            json.member("algorithm", LightnessContrast.algorithm)
            json.member("table", FontLookup.revision)
        }
        json.member(
            "ranges",
            array: { json in
                for range in requirement.ranges {
                    json.object { json in
                        json.member("direction", range.direction.rawValue)
                        json.member("from", range.lightness.lowerBound)
                        json.member("to", range.lightness.upperBound)
                        json.member("hex", range.edge.hex)
                    }
                }
            })
    }
}
