/// A published model of colour-vision deficiencies.
public enum SimulationModel: String, CaseIterable, Sendable {
    /// Brettel, Viénot & Mollon 1997: two half-planes; valid for all three kinds of cones.
    case brettel1997
    /// Viénot, Brettel & Mollon 1999: one plane; for protan and deutan.
    case vienot1999
    /// Machado, Oliveira & Fernandes 2009: shifted cones, made for intermediate severities; poor for tritan.
    case machado2009

    /// Returns the default model: Machado for incomplete protan and deutan, otherwise Brettel.
    public static func automatic(for deficiency: Deficiency, severity: Severity) -> Self {
        switch deficiency {
        case .protan, .deutan: severity == .complete ? .brettel1997 : .machado2009
        case .tritan, .achromatopsia: .brettel1997
        }
    }

    /// The reason why the model doesn't support a deficiency, as the end of a sentence about that deficiency; nil if it
    /// supports all deficiencies.
    public var limitation: String? {
        switch self {
        case .brettel1997, .machado2009: nil
        case .vienot1999: "whose colours are on two half-planes instead of one"
        }
    }

    /// Returns whether the model supports a deficiency at any severity; achromatopsia needs no model.
    public func describes(_ deficiency: Deficiency) -> Bool {
        deficiency.cone.map { projection($0, .complete) != nil } ?? true
    }

    /// Returns the transformation for a missing or shifted kind of cone; nil if the model doesn't support it.
    func projection(_ cone: Cone, _ severity: Severity) -> Simulation.Projection? {
        switch self {
        case .brettel1997: Legibility.brettel1997(cone, severity)
        case .vienot1999: Legibility.vienot1999(cone, severity)
        case .machado2009: Legibility.machado2009(cone, severity)
        }
    }
}

/// A request for a deficiency that the model doesn't support.
public struct UnsupportedDeficiency: Error, Hashable {
    /// The requested deficiency.
    public let deficiency: Deficiency
    /// The model that doesn't support it.
    public let model: SimulationModel
}
