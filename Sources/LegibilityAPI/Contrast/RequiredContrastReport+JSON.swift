import Endpoints
import JSON
import Legibility

extension RequiredContrastReport {
    static let shape = Shape<RequiredContrastReport>(
        "RequiredContrast", "Contrast required for text of this size and weight."
    ) {
        Member("background", "Background layers, composited into one colour.") {
            WrittenColor($0.query.layers, composited: $0.background)
        }
        Member("size", "Requested text size, in `unit`.") { $0.query.content.size.value }
        Member("unit", "Requested unit of `size`.") { $0.query.content.size.unit }
        Member("weight", "Requested font weight, from 100 to 900.") { $0.query.content.weight.value }
        Member("role", "Requested kind of content.") { $0.query.content.role }
        Member("hue", "Hue in OKLCH, in degrees; null if no colour is given.") { $0.query.hue?.hue }
        Member("chroma", "Chroma in OKLCH; null if no colour is given.") { $0.query.hue?.chroma }
        Member("requirements", "Requirements, one for each source.") { $0.requirements }
    }
}

extension RequiredContrastReport.Requirement: DescribedObject {
    static let shape = Shape<RequiredContrastReport.Requirement>(nil, "Required contrast according to one source.") {
        Member("source", "Source of the requirement, such as `wcag-aa`.") { $0.contrast.source }
        Member("metric", "Contrast metric: `wcag` or `apca`.") { $0.contrast.metric }
        Member(
            "required",
            "Minimum ratio or magnitude of Lc; null if nothing is required or no contrast is sufficient."
        ) { $0.contrast.target?.value }
        Member.ofProfile("large", "Whether the text counts as large in this profile.", \.isLarge)
        Member.ofProfile("rule", "The rule that sets the requirement.", \.rule)
        Member.otherRules { $0.contrast.requirement?.otherRules ?? [] }
        Member("algorithm", "Name and version of the APCA algorithm.", when: { $0.contrast.requirement == nil }) { _ in
            LightnessContrast.algorithm
        }
        Member(
            "table", "Revision date of APCA's font table.", .format("date"),
            when: { $0.contrast.requirement == nil }
        ) { _ in FontLookup.revision }
        Member(
            "ranges",
            "Lightness ranges in which the hue has sufficient contrast: at most one lighter and one darker than the "
                + "background; empty if no hue is given."
        ) { $0.ranges }
    }
}

extension Member<RequiredContrastReport.Requirement> {
    /// Returns a member that is only present if a profile has a requirement.
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
    /// The background layers and the backdrop behind them, topmost first.
    fileprivate var layers: [ColorParameter] { background + [backdrop].compactMap(\.self) }
}

extension LightnessRange: DescribedObject {
    package static let shape = Shape<LightnessRange>(nil, "A range of OKLCH lightness.") {
        Member("direction", "Whether the range is lighter or darker than the background.") { $0.direction }
        Member("from", "Lowest OKLCH lightness of the range, from 0 to 1.", .within(0...1)) { $0.lightness.lowerBound }
        Member("to", "Highest OKLCH lightness of the range, from 0 to 1.", .within(0...1)) { $0.lightness.upperBound }
        Member("hex", "Colour at the end of the range nearest the background, as a hex code.") { $0.edge }
    }
}
