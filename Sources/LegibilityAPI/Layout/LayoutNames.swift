import Legibility
import Sentences

// Common names for the sizes in Apple's guidelines.

extension ScreenOrientation {
    package var title: Phrase {
        switch self {
        case .portrait: "Portrait"
        case .landscape: "Landscape"
        }
    }
}

extension SizeClasses {
    /// The classes in words, such as “compact width, regular height”.
    package var words: Phrase {
        switch (width, height) {
        case (.compact, .compact): "compact width, compact height"
        case (.compact, .regular): "compact width, regular height"
        case (.regular, .compact): "regular width, compact height"
        case (.regular, .regular): "regular width, regular height"
        }
    }
}

extension WidgetSize {
    /// The title, such as “Small widget”; on an iPad, it includes the surface.
    package var title: Phrase {
        var words: Phrase
        switch family {
        case "small": words = "Small widget"
        case "medium": words = "Medium widget"
        case "large": words = "Large widget"
        case "extra large": words = "Extra large widget"
        case "circular": words = "Lock Screen widget, circular"
        case "rectangular": words = "Lock Screen widget, rectangular"
        case "inline": words = "Lock Screen widget, inline"
        case "smart stack": words = "Smart Stack widget"
        default: words = Phrase(english: family)
        }
        switch target {
        case .canvas?: words = "\(words), design canvas"
        case .device?: words = "\(words), on the Home Screen"
        case nil: break
        }
        return displayZoom == nil ? words : "\(words), Display Zoom “More Space”"
    }

    /// Whether this is a Lock Screen widget.
    var isOnLockScreen: Bool { ["circular", "rectangular", "inline"].contains(family) }
}

extension LiveActivitySize {
    package var title: Phrase {
        switch presentation {
        case "compact leading": "Live Activity, compact leading"
        case "compact trailing": "Live Activity, compact trailing"
        case "minimal": "Live Activity, minimal"
        case "expanded": "Live Activity, expanded"
        case "lock screen": "Live Activity, Lock Screen"
        case "smart stack": "Live Activity, Smart Stack"
        default: Phrase(english: presentation)
        }
    }
}

extension DynamicIslandWidth {
    package var title: Phrase {
        isExpanded ? "Dynamic Island, expanded" : "Dynamic Island, compact or minimal"
    }

    var isExpanded: Bool { presentation.hasSuffix("expanded") }
}

extension ScreenSize {
    /// The size, such as “393 × 852”.
    package var figure: String { "\(width.plain) × \(height.plain)" }
}

extension ClosedRange<Double> {
    /// The range, such as “84–160”, or a single number.
    package var figure: String {
        lowerBound == upperBound ? upperBound.plain : "\(lowerBound.plain)–\(upperBound.plain)"
    }
}
