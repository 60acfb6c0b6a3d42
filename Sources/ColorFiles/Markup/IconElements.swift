import Budgets
import MarkupColors
import Substrings

/// The links, buttons and other elements whose only content is an icon, so that style rules for them colour no text.
struct IconElements: Sendable {
    /// An element with the tags, classes and ids of itself and its ancestors, from the inside.
    private struct Chain: Sendable {
        let isIcon: Bool
        let levels: [Set<String>]
    }

    /// The elements by each of their tags, classes and ids that also belong to an icon.
    private var chains: [String: [Chain]] = [:]

    /// The maximum number of elements that are compared, and of ancestors of each.
    private static let (most, deepest) = (20_000, 40)

    init() {}

    /// Finds the elements in files, given with their contents, that have one of the wanted tags, classes or ids.
    init(_ files: [(markup: MarkupDocument, content: [UInt8])], wanted: Set<String>) {
        guard !wanted.isEmpty else { return }
        let icons = files.map { Self.icons(in: $0.markup, $0.content) }
        var names: Set<String> = []
        for (file, icons) in zip(files, icons) {
            for number in icons.sorted() where Budget.allows() {
                names.formUnion(Self.names(of: file.markup.elements[number], file.content).intersection(wanted))
            }
        }
        guard !names.isEmpty else { return }
        var count = 0
        for (file, icons) in zip(files, icons) {
            let elements = file.markup.elements
            for (number, element) in elements.enumerated() where Budget.allows() {
                let own = Self.names(of: element, file.content)
                let shared = own.intersection(names)
                guard !shared.isEmpty else { continue }
                count += 1
                // Without the other elements, nothing shows that a name is only that of icons.
                guard count <= Self.most else {
                    chains = [:]
                    return
                }
                var levels = [own]
                var next = element.parent
                while let parent = next, levels.count < Self.deepest {
                    levels.append(Self.names(of: elements[parent], file.content))
                    next = elements[parent].parent
                }
                for name in shared {
                    chains[name, default: []].append(Chain(isIcon: icons.contains(number), levels: levels))
                }
            }
        }
    }

    /// Words of files in which other files put text into elements.
    private static let slots = [
        "children", "<slot", "yield", "@render", "v-html", "v-text", "SetInnerHTML", "[innerHTML]",
        "@html",
    ]

    /// Returns the numbers of the elements that contain an icon and nothing else.
    private static func icons(in markup: MarkupDocument, _ content: [UInt8]) -> Set<Int> {
        let elements = markup.elements
        guard elements.contains(where: \.isIcon), !slots.contains(where: content.mentions) else {
            return []
        }
        var showsMore = elements.map(\.hasText)
        var hasIcon = elements.map(\.isIcon)
        // Children follow their parents.
        for number in elements.indices.reversed() where Budget.allows() {
            let element = elements[number]
            guard let parent = element.parent else { continue }
            if hasIcon[number] { hasIcon[parent] = true }
            // The title of an icon is for screen readers, like some elements beside it.
            if element.name == "svg" || element.isForScreenReaders { continue }
            if showsMore[number] || element.kind == .component && !element.isIcon || element.name == "input" {
                showsMore[parent] = true
            }
        }
        return Set(elements.indices.filter { hasIcon[$0] && !showsMore[$0] && !elements[$0].isIcon })
    }

    /// Stands for the classes of an element that only code knows.
    private static let anyClass = "*"

    static func names(of element: MarkupElement, _ content: [UInt8]) -> Set<String> {
        var names = Set(element.classes.words.map { "." + $0.text })
        names.insert(element.name)
        if let id = element.attribute("id") { names.insert("#" + content.text(id)) }
        if element.classes.hasHole || !element.classes.members.isEmpty { names.insert(anyClass) }
        return names
    }

    /// Returns the tags, classes and ids of the elements that rules of pairs are for.
    static func names(in pairs: [RulePair]) -> Set<String> {
        names(
            in: pairs.lazy.filter { $0.content.role == .text }.flatMap { pair in
                pair.definitions.flatMap { [$0.rule, $0.groundRule].compactMap(\.self) }
            })
    }

    /// Returns the tags, classes and ids of the elements that selector lists are for.
    static func names(in lists: some Sequence<String>) -> Set<String> {
        var seen: Set<String> = []
        var names: Set<String> = []
        for list in lists where Budget.allows() && seen.insert(list).inserted {
            for selector in list.split(separator: ",") { names.formUnion(levels(of: selector)?.last ?? []) }
        }
        return names
    }

    /// Returns whether the elements of a selector list contain only icons, as far as the files show.
    func areIcons(_ selectors: String) -> Bool {
        guard !chains.isEmpty else { return false }
        return selectors.split(separator: ",").allSatisfy { selector in
            guard let levels = Self.levels(of: selector), let own = levels.last,
                let name = own.first(where: { chains[$0] != nil })
            else { return false }
            let found = (chains[name] ?? []).filter { chain in
                Budget.allows(chain.levels.count) && chain.levels[0].isSuperset(of: own)
                    && Self.holds(levels.dropLast(), chain.levels.dropFirst())
            }
            return !found.isEmpty && found.allSatisfy(\.isIcon)
        }
    }

    private static func holds(_ wanted: ArraySlice<Set<String>>, _ levels: ArraySlice<Set<String>>) -> Bool {
        var wanted = wanted
        for level in levels {
            guard let last = wanted.last else { return true }
            let needed = level.contains(anyClass) ? last.filter { $0.utf8.first != UInt8(ascii: ".") } : last
            if level.isSuperset(of: needed) { wanted.removeLast() }
        }
        return wanted.isEmpty
    }

    /// Returns the tags, classes and ids of each part of a selector; nil for a selector with anything else.
    static func levels(of selector: Substring) -> [Set<String>]? {
        var levels: [Set<String>] = []
        for part in selector.split(whereSeparator: { $0.isWhitespace || $0 == ">" }) {
            guard !part.contains(where: { "+~*&[(\\".contains($0) }), !part.contains("::") else { return nil }
            // A state changes nothing about the content.
            let name = part.prefix { $0 != ":" }
            var names: Set<String> = []
            var start = name.startIndex
            while start < name.endIndex {
                let rest = name[name.index(after: start)...]
                let end = rest.firstIndex { $0 == "." || $0 == "#" } ?? name.endIndex
                names.insert(String(name[start..<end]))
                start = end
            }
            guard !names.isEmpty else { return nil }
            levels.append(names)
        }
        return levels.isEmpty ? nil : levels
    }
}

extension MarkupElement {
    /// Whether the element is only for screen readers, by the classes that frameworks use for this.
    fileprivate var isForScreenReaders: Bool {
        classes.words.contains {
            ["sr-only", "visually-hidden", "screen-reader-text", "show-for-sr"].contains($0.text)
        }
    }
}

extension MarkupElement {
    /// Whether the element is an icon: a picture, or a component that is named so, such as `SearchIcon`.
    fileprivate var isIcon: Bool { name == "svg" || kind == .component && name.asciiLowercased.hasSuffix("icon") }
}
