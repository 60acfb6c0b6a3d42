import Budgets
import Substrings

/// The elements in a selector, with the parents of nested rules filled in.
struct NamedElements {
    struct Element {
        /// The names that the element must have, as numbers in ``ElementNames``.
        var names: [Int] = []
        /// Whether the element is the root, the body, or an element that turns a theme on.
        var isThemed = false

        /// Returns whether an element that matches `other` definitely matches this element too: `.btn` includes
        /// `.btn.primary:hover`.
        func includes(_ other: Self) -> Bool {
            for name in other.names where !names.contains(name) { return false }
            return true
        }
    }

    /// The elements, from the selector's own element outwards.
    var elements: [Element] = []
    /// The conditions for the root or the body.
    var themes: [CompoundSelector] = []

    var own: Element { elements.first ?? Element() }
    var around: ArraySlice<Element> { elements.dropFirst() }

    /// Returns whether elements that match `other` definitely match this selector too.
    func includes(_ other: NamedElements) -> Bool { own.includes(other.own) && around.contains(inOrder: other.around) }

    /// The common key of selectors that differ only in themes.
    var key: Key { Key(names: elements.filter { !$0.isThemed }.map { $0.names.sorted() }) }

    struct Key: Hashable {
        let names: [[Int]]
    }
}

extension ArraySlice<NamedElements.Element> {
    /// Returns whether these elements contain others in the same order.
    func contains(inOrder others: ArraySlice<NamedElements.Element>) -> Bool {
        var next = others.startIndex
        func skipThemes() { while next < others.endIndex, others[next].isThemed { next += 1 } }
        skipThemes()
        for element in self {
            guard next < others.endIndex else { return true }
            if element.includes(others[next]) { next += 1 }
            skipThemes()
        }
        return next == others.endIndex
    }
}

/// The names that selectors use for elements, such as `a`, `.card`, `#top`, `[open]` and `:hover`, each with a number.
struct ElementNames {
    struct Name {
        let text: String
        /// How rare elements with the name are: an id ranks before a class, a class before a type, a type before a
        /// state.
        let rank: Int
        /// Whether the name refers to an icon, or to a part of an element that shows no separate text.
        let isNoText: Bool
        /// Whether the name is a part of an element, such as `::before`, whose text doesn't belong to the element.
        let isPart: Bool
        /// Whether the name is a part that has no text except its `content`. CSS Pseudo-Elements 4 § 4.1.
        let isGenerated: Bool
    }

    /// The beginning of the names of conditions for the `class` attribute.
    private static let startOfVariants = "[class \(AttributeSelector.Match.includes.rawValue) "
    static let (rankOfClasses, rankOfTypes, rankOfStates) = (1, 2, 3)

    private(set) var names: [Name] = []
    /// How often selectors use each name.
    private var counts: [Int] = []
    private var numbers: [String: Int] = [:]
    private var blocks: [Int: [Int]] = [:]

    mutating func number(of text: String) -> Int {
        let number = numbers[text] ?? names.count
        if number == names.count {
            numbers[text] = number
            names.append(Name(text))
            counts.append(0)
        }
        counts[number] += 1
        return number
    }

    /// Returns the number of the host of a sheet's shadow tree. No selector can have the same text as its name.
    mutating func numberOfHost(of sheet: Int) -> Int { number(of: "\(Name.host)\(sheet)") }

    /// Returns the blocks that a class is named after, the nearest first: `.card__title` and `.card-title` are parts of
    /// `.card`, `.btn-warm` is a variant of `.btn`.
    mutating func blocks(of number: Int) -> [Int] {
        if let known = blocks[number] { return known }
        let found = names[number].text.blocks.map { self.number(of: $0) }
        blocks[number] = found
        return found
    }

    /// Returns the blocks that a class is a variant of; empty for a class that is named as a part, such as
    /// `.card__title`.
    mutating func variantBlocks(of number: Int) -> Set<Int> {
        names[number].text.contains("__") ? [] : Set(blocks(of: number))
    }

    /// Returns the rarest of an element's names: of the most telling kind, the one that selectors use least.
    func mostTelling(of element: NamedElements.Element) -> Int? {
        element.names.min { (names[$0].rank, counts[$0]) < (names[$1].rank, counts[$1]) }
    }

    func isNoText(_ element: NamedElements.Element) -> Bool { element.names.contains { names[$0].isNoText } }
    /// Returns whether an element is in a state, such as `:hover`.
    func isState(_ element: NamedElements.Element) -> Bool {
        element.names.contains { names[$0].rank == Self.rankOfStates && !names[$0].isPart }
    }
    /// Returns whether an element is the dark or light variant of a component.
    func isVariant(_ element: NamedElements.Element) -> Bool {
        element.names.contains { number in
            let text = names[number].text
            guard text.utf8.starts(with: Self.startOfVariants.utf8) else { return false }
            let name = text.dropFirst(Self.startOfVariants.count).dropLast()
            let kind = ThemeWord.kind(String(name), isCertain: false)
            return kind == .dark || kind == .light
        }
    }
    func isPart(_ element: NamedElements.Element) -> Bool { element.names.contains { names[$0].isPart } }
    func isGenerated(_ element: NamedElements.Element) -> Bool { element.names.contains { names[$0].isGenerated } }
}

/// A finder of the elements in selectors, which reads each selector list once.
struct NamedElementsFinder {
    var names = ElementNames()
    private var known: [[NamedElements]?]

    /// The limits for relevant alternatives, elements and names, which are higher than in real selectors.
    private static let (mostPaths, mostElements, mostNames, mostThemes) = (8, 6, 12, 6)

    /// Creates a finder for the selector lists of some sheets, which are numbered up to `lists`.
    init(lists: Int) { known = Array(repeating: nil, count: lists) }

    /// Returns the host of a sheet's shadow tree.
    mutating func host(of sheet: Int) -> NamedElements.Element {
        NamedElements.Element(names: [names.numberOfHost(of: sheet)])
    }

    mutating func blocks(of element: NamedElements.Element) -> [Int] { element.names.flatMap { names.blocks(of: $0) } }

    /// Returns a path for each of the first selectors of a list, or several if its parents have several.
    mutating func paths(of list: SelectorList) -> [NamedElements] {
        if let known = known[list.number] { return known }
        var paths: [NamedElements] = []
        for selector in list.selectors.prefix(Self.mostPaths) {
            guard paths.count < Self.mostPaths, Budget.allows() else { break }
            paths += self.paths(of: selector).prefix(max(0, Self.mostPaths - paths.count))
        }
        guard Budget.allows(bytes: paths.count * Self.bytesOfPath) else { return paths }
        known[list.number] = paths
        return paths
    }

    mutating func paths(of selector: ComplexSelector) -> [NamedElements] {
        if selector.compounds.count == 1 { return paths(of: selector.compounds[0].compound) }
        var paths = [NamedElements()]
        for part in selector.compounds {
            guard Budget.allows() else { break }
            let alternatives = self.paths(of: part.compound)
            // A sibling doesn't enclose the element that follows it.
            let around = part.combinator == .sibling ? paths.map(\.withoutOwn) : paths
            var next: [NamedElements] = []
            for outer in around {
                for inner in alternatives where next.count < Self.mostPaths {
                    next.append(inner.within(outer, atMost: Self.mostElements, themes: Self.mostThemes))
                }
            }
            paths = next
        }
        return paths
    }

    private mutating func paths(of compound: CompoundSelector) -> [NamedElements] {
        var own = NamedElements.Element()
        var lists: [SelectorList] = []
        var hosts: [SelectorList] = []
        for simple in compound.simples {
            switch simple {
            case .matchesAny(let list), .whereAny(let list): lists.append(list)
            case .host(let sheet, let list):
                if own.names.count < Self.mostNames { own.names.append(names.numberOfHost(of: sheet)) }
                if let list { hosts.append(list) }
            default:
                if own.names.count < Self.mostNames, let name = simple.name { own.names.append(names.number(of: name)) }
            }
        }
        var themes: [CompoundSelector] = []
        if compound.asksForTheme {
            let plain = lists.isEmpty ? compound : CompoundSelector(simples: compound.simples.filter { !$0.isList })
            own.isThemed = plain.asksForTheme
            if own.isThemed { themes = [plain] }
        }
        var paths = [NamedElements(elements: [own], themes: themes)]
        for (index, list) in (lists + hosts).enumerated() {
            guard Budget.allows() else { break }
            let alternatives = index < lists.count ? self.paths(of: list) : self.paths(of: list).map(\.withoutThemes)
            guard !alternatives.isEmpty else { continue }
            var next: [NamedElements] = []
            for path in paths {
                for other in alternatives where next.count < Self.mostPaths {
                    next.append(
                        path.merged(
                            with: other, names: Self.mostNames, elements: Self.mostElements, themes: Self.mostThemes))
                }
            }
            paths = next
        }
        return paths
    }

    private static let bytesOfPath = 256
}

extension NamedElements {
    /// The elements other than the selector's own element.
    fileprivate var withoutOwn: NamedElements { NamedElements(elements: Array(around), themes: themes) }

    /// The elements, with themes treated as ordinary properties.
    fileprivate var withoutThemes: NamedElements {
        NamedElements(elements: elements.map { NamedElements.Element(names: $0.names) })
    }

    /// Returns the elements inside those that precede them in the selector.
    fileprivate func within(_ outer: NamedElements, atMost most: Int, themes mostThemes: Int) -> NamedElements {
        guard !outer.elements.isEmpty || !outer.themes.isEmpty else { return self }
        return NamedElements(
            elements: Array((elements + outer.elements).prefix(most)),
            themes: Array((themes + outer.themes).prefix(mostThemes)))
    }

    /// Returns the elements with the conditions that a selector in `:is()` adds to the same element and to the
    /// enclosing elements.
    fileprivate func merged(
        with other: NamedElements, names mostNames: Int, elements mostElements: Int, themes mostThemes: Int
    ) -> NamedElements {
        var own = self.own
        if own.names.isEmpty, !own.isThemed, self.elements.count == 1, themes.isEmpty { return other }
        for name in other.own.names where own.names.count < mostNames && !own.names.contains(name) {
            own.names.append(name)
        }
        own.isThemed = own.isThemed || other.own.isThemed
        return NamedElements(
            elements: Array(([own] + around + other.around).prefix(mostElements)),
            themes: Array((themes + other.themes).prefix(mostThemes)))
    }
}

extension ElementNames.Name {
    private static let parts = [
        "::selection", "::backdrop", "::marker", "::file-selector-button", "::-webkit-", "::-moz-",
    ]
    private static let placeholders: Set = ["::-webkit-input-placeholder", "::-moz-placeholder"]
    private static let pictures: Set = ["icon", "icons", "svg", "path", "hr", "spinner", "divider", "ripple"]

    fileprivate static let host = ":host "

    fileprivate init(_ text: String) {
        self.text = text
        let isElement = text.utf8.starts(with: "::".utf8)
        switch text.utf8.first {
        case UInt8(ascii: "#"): rank = 0
        case UInt8(ascii: "."): rank = ElementNames.rankOfClasses
        case _ where text.utf8.starts(with: Self.host.utf8): rank = ElementNames.rankOfClasses
        case UInt8(ascii: ":"): rank = ElementNames.rankOfStates
        default: rank = ElementNames.rankOfTypes
        }
        isPart = isElement
        isGenerated = text == "::before" || text == "::after"
        if isElement {
            isNoText =
                !Self.placeholders.contains(text) && Self.parts.contains { text.utf8.starts(with: $0.utf8) }
        } else {
            isNoText = rank < ElementNames.rankOfStates && NameWords.words(text).contains(where: Self.pictures.contains)
        }
    }
}

extension String {
    /// The maximum number of parts in a class name, which is more than in real names.
    private static let mostParts = 8

    fileprivate var blocks: [String] {
        var blocks: [String] = []
        var name = utf8[...]
        guard name.first == UInt8(ascii: ".") else { return blocks }
        while blocks.count < Self.mostParts,
            let end = name.lastIndex(where: { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") })
        {
            name = name[..<end]
            while let last = name.last, last == UInt8(ascii: "-") || last == UInt8(ascii: "_") {
                name = name.dropLast()
            }
            if name.count > 1 { blocks.append(String(decoding: name, as: UTF8.self)) }
        }
        return blocks
    }
}

extension SimpleSelector {
    /// The name in selector notation; nil for a selector that says nothing about an element.
    fileprivate var name: String? {
        switch self {
        case .type(let type): type
        case .id(let id): "#" + id
        case .className(let name), .theme(let name): "." + name
        case .attribute(let attribute): "[\(attribute.name) \(attribute.match.rawValue) \(attribute.value)]"
        case .root: ":root"
        case .state(let name): name
        case .universal, .not, .matchesAny, .whereAny, .host: nil
        }
    }

    fileprivate var isList: Bool {
        switch self {
        case .matchesAny, .whereAny: true
        default: false
        }
    }
}

extension SimpleSelector {
    /// Whether the selector says that an element is inactive; such text has no minimum contrast in WCAG 2.2, 1.4.3.
    var isDisabled: Bool {
        switch self {
        case .state(let name): name == ":disabled"
        case .attribute(let attribute):
            switch attribute.name {
            case "disabled": true
            case "aria-disabled": attribute.match == .equals && attribute.value.asciiLowercased == "true"
            case "data-disabled":
                attribute.match == .exists
                    || attribute.match == .equals && ["", "true"].contains(attribute.value.asciiLowercased)
            default: false
            }
        case .className(let name):
            {
                let words = NameWords.words(name)
                return words.last == "disabled" && !words.contains("not") && !words.contains("non")
            }()
        case .matchesAny(let list), .whereAny(let list), .host(_, let list?): list.isDisabled
        case .host(_, nil): false
        case .universal, .type, .id, .theme, .root, .not: false
        }
    }
}
