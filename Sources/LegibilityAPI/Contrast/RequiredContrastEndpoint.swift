import Endpoints
import JSON
import Legibility

/// The endpoint `/v1/contrast/required`, which calculates the contrast that text needs, and the lightnesses that reach
/// it.
extension Endpoint {
    package static func requiredContrast(_ limits: QuestionLimits) -> Endpoint {
        .question(
            .getRequiredContrast, parameters: RequiredContrastQuery.parameters(layers: limits.layers),
            fields: ["requirements"],
            read: { reader in RequiredContrastQuery(&reader, layers: limits.layers) },
            answer: { query, reader in Reply(content: RequiredContrastReport(query), taken: reader.taken) })
    }
}

/// A request for the contrast that text needs.
struct RequiredContrastQuery: Sendable {
    static let background = Parameter.colors(
        "background", "Background of the text. Repeat the parameter for several layers, with the topmost first."
    ).inShort("CSS colour behind the text; layers as an array, topmost first.")
        .example("white", for: "One opaque layer")
        .example("rgb(0 0 0 / 60%)", "white", for: "A translucent layer over white")
    static let color = Parameter.opaqueColor(
        "color", "Opaque colour that provides the hue and chroma.",
        otherwise: { "“color” sets only hue and chroma, so it must be opaque." }
    ).example("0b57d0").optional
    static let hue = Parameter.number(
        "hue", "Hue in OKLCH, in degrees; requires `chroma`.", in: -360...360, example: 250)
    static let chroma = Parameter.number(
        "chroma", "Chroma in OKLCH, preserved as far as the gamut allows; requires `hue`.", in: 0...0.5,
        example: 0.1)

    /// Returns the parameters of a request with a maximum number of layers.
    static func parameters(layers: Int) -> [ParameterDescription] {
        var profile = ContentQuery.profile.description.meaning(
            "Source whose requirement is calculated, in addition to APCA’s. Default: all sources.")
        profile.schema.standard = nil
        profile.examples = [.init(values: [ContrastProfile.wcagAA.rawValue])]
        return [background.description.limited(to: layers), ContrastQuery.backdrop.description]
            + ContentQuery.parameters.map { $0.name == profile.name ? profile : $0 } + [
                Appearance.parameter.description, color.description, hue.optional.description,
                chroma.optional.description,
            ]
    }

    /// The layers behind the text, topmost first.
    let background: [ColorParameter]
    let backdrop: ColorParameter?
    let content: ContentQuery
    /// All profiles or, if one is requested, only that profile.
    let profiles: [ContrastProfile]
    /// The hue in degrees, and the chroma, of the colour for which lightnesses are requested.
    let hue: (hue: Double, chroma: Double)?

    init(_ read: inout Reader, layers: Int) {
        let appearance = read(Appearance.parameter)
        background = read(Self.background, in: LayerContext(appearance: appearance, limit: layers))
        backdrop = read(ContrastQuery.backdrop, in: appearance)
        content = ContentQuery(&read, in: appearance)
        profiles = read.isGiven(ContentQuery.profile) ? [content.profile] : ContrastProfile.allCases
        hue = Self.hue(&read, in: appearance)
    }

    /// Reads a hue and a chroma in OKLCH, either each as a number or both from a colour.
    private static func hue(_ read: inout Reader, in appearance: Appearance) -> (hue: Double, chroma: Double)? {
        guard read.isGiven(color) else {
            guard read.isGiven(hue) || read.isGiven(chroma) else { return nil }
            return (read(hue), read(chroma))
        }
        for parameter in [hue, chroma] where read.isGiven(parameter) {
            read.refuse(
                parameter,
                "“color” already sets hue and chroma, so “\(parameter.name)” can’t be used with it.")
        }
        return read(color, in: appearance).map { ($0.color.oklch.hue, $0.color.oklch.chroma) }
    }
}

/// The report on the contrast that text needs, and the lightnesses that reach it.
struct RequiredContrastReport: Report {
    /// The requirement of one source, with the lighter and darker lightness ranges of the requested hue.
    struct Requirement: Sendable {
        let contrast: RequiredContrast
        let ranges: [LightnessRange]
    }

    let query: RequiredContrastQuery
    /// The background layers flattened into one.
    let background: Layer
    let requirements: [Requirement]

    init(_ query: RequiredContrastQuery) {
        self.query = query
        let layers = (query.background + [query.backdrop].compactMap(\.self)).map { Layer($0.color) }
        background = Composite(layers).layer
        requirements = RequiredContrast.all(for: query.content.foreground, by: query.profiles).map { contrast in
            let ranges = query.hue.map { contrast.lightnessRanges(hue: $0.hue, chroma: $0.chroma, on: layers) }
            return Requirement(contrast: contrast, ranges: ranges ?? [])
        }
    }
}

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
            "table", "Revision date of APCA’s font table.", .format("date"),
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
    package static let shape = Shape<LightnessRange>(nil, "An OKLCH lightness range.") {
        Member("direction", "Whether the range is lighter or darker than the background.") { $0.direction }
        Member("from", "Lowest OKLCH lightness of the range, from 0 to 1.", .within(0...1)) { $0.lightness.lowerBound }
        Member("to", "Highest OKLCH lightness of the range, from 0 to 1.", .within(0...1)) { $0.lightness.upperBound }
        Member("hex", "Colour at the end of the range nearest the background, as a hex code.") { $0.edge }
    }
}
