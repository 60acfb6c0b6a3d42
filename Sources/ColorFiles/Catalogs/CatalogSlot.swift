import JSON

/// A slot of a colour set, named after its appearance.
enum CatalogSlot: String, CaseIterable {
    case any, light, dark
    case high
    case lightHigh = "light-high"
    case darkHigh = "dark-high"

    /// Creates a slot for appearances, or nil if an appearance is unknown.
    init?(_ appearances: JSONValue?) {
        var luminosity: String?
        var isHigh = false
        for appearance in appearances?.elements.map(Array.init) ?? [] {
            switch (appearance["appearance"]?.string, appearance["value"]?.string) {
            case ("luminosity", let value?) where value == "light" || value == "dark": luminosity = value
            case ("contrast", "high"): isHigh = true
            default: return nil
            }
        }
        switch luminosity {
        case "light": self = isHigh ? .lightHigh : .light
        case "dark": self = isHigh ? .darkHigh : .dark
        default: self = isHigh ? .high : .any
        }
    }
}

/// The appearances in which the colours of a catalog are looked up.
enum CatalogMode: String, CaseIterable {
    case light, dark
    case lightHigh = "light-high"
    case darkHigh = "dark-high"

    /// The slots in which the system looks, in order. Re-implementations of SwiftUI's lookup show that a slot for the
    /// style takes precedence over a slot for more contrast if no slot is for both.
    var slots: [CatalogSlot] {
        switch self {
        case .light: [.light, .any]
        case .dark: [.dark, .any]
        case .lightHigh: [.lightHigh, .light, .high, .any]
        case .darkHigh: [.darkHigh, .dark, .high, .any]
        }
    }

    var isDark: Bool { self == .dark || self == .darkHigh }

    var mode: ColorMode {
        ColorMode(
            rawValue,
            how:
                "One of the four appearances of asset catalogs. Its values are looked up in \(first), then \(CatalogSlot.any.rawValue).",
            isDark: isDark)
    }

    /// All slots but the last, in the order of the lookup.
    private var first: String { slots.dropLast().map(\.rawValue).joined(separator: ", ") }
}
