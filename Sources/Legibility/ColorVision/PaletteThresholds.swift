/// The least CIEDE2000 differences that distinguish two colours of a palette, for normal vision and for each
/// deficiency.
///
/// ```swift
/// var thresholds = PaletteThresholds()
/// thresholds[.tritan] = 10
/// ```
public struct PaletteThresholds: Hashable, Sendable {
    /// The least difference that normal vision notices: closer colours can't be distinguished at all.
    public var noticeable: Double
    /// The thresholds that were set; the standard ones apply to the others.
    private var others: [Deficiency: Double] = [:]

    /// Creates the standard thresholds of all deficiencies, with the least difference that normal vision notices.
    public init(noticeable: Double = PaletteCriterion.standardNoticeable) { self.noticeable = noticeable }

    /// The least difference that is required on behalf of people with a deficiency; ``Deficiency/standardThreshold``
    /// until it is set.
    public subscript(deficiency: Deficiency) -> Double {
        get { others[deficiency] ?? deficiency.standardThreshold }
        set { others[deficiency] = newValue }
    }

    /// Returns the requirements of these thresholds for a palette that is seen through a simulation.
    public func criterion(for simulation: Simulation) -> PaletteCriterion {
        PaletteCriterion(simulation, threshold: self[simulation.deficiency], noticeable: noticeable)
    }
}
