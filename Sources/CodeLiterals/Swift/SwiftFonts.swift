import InterfaceBuilder
import Legibility

/// A reader of fonts in SwiftUI, UIKit and AppKit code, each from a single expression.
struct SwiftFonts {
    let code: SourceCode
    let platform: Platform?

    /// Returns the font that some tokens describe; nil if they describe anything else.
    func font(_ range: Range<Int>) -> InterfaceFont? { code.chain(range).flatMap(font) }

    /// Returns the font of a chain.
    func font(_ chain: CallChain) -> InterfaceFont? {
        var links = chain.links[...]
        if links.count > 1, let first = links.first, SwiftColors.modules.contains(first.name) {
            links = links.dropFirst()
        }
        guard var link = links.popFirst() else { return nil }
        var type = ""
        if !chain.isImplicit {
            guard ["Font", "UIFont", "NSFont"].contains(link.name) else { return nil }
            type = link.name
            if link.arguments == nil {
                guard let member = links.popFirst() else { return nil }
                link = member
            }
        }
        guard var font = base(link, type) else { return nil }
        font.place = code.place(chain.range)
        for link in links {
            guard let changed = changed(font, link) else { return nil }
            font = changed
        }
        return font
    }

    private func base(_ link: CallChain.Link, _ type: String) -> InterfaceFont? {
        guard link.closure == nil else { return nil }
        guard link.arguments != nil else { return type.hasSuffix("NSFont") ? nil : style(link.name) }
        switch link.name {
        case "system":
            if let size = link.argument("size") { return fixed(size, link.argument("weight")) }
            guard var font = link.first.flatMap(style(_:)) else { return nil }
            if let weight = link.argument("weight") { font.weight = self.weight(weight) }
            return font
        case "custom": return custom(link)
        case "systemFont", "monospacedSystemFont", "monospacedDigitSystemFont":
            return link.argument("ofSize").flatMap { fixed($0, link.argument("weight")) }
        case "boldSystemFont":
            return link.argument("ofSize").flatMap { fixed($0, nil) }.map { font in
                var font = font
                font.weight = SystemFontWeight.bold.fontWeight
                return font
            }
        case "italicSystemFont": return link.argument("ofSize").flatMap { fixed($0, nil) }
        case "preferredFont": return link.argument("forTextStyle").flatMap(style(_:))
        case "UIFont", "NSFont", "init":
            guard let name = link.argument("name").flatMap(words), let size = link.argument("size").flatMap(size) else {
                return nil
            }
            return InterfaceFont(named: name, size: size)
        default: return nil
        }
    }

    private func custom(_ link: CallChain.Link) -> InterfaceFont? {
        guard let name = link.first.flatMap(words) else { return nil }
        if let size = link.argument("fixedSize").flatMap(size) { return InterfaceFont(named: name, size: size) }
        guard let size = link.argument("size").flatMap(size) else { return nil }
        // A font without a style grows like Body.
        let weight = InterfaceFont(named: name, size: size).weight
        let style = link.argument("relativeTo").map(styleName) ?? .body
        return InterfaceFont(kind: .style, style: style, size: size, weight: weight)
    }

    private func fixed(_ size: Range<Int>, _ weight: Range<Int>?) -> InterfaceFont? {
        guard let size = self.size(size) else { return nil }
        let regular = SystemFontWeight.regular.fontWeight
        return InterfaceFont(kind: .system, size: size, weight: weight.map { self.weight($0) } ?? regular)
    }

    private func changed(_ font: InterfaceFont, _ link: CallChain.Link) -> InterfaceFont? {
        var font = font
        switch link.name {
        case "weight":
            guard let weight = link.first else { return nil }
            font.weight = self.weight(weight)
        case "bold": font.weight = SystemFontWeight.bold.fontWeight
        case "italic", "monospaced", "monospacedDigit", "leading", "smallCaps", "lowercaseSmallCaps",
            "uppercaseSmallCaps":
            break
        default: return nil
        }
        return font
    }

    // MARK: Values

    private func words(_ range: Range<Int>) -> String? { range.count == 1 ? range.first.flatMap(code.words) : nil }

    private func size(_ range: Range<Int>) -> Double? {
        code.number(range).flatMap { (0.1...10_000).contains($0.quotient) ? $0.quotient : nil }
    }

    /// Returns the weight of an expression such as `.light`; nil if the weight is unknown.
    func weight(_ range: Range<Int>) -> Double? {
        guard let last = member(range) else { return nil }
        return last == "ultraLight"
            ? SystemFontWeight.ultralight.fontWeight
            : SystemFontWeight.allCases.first { $0.rawValue.lowercased() == last }?.fontWeight
    }

    private func style(_ range: Range<Int>) -> InterfaceFont? { member(range).flatMap(style(_:)) }

    private func styleName(_ range: Range<Int>) -> TextStyle? { member(range).flatMap(textStyle) }

    /// Returns `body` for `.body`, `Font.TextStyle.body` and similar expressions.
    private func member(_ range: Range<Int>) -> String? {
        guard let chain = code.chain(range), let last = chain.links.last, last.arguments == nil, last.closure == nil,
            chain.isImplicit ? chain.links.count == 1 : chain.links.count <= 4
        else { return nil }
        return last.name
    }

    private func style(_ name: String) -> InterfaceFont? { textStyle(name).map { InterfaceFont($0, on: platform) } }

    private func textStyle(_ name: String) -> TextStyle? {
        switch name {
        case "title", "title1": .title1
        case "caption", "caption1": .caption1
        default: TextStyle.allCases.first { $0.swiftUIName == name }
        }
    }
}
