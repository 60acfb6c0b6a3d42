/// The size of a widget on a screen: a row of ``ReferenceTable/widgets`` with a size.
package struct WidgetSize: Sendable {
    /// The surface that a size describes.
    package enum Target: String, CaseIterable, Sendable {
        /// The canvas for which the widget is designed.
        case canvas
        /// The size to which the Home Screen of an iPad scales it.
        case device
    }

    /// iOS, iPadOS or watchOS.
    package let platform: Platform
    /// The upright screen, in points; nil for watches.
    package let screen: ScreenSize?
    /// The watch; nil for others.
    package let watch: WatchCase?
    /// The Display Zoom setting with this screen, “more space”; nil for the default.
    package let displayZoom: String?
    /// The surface on iPad; nil on others.
    package let target: Target?
    /// The family as in the page's column headings: “small”, “medium”, “circular” ….
    package let family: String
    /// The size, in points.
    package let size: ScreenSize
    /// The source page.
    package let source: Publication
    /// The defects of the page in this row: wrong, missing or undefined values.
    package let anomaly: String?

    /// Every listed size, in the page's order.
    package static let all = ReferenceTable.widgets.namedRows.compactMap(WidgetSize.init)

    private init?(_ cells: NamedCells) {
        guard let platform = cells.platforms.first, let family = cells.text("family"),
            let size = cells.size("width", "height")
        else { return nil }
        self.platform = platform
        self.family = family
        self.size = size
        screen = cells.size("screenWidth", "screenHeight")
        watch = cells.number("case").flatMap { WatchCase(rawValue: Int($0)) }
        displayZoom = cells.text("displayZoom")
        target = cells.text("target").flatMap(Target.init(rawValue:))
        source = cells.row.source
        anomaly = cells.row.anomaly
    }

    /// Returns the sizes on a screen in either orientation, in points.
    package static func all(on screen: ScreenSize) -> [WidgetSize] { all.filter { $0.screen == screen.upright } }

    /// Returns the sizes on a watch.
    package static func all(on watch: WatchCase) -> [WidgetSize] { all.filter { $0.watch == watch } }
}
