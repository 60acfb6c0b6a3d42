import Endpoints
import Legibility

/// Whose eyes a question is about.
package struct SimulationQuery: Sendable {
    package static let deficiency = Parameter.choice(
        "deficiency", "One deficiency, or all of them.", default: DeficiencyChoice.all)
    package static let severity = Parameter.number(
        "severity", "How strong the deficiency is: 0 is normal vision, 1 the complete lack of a kind of cone.",
        in: Severity.bounds, default: 1)
    static let model = Parameter.choice(
        "model",
        "Whose model. `auto` is Machado 2009 for protan and deutan below severity 1, and Brettel 1997 otherwise. "
            + "`vienot1999` describes protan and deutan only and is refused for tritan. Achromatopsia is relative "
            + "luminance whatever the model.",
        default: ModelChoice.auto)

    static let parameters = [deficiency.description, severity.description, model.description]

    /// One for each deficiency.
    let simulations: [Simulation]

    init(_ read: inout Reader) {
        let deficiencies = read(Self.deficiency).deficiencies
        let severity = Severity(read(Self.severity)) ?? .complete
        guard let model = read(Self.model).model else {
            simulations = deficiencies.map { Simulation($0, severity: severity) }
            return
        }
        do {
            simulations = try deficiencies.map { deficiency throws(UnsupportedDeficiency) in
                try Simulation(deficiency, severity: severity, model: model)
            }
        } catch {
            simulations = []
            guard read.isSound(Self.deficiency), read.isSound(Self.severity) else { return }
            read.note(
                Self.model, value: error.model.rawValue,
                "“model”: \(error.model.rawValue) does not describe \(error.deficiency.rawValue), whose colours lie on "
                    + "two half-planes and not on one; brettel1997 does. Or ask about another deficiency alone.",
                example: SimulationModel.automatic(for: error.deficiency, severity: severity).rawValue)
        }
    }
}

/// A deficiency, or all of them.
package enum DeficiencyChoice: String, CaseIterable, Sendable, Describable {
    case protan, deutan, tritan, achromatopsia, all

    package var deficiencies: [Deficiency] {
        Deficiency(rawValue: rawValue).map { [$0] } ?? Deficiency.allCases
    }
}

/// A model, or the one that fits best.
enum ModelChoice: String, CaseIterable, Sendable, Describable {
    case auto, brettel1997, vienot1999, machado2009

    /// Nil for the one that fits best.
    var model: SimulationModel? { SimulationModel(rawValue: rawValue) }
}
