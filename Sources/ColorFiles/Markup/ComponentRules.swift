import Budgets
import MarkupColors
import Substrings

/// The values that the rules of a component's own style set for its elements.
struct ComponentRules {
    /// The values of rules for single classes, such as `.note`, by the class. A value isn't known if another rule for the
    /// class, such as `.card .note`, sets the same property.
    private(set) var ofClasses: [String: InlineStyle] = [:]
    /// Unknown values of rules that classes prevail over, such as `p`, by the element; “*” stands for all elements.
    private var weak: [String: InlineStyle] = [:]
    /// Unknown values of rules that prevail over a class, such as `.card p` and `#a *`, by the element.
    private var strong: [String: InlineStyle] = [:]

    /// The members of imported style sheets, such as `styles.card`, that stand for classes.
    private var members: Set<String> = []

    var isEmpty: Bool { ofClasses.isEmpty && weak.isEmpty && strong.isEmpty }

    init() {}

    /// Reads the rules of a style sheet; `place` returns the place of a value in the component's file.
    init(_ css: [UInt8], at place: (Range<Int>) -> Range<Int>) {
        let tree = StyleTree(css)
        var blocks: [Int: InlineStyle] = [:]
        for node in tree.nodes where Budget.allows() {
            guard case .declaration = node.kind, let parent = node.parent else { continue }
            blocks[parent, default: InlineStyle()].values.merge(InlineStyle(css, node.text, at: place).values) {
                $0.isImportant && !$1.isImportant ? $0 : $1
            }
        }
        for (block, style) in blocks.sorted(by: { $0.key < $1.key }) where !style.values.isEmpty {
            let isPlain = tree.nodes[block].parent == nil
            for selector in SelectorText.divided(tree.text(tree.nodes[block].text), at: { $0 == UInt8(ascii: ",") })
            where Budget.allows(bytes: 256) { add(style, selector, isPlain: isPlain) }
        }
    }

    /// Creates the rules of a style sheet that scripts import, such as `card.module.css`. A class that is composed of others
    /// may have their colours. Returns nil for a sheet whose values have names of their own.
    init?(module css: [UInt8]) {
        guard !css.mentions("@value") else { return nil }
        self.init(css) { _ in 0..<0 }
        let tree = StyleTree(css)
        for node in tree.nodes where Budget.allows() {
            switch node.kind {
            case .block:
                for part in tree.text(node.text).split(separator: ".", omittingEmptySubsequences: false).dropFirst() {
                    members.insert(String(part.prefix { $0.isLetter || $0.isNumber || "-_".contains($0) }))
                }
            case .declaration(let name, _):
                guard tree.text(name) == "composes", let parent = node.parent else { continue }
                var unknown = InlineStyle()
                for property in ["color", "background", "background-color"] {
                    unknown.values[property] = InlineStyle.Value(place: 0..<0, text: "", isKnown: false)
                }
                add(unknown, tree.text(tree.nodes[parent].text), isPlain: false)
            case .statement: break
            }
        }
    }

    /// Adds what an imported style sheet sets for the members and elements that a file uses. `name` is the sheet's name in
    /// the file.
    mutating func add(_ module: ComponentRules, as name: String, for used: Set<String>, _ elements: Set<String>) {
        for text in used where text.hasPrefix(name + ".") && Budget.allows() {
            let own = String(text.dropFirst(name.count + 1))
            if module.members.contains(own) { members.insert(text) }
            if let style = module.ofClasses[own] { ofClasses[text] = style }
        }
        for element in elements.union(["*"]) where Budget.allows() {
            if let style = module.weak[element] { weak[element, default: InlineStyle()].doubt(style) }
            if let style = module.strong[element] { strong[element, default: InlineStyle()].doubt(style) }
        }
    }

    /// Returns whether a class list contains names that the files don't show.
    func leavesOpen(_ list: ClassList) -> Bool {
        list.hasHole || list.members.contains { !members.contains($0.text) }
    }

    /// Adds the rules of another style; of two values, the files don't show which applies.
    mutating func add(_ other: ComponentRules) {
        ofClasses.merge(other.ofClasses) { style, new in
            var style = style
            style.values.merge(new.values) { _, new in new.unknown }
            return style
        }
        for (name, style) in other.weak { weak[name, default: InlineStyle()].doubt(style) }
        for (name, style) in other.strong { strong[name, default: InlineStyle()].doubt(style) }
    }

    /// The unknown values of rules for an element that prevail over classes, and those that don't.
    func open(for name: String) -> (strong: [InlineStyle], weak: [InlineStyle]) {
        func all(_ rules: [String: InlineStyle]) -> [InlineStyle] {
            rules.isEmpty ? [] : [rules[name.lowercased()], rules["*"]].compactMap(\.self)
        }
        return (all(strong), all(weak))
    }

    private mutating func add(_ style: InlineStyle, _ selector: String, isPlain: Bool) {
        // The arguments of `:not()` and similar functions name other elements.
        var (base, depth) = ("", 0)
        for character in selector {
            if character == "(" { depth += 1 }
            if depth == 0 { base.append(character) }
            if character == ")" { depth = max(0, depth - 1) }
        }
        let last = base.split { $0.isWhitespace || ">+~".contains($0) }.last.map(String.init) ?? ""
        guard !Self.states.contains(where: { last.contains($0) }), !Self.pages.contains(base) else { return }
        let classes = last.split(separator: ".", omittingEmptySubsequences: false).dropFirst().map { part in
            String(part.prefix { $0.isLetter || $0.isNumber || "-_".contains($0) })
        }.filter { !$0.isEmpty }
        guard let first = classes.first else {
            let name = last.prefix { $0.isLetter || $0.isNumber || $0 == "-" }.lowercased()
            let isWeak = isPlain && !selector.contains { ".#[:(&".contains($0) }
            for (property, value) in style.values {
                var one = InlineStyle()
                one.values[property] = value
                if isWeak, !value.isImportant {
                    weak[name.isEmpty ? "*" : name, default: InlineStyle()].doubt(one)
                } else {
                    strong[name.isEmpty ? "*" : name, default: InlineStyle()].doubt(one)
                }
            }
            return
        }
        if isPlain, selector == ".\(first)" {
            ofClasses[first, default: InlineStyle()].values.merge(style.values) { $0.isKnown ? $1 : $0 }
            return
        }
        // `.tab.active` says nothing about a `.tab` that isn't active.
        for name in classes.count > 1 ? classes[1...] : classes[...] {
            ofClasses[name, default: InlineStyle()].doubt(style)
        }
    }

    /// The states in which an element looks different for a while, and parts of elements.
    private static let states = [
        ":hover", ":focus", ":active", ":visited", ":disabled", ":checked", "::", ":before", ":after",
    ]
    /// The selectors of the whole page, which isn't an element of a component.
    private static let pages: Set = [":root", ":host", "html", "body"]
}

extension InlineStyle {
    /// Makes the values of another style unknown in this one.
    fileprivate mutating func doubt(_ other: InlineStyle) {
        for (property, value) in other.values { values[property] = value.unknown }
    }
}

extension InlineStyle {
    /// The style with all of its values unknown.
    var unknown: InlineStyle {
        var style = InlineStyle()
        style.doubt(self)
        return style
    }
}

extension InlineStyle.Value {
    fileprivate var unknown: InlineStyle.Value {
        InlineStyle.Value(place: place, text: text, isImportant: isImportant, isKnown: false)
    }
}
