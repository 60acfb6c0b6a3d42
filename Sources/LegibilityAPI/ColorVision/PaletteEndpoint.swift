import Endpoints
import Legibility

extension Endpoint {
    /// `POST /v1/vision/palette`: checks whether everyone can distinguish the colours of a palette.
    package static func palette(_ limits: QuestionLimits) -> Endpoint {
        .colorList(
            .postPalette, "The palette to check, and the options.", atMost: limits.paletteColors, of: .palette,
            body: PaletteQuery.parameters,
            fields: ["result", "repair"],
            example: """
                {"colors": [{"name": "high", "color": "#0072b2"}, {"name": "low", "color": "#d55e00"}]}
                """,
            read: { reader in PaletteQuery(&reader.body, atMost: limits.paletteColors) },
            answer: { query, reader in Reply(content: PaletteReport(query), taken: reader.body.taken) })
    }
}

extension PaletteReport: ColorListReport {
    var svg: [UInt8] { PaletteSheet(self).svg.bytes(in: .english) }
    var likelyBytes: Int { 2048 }
}

/// A request about a palette.
package struct PaletteQuery: Sendable {
    package static let kind = Parameter.choice(
        "kind",
        "Whether the colours are categories, steps of a scale, or steps of a scale with a middle (`diverging`).",
        default: Palette.Kind.categorical
    ).inShort("`diverging`: a scale with a middle.")

    /// The body members other than the colours.
    package static let parameters =
        [kind.description, PaletteThresholds.description, MeantPair.pairs] + SimulationQuery.parameters
        + [Appearance.parameter.description]

    package let colors: [NamedColorParameter]
    /// The colours as shown on an sRGB screen.
    package let palette: Palette
    let simulations: [Simulation]
    let thresholds: PaletteThresholds
    /// The contrast ratios that a repair must preserve in every pair that reaches them.
    let contrasts: [Double]
    /// The pairs of colours that are seen on each other and need contrast.
    package let pairs: [MeantPair]
    /// The indexes of the colours that a repair only changes if it would otherwise be incomplete.
    let steady: Set<Int>

    /// The indexes of the colours that a repair leaves unchanged.
    package var locked: Set<Int> { Set(colors.indices.filter { colors[$0].isLocked }) }
}

extension PaletteQuery {
    init(_ read: inout Reader, atMost limit: Int) {
        let appearance = read(Appearance.parameter)
        let kind = read(Self.kind)
        let vision = SimulationQuery(&read)
        let colors = NamedColorParameter.read(&read, in: appearance, atMost: limit, of: .palette)
        self.init(
            colors, kind, vision.simulations, PaletteThresholds(&read), holding: PaletteRepair.standardContrasts,
            meeting: MeantPair.read(&read, among: colors))
    }

    /// Creates a request with the standard thresholds for the given colours. The contrasts to preserve can differ from
    /// the standard contrasts.
    package init(_ read: inout Reader, _ colors: [NamedColorParameter], holding contrast: Double?) {
        let kind = read(Self.kind)
        let contrasts = Set(PaletteRepair.standardContrasts + [contrast].compactMap(\.self))
        self.init(
            colors, kind, SimulationQuery(&read).simulations, PaletteThresholds(), holding: contrasts.sorted())
    }

    private init(
        _ colors: [NamedColorParameter], _ kind: Palette.Kind, _ simulations: [Simulation],
        _ thresholds: PaletteThresholds, holding contrasts: [Double], meeting pairs: [MeantPair] = [],
        preferring steady: Set<Int> = []
    ) {
        self.contrasts = contrasts
        self.pairs = pairs
        self.steady = steady
        self.colors = colors
        palette = Palette(colors.map { SRGB8(rounding: $0.color.color.mappedToSRGB) }, kind)
        self.simulations = simulations
        self.thresholds = thresholds
    }
}

extension PaletteQuery {
    /// Returns the same request with other colours.
    package func with(_ colors: [NamedColorParameter]) -> PaletteQuery {
        PaletteQuery(colors, palette.kind, simulations, thresholds, holding: contrasts)
    }

    /// Returns the same request with pairs of colours that are seen on each other. A repair only changes the colours at
    /// `steady` if it would otherwise be incomplete, and doesn't preserve the contrast of other pairs.
    package func meeting(_ pairs: [MeantPair], preferring steady: Set<Int>) -> PaletteQuery {
        PaletteQuery(
            colors, palette.kind, simulations, thresholds, holding: [], meeting: pairs, preferring: steady)
    }
}

extension PaletteThresholds {
    /// The name for normal vision among the deficiencies.
    static let normalVision = "normal"

    private static let normal = Parameter.number(
        normalVision,
        "Minimum CIEDE2000 difference that is noticeable with normal vision. No one can distinguish colours with a "
            + "smaller difference.",
        in: 0...100,
        default: PaletteCriterion.standardNoticeable)

    private static func threshold(_ deficiency: Deficiency) -> Parameter<Double, Void> {
        .number(
            deficiency.rawValue,
            "Threshold for \(deficiency.rawValue)\(deficiency == .achromatopsia ? "" : " vision"), as a CIEDE2000 "
                + "difference.", in: 0...100,
            default: deficiency.standardThreshold)
    }

    /// The description of `thresholds` in the contract.
    static let description: ParameterDescription = {
        let members = [normal] + Deficiency.allCases.map(threshold)
        var schema = Schema(.object(members.map(\.description.asMember)))
        schema.isClosed = true
        return ParameterDescription(
            name: "thresholds",
            summary:
                "Minimum CIEDE2000 difference at which two colours count as distinguishable, for each "
                + "deficiency.", schema: schema)
    }()

    /// Reads the `thresholds` object.
    init(_ reader: inout Reader) {
        self.init()
        guard case .json(let value) = reader.first(Self.description.name) else { return }
        var part = reader.part(
            value, at: Self.description.name, known: [Self.normal.name] + Deficiency.allCases.map(\.rawValue),
            example: "{\"protan\": 10, \"deutan\": 10, \"tritan\": 5}")
        noticeable = part(Self.normal)
        for deficiency in Deficiency.allCases { self[deficiency] = part(Self.threshold(deficiency)) }
        reader.add(part.faults)
    }
}
