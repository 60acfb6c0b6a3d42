/// What is asked of a palette on behalf of people with one deficiency.
public struct PaletteCriterion: Sendable {
    /// How the palette looks to them.
    public let simulation: Simulation
    /// The least difference of two colours, in CIEDE2000, that tells them apart.
    public let threshold: Double

    /// A criterion.
    public init(_ simulation: Simulation, threshold: Double) {
        self.simulation = simulation
        self.threshold = threshold
    }
}

extension Deficiency {
    /// The least CIEDE2000 difference that is asked for when nobody says otherwise.
    ///
    /// 10 divides palettes made for colour-blind readers (Okabe & Ito: 11.7, Tol's bright: 14.3) from plain red and green
    /// (8.5); 8 would pass those. Other tools ask for 10 to 13. For tritan vision, 100 times as rare, 5: at 10 the
    /// palette of Okabe & Ito would fail.
    public var standardThreshold: Double {
        switch self {
        case .protan, .deutan, .achromatopsia: 10
        case .tritan: 5
        }
    }

    /// Whether a palette that fails for this deficiency fails. Tritan is reported apart, and without colours hardly any
    /// palette of different hues can be told apart: that is for information.
    public var decidesPalette: Bool {
        switch self {
        case .protan, .deutan: true
        case .tritan, .achromatopsia: false
        }
    }
}
