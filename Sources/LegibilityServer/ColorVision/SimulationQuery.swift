import Legibility

/// Whose eyes are asked about, read and checked.
struct SimulationQuery: Sendable {
    static let parameters = ["deficiency", "severity", "model"]

    /// One for each deficiency that is asked about.
    let simulations: [Simulation]

    /// Reads deficiency, severity and model; nil when something cannot be used, which is then among the parameters'
    /// faults.
    init?(_ parameters: inout Parameters) {
        let deficiency = parameters.choice("deficiency", default: DeficiencyChoice.all)
        let severity = parameters.number("severity", in: Severity.bounds, default: 1)
        let model = parameters.choice("model", default: ModelChoice.auto)
        guard let deficiency, let severity, let severity = Severity(severity), let model else { return nil }
        guard let model = model.model else {
            simulations = deficiency.deficiencies.map { Simulation($0, severity: severity) }
            return
        }
        do {
            simulations = try deficiency.deficiencies.map { deficiency throws(UnsupportedDeficiency) in
                try Simulation(deficiency, severity: severity, model: model)
            }
        } catch {
            parameters.note(
                "model", value: error.model.rawValue,
                "“model”: \(error.model.rawValue) does not describe \(error.deficiency.rawValue), whose colours lie on "
                    + "two half-planes and not on one; brettel1997 does. Or ask about another deficiency alone.",
                example: SimulationModel.automatic(for: error.deficiency, severity: severity).rawValue)
            return nil
        }
    }
}

/// A deficiency, or all of them.
enum DeficiencyChoice: String, CaseIterable, Sendable {
    case protan, deutan, tritan, achromatopsia, all

    var deficiencies: [Deficiency] {
        Deficiency(rawValue: rawValue).map { [$0] } ?? Deficiency.allCases
    }
}

/// A model, or the one that fits best.
enum ModelChoice: String, CaseIterable, Sendable {
    case auto, brettel1997, vienot1999, machado2009

    /// Nil for the one that fits best.
    var model: SimulationModel? { SimulationModel(rawValue: rawValue) }
}

extension Simulation {
    /// What answers call the model.
    var modelName: String { model?.rawValue ?? "luminance" }
}
