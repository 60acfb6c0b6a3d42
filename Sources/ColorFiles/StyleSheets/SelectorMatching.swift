import Numbers
import Substrings

/// An element that can carry themes: the root, or the body inside it.
final class ThemedElement {
    let type: String
    let isRoot: Bool
    let classes: Set<String>
    let attributes: [String: String]
    /// The `class` attribute; nil if the element has none.
    private let classAttribute: String?

    init(_ type: String, isRoot: Bool, _ state: RequestedMode.Element) {
        self.type = type
        self.isRoot = isRoot
        classes = Set(state.classes)
        attributes = state.attributes
        classAttribute =
            attributes["class"] ?? (state.classes.isEmpty ? nil : state.classes.joined(separator: " "))
    }

    /// Returns whether the element has an attribute that a selector requires.
    func matches(_ selector: AttributeSelector) -> Bool {
        guard selector.name == "class" else { return selector.matches(attributes[selector.name]) }
        // A mode may have thousands of classes.
        if attributes["class"] == nil, selector.match == .includes, !selector.ignoresCase {
            return classes.contains(selector.value)
        }
        return selector.matches(classAttribute)
    }
}

/// A matcher of selectors and the elements of a mode, the root first. The results for each selector list are cached.
final class SelectorMatching {
    private let elements: [ThemedElement]
    /// A match of a selector list and an element.
    struct Match {
        /// The highest specificity of the matching selectors.
        let specificity: Specificity
        /// Whether that selector requires a class or an attribute, as the selectors of themes do.
        let isOfTheme: Bool
    }

    /// The result for each element and list: ``unknown``, ``none``, or the number of the match after both.
    private var found: [[Int32]]
    private var matches: [Match] = []
    private static let (unknown, none, firstMatch): (Int32, Int32, Int32) = (0, 1, 2)
    /// Whether the rule of each list applies in the mode; nil if not known yet.
    private var holding: [Bool?]

    /// The memory for the results of a list, for root and body.
    static let bytesOfList = 2 * MemoryLayout<Int32>.stride + MemoryLayout<Bool?>.stride

    /// Creates the matching for the selector lists of some sheets, which are numbered up to `lists`.
    init(_ elements: [ThemedElement], lists: Int) {
        self.elements = elements
        found = elements.map { _ in Array(repeating: Self.unknown, count: lists) }
        holding = Array(repeating: nil, count: lists)
    }

    /// Returns the highest specificity of the selectors that match an element, or nil if none matches.
    func specificity(of list: SelectorList, at index: Int) -> Specificity? { match(of: list, at: index)?.specificity }

    /// Returns the match of a list and an element, or nil if no selector matches.
    func match(of list: SelectorList, at index: Int) -> Match? {
        let known = found[index][list.number]
        if known != Self.unknown { return known == Self.none ? nil : matches[Int(known - Self.firstMatch)] }
        var highest: Match?
        for selector in list.selectors where matches(selector.compounds[...], at: index) {
            let match = Match(
                specificity: selector.specificity, isOfTheme: selector.compounds.contains(where: \.isOfTheme))
            if highest.map({
                $0.specificity < match.specificity || $0.specificity == match.specificity && match.isOfTheme
            })
                ?? true
            {
                highest = match
            }
        }
        guard let highest else {
            found[index][list.number] = Self.none
            return nil
        }
        found[index][list.number] = Self.firstMatch + Int32(clamping: matches.count)
        matches.append(highest)
        return highest
    }

    /// Returns whether a rule with these selectors applies regardless of where in the body its elements are, that is,
    /// whether its conditions on themes are met.
    func holds(_ list: SelectorList) -> Bool {
        if let known = holding[list.number] { return known }
        let holds =
            !list.asksForTheme
            || list.selectors.contains { selector in
                selector.compounds.allSatisfy { part in
                    !part.compound.asksForTheme
                        || elements.indices.contains { matches(part.compound, at: $0) }
                }
            }
        holding[list.number] = holds
        return holds
    }

    /// Returns whether each compound matches the root or the body.
    func holds(_ themes: [CompoundSelector]) -> Bool {
        themes.allSatisfy { theme in elements.indices.contains { matches(theme, at: $0) } }
    }

    private func matches(_ compounds: ArraySlice<ComplexSelector.Part>, at index: Int) -> Bool {
        guard let last = compounds.last else { return true }
        guard matches(last.compound, at: index) else { return false }
        let rest = compounds.dropLast()
        if rest.isEmpty { return true }
        switch last.combinator {
        case .descendant: return (0..<index).contains { matches(rest, at: $0) }
        case .child: return index > 0 && matches(rest, at: index - 1)
        // The body's only sibling is the head, which has no theme.
        case .sibling: return false
        }
    }

    private func matches(_ compound: CompoundSelector, at index: Int) -> Bool {
        compound.simples.allSatisfy { matches($0, at: index) }
    }

    private func matches(_ simple: SimpleSelector, at index: Int) -> Bool {
        let element = elements[index]
        switch simple {
        case .universal: return true
        case .type(let type): return element.type == type
        case .id(let id): return element.attributes["id"] == id
        case .className(let name), .theme(let name): return element.classes.contains(name)
        case .attribute(let attribute): return element.matches(attribute)
        case .root: return element.isRoot
        case .not(let list): return specificity(of: list, at: index) == nil
        case .matchesAny(let list), .whereAny(let list): return specificity(of: list, at: index) != nil
        case .state, .host: return false
        }
    }
}

extension ComplexSelector.Part {
    var isOfTheme: Bool {
        compound.simples.contains { simple in
            switch simple {
            case .className, .theme, .attribute: true
            case .matchesAny(let list), .whereAny(let list):
                list.isOfThemes
            case .universal, .type, .id, .root, .not, .state, .host: false
            }
        }
    }
}

extension AttributeSelector {
    /// Returns whether an attribute's value matches the selector; false if the attribute is missing.
    fileprivate func matches(_ value: String?) -> Bool {
        guard var value else { return false }
        var wanted = self.value
        if ignoresCase { (value, wanted) = (value.asciiLowercased, wanted.asciiLowercased) }
        switch match {
        case .exists: return true
        case .equals: return value == wanted
        case .includes: return value.split(separator: " ").contains { $0 == wanted }
        case .dash: return value == wanted || value.utf8.starts(with: (wanted + "-").utf8)
        case .prefix: return !wanted.isEmpty && value.utf8.starts(with: wanted.utf8)
        case .suffix: return !wanted.isEmpty && value.utf8.reversed().starts(with: wanted.utf8.reversed())
        case .substring: return !wanted.isEmpty && value.contains(wanted)
        }
    }
}
