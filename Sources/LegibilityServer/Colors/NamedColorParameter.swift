import JSON
import Legibility

/// An opaque colour of a palette or a matrix, and what its author calls it.
struct NamedColorParameter: Sendable {
    /// The longest name, in characters.
    static let longestName = 100

    /// The colour as written, where it has no name.
    let name: String
    let color: ColorParameter
}

extension NamedColorParameter {
    /// Reads `colors`, an array of two or more; nil when something cannot be used, which is then among the faults.
    static func read(
        _ value: JSONValue?, in appearance: Appearance, _ faults: inout Faults, atMost limit: Int,
        of whole: String
    ) -> [NamedColorParameter]? {
        let given = value?.elements
        let problem: String? =
            if let count = given?.count {
                if count < 2 {
                    "“colors” has \(count == 0 ? "no colours" : "one colour"); \(whole) has two or more."
                } else if count > limit {
                    "“colors” has \(count) colours; \(whole) has at most \(limit)."
                } else {
                    nil
                }
            } else {
                "“colors” must be an array of named colours."
            }
        guard let given, problem == nil else {
            faults.add(
                Problem.Fault(
                    place: .pointer("#/colors"),
                    value: given == nil ? value?.text(limit: Problem.longestEcho + 1) : nil, detail: problem ?? "",
                    example: "[\(example), {\"name\": \"low\", \"color\": \"#d55e00\"}]"))
            return nil
        }
        let colors = given.enumerated().map { index, value -> NamedColorParameter? in
            var parameters = Parameters(
                json: value, at: "#/colors/\(index)", known: ["name", "color"], example: example)
            defer { faults += parameters.faults }
            return value.members == nil ? nil : color(&parameters, in: appearance, of: whole)
        }
        return colors.contains { $0 == nil } ? nil : colors.compactMap(\.self)
    }

    private static func color(
        _ parameters: inout Parameters, in appearance: Appearance, of whole: String
    ) -> NamedColorParameter? {
        let name = parameters.text("name", longest: longestName, example: "high")
        guard let color = parameters.color("color", in: appearance) else { return nil }
        guard color.color.alpha == 1 else {
            parameters.note(
                "color", value: color.input,
                "“color” is translucent, so what it looks like depends on what lies behind; \(whole) takes opaque colours.",
                example: ColorParameter.example)
            return nil
        }
        return name.map { NamedColorParameter(name: $0 ?? color.input, color: color) }
    }

    private static let example = "{\"name\": \"high\", \"color\": \"#0072b2\"}"
}
