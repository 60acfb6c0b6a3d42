import Numbers

extension TextStyleSpecification {
    /// The suspected defect of the source in these figures; nil if there is none. The figures are returned as
    /// published.
    public var anomaly: String? {
        let known: String? =
            switch platform {
            case .ios, .ipados: iOSAnomaly
            case .watchos: watchOSAnomaly
            case .tvos:
                style == .callout ? "Callout is larger than Body on tvOS, but not on other platforms." : nil
            case .macos, .visionos: nil
            }
        guard pointSize < platform.minimumTextSize else { return known }
        let minimum = Int(saturating: platform.minimumTextSize)
        let small = "The size is below \(minimum) pt, the HIG's minimum on \(platform.title)."
        return known.map { "\($0) \(small)" } ?? small
    }

    private var iOSAnomaly: String? {
        switch (style, category) {
        case (.subheadline, .xxxLarge): "For all other sizes of 21 in the table, the leading is 26."
        case (.caption2, .ax5): "The HIG says 40, but 41 was measured on iOS 13."
        default: nil
        }
    }

    // The leading is the size plus 2.5 in 84 of the 90 rows for watchOS.
    private var watchOSAnomaly: String? {
        switch (style, category) {
        case (.title2, .large): "To fit the rest of the table, the leading would be 29.5 or the size 28."
        case (.caption2, .xxLarge):
            "To fit the rest of the table, the size would be 16; as published, it doesn't grow from xLarge."
        case (.title2, .ax1): "To fit the rest of the table, the leading would be 36.5; on iOS, it is 41 at this size."
        case (.title2, .ax2): "The leading is smaller than at AX1, where the HIG is probably wrong."
        case (.title1, .ax2): "To fit the rest of the table, the leading would be 45.5."
        case (.footnote2, .ax2): "To fit the rest of the table, the leading would be 18.5."
        case (.title1, .ax3): "To fit the rest of the table, the leading would be 46.5."
        case (.caption1, .ax1), (.caption2, .ax1), (.footnote1, .ax1), (.footnote2, .ax1):
            "Captions and footnotes don't grow from xxxLarge to AX1, although all other styles do."
        default: nil
        }
    }
}
