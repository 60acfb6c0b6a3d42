import Numbers
import Sentences

/// The theme of a project: its version and what it changes in the default theme.
package struct TailwindTheme: Sendable {
    package var version: Int
    package var prefix = ""
    /// The project's own colours by name, as CSS.
    package var colors: [String: String] = [:]
    /// The custom properties that `@theme` declares, without `--color-`.
    package var properties: Set<String> = []
    /// Whether the default colours are removed, all or those of some families.
    package var hasNoPalette = false
    package var removedFamilies: Set<String> = []
    /// Breakpoints in pixels.
    package var breakpoints: [String: Double] = ["sm": 640, "md": 768, "lg": 1024, "xl": 1280, "2xl": 1536]
    /// Font sizes in pixels; nil for a size that isn't known.
    package var fontSizes: [String: Double?] = Self.defaultSizes
    package var backgroundImages: Set<String> = []
    package var darkAddsSpecificity = false
    /// Variants of the project that stand for a theme.
    package var themeVariants: [String: TailwindVariant] = [:]
    /// The utilities that the project's own classes stand for.
    package var customClasses: [String: [TailwindUtility]] = [:]
    /// The elements that the project's rules colour inside an element with a class: `.card h2`, by the class.
    package var innerRules: [String: [TailwindInnerRule]] = [:]
    /// The reason why unknown names may be colours; nil if all names are known.
    package var hidingReason: Phrase?
    /// The places that hide colours: paths, offsets and sentences.
    package var hidden: [(path: String, offset: Int, reason: Phrase)] = []

    package init(version: Int) { self.version = version }

    /// The same settings in another version.
    package func ofVersion(_ version: Int) -> TailwindTheme {
        var theme = self
        theme.version = version
        return theme
    }

    private static let defaultSizes: [String: Double?] = [
        "xs": 12, "sm": 14, "base": 16, "lg": 18, "xl": 20, "2xl": 24, "3xl": 30, "4xl": 36, "5xl": 48, "6xl": 60,
        "7xl": 72, "8xl": 96, "9xl": 128,
    ]

    /// Returns the CSS of a colour's name; nil if the theme has none.
    package func css(of name: String) -> String? {
        if let own = colors[name] { return own }
        if properties.contains(name) { return "var(--color-\(name))" }
        guard hasPaletteColor(name) else { return nil }
        return version >= 4 ? "var(--\(property(name)))" : TailwindPalette.color(name, version: version)
    }

    private func property(_ name: String) -> String {
        prefix.isEmpty || version < 4 ? "color-\(name)" : "\(prefix)-color-\(name)"
    }

    /// Whether a name is in the default palette and the project keeps it.
    package func hasPaletteColor(_ name: String) -> Bool {
        guard !hasNoPalette, TailwindPalette.color(name, version: version) != nil else { return false }
        return !removedFamilies.contains(Self.family(of: name))
    }

    /// The declarations of the default palette as custom properties, before those of the project. In version 3, they
    /// stand for `theme()` only.
    package var paletteDeclarations: String {
        let palette = TailwindPalette.names.filter(hasPaletteColor).compactMap { name in
            TailwindPalette.color(name, version: version).map { "--\(property(name)):\($0);" }
        }
        let own =
            version < 4
            ? colors.sorted { $0.key < $1.key }.map { "--color-\($0):\($1);" }
            : prefix.isEmpty ? [] : properties.sorted().map { "--\(property($0)):var(--color-\($0));" }
        return (palette + own).joined()
    }

    /// `gray` for `gray-400`.
    package static func family(of name: String) -> String {
        name.lastIndex(of: "-").map { String(name[..<$0]) } ?? name
    }

    /// Returns the names in the same family, from the lightest to the darkest, with their numbers as steps.
    package func steps(of name: String) -> [String] {
        guard let dash = name.lastIndex(of: "-"), let step = Int(name[name.index(after: dash)...]) else { return [] }
        _ = step
        let family = name[..<dash]
        return TailwindPalette.steps.map { "\(family)-\($0)" }.filter { css(of: $0) != nil }
    }

    // MARK: Order

    /// Returns whether the first of two utilities of one property wins, if both apply. Nil if the files don't show it.
    package func wins(_ one: TailwindUtility, over other: TailwindUtility) -> Bool? {
        if one.isImportant != other.isImportant { return one.isImportant }
        let weights = [one, other].map { $0.variants.reduce(0) { $0 + $1.specificity(self) } }
        if weights[0] != weights[1] { return weights[0] > weights[1] }
        let ranks = [one, other].map { $0.variants.map { $0.rank(self) }.sorted(by: >) }
        if ranks[0] != ranks[1] { return ranks[1].lexicographicallyPrecedes(ranks[0]) }
        guard version >= 4 else { return nil }
        return Self.precedes(other.name, one.name)
    }

    /// Returns whether a name sorts before another: numbers as numbers, and brackets before letters.
    static func precedes(_ one: String, _ other: String) -> Bool {
        let (left, right) = (Array(one.utf8), Array(other.utf8))
        var (i, j) = (0, 0)
        while i < left.count, j < right.count {
            let (a, b) = (left[i], right[j])
            if isDigit(a), isDigit(b) {
                let (starti, startj) = (i, j)
                while i < left.count, isDigit(left[i]) { i += 1 }
                while j < right.count, isDigit(right[j]) { j += 1 }
                let (x, y) = (number(left[starti..<i]), number(right[startj..<j]))
                if x != y { return x < y }
                continue
            }
            if a != b { return order(a) < order(b) }
            i += 1
            j += 1
        }
        return left.count - i < right.count - j
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func number(_ digits: ArraySlice<UInt8>) -> Double {
        digits.reduce(0.0) { $0 * 10 + Double($1 &- 0x30) }
    }

    /// Brackets sort before digits and letters.
    private static func order(_ byte: UInt8) -> Int {
        byte == UInt8(ascii: "[") || byte == UInt8(ascii: "(") ? 1 : Int(byte) + 2
    }
}
