import MarkupColors
import Substrings

/// A rule of the project that colours elements inside an element with a class.
package struct TailwindInnerRule: Sendable {
    /// The name of the inner elements' type, or one of their classes with a dot.
    package let element: String
    package let setsText: Bool
    package let setsBackground: Bool
}

/// A selector of a project's style sheet, as far as it concerns a single class: `.card`, `.card:hover`, `.dark .card`
/// and `.card h2`.
struct TailwindClassSelector {
    let name: String
    /// The variants that stand for the selector's states and theme.
    var variants: [TailwindVariant] = []
    /// The elements inside the class's element that the rule is for; nil if it is for the element itself.
    var inner: String?

    /// The maximum length of a list of selectors, which is longer than in real sheets of components.
    private static let longest = 1_000

    /// Returns the classes of a list of selectors; selectors with other conditions are left out.
    static func list(_ text: String, _ theme: TailwindTheme) -> [TailwindClassSelector] {
        guard text.utf8.count <= longest else { return [] }
        return SelectorText.divided(text) { $0 == UInt8(ascii: ",") }.compactMap { TailwindClassSelector($0, theme) }
    }

    private init?(_ text: String, _ theme: TailwindTheme) {
        var compounds = SelectorText.divided(text) { $0.isSpace || $0 == UInt8(ascii: ">") }
        if compounds.count > 1, let variant = Self.theme(compounds[0]) {
            variants.append(variant)
            compounds.removeFirst()
        }
        guard let last = compounds.last, !compounds.contains(where: { $0 == "+" || $0 == "~" }) else { return nil }
        if compounds.count == 1 {
            guard last.hasPrefix(".") else { return nil }
            let parts = last.dropFirst().split(separator: ":", maxSplits: 1).map(String.init)
            guard let name = parts.first, Self.isName(name) else { return nil }
            self.name = name
            guard parts.count == 2 else { return }
            let state = TailwindVariant(parts[1], theme)
            guard case .state = state else { return nil }
            variants.append(state)
            return
        }
        let outer = compounds[compounds.count - 2]
        guard outer.hasPrefix("."), Self.isName(String(outer.dropFirst())) else { return nil }
        let element = last.utf8.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "[") }
        let inner = String(decoding: element, as: UTF8.self)
        guard Self.isName(inner.hasPrefix(".") ? String(inner.dropFirst()) : inner), !last.contains("::") else {
            return nil
        }
        name = String(outer.dropFirst())
        self.inner = inner
    }

    private static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { $0.isNamePart || $0 == UInt8(ascii: "-") }
    }

    /// Returns the theme that a selector for the page stands for.
    private static func theme(_ text: String) -> TailwindVariant? {
        var text = text.replacing("\"", with: "").replacing("'", with: "")
        for page in ["html", "body", ":root"] where text.hasPrefix(page) { text = String(text.dropFirst(page.count)) }
        switch text {
        case ".dark", "[data-theme=dark]", "[data-mode=dark]", ".theme-dark": return .dark
        case ".light", "[data-theme=light]", "[data-mode=light]", ".theme-light": return .light
        default: return nil
        }
    }
}
