/// The parts of a selector that matter for `html` and `body`, the two elements that can carry themes.
struct ComplexSelector {
    enum Combinator { case descendant, child, sibling }

    /// A compound and its preceding combinator. This isn't a tuple, because the compiler may not notice through a tuple
    /// that types contain each other in arrays.
    struct Part {
        let combinator: Combinator
        let compound: CompoundSelector
    }

    /// The compounds from left to right; the combinator of the first compound has no meaning.
    var compounds: [Part]

    var specificity: Specificity { compounds.reduce(Specificity()) { $0 + $1.compound.specificity } }
}

/// A list of selectors, at least one of which must match: the selectors of a rule, or those in `:is()` and similar
/// functions.
///
/// `&` stands for the selector list of the enclosing rule. It is a single object regardless of how often and how deeply
/// it is referenced, so each list is evaluated once.
final class SelectorList {
    /// The list's number, unique among the lists of all sheets.
    let number: Int
    let selectors: [ComplexSelector]
    /// The highest specificity among the selectors, which is the specificity of `:is()`, `:not()` and `&`.
    let specificity: Specificity
    /// Whether a selector concerns the root, the body or a theme.
    let asksForTheme: Bool
    /// Whether all selectors concern inactive controls or their contents.
    let isDisabled: Bool
    /// Whether a selector contains the host of the sheet's shadow tree.
    let namesHost: Bool
    /// Whether each selector requires a class or an attribute, as the selectors of themes do.
    let isOfThemes: Bool

    init(_ selectors: [ComplexSelector], number: Int) {
        self.number = number
        self.selectors = selectors
        specificity = selectors.lazy.map(\.specificity).max() ?? Specificity()
        asksForTheme = selectors.contains { $0.compounds.contains { $0.compound.asksForTheme } }
        isOfThemes = selectors.allSatisfy { $0.compounds.contains(where: \.isOfTheme) }
        namesHost = selectors.contains { $0.compounds.contains { $0.compound.simples.contains(where: \.isHost) } }
        isDisabled =
            !selectors.isEmpty
            && selectors.allSatisfy { selector in
                selector.compounds.contains { $0.compound.simples.contains(where: \.isDisabled) }
            }
    }
}

/// The conditions for a single element.
struct CompoundSelector {
    var simples: [SimpleSelector]

    var specificity: Specificity { simples.reduce(Specificity()) { $0 + $1.specificity } }
}

enum SimpleSelector {
    case universal
    case type(String)
    case id(String)
    case className(String)
    /// A class that is a theme although its name doesn't say so.
    case theme(String)
    case attribute(AttributeSelector)
    case root
    case not(SelectorList)
    case matchesAny(SelectorList)
    /// Like ``matchesAny(_:)``, but without specificity.
    case whereAny(SelectorList)
    /// `:host`, the host of the sheet's shadow tree, with the condition in its brackets. CSS Scoping 1 § 3.
    case host(sheet: Int, SelectorList?)
    /// A state or a part of an element, such as `:hover`, which the root and the body never have.
    case state(String)

    var specificity: Specificity {
        switch self {
        case .universal, .whereAny: Specificity()
        case .type: Specificity(types: 1)
        case .id: Specificity(ids: 1)
        case .state(let name) where name.utf8.starts(with: "::".utf8): Specificity(types: 1)
        case .className, .theme, .attribute, .root, .state: Specificity(classes: 1)
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
    /// Whether the flag `i` is set: letters match in any case.
    let ignoresCase: Bool
}

/// Selectors 4 § 17.
struct Specificity: Comparable {
    var ids = 0
    var classes = 0
    var types = 0

    /// The maximum specificity, which is more than any selector needs. It is limited because `&&` inside `&&` doubles
    /// the specificity with each level.
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
    /// Whether the compound concerns the root, the body or a theme.
    var asksForTheme: Bool {
        simples.contains { simple in
            switch simple {
            case .root, .type("html"), .type("body"), .theme: true
            case .className(let name): ThemeWord.kind(name, isCertain: false) != nil
            case .attribute(let attribute): ThemeWord.isForThemes(attribute.name)
            case .matchesAny(let list), .whereAny(let list), .not(let list):
                list.asksForTheme
            // Inside a component, a theme's name refers to a variant.
            case .universal, .type, .id, .state, .host: false
            }
        }
    }
}
