/// A web page as a browser shows it in one state: its elements, and renderings.
///
/// A list that is nil wasn't recorded, so its rules can't be checked; an empty list was recorded without entries.
package struct PageRecord: Sendable {
    /// The version of the format, as written in records.
    package static let format = "legibility-page/1"

    /// The caller's name for the page. Records with the same name are compared.
    package var name: String?
    package var url: String?
    /// The path of the file, if the page has no URL.
    package var path: String?
    package var title, browser: String?
    /// The time of the recording, which is returned without validation.
    package var takenAt: String?
    package var viewport: PageSize
    /// The size of the whole page.
    package var size: PageSize
    /// Device pixels per CSS px.
    package var scale: Double
    /// Media features by name, such as `prefers-color-scheme`.
    package var media: [String: String] = [:]
    package var state = PageState.rest
    package var texts: [PageText]?
    /// The number of text elements that the list omits.
    package var omittedTexts = 0
    package var links: [PageLink]?
    package var targets: [PageTarget]?
    package var clips: [PageClip]?
    package var viewportMeta = ViewportMeta.unrecorded
    package var importantSpacing: [ImportantSpacing]?
    package var bands: [PageBand] = []
    package var focus: [PageFocus]?
    /// Controls whose appearance is determined by the page.
    package var controls: [PageControl]?
    /// Controls that look different while the pointer is over them.
    package var hover: [PageHover]?
    /// Elements that other content covers when they have the keyboard focus.
    package var obscured: [PageCover]?
    /// Blocks of text with several lines.
    package var paragraphs: [PageParagraph]?
    /// Parts of the page that couldn't be recorded.
    package var unreached: [UnreachedPart] = []
    /// Members that the format doesn't define, as paths.
    package var ignored: [String] = []

    package init(viewport: PageSize, size: PageSize, scale: Double) {
        (self.viewport, self.size, self.scale) = (viewport, size, scale)
    }

    package var colorScheme: String? { media["prefers-color-scheme"] }
    /// The name by which records are compared: the caller's name, the URL or the file path.
    package var comparedName: String? { name ?? url ?? path }
}

/// The state of the page when it was recorded.
package enum PageState: Hashable, Sendable {
    case rest
    /// An element has the keyboard focus.
    case focus(String)
    /// The pointer is over an element.
    case hover(String)
    /// The text spacing of WCAG 2.2, 1.4.12 is applied.
    case spacing
    /// The page is zoomed to 200%: half the viewport at twice the scale.
    case zoom
    /// The page is laid out in a viewport that is 320 CSS px wide.
    case reflow

    package init?(_ text: String) {
        switch text {
        case "rest": self = .rest
        case "spacing": self = .spacing
        case "zoom-200": self = .zoom
        case "reflow-320": self = .reflow
        default:
            guard let colon = text.firstIndex(of: ":"), text.index(after: colon) < text.endIndex else { return nil }
            let selector = String(text[text.index(after: colon)...])
            switch text[..<colon] {
            case "focus": self = .focus(selector)
            case "hover": self = .hover(selector)
            default: return nil
            }
        }
    }

    /// The name used in records.
    package var name: String {
        switch self {
        case .rest: "rest"
        case .focus(let selector): "focus:\(selector)"
        case .hover(let selector): "hover:\(selector)"
        case .spacing: "spacing"
        case .zoom: "zoom-200"
        case .reflow: "reflow-320"
        }
    }

    /// Whether the page has a different layout than at rest, which serves to find lost content.
    package var isLayout: Bool { [.spacing, .zoom, .reflow].contains(self) }
}

/// The `content` of the page's “viewport” meta element.
package enum ViewportMeta: Hashable, Sendable {
    case unrecorded
    /// The page has no such element.
    case absent
    case content(String)
}

/// A style attribute that sets text spacing with `!important`.
package struct ImportantSpacing: Sendable {
    package enum Property: String, CaseIterable, Sendable {
        case letterSpacing = "letter-spacing"
        case wordSpacing = "word-spacing"
        case lineHeight = "line-height"

        /// The minimum that people must be able to set, as a fraction of the font size. WCAG 2.2, 1.4.12.
        package var required: Double {
            switch self {
            case .letterSpacing: 0.12
            case .wordSpacing: 0.16
            case .lineHeight: 1.5
            }
        }
    }

    package var selector: String
    package var path: [String] = []
    package var property: Property
    /// The computed value as a fraction of the font size.
    package var ratio: Double
    /// The number of lines in the element's text.
    package var lines: Int
}

/// A part of the page that couldn't be recorded.
package struct UnreachedPart: Sendable {
    package var selector: String?
    package var because: String
}
