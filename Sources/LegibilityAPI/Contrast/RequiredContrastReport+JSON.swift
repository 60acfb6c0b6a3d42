import Endpoints
import JSON
import Legibility

extension RequiredContrastReport {
    static let shape = Shape<RequiredContrastReport>("RequiredContrast", "What is asked of text.") {
        Member("background", "The background's layers composited into one.") {
            WrittenColor($0.query.layers, composited: $0.background)
        }
        Member("size", "As asked, in `unit`.") { $0.query.content.size.value }
        Member("unit", "As asked.") { $0.query.content.size.unit }
        Member("weight", "As asked.") { $0.query.content.weight.value }
        Member("role", "As asked.") { $0.query.content.role }
        Member("hue", "The hue asked about, in degrees.") { $0.query.hue?.hue }
        Member("chroma", "The chroma asked about.") { $0.query.hue?.chroma }
        Member("requirements", "What each source asks for.") { $0.requirements }
    }
}

extension RequiredContrastReport.Requirement: DescribedObject {
    static let shape = Shape<RequiredContrastReport.Requirement>(nil, "What one source asks for.") {
        Member("source", "Who asks.") { $0.contrast.source }
        Member("metric", "How it is measured.") { $0.contrast.metric }
        Member(
            "required",
            "The lowest ratio, or magnitude of Lc, that is enough; null where nothing is asked for, or nothing is enough."
        ) { $0.contrast.target?.value }
        Member.ofProfile("large", "Whether the text counts as large in this profile.", \.isLarge)
        Member.ofProfile("rule", "The rule that asks.", \.rule)
        Member.otherRules { $0.contrast.requirement?.otherRules ?? [] }
        Member("algorithm", "APCA's version.", when: { $0.contrast.requirement == nil }) { _ in
            LightnessContrast.algorithm
        }
        Member(
            "table", "The font table's revision.", .format("date"),
            when: { $0.contrast.requirement == nil }
        ) { _ in FontLookup.revision }
        Member(
            "ranges",
            "The lightnesses of the hue that are enough, one range for each side that can be reached; empty where no hue "
                + "was asked about."
        ) { $0.ranges }
    }
}

extension Member<RequiredContrastReport.Requirement> {
    /// A member that is there only where a profile asks.
    fileprivate static func ofProfile<Value: Describable>(
        _ name: String, _ summary: String, _ value: @escaping @Sendable (ContrastRequirement) -> Value
    ) -> Member {
        written(name, summary, as: Value.schema, when: { $0.contrast.requirement != nil }) { asked, json in
            asked.contrast.requirement.map(value).write(to: &json)
        }
    }
}

extension RequiredContrast.Source: Describable {
    private static let fontTableName = "apca-font-table"

    package static var schema: Schema {
        .oneOf(ContrastProfile.allCases.map(\.rawValue) + [fontTableName], named: "RequiredContrastSource")
    }

    package func write(to json: inout JSONWriter) {
        switch self {
        case .profile(let profile, _): json.value(profile.rawValue)
        case .fontTable: json.value(Self.fontTableName)
        }
    }
}

extension RequiredContrastQuery {
    /// The background's layers and what lies behind them, the top-most first.
    fileprivate var layers: [ColorParameter] { background + [backdrop].compactMap(\.self) }
}

extension LightnessRange: DescribedObject {
    package static let shape = Shape<LightnessRange>(nil, "A range of OKLCH lightness.") {
        Member("direction", "Lighter or darker than the background.") { $0.direction }
        Member("from", "The least lightness.", .within(0...1)) { $0.lightness.lowerBound }
        Member("to", "The greatest lightness.", .within(0...1)) { $0.lightness.upperBound }
        Member("hex", "The colour at the edge.") { $0.edge }
    }
}
