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
        var classes: [String: [Int]] = [:]
        var order: [String] = []
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
                if let name = Self.className(text), tree.ancestors(of: number).allSatisfy({ Self.isLayer(tree, $0) }) {
                    if classes[name] == nil { order.append(name) }
                    classes[name, default: []].append(number)
                }
            }
        }
        // A class may apply other classes of the sheet, which stand before it or after it.
        var pending = order
        for _ in 0..<3 where !pending.isEmpty {
            let now = pending
            pending = []
            for name in now where Budget.allows() {
                let (utilities, isWhole) = utilities(of: classes[name] ?? [], tree)
                if !utilities.isEmpty { customClasses[name] = utilities }
                if !isWhole { pending.append(name) }
            }
        }
    }

    private static func isLayer(_ tree: StyleTree, _ number: Int) -> Bool {
        tree.text(tree.nodes[number].text).hasPrefix("@layer")
    }

    /// The class that a rule or an `@utility` defines; nil for all other blocks.
    private static func className(_ prelude: String) -> String? {
        var name = prelude
        if name.hasPrefix("@utility ") {
            name = String(name.dropFirst(9)).trimmingSpaces
        } else if name.hasPrefix(".") {
            name = String(name.dropFirst())
        } else {
            return nil
        }
        guard !name.isEmpty, name.utf8.allSatisfy({ $0.isNamePart || $0 == UInt8(ascii: "-") }) else { return nil }
        return name
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
        hidden.append((path, offset, reason))
    }

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

    /// Returns the utilities that the rules of a class stand for, and whether all classes that they apply are known.
    private func utilities(of rules: [Int], _ tree: StyleTree) -> (utilities: [TailwindUtility], isWhole: Bool) {
        var found: [TailwindUtility] = []
        var isWhole = true
        // The blocks of the class, with the variants that they stand for.
        var blocks = Dictionary(rules.map { ($0, [TailwindVariant]()) }) { first, _ in first }
        guard let first = rules.min() else { return ([], true) }
        for number in first..<tree.nodes.count {
            let node = tree.nodes[number]
            guard let parent = node.parent, let variants = blocks[parent], Budget.allows() else {
                if node.parent == nil, number > (rules.max() ?? 0) { break }
                continue
            }
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
                    if applied.isEmpty { isWhole = false }
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
        return (found, isWhole)
    }

    /// Returns the variants that a nested block stands for; nil for a block that concerns something else.
    private func variant(ofBlock text: String) -> [TailwindVariant]? {
        if text.hasPrefix("@variant ") {
            return text.dropFirst(9).split(separator: ":").map { TailwindVariant(String($0).trimmingSpaces, self) }
        }
        if text.hasPrefix("@media"), text.contains("prefers-color-scheme"), text.contains("dark") { return [.dark] }
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
                ? [.picture(value.contains("url(") ? "an image covers it" : "a gradient covers it")]
                : name == "background" && !value.contains(" ") ? [.background(.css(value, alpha: 1))] : []
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
