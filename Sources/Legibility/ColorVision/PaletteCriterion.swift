/// The requirements for a palette as seen with one deficiency.
public struct PaletteCriterion: Sendable {
    /// The simulation of the palette's appearance.
    public let simulation: Simulation
    /// The minimum CIEDE2000 difference that distinguishes two colours.
    public let threshold: Double
    /// The minimum CIEDE2000 difference that normal vision notices. Below it, colours are indistinguishable to all
    /// viewers.
    public let noticeable: Double

    /// Creates a criterion from a simulation and two differences.
    public init(_ simulation: Simulation, threshold: Double, noticeable: Double = standardNoticeable) {
        self.simulation = simulation
        self.threshold = threshold
        self.noticeable = noticeable
    }

    /// The default for the smallest noticeable CIEDE2000 difference.
    ///
    /// Below 1 the difference is invisible, from 1 to 2 only trained observers notice it, and from 2 untrained
    /// observers do, too: Mokrzycki & Tatol 2011, "Color difference ΔE – A survey", Machine Graphics & Vision 20(4),
    /// 383–411. In published palettes, the closest colours differ by 12 or more.
    public static let standardNoticeable = 2.0
}

extension Deficiency {
    /// The default for the minimum CIEDE2000 difference.
    ///
    /// The default is 10. It separates palettes for colour-blind readers (Okabe & Ito: 11.7, Tol's bright: 14.3) from
    /// plain red and green (8.5), which would pass with 8. Other tools require 10 to 13. For tritan vision, a hundredth
    /// as common, the default is 5: at 10, the palette of Okabe & Ito would fail.
    public var standardThreshold: Double {
        switch self {
        case .protan, .deutan, .achromatopsia: 10
        case .tritan: 5
        }
    }

    /// Whether a failure for this deficiency fails the palette. Tritan is reported separately. Without colours, almost
    /// no palette of different hues is distinguishable, so achromatopsia is informational.
    public var decidesPalette: Bool {
        switch self {
        case .protan, .deutan: true
        case .tritan, .achromatopsia: false
        }
    }
}

/// The minimum CIEDE2000 differences between two colours of a palette, for normal vision and for each deficiency.
///
/// ```swift
/// var thresholds = PaletteThresholds()
/// thresholds[.tritan] = 10
/// ```
public struct PaletteThresholds: Hashable, Sendable {
    /// The smallest difference that normal vision notices; closer colours are indistinguishable to all viewers.
    public var noticeable: Double
    /// The thresholds that were set; deficiencies without an entry have their defaults.
    private var others: [Deficiency: Double] = [:]

    /// Creates the default thresholds of all deficiencies, with the smallest difference that normal vision notices.
    public init(noticeable: Double = PaletteCriterion.standardNoticeable) { self.noticeable = noticeable }

    /// The minimum difference for a deficiency; by default ``Deficiency/standardThreshold``.
    public subscript(deficiency: Deficiency) -> Double {
        get { others[deficiency] ?? deficiency.standardThreshold }
        set { others[deficiency] = newValue }
    }

    /// Returns the criterion of these thresholds for a palette as seen in a simulation.
    public func criterion(for simulation: Simulation) -> PaletteCriterion {
        PaletteCriterion(simulation, threshold: self[simulation.deficiency], noticeable: noticeable)
    }
}
