/// A selector, as far as it matters for the two elements that carry themes: `html` and `body`.
struct ComplexSelector {
    enum Combinator { case descendant, child, sibling }

    /// A compound with the combinator in front of it. It isn't a tuple, because through a tuple the compiler may not
    /// see that types that contain each other do so in arrays.
    struct Part {
        let combinator: Combinator
        let compound: CompoundSelector
    }

    /// The compounds from left to right; the first one's combinator means nothing.
    var compounds: [Part]

    var specificity: Specificity { compounds.reduce(Specificity()) { $0 + $1.compound.specificity } }
}

/// Some selectors of which one has to match: those of a rule, or those within `:is()` and its like.
///
/// `&` stands for the list of the rule around, which is one object however often and however deep it is named. So each
/// list is evaluated once.
final class SelectorList {
    /// Unique among the lists of all sheets.
    let number: Int
    let selectors: [ComplexSelector]
    /// The highest specificity of any of them, which `:is()`, `:not()` and `&` have.
    let specificity: Specificity
    /// Whether one of them is about the root, the body or a theme.
    let asksForTheme: Bool
    /// Whether all of them are about inactive controls, or what is in those.
    let isDisabled: Bool
    /// Whether one of them names the host of the sheet's shadow tree.
    let namesHost: Bool

    init(_ selectors: [ComplexSelector], number: Int) {
        self.number = number
        self.selectors = selectors
        specificity = selectors.lazy.map(\.specificity).max() ?? Specificity()
        asksForTheme = selectors.contains { $0.compounds.contains { $0.compound.asksForTheme } }
        namesHost = selectors.contains { $0.compounds.contains { $0.compound.simples.contains(where: \.isHost) } }
        isDisabled =
            !selectors.isEmpty
            && selectors.allSatisfy { selector in
                selector.compounds.contains { $0.compound.simples.contains(where: \.isDisabled) }
            }
    }
}

/// The conditions for one element.
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
    case not(SelectorList)
    case matchesAny(SelectorList)
    /// The same as ``matchesAny(_:)``, but without specificity.
    case whereAny(SelectorList)
    /// `:host`, the host of the shadow tree that a sheet is for, with the condition in its brackets. CSS Scoping 1 § 3.
    case host(sheet: Int, SelectorList?)
    /// A state or a part of an element, such as `:hover`; neither root nor body is in it.
    case state(String)

    var specificity: Specificity {
        switch self {
        case .universal, .whereAny: Specificity()
        case .type: Specificity(types: 1)
        case .id: Specificity(ids: 1)
        case .state(let name) where name.utf8.starts(with: "::".utf8): Specificity(types: 1)
        case .className, .attribute, .root, .state: Specificity(classes: 1)
        case .host(_, let list): Specificity(classes: 1) + (list?.specificity ?? Specificity())
        case .not(let list), .matchesAny(let list): list.specificity
        }
    }
}

extension SimpleSelector {
    fileprivate var isHost: Bool { if case .host = self { true } else { false } }
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

    /// More than any selector has that could win by it: `&&` within `&&` doubles it with each level.
    private static let most = 1 << 40

    static func + (one: Self, other: Self) -> Self {
        Self(
            ids: min(one.ids + other.ids, most), classes: min(one.classes + other.classes, most),
            types: min(one.types + other.types, most))
    }

    static func < (one: Self, other: Self) -> Bool {
        (one.ids, one.classes, one.types) < (other.ids, other.classes, other.types)
    }
}

extension CompoundSelector {
    /// Whether it is about the root, the body or a theme.
    var asksForTheme: Bool {
        simples.contains { simple in
            switch simple {
            case .root, .type("html"), .type("body"): true
            case .className(let name): ThemeWord.kind(name, isCertain: false) != nil
            case .attribute(let attribute): ThemeWord.isForThemes(attribute.name)
            case .matchesAny(let list), .whereAny(let list), .not(let list):
                list.asksForTheme
            // A theme's name within a component is the name of a variant.
            case .universal, .type, .id, .state, .host: false
            }
        }
    }
}
