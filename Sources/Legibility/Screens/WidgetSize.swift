import Numbers

/// The size of a widget on a screen: a row of ``ReferenceTable/widgets`` with a size.
package struct WidgetSize: Sendable {
    /// The surface that a widget size describes.
    package enum Target: String, CaseIterable, Sendable {
        /// The canvas for which the widget is designed.
        case canvas
        /// The size to which the Home Screen of an iPad scales the widget.
        case device
    }

    /// The platform: iOS, iPadOS or watchOS.
    package let platform: Platform
    /// The screen in portrait, in points; nil for watches.
    package let screen: ScreenSize?
    /// The watch; nil for other devices.
    package let watch: WatchCase?
    /// The Display Zoom setting that gives this screen, “more space”; nil for the default setting.
    package let displayZoom: String?
    /// The surface on iPad; nil on other devices.
    package let target: Target?
    /// The family as in the column headings of the HIG: “small”, “medium”, “circular” ….
    package let family: String
    /// The widget size, in points.
    package let size: ScreenSize
    /// The page from which the figures come.
    package let source: Publication
    /// A description of the defects of the source in this row, such as wrong, missing or undefined values; nil if there
    /// are none.
    package let anomaly: String?

    /// Every listed size, in the order of the HIG.
    package static let all = ReferenceTable.widgets.namedRows.compactMap(WidgetSize.init)

    private init?(_ cells: NamedCells) {
        guard let platform = cells.platforms.first, let family = cells.text("family"),
            let size = cells.size("width", "height")
        else { return nil }
        self.platform = platform
        self.family = family
        self.size = size
        screen = cells.size("screenWidth", "screenHeight")
        watch = cells.number("case").flatMap { WatchCase(rawValue: Int(saturating: $0)) }
        displayZoom = cells.text("displayZoom")
        target = cells.text("target").flatMap(Target.init(rawValue:))
        source = cells.row.source
        anomaly = cells.row.anomaly
    }

    /// Returns the sizes on a screen, given in points and in either orientation.
    package static func all(on screen: ScreenSize) -> [WidgetSize] { byScreen[screen.upright] ?? [] }

    private static let byScreen = Dictionary(grouping: all, by: \.screen)

    /// Returns the sizes on a watch.
    package static func all(on watch: WatchCase) -> [WidgetSize] { all.filter { $0.watch == watch } }
}
