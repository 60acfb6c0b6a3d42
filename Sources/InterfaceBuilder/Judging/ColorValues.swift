import Legibility

/// A colour in an appearance, or the reason why the colour is unknown.
enum ColorValue {
    /// `isSystem` means that the system chooses the colour; `isExact` means that the document or the catalog specifies
    /// exactly this colour.
    case known(Color, isSystem: Bool, isExact: Bool)
    case unknown(InterfaceFinding.Doubt, isSystem: Bool)

    var isSystem: Bool {
        switch self {
        case .known(_, let isSystem, _), .unknown(_, let isSystem): isSystem
        }
    }
}

extension InterfaceJudge {
    func value(of color: InterfaceColor, in appearance: InterfaceFinding.Appearance) -> ColorValue {
        switch color.source {
        case .components(let color, let isExact): return .known(color, isSystem: false, isExact: isExact)
        case .unreadable(let name): return .unknown(.colorValue(name), isSystem: false)
        case .system(let name): return system(name, saved: color.saved, in: appearance)
        case .symbol(let name):
            switch question.colors.find(symbol: name) {
            case .several?: return .unknown(.severalColorSets(name), isSystem: false)
            case .values(let values)?:
                // An extension in code may define a colour with the same name.
                return values.color(in: appearance).map { .known($0, isSystem: false, isExact: false) }
                    ?? .unknown(.colorValue(name), isSystem: false)
            case nil: return .unknown(.colorValue(name), isSystem: false)
            }
        case .named(let name):
            switch question.colors.find(name) {
            case .several?: return .unknown(.severalColorSets(name), isSystem: false)
            case .values(let values)?:
                return values.color(in: appearance).map { .known($0, isSystem: false, isExact: true) }
                    ?? .unknown(.colorValue(name), isSystem: false)
            case nil:
                // The saved value may be older than the colour set, and is for the light appearance.
                guard !appearance.isDark, let saved = document.savedColors.named[name] ?? color.saved else {
                    return .unknown(.colorValue(name), isSystem: false)
                }
                return .known(saved, isSystem: false, isExact: false)
            }
        }
    }

    /// Returns a named system colour.
    func system(
        _ name: String, saved: Color? = nil, in appearance: InterfaceFinding.Appearance
    ) -> ColorValue {
        if let fixed = Self.fixed[name] { return .known(fixed, isSystem: false, isExact: true) }
        if document.platform != .macos, let color = Self.published(name) {
            let value = Color(color.color(in: appearance.isDark ? .dark : .light))
            return .known(value, isSystem: true, isExact: false)
        }
        // systemBackground is black in Dark Mode; the guidelines don't publish other backgrounds or label colours.
        if appearance.isDark {
            return document.platform != .macos && name == Self.background
                ? .known(Color(SRGB(.zero)), isSystem: true, isExact: false)
                : .unknown(.colorValue(name), isSystem: true)
        }
        let value = document.savedColors.system[name] ?? saved ?? Self.light[name]
        return value.map { .known($0, isSystem: true, isExact: false) } ?? .unknown(.colorValue(name), isSystem: true)
    }

    static let background = "systemBackgroundColor"
    static let groupedCell = "secondarySystemGroupedBackgroundColor"
    static let grouped = "systemGroupedBackgroundColor"
    static let label = "labelColor"

    private static func published(_ name: String) -> SystemColor? {
        guard name.hasPrefix("system") else { return nil }
        var word = name.dropFirst("system".count)
        if word.hasSuffix("Color") { word = word.dropLast("Color".count) }
        let color = String(word).asciiLowercased
        return SystemColor.allCases.first { $0.rawValue == color }
    }

    /// UIKit's colours from before Dark Mode, which are the same in every appearance.
    private static let fixed: [String: Color] = [
        "whiteColor": Color(SRGB(.one)), "blackColor": Color(SRGB(.zero)), "darkTextColor": Color(SRGB(.zero)),
        "clearColor": Color(SRGB(.zero), alpha: 0),
    ]

    /// The values that current documents save for the light appearance, used for documents without saved values.
    private static let light: [String: Color] = [
        label: Color(SRGB(.zero)), background: Color(SRGB(.one)), groupedCell: Color(SRGB(.one)),
        "tableCellGroupedBackgroundColor": Color(SRGB(.one)),
        grouped: Color(SRGB8(red: 0xF2, green: 0xF2, blue: 0xF7)),
        "secondarySystemBackgroundColor": Color(SRGB8(red: 0xF2, green: 0xF2, blue: 0xF7)),
        "groupTableViewBackgroundColor": Color(SRGB8(red: 0xF2, green: 0xF2, blue: 0xF7)),
    ]
}

/// The colour sets in a project's asset catalogs, indexed by their names in code.
package struct NamedColors: Sendable {
    /// The colours of a set; nil in an appearance without a known colour.
    package struct Values: Hashable, Sendable {
        package let light, dark: Color?
        /// The colours with Increase Contrast.
        package let lightHigh, darkHigh: Color?

        package init(light: Color?, dark: Color?, lightHigh: Color? = nil, darkHigh: Color? = nil) {
            (self.light, self.dark) = (light, dark)
            (self.lightHigh, self.darkHigh) = (lightHigh ?? light, darkHigh ?? dark)
        }

        func color(in appearance: InterfaceFinding.Appearance) -> Color? {
            switch appearance {
            case .light: light
            case .dark: dark
            case .lightHigh: lightHigh
            case .darkHigh: darkHigh
            }
        }
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
    /// Whether a set has a different colour with Increase Contrast.
    private(set) var hasHighVariants = false

    package init() {}

    package mutating func add(_ name: String, _ values: Values) {
        Self.add(values, to: &sets[name, default: []])
        Self.add(values, to: &symbols[Self.symbol(for: name), default: []])
        if let dark = values.dark, dark != values.light { hasDarkVariants = true }
        if values.lightHigh != values.light || values.darkHigh != values.dark { hasHighVariants = true }
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
