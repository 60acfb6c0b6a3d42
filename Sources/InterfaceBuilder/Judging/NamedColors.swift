import Legibility

/// The colour sets in a project's asset catalogs, indexed by their names in code.
package struct NamedColors: Sendable {
    /// The colours of a set; nil in an appearance without a known colour.
    package struct Values: Hashable, Sendable {
        package let light, dark: Color?

        package init(light: Color?, dark: Color?) { (self.light, self.dark) = (light, dark) }
    }

    enum Found {
        case values(Values)
        /// Several sets have this name and different colours.
        case several
    }

    private var sets: [String: [Values]] = [:]
    /// The same colour sets, indexed by the names that Xcode generates for code.
    private var symbols: [String: [Values]] = [:]
    /// Whether a set has a different colour in Dark Mode, which shows that the app supports it.
    private(set) var hasDarkVariants = false

    package init() {}

    package mutating func add(_ name: String, _ values: Values) {
        Self.add(values, to: &sets[name, default: []])
        Self.add(values, to: &symbols[Self.symbol(for: name), default: []])
        if let dark = values.dark, dark != values.light { hasDarkVariants = true }
    }

    private static func add(_ values: Values, to known: inout [Values]) {
        // Two different values have the same effect as many.
        if !known.contains(values), known.count < 2 { known.append(values) }
    }

    func find(_ name: String) -> Found? { Self.found(sets[name]) }

    /// Returns the colour set for a name that Xcode generates, such as `brandInk`.
    func find(symbol: String) -> Found? { Self.found(symbols[symbol]) }

    private static func found(_ found: [Values]?) -> Found? {
        guard let found, let first = found.first else { return nil }
        return found.count == 1 ? .values(first) : .several
    }

    /// `brandInk` for “Brand Ink”, “brand-ink” and “BrandInkColor”.
    static func symbol(for name: String) -> String {
        let words = name.split { !$0.isLetter && !$0.isNumber }
        var symbol = ""
        for word in words {
            symbol +=
                symbol.isEmpty
                ? word.prefix(1).lowercased() + word.dropFirst() : word.prefix(1).uppercased() + word.dropFirst()
        }
        return symbol.hasSuffix("Color") && symbol.utf8.count > 5 ? String(symbol.dropLast(5)) : symbol
    }
}
