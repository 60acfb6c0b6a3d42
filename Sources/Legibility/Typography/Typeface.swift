/// An Apple typeface with published tracking values.
public enum Typeface: String, CaseIterable, Sendable {
    case sfPro = "sf-pro"
    case sfProRounded = "sf-pro-rounded"
    case newYork = "new-york"
    case sfCompact = "sf-compact"
    case sfCompactRounded = "sf-compact-rounded"

    /// The display name.
    public var title: String {
        switch self {
        case .sfPro: "SF Pro"
        case .sfProRounded: "SF Pro Rounded"
        case .newYork: "New York"
        case .sfCompact: "SF Compact"
        case .sfCompactRounded: "SF Compact Rounded"
        }
    }

    /// Returns the HIG's table for the typeface on a platform, or the typeface's only one if there is none for the
    /// platform.
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
    /// The display name, and CSS's names of the platforms' own fonts.
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

    /// Returns the typeface of a name of one of its optical sizes or fonts.
    public static func standIn(for name: String) -> Understood<Typeface>? {
        FontName(name).map { Understood($0.typeface, because: $0.reason) }
    }
}
