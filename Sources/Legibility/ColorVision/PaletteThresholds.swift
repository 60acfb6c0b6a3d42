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
