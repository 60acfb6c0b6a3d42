import Budgets

/// Style sheets that several groups import and that are evaluated once. The parts that a group needs are found without
/// searching all other parts, so that hundreds of packages may share the style sheet of a design system.
final class SharedStyleSheets {
    /// A part of one of the sheets, with its number among the parts of all sheets.
    struct Part {
        let document: Int
        let bytes: Range<Int>
        let outer: Int?
        /// The innermost rule that contains the part.
        let rule: Int?
        /// The number of the custom property that the part declares.
        var property: Int?
        /// The other property that the part declares.
        var declared: StyleRule.Property?
        /// The numbers of the custom properties that the part's value refers to.
        var references: [Int] = []
    }

    /// A rule and its contents.
    struct Rule {
        var names: [String] = []
        /// Whether the rule may apply to any element, or to the page.
        var isForAll = false
        var declarations: [Int] = []
        var innerRules: [Int] = []
    }

    private let documents: [Int]
    private(set) var parts: [Part] = []
    private(set) var rules: [Int: Rule] = [:]
    /// The rules that set a text colour or a background.
    private(set) var shownRules: [Int] = []
    /// The parts whose values depend on the colour scheme.
    private(set) var lightDark: [Int] = []
    /// The parts that each group needs.
    private(set) var always: [Int] = []
    /// The numbers of custom properties.
    private var numbers: [String: Int] = [:]
    private(set) var propertyNames: [String] = []
    /// The parts that declare each property, and the parts whose values refer to it.
    private(set) var declaring: [[Int]] = []
    private(set) var naming: [[Int]] = []
    /// The rules whose selectors contain a name, or a name that begins with it.
    private(set) var rulesByName: [String: [Int]] = [:]
    private var coveredNames = CoveredNames()
    /// The properties whose colours in the importing groups differ from those in their own group.
    private(set) var changed: [Int] = []

    /// The imports of a group from other groups' sheets: groups with the same imports need the same parts of these
    /// sheets.
    struct Imports: Hashable {
        private let shared: [Int]
        private let statements: [[String]]

        init(_ documents: [RecognizedDocument], own: Set<Int>) {
            shared = documents.map(\.number).filter { !own.contains($0) }
            let imports = StyleImports(documents)
            let tops = documents.filter { own.contains($0.number) }.map {
                ($0.number, StyleImports.top(of: $0.document.content).statements)
            }
            .filter { !$1.isEmpty }
            let places = Dictionary(uniqueKeysWithValues: tops.enumerated().map { ($1.0, $0) })
            statements = tops.map { number, top in
                top.compactMap { statement in
                    switch statement {
                    case .layers(let names): return "layer \(names)"
                    case .import(let one):
                        guard let target = imports.number(of: one.path, from: number) else { return nil }
                        if own.contains(target) { return places[target].map { "own \($0) \(one.terms)" } }
                        return "\(target) \(one.terms)"
                    }
                }
            }
        }
    }

    /// Evaluates the documents of a group that aren't its own. The first group with these imports determines their
    /// meaning before it adds rules.
    init(
        _ documents: [RecognizedDocument], own: Set<Int>, modes: [RequestedMode]?, _ tokens: inout SharedTokens,
        _ cache: ReadingCache?
    ) {
        let others = documents.filter { !own.contains($0.number) }
        self.documents = others.map(\.number)
        for document in others where Budget.allows() { add(document, ReadingCache.parts(document, cache)) }
        var collection = StyleSheets.read(
            documents.map { own.contains($0.number) ? $0.withImportsAlone : $0 }, modes: modes)
        collection.ownDocuments = own
        changed = tokens.changedNames(of: collection, unread: true).sorted().map(number)
        for token in collection.tokens where token.cells.contains(where: { $0.color != nil }) && Budget.allows() {
            coveredNames.add(token, number(of: token.name))
        }
    }

    /// Returns the parts of each sheet that documents importing the sheets need.
    func chosenParts(for own: [RecognizedDocument], _ cache: ReadingCache?) -> [Int: ChosenStyleParts] {
        var need = StyleSheetNeed(self)
        for document in own where Budget.allows() { need.add(document, ReadingCache.parts(document, cache)) }
        let chosen = need.chosen
        return Dictionary(uniqueKeysWithValues: documents.map { ($0, ChosenStyleParts(chosen[$0] ?? [])) })
    }

    /// Returns the number of a custom property that one of the sheets declares or refers to.
    func knownNumber(of name: String) -> Int? { numbers[name] }

    /// Returns the properties that may form pairs with some others by name, or that affect whether they do.
    func partners(of names: [String]) -> Set<Int> {
        coveredNames.partners(of: names.map { ColorToken(name: $0, document: 0, cells: [], meaning: $0.withoutDashes) })
    }

    // MARK: Looking through

    private func number(of name: String) -> Int {
        if let known = numbers[name] { return known }
        numbers[name] = propertyNames.count
        propertyNames.append(name)
        declaring.append([])
        naming.append([])
        return propertyNames.count - 1
    }

    private func add(_ document: RecognizedDocument, _ recorder: StylePartRecorder) {
        let first = parts.count
        var lists: Set<Int> = []
        var themes = ShownThemes()
        for (index, part) in recorder.parts.enumerated() where Budget.allows(bytes: MemoryLayout<Part>.stride) {
            let outer = part.outer.map { first + $0 }
            let rule = outer.flatMap { rules[$0] == nil ? parts[$0].rule : $0 }
            var added = Part(document: document.number, bytes: part.bytes, outer: outer, rule: rule)
            let number = first + index
            switch part.kind {
            case .statement: always.append(number)
            case .block(let isOfTheme): if isOfTheme { themes.begin(index) }
            case .rule(let selectors, let text):
                lists.insert(selectors.number)
                addRule(number, selectors, in: rule, lists)
                if selectors.asksForTheme { themes.begin(index, of: text, in: part.outer) }
            case .customProperty(let name, let references, let isLightDark):
                let property = self.number(of: name)
                added.property = property
                declaring[property].append(number)
                added.references = note(references, in: number)
                if isLightDark { lightDark.append(number) }
                if themes.isFirst(recorder.parts, index, isLightDark: isLightDark) { always.append(number) }
            case .declaration(let property, let references, let isLightDark):
                added.declared = property
                added.references = note(references, in: number)
                if let rule {
                    rules[rule]?.declarations.append(number)
                    if property.isOfText || property.isOfBackground { shownRules.append(rule) }
                }
                if isLightDark { lightDark.append(number) }
                if rule.flatMap({ rules[$0]?.isForAll }) ?? true { always.append(number) }
                if themes.isFirst(recorder.parts, index, isLightDark: isLightDark) { always.append(number) }
            case .other: break
            }
            parts.append(added)
        }
    }

    private func note(_ references: [String], in part: Int) -> [Int] {
        let numbers = references.map(number)
        for number in numbers where naming[number].last != part { naming[number].append(part) }
        return numbers
    }

    private func addRule(_ number: Int, _ selectors: SelectorList, in outer: Int?, _ lists: Set<Int>) {
        var rule = Rule()
        rule.isForAll = selectors.isForAll
        var names: Set<String> = []
        selectors.collect(&names, but: lists)
        rule.names = names.sorted()
        for name in rule.names where Budget.allows(bytes: name.utf8.count) {
            rulesByName[name, default: []].append(number)
        }
        rules[number] = rule
        if let outer { rules[outer]?.innerRules.append(number) }
    }
}

/// A search for the first parts that show that a sheet contains a theme.
private struct ShownThemes {
    private struct Key: Hashable {
        let text: String
        let outer: Int?
    }

    /// The parts that begin a theme and haven't shown any property yet.
    private var open: Set<Int> = []
    private var known: Set<Key> = []
    private var hasLightDark = false

    mutating func begin(_ part: Int) { open.insert(part) }

    mutating func begin(_ part: Int, of text: String, in outer: Int?) {
        if known.insert(Key(text: text, outer: outer)).inserted { open.insert(part) }
    }

    /// Returns whether a declaration is the first in a theme, or the first with colours for two schemes.
    mutating func isFirst(_ parts: [StylePart], _ number: Int, isLightDark: Bool) -> Bool {
        var isFirst = isLightDark && !hasLightDark
        if isFirst { hasLightDark = true }
        var outer = parts[number].outer
        while !open.isEmpty, let one = outer {
            if open.remove(one) != nil { isFirst = true }
            outer = parts[one].outer
        }
        return isFirst
    }
}

extension RecognizedDocument {
    /// The style sheet, cut off before its first rule.
    fileprivate var withImportsAlone: RecognizedDocument {
        let top = document.content[..<StyleImports.top(of: document.content).end]
        return RecognizedDocument(
            number: number, document: ColorDocument(path: document.path, content: Array(top)), format: format,
            json: nil)
    }
}

extension StylePartRecorder {
    /// Returns whether one of the wanted properties is declared for elements that may be the page.
    func declaresForPage(_ isWanted: (StyleRule.Property) -> Bool) -> Bool {
        parts.contains { part in
            guard case .declaration(let property, _, _) = part.kind, isWanted(property) else { return false }
            var outer = part.outer
            while let number = outer {
                if case .rule(let selectors, _) = parts[number].kind { return selectors.isForAll }
                outer = parts[number].outer
            }
            return true
        }
    }
}

extension SelectorList {
    /// Whether a selector may match any element, or the page.
    fileprivate var isForAll: Bool { namesHost || selectors.contains(where: \.isForAll) }
}

extension ComplexSelector {
    /// Whether the selector's own element may be any element, or the page.
    fileprivate var isForAll: Bool {
        guard let own = compounds.last?.compound else { return true }
        return own.asksForTheme
            || own.simples.allSatisfy { simple in
                switch simple {
                case .universal, .root, .not, .state, .host: true
                case .type, .id, .className, .theme, .attribute, .matchesAny, .whereAny: false
                }
            }
    }
}

extension SelectorList {
    /// Adds the selector's names and their beginnings, except for those in the given lists, which belong to the
    /// enclosing rules.
    fileprivate func collect(_ names: inout Set<String>, but lists: Set<Int>) {
        for simple in selectors.lazy.flatMap(\.compounds).flatMap(\.compound.simples) {
            switch simple {
            case .type(let name), .id(let name), .className(let name), .theme(let name):
                names.formUnion(name.beginnings)
            case .attribute(let attribute): names.formUnion(attribute.name.beginnings + attribute.value.beginnings)
            case .matchesAny(let list), .whereAny(let list):
                if !lists.contains(list.number) { list.collect(&names, but: lists) }
            case .host(_, let list): list?.collect(&names, but: lists)
            case .universal, .root, .not, .state: break
            }
        }
    }
}

extension String {
    /// The maximum number of parts in a name, which is more than in real names.
    private static let mostParts = 8

    /// The name, and its beginnings before dashes and underscores: `card__title` and `card`.
    var beginnings: [String] {
        let name = asciiLowercased
        var beginnings = [name]
        var rest = name.utf8[...]
        while beginnings.count <= Self.mostParts,
            let end = rest.lastIndex(where: { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") })
        {
            rest = rest[..<end]
            while let last = rest.last, last == UInt8(ascii: "-") || last == UInt8(ascii: "_") {
                rest = rest.dropLast()
            }
            if rest.isEmpty { break }
            beginnings.append(String(decoding: rest, as: UTF8.self))
        }
        return beginnings
    }
}
