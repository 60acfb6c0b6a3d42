import Budgets
import Substrings

extension FreeClassList {
    /// Returns the class lists that `@apply` forms in a style sheet: one for each rule that applies classes.
    /// `hasLineComments` says whether `//` begins a comment, as in SCSS.
    package static func applied(
        in bytes: [UInt8], _ range: Range<Int>? = nil, hasLineComments: Bool = false
    ) -> [FreeClassList] {
        guard bytes.mentions("@apply") else { return [] }
        let tree = StyleTree(bytes, range, hasLineComments: hasLineComments)
        var lists: [Int: ClassListReader] = [:]
        var styles: [Int: InlineStyle] = [:]
        var order: [Int] = []
        for node in tree.nodes where Budget.allows() {
            guard case .statement = node.kind, tree.text(node.text).hasPrefix("@apply"), let parent = node.parent,
                let rule = rule(of: parent, in: tree)
            else { continue }
            if lists[rule.number] == nil {
                lists[rule.number] = ClassListReader(bytes) { _ in false }
                order.append(rule.number)
            }
            lists[rule.number]?.add(node.text.lowerBound + 6..<node.text.upperBound, variants: rule.variants)
        }
        for node in tree.nodes where node.parent.map({ lists[$0] != nil }) ?? false {
            guard case .declaration(let name, let value) = node.kind, let parent = node.parent else { continue }
            let property = tree.text(name)
            guard
                ["color", "background", "background-color", "background-image", "opacity", "font-size", "font-weight"]
                    .contains(property)
            else { continue }
            styles[parent, default: InlineStyle()].values[property] = InlineStyle.Value(
                place: value, text: tree.text(value))
        }
        return order.compactMap { number in
            guard let list = lists[number]?.list else { return nil }
            return FreeClassList(
                name: String(name(of: number, in: tree).prefix(80)), list: list,
                style: styles[number] ?? InlineStyle())
        }
    }

    /// Returns the selectors of a rule, with those of the rules around it filled in.
    private static func name(of rule: Int, in tree: StyleTree) -> String {
        ([rule] + tree.ancestors(of: rule)).reversed().map { tree.text(tree.nodes[$0].text) }
            .filter { !$0.hasPrefix("@") || $0.hasPrefix("@utility") }
            .reduce("") { SelectorText.nested($1, in: $0) }
    }

    /// Returns the rule that a block belongs to, with the variants that the blocks between the two stand for; nil for a
    /// block that concerns no text.
    private static func rule(of block: Int, in tree: StyleTree) -> (number: Int, variants: [String])? {
        var variants: [String] = []
        var next: Int? = block
        while let number = next {
            let text = tree.text(tree.nodes[number].text)
            if text.hasPrefix("@variant ") {
                variants.insert(String(text.dropFirst(9)), at: 0)
            } else if text.hasPrefix("&:"), !text.contains("::"), !text.contains("(") {
                variants.insert(String(text.dropFirst(2)), at: 0)
            } else if text.hasPrefix(".dark &")
                || text.hasPrefix("@media") && text.contains("prefers-color-scheme: dark")
            {
                variants.insert("dark", at: 0)
            } else if text.hasPrefix("@utility ") || text.hasPrefix("@layer") || text.hasPrefix("@media") {
                return nil
            } else {
                let isOfPart = ["::", ":disabled", ":before", ":after", "placeholder", "[disabled", "aria-disabled"]
                    .contains { text.contains($0) }
                return isOfPart || isMark(text) ? nil : (number, variants)
            }
            next = tree.nodes[number].parent
        }
        return nil
    }

    /// Returns whether a rule is for check boxes and radio buttons, which show a mark instead of text.
    private static func isMark(_ selectors: String) -> Bool {
        selectors.split(separator: ",").contains { selector in
            let last = selector.split(whereSeparator: \.isWhitespace).last ?? ""
            let name = last.prefix { $0 != ":" }.filter { !"\"']".contains($0) }
            return name.hasSuffix("checkbox") || name.hasSuffix("radio")
        }
    }
}

extension ClassListReader {
    /// Adds words that hold only with some variants.
    mutating func add(_ range: Range<Int>, variants: [String]) {
        let first = list.words.count
        add(range)
        guard !variants.isEmpty else { return }
        let prefix = variants.map { $0 + ":" }.joined()
        list.prefix(from: first, prefix)
    }
}
