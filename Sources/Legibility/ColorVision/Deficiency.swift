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

// Names of deficiencies and models in medicine, other tools and everyday language.

extension Deficiency: Synonymous {
    /// The names of the dichromacy and the anomalous trichromacy, of people who have them, and of the types by Japanese
    /// numbers and letters.
    public var synonyms: [String] {
        switch self {
        case .protan: Self.namesOfProtan
        case .deutan: Self.namesOfDeutan
        case .tritan: Self.namesOfTritan
        case .achromatopsia: Self.namesOfAchromatopsia
        }
    }

    /// Returns whether a name means an incomplete deficiency: `deuteranomaly`, `red-weak`.
    public static func isAnomaly(_ name: String) -> Bool {
        let written = String(decoding: ComparableName(whole: name).bytes, as: UTF8.self)
        return ["omaly", "omalia", "omalous", "omalopia", "weak", "weakness"].contains { written.hasSuffix($0) }
    }

    private static func names(
        _ stem: String, anomaly: String, color: String, type: (letter: String, number: String)
    ) -> [String] {
        ["opia", "ope", "opic"].map { stem + $0 } + ["aly", "alia", "alous", "alopia"].map { "\(anomaly)\($0)" }
            + ["blind", "blindness", "weak", "weakness"].map { "\(color)-\($0)" }
            + ["\(type.letter)型", "\(type.letter)型色覚", "\(type.number)型", "\(type.number)型色覚"]
    }

    private static let namesOfProtan = names("protan", anomaly: "protanom", color: "red", type: ("P", "1"))
    private static let namesOfDeutan =
        ["deuteran"] + names("deuteran", anomaly: "deuteranom", color: "green", type: ("D", "2"))
    private static let namesOfTritan = names("tritan", anomaly: "tritanom", color: "blue", type: ("T", "3"))
    private static let namesOfAchromatopsia = [
        "monochromacy", "monochromatism", "monochromasy", "monochromat", "monochromatic", "monochrome", "achromat",
        "achromatic", "achromatopia", "achromatopic", "achromatomaly", "achromatanomaly", "achroma",
        "rod monochromacy", "total color blindness", "total colour blindness", "complete achromatopsia",
        "grayscale", "greyscale", "gray", "grey", "black and white", "A型", "A型色覚", "1色覚", "一色覚", "全色盲",
    ]
}

extension SimulationModel: Synonymous {
    /// The names of the first author or of all authors, with and without the year, and other names of their papers.
    public var synonyms: [String] {
        switch self {
        case .brettel1997: Self.namesOfBrettel
        case .vienot1999: Self.namesOfVienot
        case .machado2009: Self.namesOfMachado
        }
    }

    private static func names(_ authors: [String], year: String) -> [String] {
        authors.flatMap { [$0, "\($0) \(year)", "\($0) \(year.suffix(2))", "\($0) et al", "\($0) et al \(year)"] }
    }

    private static let namesOfBrettel = names(
        ["Brettel", "Brettel, Viénot & Mollon", "Brettel Vienot Mollon"], year: "1997")
    private static let namesOfVienot = names(
        ["Viénot", "Vienot", "Viénot, Brettel & Mollon", "Vienot Brettel Mollon"], year: "1999")
    private static let namesOfMachado = names(
        ["Machado", "Machado, Oliveira & Fernandes", "Machado Oliveira Fernandes"], year: "2009")
}

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
