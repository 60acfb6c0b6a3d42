import Budgets
import MarkupColors
import Numbers
import Sentences
import Substrings

extension TailwindTheme {
    /// Returns the version that a style sheet is written for; nil if the sheet doesn't use Tailwind.
    package static func version(ofSheet bytes: [UInt8]) -> Int? {
        if bytes.mentions("@import \"tailwindcss") || bytes.mentions("@import 'tailwindcss")
            || bytes.mentions("@import url(\"tailwindcss") || bytes.mentions("@theme") || bytes.mentions("@utility ")
            || bytes.mentions("@reference ")
        {
            // Version 3 has style sheets of the same name.
            let isOld = bytes.mentions("tailwindcss/base") || bytes.mentions("@tailwind base")
            return isOld ? 3 : 4
        }
        if bytes.mentions("@tailwind ") { return 3 }
        return nil
    }

    /// Adds the settings and classes of a style sheet.
    package mutating func add(sheet bytes: [UInt8], path: String, _ range: Range<Int>? = nil) {
        let tree = StyleTree(bytes, range)
        var classes: [String: [(block: Int, variants: [TailwindVariant])]] = [:]
        var order: [String] = []
        var inner: [(selector: TailwindClassSelector, element: String, block: Int)] = []
        for (number, node) in tree.nodes.enumerated() where Budget.allows() {
            let text = tree.text(node.text)
            switch node.kind {
            case .statement: read(statement: text, path, node.text.lowerBound)
            case .declaration(let name, let value):
                let parents = tree.ancestors(of: number).map { tree.text(tree.nodes[$0].text) }
                guard parents.contains(where: { $0.hasPrefix("@theme") }) else { continue }
                read(property: tree.text(name), tree.text(value))
            case .block:
                if text.hasPrefix("@custom-variant ") { read(customVariant: text) }
                if text.hasPrefix("@plugin") { read(statement: text, path, node.text.lowerBound) }
                let selectors = selectors(text)
                guard !selectors.isEmpty, let outer = Self.variants(around: number, in: tree) else { continue }
                for selector in selectors {
                    if let element = selector.inner {
                        inner.append((selector, element, number))
                        continue
                    }
                    if classes[selector.name] == nil { order.append(selector.name) }
                    // Of `.card:hover, .card`, the second applies in all states.
                    let variants = outer + selector.variants
                    if let last = classes[selector.name]?.last, last.block == number {
                        if variants.count < last.variants.count {
                            classes[selector.name]?.removeLast()
                        } else {
                            continue
                        }
                    }
                    classes[selector.name, default: []].append((number, variants))
                }
            }
        }
        // A class may apply other classes of the sheet, which stand before it or after it.
        var pending = order
        for _ in 0..<3 where !pending.isEmpty {
            let now = pending
            pending = []
            for name in now where Budget.allows(1 + (classes[name]?.count ?? 0)) {
                let (utilities, isWhole) = utilities(of: classes[name] ?? [], tree)
                if !utilities.isEmpty { customClasses[name] = utilities }
                if !isWhole { pending.append(name) }
            }
        }
        for (selector, element, block) in inner where Budget.allows(bytes: 64) {
            let effects = utilities(of: [(block, [])], tree).utilities.flatMap(\.effects)
            let rule = TailwindInnerRule(
                element: element, setsText: effects.contains(where: \.setsText),
                setsBackground: effects.contains(where: \.setsBackground))
            if rule.setsText || rule.setsBackground { innerRules[selector.name, default: []].append(rule) }
        }
    }

    /// Returns the variants that the blocks around a block stand for: layers, and the dark theme of the system. Nil if
    /// it depends on something else.
    private static func variants(around number: Int, in tree: StyleTree) -> [TailwindVariant]? {
        var variants: [TailwindVariant] = []
        for outer in tree.ancestors(of: number) {
            let text = tree.text(tree.nodes[outer].text)
            if text.hasPrefix("@layer") { continue }
            guard isOfDarkSystem(text) else { return nil }
            variants.append(.dark)
        }
        return variants
    }

    private static func isOfDarkSystem(_ text: String) -> Bool {
        text.hasPrefix("@media") && text.contains("prefers-color-scheme") && text.contains("dark")
    }

    /// The classes that a rule or an `@utility` is for; empty for all other blocks.
    private func selectors(_ prelude: String) -> [TailwindClassSelector] {
        if prelude.hasPrefix("@utility ") {
            return TailwindClassSelector.list("." + String(prelude.dropFirst(9)).trimmingSpaces, self)
        }
        return prelude.hasPrefix("@") || prelude.contains("&") ? [] : TailwindClassSelector.list(prelude, self)
    }

    private mutating func read(statement text: String, _ path: String, _ offset: Int) {
        if text.hasPrefix("@import"), let start = text.range(ofText: "prefix(") {
            prefix = String(text[start.upperBound...].prefix { $0 != ")" }).trimmingSpaces
        } else if text.hasPrefix("@custom-variant ") {
            read(customVariant: text)
        } else if text.hasPrefix("@plugin"),
            !["typography", "forms", "container-queries", "aspect-ratio", "animate"]
                .contains(where: text.contains)
        {
            hide(path, offset, "a plugin may define colours")
        }
    }

    /// Notes that something hides colours.
    package mutating func hide(_ path: String, _ offset: Int, _ reason: Phrase) {
        if hidingReason == nil { hidingReason = "\(path): \(reason)" }
        if hidden.count < Self.mostHidden { hidden.append((path, offset, reason)) }
    }

    private static let mostHidden = 100

    /// Reads a variant of the project: one whose selector names a dark or a light theme stands for that theme.
    private mutating func read(customVariant text: String) {
        let name = String(text.dropFirst(16).prefix { !$0.isWhitespace && $0 != "(" && $0 != "{" })
        let selector = text.dropFirst(16 + name.count)
        if name != "dark" {
            if selector.contains("dark") {
                themeVariants[name] = selector.contains(":not(") ? .light : .dark
            } else if selector.contains("light") {
                themeVariants[name] = .light
            }
            return
        }
        darkAddsSpecificity = !text.contains(":where(") && !text.contains("@media")
    }

    private mutating func read(property name: String, _ value: String) {
        func rest(_ start: String) -> String? { name.hasPrefix(start) ? String(name.dropFirst(start.count)) : nil }
        if name == "--*", value == "initial" {
            hasNoPalette = true
            return
        }
        if let color = rest("--color-") {
            if value == "initial" {
                if color == "*" {
                    hasNoPalette = true
                } else if color.hasSuffix("-*") {
                    removedFamilies.insert(String(color.dropLast(2)))
                } else {
                    properties.remove(color)
                    removedFamilies.insert(color)
                }
            } else {
                properties.insert(color)
            }
        } else if let size = rest("--text-"), !size.contains("--") {
            fontSizes[size] = .some(TailwindLength.pixels(value))
        } else if let breakpoint = rest("--breakpoint-"), let width = TailwindLength.pixels(value) {
            breakpoints[breakpoint] = width
        }
    }

    /// The maximum number of utilities of a class.
    private static let mostUtilities = 500

    /// Returns the utilities that the rules of a class stand for, and whether all classes that they apply are known.
    private func utilities(
        of rules: [(block: Int, variants: [TailwindVariant])], _ tree: StyleTree
    ) -> (utilities: [TailwindUtility], isWhole: Bool) {
        var found: [TailwindUtility] = []
        var isWhole = true
        for (block, variants) in rules {
            // The blocks of the rule, with the variants that they stand for.
            var blocks = [block: variants]
            // What is inside a block follows it.
            for number in (block + 1)..<max(block + 1, tree.nodes.count) {
                let node = tree.nodes[number]
                guard let parent = node.parent, parent >= block, Budget.allows() else { break }
                guard let variants = blocks[parent] else { continue }
                switch node.kind {
                case .declaration(let name, let value):
                    let effects = Self.effects(ofProperty: tree.text(name), tree.text(value))
                    if !effects.isEmpty {
                        found.append(
                            TailwindUtility(
                                variants: variants, isImportant: false, name: "", nameOffset: 0, effects: effects))
                    }
                case .statement:
                    let text = tree.text(node.text)
                    guard text.hasPrefix("@apply") else { continue }
                    for word in text.dropFirst(6).split(whereSeparator: \.isWhitespace) where word != "!important" {
                        let applied = utilities(String(word))
                        // Classes that apply each other twice would double with each class.
                        guard !applied.isEmpty, found.count + applied.count <= Self.mostUtilities else {
                            isWhole = false
                            continue
                        }
                        found += applied.map { inner in
                            TailwindUtility(
                                variants: variants + inner.variants, isImportant: inner.isImportant, name: inner.name,
                                nameOffset: 0, effects: inner.effects)
                        }
                    }
                case .block:
                    if let inner = variant(ofBlock: tree.text(node.text)) { blocks[number] = variants + inner }
                }
            }
        }
        return (found, isWhole)
    }

    /// Returns the variants that a nested block stands for; nil for a block that concerns something else.
    private func variant(ofBlock text: String) -> [TailwindVariant]? {
        if text.hasPrefix("@variant ") {
            return text.dropFirst(9).split(separator: ":").map { TailwindVariant(String($0).trimmingSpaces, self) }
        }
        if Self.isOfDarkSystem(text) { return [.dark] }
        if text.hasPrefix("&:"), text.utf8.dropFirst(2).allSatisfy({ $0.isNamePart || $0 == UInt8(ascii: "-") }) {
            return [TailwindVariant(String(text.dropFirst(2)), self)]
        }
        return [".dark &", "&:is(.dark *)", "&:where(.dark, .dark *)", ":is(.dark &)"].contains(text) ? [.dark] : nil
    }

    /// Returns the effects of a declaration.
    package static func effects(ofProperty name: String, _ value: String) -> [TailwindEffect] {
        switch name {
        case "color": [.color(.css(value, alpha: 1))]
        case "background-color": [.background(.css(value, alpha: 1))]
        case "background", "background-image":
            value.contains("gradient(") || value.contains("url(")
                ? [
                    .picture(
                        value.contains("url(")
                            ? "The background is an image, which this audit doesn’t check."
                            : "The background is a gradient, which this audit doesn’t check.")
                ]
                : name == "background" && SelectorText.divided(value, at: \.isSpace).count == 1
                    ? [.background(.css(value, alpha: 1))] : []
        case "font-size":
            TailwindLength.share(value).map { [.fontShare($0)] } ?? [.fontSize(TailwindLength.pixels(value))]
        case "font-weight": Int(value).map { [.fontWeight($0)] } ?? (value == "bold" ? [.fontWeight(700)] : [])
        case "opacity": Double(value).map { [.opacity($0)] } ?? []
        case "position": value == "absolute" || value == "fixed" ? [.positioned] : []
        default: []
        }
    }
}

extension String {
    func range(ofText text: String) -> Range<String.Index>? { firstRange(of: text) }
}
