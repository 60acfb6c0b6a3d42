/// An element that themes stand on: the root or the body within it.
struct ThemedElement {
    let type: String
    let isRoot: Bool
    let classes: [String]
    let attributes: [String: String]

    init(_ type: String, isRoot: Bool, _ state: RequestedMode.Element) {
        self.type = type
        self.isRoot = isRoot
        classes = state.classes
        attributes = state.attributes
    }

    func value(of attribute: String) -> String? {
        if let value = attributes[attribute] { return value }
        return attribute == "class" && !classes.isEmpty ? classes.joined(separator: " ") : nil
    }
}

extension [ThemedElement] {
    /// The highest specificity with which one of some selectors matches an element of the chain, root first.
    func specificity(of selectors: [ComplexSelector], at index: Int) -> Specificity? {
        selectors.lazy.filter { self.matches($0, at: index) }.map(\.specificity).max()
    }

    func matches(_ selector: ComplexSelector, at index: Int) -> Bool {
        matches(selector.compounds[...], at: index)
    }

    private func matches(_ compounds: ArraySlice<ComplexSelector.Part>, at index: Int) -> Bool {
        guard let last = compounds.last else { return true }
        guard matches(last.compound, at: index) else { return false }
        let rest = compounds.dropLast()
        if rest.isEmpty { return true }
        switch last.combinator {
        case .descendant: return (0..<index).contains { matches(rest, at: $0) }
        case .child: return index > 0 && matches(rest, at: index - 1)
        // Beside the body stands the head, on which no theme stands.
        case .sibling: return false
        }
    }

    func matches(_ compound: CompoundSelector, at index: Int) -> Bool {
        compound.simples.allSatisfy { matches($0, at: index) }
    }

    private func matches(_ simple: SimpleSelector, at index: Int) -> Bool {
        let element = self[index]
        switch simple {
        case .universal: return true
        case .type(let type): return element.type == type
        case .id(let id): return element.attributes["id"] == id
        case .className(let name): return element.classes.contains(name)
        case .attribute(let attribute): return attribute.matches(element.value(of: attribute.name))
        case .root: return element.isRoot
        case .not(let list): return !list.contains { matches($0, at: index) }
        case .matchesAny(let list), .whereAny(let list): return list.contains { matches($0, at: index) }
        case .never: return false
        }
    }
}

extension AttributeSelector {
    /// Whether an attribute's value is what is asked for; nil where there is no such attribute.
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
