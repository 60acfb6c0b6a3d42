import Budgets
import MarkupColors

/// The pairs of style rules that are inside other files: style elements, and SCSS.
struct EmbeddedStyles {
    /// A style sheet and the places of its values in its file.
    private let css: [UInt8]
    let number: Int
    private let place: (Range<Int>) -> Place
    /// The elements of the page that the rules are for, if the file shows all of them.
    private let page: StaticPage?
    /// Whether the rules are a part of a style sheet whose other parts aren't known.
    private let isPart: Bool
    /// The selectors of the rules with values that the files don't show.
    private var doubted: Set<String> = []

    init(_ css: [UInt8], _ number: Int, of page: StaticPage? = nil) {
        (self.css, self.number, self.page) = (css, number, page)
        isPart = false
        place = { Place(number, $0) }
    }

    /// Creates the rules of an SCSS file, or of a style element.
    init(_ reader: SCSSReader, _ number: Int, isPart: Bool = false) {
        (css, self.number, self.isPart, doubted) = (reader.css, number, isPart, reader.doubted)
        page = nil
        place = { reader.source(of: $0) }
    }

    /// The properties that the rules refer to.
    var references: Set<String> { Set(CSSText(css).referencedNames.map(\.cssUnescaped)) }

    /// The properties that the rules declare. `values` has those that a single rule declares, for elements other than the
    /// page: the elements of the component inherit that value. Of several values, the files don't show which applies.
    var declared: (names: Set<String>, values: [String: String]) {
        guard css.mentions("--") else { return ([], [:]) }
        let tree = StyleTree(css)
        var values: [String: [String]] = [:]
        for node in tree.nodes where Budget.allows() {
            guard case .declaration(let name, let value) = node.kind, tree.text(name).hasPrefix("--"),
                let parent = node.parent
            else { continue }
            let selector = tree.text(tree.nodes[parent].text)
            let isOfPage = [":root", "html", "body", ":host"].contains { selector.hasPrefix($0) }
            let isConditional = tree.nodes[parent].parent != nil
            values[tree.text(name), default: []].append(tree.text(value))
            // The cascade decides between the values of the page.
            if isOfPage || isConditional { values[tree.text(name)]?.append("") }
        }
        return (Set(values.keys), values.filter { $0.value.count == 1 }.mapValues { $0[0] })
    }

    /// The rules as far as they decide the colours of a component's elements.
    var componentRules: ComponentRules { ComponentRules(css) { place($0).bytes } }

    /// Returns the colours of the rules. `tokens` declares the properties of other files.
    func collection(tokens: String, at other: Int) -> ColorCollection {
        func document(_ number: Int, _ content: [UInt8]) -> RecognizedDocument {
            RecognizedDocument(
                number: number, document: ColorDocument(path: "style.css", content: content), format: .css, json: nil)
        }
        let sheet = document(number, css)
        return StyleSheets.read(
            tokens.isEmpty ? [sheet] : [document(other, Array(tokens.utf8)), sheet], modes: nil)
    }

    /// Returns the pairs of the rules in some modes. `icons` are the elements without text.
    func pairs(of collection: ColorCollection, in modes: MarkupModes, _ icons: IconElements) -> [FoundStylePair] {
        let themes = collection.modes.indices.filter { collection.modes[$0].variantOf == nil }
        guard let light = themes.first(where: { !collection.modes[$0].isDark }) ?? themes.first else { return [] }
        let dark = themes.first { collection.modes[$0].isDark } ?? light
        return collection.rulePairs.compactMap { pair in
            guard pair.place.document == number, Budget.allows(modes.modes.count) else { return nil }
            var pair = pair
            pair.mark(icons)
            let cells = modes.modes.map { mode -> RulePair.Cells? in
                let own =
                    mode.condition.map { name in collection.modes.firstIndex { $0.name == name } }
                    ?? (mode.isTheme ? mode.isDark ? dark : light : nil)
                return own.flatMap { pair.cells[$0] }.map {
                    ($0.text.moved(number, place), $0.ground.moved(number, place), $0.outlines)
                }
            }
            let places = pair.definitions.filter { $0.text.document == number }.map { one in
                (one.text, one.rule, one.ground.document == number ? one.ground : nil)
            }
            let moved = (places.isEmpty ? [(pair.place, pair.rule, nil)] : places).map { old, rule, ground in
                (place(old.bytes), rule, ground.map { place($0.bytes) })
            }
            let isUnused = page.map { page in moved.allSatisfy { page.lacks($0.1) } } ?? false
            let isOpen = pair.isInherited || isPart || !doubted.isEmpty && moved.contains { doubted.contains($0.1) }
            return FoundStylePair(
                pair: pair, cells: cells, places: moved,
                certainty: pair.isDoubtful || isUnused ? .possible : isOpen ? .likely : .certain)
        }
    }
}

/// A pair of a style rule in another file.
struct FoundStylePair {
    let pair: RulePair
    let cells: [RulePair.Cells?]
    /// The places of the text colour, each with its rule's selector and the place of the background.
    let places: [(Place, String, ground: Place?)]
    let certainty: Certainty
}

extension ColorCell {
    /// Returns the cell with its place in the file that contains the style sheet.
    fileprivate func moved(_ document: Int, _ place: (Range<Int>) -> Place) -> ColorCell {
        func moved(_ old: Place?) -> Place? {
            old.flatMap { $0.document == document ? place($0.bytes) : nil }
        }
        switch self {
        case .color(let resolved):
            return .color(
                ResolvedColor(
                    resolved.color, from: resolved.from, written: resolved.written, place: moved(resolved.place)))
        case .unresolved(var reason):
            reason.place = moved(reason.place)
            return .unresolved(reason)
        }
    }
}

/// A page without scripts and placeholders: its file shows all of its elements.
struct StaticPage {
    /// The tags, classes and ids of its elements.
    private var names: Set<String> = []

    /// Creates the page of a file; nil if scripts or other files may add elements.
    init?(_ markup: MarkupDocument, _ content: [UInt8]) {
        guard content.mentions("<html"),
            !["<script", "<?", "<%", "[[", "%%"].contains(where: { content.mentions($0) })
        else { return nil }
        var start = 0
        for style in markup.styles.map({ $0.place }) + [content.count..<content.count] {
            guard start <= style.lowerBound,
                !content[start..<style.lowerBound].contains(where: {
                    $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "$")
                })
            else { return nil }
            start = style.upperBound
        }
        for element in markup.elements where Budget.allows() {
            names.formUnion(IconElements.names(of: element, content))
        }
    }

    /// Returns whether the page has no element for any of some selectors.
    func lacks(_ selectors: String) -> Bool {
        selectors.split(separator: ",").allSatisfy { selector in
            IconElements.levels(of: selector).map { !$0.joined().allSatisfy(names.contains) } ?? false
        }
    }
}
