/// A selector as the two elements need it that themes stand on: `html` and `body`.
struct ComplexSelector {
    enum Combinator { case descendant, child, sibling }

    /// A compound with the combinator in front of it. No tuple: through one the compiler may not see that types that
    /// hold each other do so in arrays.
    struct Part {
        let combinator: Combinator
        let compound: CompoundSelector
    }

    /// From left to right; the first one's combinator means nothing.
    var compounds: [Part]

    var specificity: Specificity { compounds.reduce(Specificity()) { $0 + $1.compound.specificity } }
}

/// What one element has to be.
struct CompoundSelector {
    var simples: [SimpleSelector]

    var specificity: Specificity { simples.reduce(Specificity()) { $0 + $1.specificity } }
}

enum SimpleSelector {
    case universal
    case type(String)
    case id(String)
    case className(String)
    case attribute(AttributeSelector)
    case root
    case not([ComplexSelector])
    case matchesAny([ComplexSelector])
    /// As ``matchesAny(_:)``, without any weight.
    case whereAny([ComplexSelector])
    /// A state or a part of an element that no file tells.
    case never

    var specificity: Specificity {
        switch self {
        case .universal, .whereAny: Specificity()
        case .type: Specificity(types: 1)
        case .id: Specificity(ids: 1)
        case .className, .attribute, .root, .never: Specificity(classes: 1)
        case .not(let list), .matchesAny(let list): list.map(\.specificity).max() ?? Specificity()
        }
    }
}

struct AttributeSelector {
    enum Match: UInt8 { case exists, equals, includes, dash, prefix, suffix, substring }

    let name: String
    let match: Match
    let value: String
    /// `i`: letters in any case.
    let ignoresCase: Bool
}

/// Selectors 4 § 17.
struct Specificity: Comparable {
    var ids = 0
    var classes = 0
    var types = 0

    static func + (one: Self, other: Self) -> Self {
        Self(ids: one.ids + other.ids, classes: one.classes + other.classes, types: one.types + other.types)
    }

    static func < (one: Self, other: Self) -> Bool {
        (one.ids, one.classes, one.types) < (other.ids, other.classes, other.types)
    }
}
