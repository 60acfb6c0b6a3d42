/// The severity of a deficiency: 0 is normal vision; 1 means that one type of cone is missing.
///
/// The severity is a parameter of a model, not a diagnosis: results of clinical tests can't be converted to it.
public struct Severity: Hashable, Sendable {
    /// The range of valid severities.
    public static let bounds = 0.0...1.0
    /// Complete severity: a kind of cone is missing (dichromacy) or, with ``Deficiency/achromatopsia``, every kind.
    public static let complete = Self(unchecked: 1)

    /// The severity, 0 … 1.
    public let value: Double

    /// Creates a severity; nil outside ``bounds``.
    public init?(_ value: Double) {
        guard Self.bounds.contains(value) else { return nil }
        self.init(unchecked: value)
    }

    private init(unchecked value: Double) { self.value = value }
}
