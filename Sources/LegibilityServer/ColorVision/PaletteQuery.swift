import JSON
import Legibility

/// One question about a palette, read and checked.
struct PaletteQuery: Sendable {
    /// The names that a question may have.
    static let parameters = ["colors", "kind", "thresholds"] + SimulationQuery.parameters + ["appearance"]
    /// The longest name of a colour, in characters.
    static let longestName = 100

    /// A colour and what its author calls it.
    struct NamedColor: Sendable {
        let name: String
        let color: ColorParameter
    }

    let colors: [NamedColor]
    /// The same as an sRGB screen shows them.
    let palette: Palette
    let criteria: [PaletteCriterion]
}

extension PaletteQuery {
    /// Reads a question; nil when something cannot be used, which is then among the faults.
    init?(_ root: JSONValue, _ parameters: inout Parameters, faults: inout [Problem.Fault], atMost limit: Int) {
        let appearance = parameters.choice("appearance", default: Appearance.light)
        let kind = parameters.choice("kind", default: Palette.Kind.categorical)
        let vision = SimulationQuery(&parameters)
        let colors = Self.colors(root["colors"], in: appearance ?? .light, &faults, atMost: limit)
        let thresholds = Self.thresholds(root["thresholds"], &faults)
        guard let kind, let vision, let colors, let thresholds else { return nil }
        self.colors = colors
        palette = Palette(colors.map { SRGB8(rounding: $0.color.color.mappedToSRGB) }, kind)
        criteria = vision.simulations.map { simulation in
            PaletteCriterion(
                simulation,
                threshold: thresholds[simulation.deficiency] ?? simulation.deficiency.standardThreshold)
        }
    }

    private static func colors(
        _ value: JSONValue?, in appearance: Appearance, _ faults: inout [Problem.Fault], atMost limit: Int
    ) -> [NamedColor]? {
        let given = value?.elements.map(Array.init)
        let problem: String? =
            if let given {
                if given.count < 2 {
                    "“colors” has \(given.count == 0 ? "no colours" : "one colour"); a palette has two or more."
                } else if given.count > limit {
                    "“colors” has \(given.count) colours; a palette has at most \(limit)."
                } else {
                    nil
                }
            } else {
                "“colors” must be an array of named colours."
            }
        guard let given, problem == nil else {
            faults.append(
                Problem.Fault(
                    place: .pointer("#/colors"), value: given == nil ? value?.text() : nil, detail: problem ?? "",
                    example: "[\(example), {\"name\": \"low\", \"color\": \"#d55e00\"}]"))
            return nil
        }
        let colors = given.enumerated().map { index, value -> NamedColor? in
            var parameters = Parameters(
                json: value, at: "#/colors/\(index)", known: ["name", "color"], example: example)
            defer { faults += parameters.faults }
            return value.members == nil ? nil : color(&parameters, in: appearance)
        }
        return colors.contains { $0 == nil } ? nil : colors.compactMap(\.self)
    }

    private static func color(_ parameters: inout Parameters, in appearance: Appearance) -> NamedColor? {
        let name = parameters.text("name", longest: longestName, example: "high")
        guard let color = parameters.color("color", in: appearance) else { return nil }
        guard color.color.alpha == 1 else {
            parameters.note(
                "color", value: color.input,
                "“color” is translucent, so what it looks like depends on what lies behind; a palette takes opaque colours.",
                example: ColorParameter.example)
            return nil
        }
        return name.map { NamedColor(name: $0 ?? color.input, color: color) }
    }

    private static let example = "{\"name\": \"high\", \"color\": \"#0072b2\"}"

    private static func thresholds(_ value: JSONValue?, _ faults: inout [Problem.Fault]) -> [Deficiency: Double]? {
        guard let value, value.kind != .null else { return [:] }
        var parameters = Parameters(
            json: value, at: "#/thresholds", known: Deficiency.allCases.map(\.rawValue),
            example: "{\"protan\": 10, \"deutan\": 10, \"tritan\": 5}")
        let thresholds = Deficiency.allCases.compactMap { deficiency in
            parameters.number(deficiency.rawValue, in: 0...100, default: deficiency.standardThreshold)
                .map { (deficiency, $0) }
        }
        faults += parameters.faults
        return parameters.faults.isEmpty ? Dictionary(uniqueKeysWithValues: thresholds) : nil
    }
}
