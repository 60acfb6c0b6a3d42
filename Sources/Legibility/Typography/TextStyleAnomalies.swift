extension TextStyleSpecification {
    /// The suspected defect of the source in these figures, which are returned as published; nil if there is none.
    public var anomaly: String? {
        let known: String? =
            switch platform {
            case .ios, .ipados: iOSAnomaly
            case .watchos: watchOSAnomaly
            case .tvos:
                style == .callout ? "Callout is larger than Body here, on no other platform." : nil
            case .macos, .visionos: nil
            }
        guard pointSize < platform.minimumTextSize else { return known }
        let minimum = Int(platform.minimumTextSize)
        let small = "This is below the \(minimum) pt that the HIG gives as the minimum on \(platform.title)."
        return known.map { "\($0) \(small)" } ?? small
    }

    private var iOSAnomaly: String? {
        switch (style, category) {
        case (.subheadline, .xxxLarge): "Wherever else the table has a size of 21, its leading is 26."
        case (.caption2, .ax5): "The page says 40; 41 was measured on iOS 13."
        default: nil
        }
    }

    // In 84 of its 90 rows, the leading is the size plus 2.5.
    private var watchOSAnomaly: String? {
        switch (style, category) {
        case (.title2, .large): "By the rest of the table the leading would be 29.5, or the size 28."
        case (.caption2, .xxLarge):
            "By the rest of the table the size would be 16; as printed it does not grow from xLarge."
        case (.title2, .ax1): "By the rest of the table the leading would be 36.5; 41 is what iOS has at this size."
        case (.title2, .ax2): "The leading is smaller than at AX1, where the page is probably wrong."
        case (.title1, .ax2): "By the rest of the table the leading would be 45.5."
        case (.footnote2, .ax2): "By the rest of the table the leading would be 18.5."
        case (.title1, .ax3): "By the rest of the table the leading would be 46.5."
        case (.caption1, .ax1), (.caption2, .ax1), (.footnote1, .ax1), (.footnote2, .ax1):
            "Captions and footnotes do not grow from xxxLarge to AX1, though all other styles do."
        default: nil
        }
    }
}
