/// Whose model of dichromatic vision is used; each has a file of its name.
public enum SimulationModel: String, CaseIterable, Sendable {
    /// Brettel, Viénot & Mollon 1997: two half-planes; right for all three kinds of cones.
    case brettel1997
    /// Viénot, Brettel & Mollon 1999: one plane; for protan and deutan.
    case vienot1999
    /// Machado, Oliveira & Fernandes 2009: shifted cones, made for severities between; poor for tritan.
    case machado2009

    /// The model that fits best: Machado for protan and deutan that are not complete, else Brettel.
    public static func automatic(for deficiency: Deficiency, severity: Severity) -> Self {
        switch deficiency {
        case .protan, .deutan: severity == .complete ? .brettel1997 : .machado2009
        case .tritan, .achromatopsia: .brettel1997
        }
    }

    /// Why it leaves a deficiency out, as the end of a sentence about that deficiency; nil where it leaves none out.
    public var limitation: String? {
        switch self {
        case .brettel1997, .machado2009: nil
        case .vienot1999: "whose colours are on two half-planes instead of one"
        }
    }

    /// Whether it describes a deficiency at any severity; achromatopsia needs no model.
    public func describes(_ deficiency: Deficiency) -> Bool {
        deficiency.cone.map { projection($0, .complete) != nil } ?? true
    }

    /// What it does to light where one kind of cones is missing or shifted; nil where it does not describe that.
    func projection(_ cone: Cone, _ severity: Severity) -> Simulation.Projection? {
        switch self {
        case .brettel1997: Legibility.brettel1997(cone, severity)
        case .vienot1999: Legibility.vienot1999(cone, severity)
        case .machado2009: Legibility.machado2009(cone, severity)
        }
    }
}

/// A model was asked for a deficiency that it does not describe.
public struct UnsupportedDeficiency: Error, Hashable {
    /// What was asked for.
    public let deficiency: Deficiency
    /// Who does not describe it.
    public let model: SimulationModel
}
