import JSON
import Legibility

/// One question about a palette, read and checked.
struct PaletteQuery: Sendable {
    /// The names that a question may have.
    static let parameters = ["colors", "kind", "thresholds"] + SimulationQuery.parameters + ["appearance"]

    let colors: [NamedColorParameter]
    /// The same as an sRGB screen shows them.
    let palette: Palette
    let criteria: [PaletteCriterion]
    /// The least difference that normal vision notices.
    let noticeable: Double
}

extension PaletteQuery {
    /// Reads a question; nil when something cannot be used, which is then among the faults.
    init?(_ root: JSONValue, _ parameters: inout Parameters, faults: inout Faults, atMost limit: Int) {
        let appearance = parameters.choice("appearance", default: Appearance.light)
        let kind = parameters.choice("kind", default: Palette.Kind.categorical)
        let vision = SimulationQuery(&parameters)
        let colors = NamedColorParameter.read(
            root["colors"], in: appearance ?? .light, &faults, atMost: limit, of: "a palette")
        let thresholds = Self.thresholds(root["thresholds"], &faults)
        guard let kind, let vision, let colors, let thresholds else { return nil }
        self.colors = colors
        palette = Palette(colors.map { SRGB8(rounding: $0.color.color.mappedToSRGB) }, kind)
        noticeable = thresholds.normal
        criteria = vision.simulations.map { simulation in
            PaletteCriterion(
                simulation,
                threshold: thresholds.deficiencies[simulation.deficiency] ?? simulation.deficiency.standardThreshold,
                noticeable: thresholds.normal)
        }
    }

    private typealias Thresholds = (normal: Double, deficiencies: [Deficiency: Double])

    private static func thresholds(_ value: JSONValue?, _ faults: inout Faults) -> Thresholds? {
        let standard = PaletteCriterion.standardNoticeable
        guard let value, value.kind != .null else { return (standard, [:]) }
        var parameters = Parameters(
            json: value, at: "#/thresholds", known: [normalVision] + Deficiency.allCases.map(\.rawValue),
            example: "{\"protan\": 10, \"deutan\": 10, \"tritan\": 5}")
        let normal = parameters.number(normalVision, in: 0...100, default: standard)
        let thresholds = Deficiency.allCases.compactMap { deficiency in
            parameters.number(deficiency.rawValue, in: 0...100, default: deficiency.standardThreshold)
                .map { (deficiency, $0) }
        }
        faults += parameters.faults
        guard let normal, parameters.faults.isEmpty else { return nil }
        return (normal, Dictionary(uniqueKeysWithValues: thresholds))
    }

    /// What normal vision is called among the deficiencies.
    static let normalVision = "normal"
}
