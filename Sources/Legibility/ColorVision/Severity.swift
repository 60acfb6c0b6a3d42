/// The severity of a deficiency: 0 is normal vision, 1 the complete lack of a kind of cone.
///
/// A number of a model, not a diagnosis: the results of a clinical test don't translate into it.
public struct Severity: Hashable, Sendable {
    /// The severities that there are.
    public static let bounds = 0.0...1.0
    /// A kind of cone is missing: dichromacy, or with ``Deficiency/achromatopsia`` every kind.
    public static let complete = Self(unchecked: 1)

    /// 0 … 1.
    public let value: Double

    /// Creates a severity within ``bounds``, or nil.
    public init?(_ value: Double) {
        guard Self.bounds.contains(value) else { return nil }
        self.init(unchecked: value)
    }

    private init(unchecked value: Double) { self.value = value }
}
