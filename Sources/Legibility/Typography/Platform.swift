/// An Apple platform for which the HIG has figures.
public enum Platform: String, CaseIterable, Sendable {
    case ios, ipados, macos, tvos, visionos, watchos

    /// The display name, such as `iOS`.
    public var title: String {
        switch self {
        case .ios: "iOS"
        case .ipados: "iPadOS"
        case .macos: "macOS"
        case .tvos: "tvOS"
        case .visionos: "visionOS"
        case .watchos: "watchOS"
        }
    }

    // HIG, Typography, Ensuring legibility (change log 2025-03-07); Accessibility and Designing for games repeat it.
    // Points. The default for watchOS is Body at Large, which is the default only on the 40, 41 and 42 mm cases.

    /// The default text size that the HIG recommends, in points.
    public var defaultTextSize: Double {
        switch self {
        case .ios, .ipados, .visionos: 17
        case .macos: 13
        case .tvos: 29
        case .watchos: 16
        }
    }

    /// The minimum text size that the HIG recommends, in points.
    public var minimumTextSize: Double {
        switch self {
        case .ios, .ipados: 11
        case .macos: 10
        case .tvos: 23
        case .visionos, .watchos: 12
        }
    }

    // HIG, Accessibility, Mobility (change log 2025-06-09). Points, for both width and height.

    /// The default width and height of a control that the HIG recommends, in points.
    public var defaultControlSize: Double {
        switch self {
        case .ios, .ipados, .watchos: 44
        case .macos: 28
        case .tvos: 66
        case .visionos: 60
        }
    }

    /// The minimum width and height of a control, in points.
    public var minimumControlSize: Double {
        switch self {
        case .ios, .ipados, .visionos, .watchos: 28
        case .macos: 20
        case .tvos: 56
        }
    }

    /// Whether users can choose a system-wide text size.
    public var hasDynamicType: Bool {
        switch self {
        case .ios, .ipados, .tvos, .visionos, .watchos: true
        case .macos: false
        }
    }

    /// Whether the platform has a Dark Mode. HIG, Dark Mode (change log 2024-08-06).
    public var hasDarkMode: Bool {
        switch self {
        case .ios, .ipados, .macos, .tvos: true
        case .visionos, .watchos: false
        }
    }

    /// The system typeface of the platform.
    public var systemTypeface: Typeface {
        switch self {
        case .ios, .ipados, .macos, .tvos, .visionos: .sfPro
        case .watchos: .sfCompact
        }
    }

    /// The sizes of the built-in text styles; nil for visionOS, for which the HIG lists none.
    public var textStyles: TextStyleTable? {
        switch self {
        case .ios: .iOS
        case .ipados: .iPadOS
        case .macos: .macOS
        case .tvos: .tvOS
        case .watchos: .watchOS
        case .visionos: nil
        }
    }
}

extension Platform: Synonymous {
    /// Former names of the platform, and names of its devices.
    public var synonyms: [String] {
        switch self {
        case .ios: ["iPhone", "iPhone OS"]
        case .ipados: ["iPad"]
        case .macos: ["Mac", "OS X", "Mac OS X"]
        case .tvos: ["Apple TV", "tv"]
        case .visionos: ["Apple Vision Pro", "Vision Pro", "Vision", "xrOS"]
        case .watchos: ["Apple Watch", "Watch"]
        }
    }
}
