/// The requirements for a palette on behalf of people with one deficiency.
public struct PaletteCriterion: Sendable {
    /// The simulation of how the palette looks to them.
    public let simulation: Simulation
    /// The least difference, in CIEDE2000, that distinguishes two colours.
    public let threshold: Double
    /// The least CIEDE2000 difference that normal vision notices. Colours below it can't be distinguished at all.
    public let noticeable: Double

    /// Creates a criterion.
    public init(_ simulation: Simulation, threshold: Double, noticeable: Double = standardNoticeable) {
        self.simulation = simulation
        self.threshold = threshold
        self.noticeable = noticeable
    }

    /// The default for the least noticeable CIEDE2000 difference.
    ///
    /// Below 1 no observer sees a difference, from 1 to 2 only a trained one does, from 2 on an untrained one does,
    /// too: Mokrzycki & Tatol 2011, "Color difference ΔE – A survey", Machine Graphics & Vision 20(4), 383–411. The
    /// closest colours of palettes in use are 12 and more apart.
    public static let standardNoticeable = 2.0
}

extension Deficiency {
    /// The default for the least CIEDE2000 difference that is required.
    ///
    /// 10 divides palettes made for colour-blind readers (Okabe & Ito: 11.7, Tol's bright: 14.3) from plain red and
    /// green (8.5); 8 would pass those. Other tools require 10 to 13. For tritan vision, 100 times as rare, 5: at 10
    /// the palette of Okabe & Ito would fail.
    public var standardThreshold: Double {
        switch self {
        case .protan, .deutan, .achromatopsia: 10
        case .tritan: 5
        }
    }

    /// Whether a palette that fails for this deficiency fails. Tritan is reported separately. Without colours, almost
    /// no palette of different hues can be distinguished, so achromatopsia is for information.
    public var decidesPalette: Bool {
        switch self {
        case .protan, .deutan: true
        case .tritan, .achromatopsia: false
        }
    }
}
