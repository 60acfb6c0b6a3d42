/// A colour-vision deficiency: the kind of cones that is weak or missing. ``Severity`` specifies how weak the cones
/// are.
public enum Deficiency: String, CaseIterable, Sendable {
    /// Long-wave (“red”) cones: about 1 % of men are protanopic, 1 % more protanomalous.
    case protan
    /// Middle-wave (“green”) cones: about 1 % of men are deuteranopic, 5 % more deuteranomalous.
    case deutan
    /// Short-wave (“blue”) cones; about 1 person in 10,000.
    case tritan
    /// No working cones, so only light and dark are seen; about 1 person in 30,000.
    case achromatopsia

    /// The kind of cone that is weak or missing; nil if all kinds are.
    var cone: Cone? {
        switch self {
        case .protan: .long
        case .deutan: .middle
        case .tritan: .short
        case .achromatopsia: nil
        }
    }
}

/// The three kinds of cones; the raw value is the index in LMS.
enum Cone: Int, CaseIterable, Sendable {
    case long, middle, short
}
