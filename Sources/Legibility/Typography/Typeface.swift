/// An Apple typeface with published tracking values.
public enum Typeface: String, CaseIterable, Sendable {
    case sfPro = "sf-pro"
    case sfProRounded = "sf-pro-rounded"
    case newYork = "new-york"
    case sfCompact = "sf-compact"
    case sfCompactRounded = "sf-compact-rounded"

    /// The display name of the typeface.
    public var title: String {
        switch self {
        case .sfPro: "SF Pro"
        case .sfProRounded: "SF Pro Rounded"
        case .newYork: "New York"
        case .sfCompact: "SF Compact"
        case .sfCompactRounded: "SF Compact Rounded"
        }
    }

    /// Returns the HIG's tracking table for the typeface on a platform, or the only table of the typeface if the
    /// platform has none.
    public func trackingTable(on platform: Platform) -> TrackingTable {
        switch self {
        case .sfPro:
            switch platform {
            case .macos: .sfProOnMacOS
            case .tvos: .sfProOnTVOS
            case .ios, .ipados, .visionos, .watchos: .sfPro
            }
        case .sfProRounded: .sfProRounded
        case .newYork: .newYork
        case .sfCompact: .sfCompact
        case .sfCompactRounded: .sfCompactRounded
        }
    }
}

extension Typeface: Synonymous {
    /// The display name, and CSS keywords for system fonts.
    public var synonyms: [String] {
        switch self {
        case .sfPro:
            [
                title, "San Francisco", "SF", "system-ui", "-apple-system", "BlinkMacSystemFont", "ui-sans-serif",
                "system",
                "system font",
            ]
        case .sfProRounded: [title, "ui-rounded", "system rounded"]
        case .newYork: [title, "ui-serif", "system serif"]
        case .sfCompact, .sfCompactRounded: [title]
        }
    }

    /// Returns the typeface to which the name of an optical size or font belongs.
    public static func standIn(for name: String) -> Understood<Typeface>? {
        FontName(name).map { Understood($0.typeface, because: $0.reason) }
    }
}
