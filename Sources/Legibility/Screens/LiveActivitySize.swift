import Numbers

/// The size of a Live Activity: a row of ``ReferenceTable/liveActivities`` for a screen or a watch.
package struct LiveActivitySize: Sendable {
    /// The platforms with this size; macOS uses the size on iPhone.
    package let platforms: [Platform]
    /// The presentation as in the column headings of the HIG: “compact leading”, “minimal”, “lock screen” ….
    package let presentation: String
    /// The screen size in the HIG, in points; nil for watches.
    package let screen: ScreenSize?
    /// The watch; nil for other devices.
    package let watch: WatchCase?
    /// The width, in points: a range, or the same value twice.
    package let width: ClosedRange<Double>
    /// The height, in points: a range, or the same value twice.
    package let height: ClosedRange<Double>
    /// The page from which the figures come.
    package let source: Publication
    /// A description of the defects of the source in this row, such as wrong, missing or undefined values; nil if there
    /// are none.
    package let anomaly: String?

    /// Every size that is listed for a screen or a watch, in the order of the HIG.
    package static let all = ReferenceTable.liveActivities.namedRows.compactMap(LiveActivitySize.init)

    /// The sizes in CarPlay, on any screen.
    package static var allInCar: [LiveActivitySize] { all.filter { $0.presentation == inCar } }

    private static let inCar = "carplay"

    private init?(_ cells: NamedCells) {
        screen = cells.size("screenWidth", "screenHeight")
        watch = cells.number("case").flatMap { WatchCase(rawValue: Int(saturating: $0)) }
        guard let presentation = cells.text("presentation"),
            screen != nil || watch != nil || presentation == Self.inCar,
            let width = cells.number("width"), let height = cells.number("height")
        else { return nil }
        platforms = cells.platforms
        self.presentation = presentation
        self.width = (cells.number("minimumWidth") ?? width)...width
        self.height = (cells.number("minimumHeight") ?? height)...height
        source = cells.row.source
        anomaly = cells.row.anomaly
    }

    /// Returns the sizes on a screen, given in points and in either orientation.
    package static func all(on screen: ScreenSize) -> [LiveActivitySize] { byScreen[screen.upright] ?? [] }

    private static let byScreen = Dictionary(grouping: all, by: \.screen?.upright)

    /// Returns the sizes of a listed screen that no model has and that shares one side with a screen without sizes:
    /// probably a misprint.
    package static func misprinted(near screen: ScreenSize) -> [LiveActivitySize] {
        guard all(on: screen).isEmpty else { return [] }
        return onUnknownScreens.filter { size in
            size.screen?.upright.width == screen.upright.width || size.screen?.upright.height == screen.upright.height
        }
    }

    /// The sizes on screens that no model has.
    private static let onUnknownScreens = all.filter { size in size.screen.map { !Screen($0.upright).isKnown } ?? false
    }

    /// Returns the sizes on a watch.
    package static func all(on watch: WatchCase) -> [LiveActivitySize] { all.filter { $0.watch == watch } }
}

/// The width of the Dynamic Island on a model: a row of ``ReferenceTable/liveActivities``.
package struct DynamicIslandWidth: Sendable {
    /// The name of the model in the HIG.
    package let model: String
    /// “island, compact or minimal” or “island, expanded”.
    package let presentation: String
    /// The width, in points.
    package let width: Double
    /// The page from which the figures come.
    package let source: Publication
    /// A description of the defects of the source in this row, such as wrong, missing or undefined values; nil if there
    /// are none.
    package let anomaly: String?
    private let name: DeviceName

    /// Every listed width, in the order of the HIG.
    package static let all = ReferenceTable.liveActivities.namedRows.compactMap(DynamicIslandWidth.init)

    private init?(_ cells: NamedCells) {
        guard let model = cells.text("device"), let presentation = cells.text("presentation"),
            let width = cells.number("width")
        else { return nil }
        self.model = model
        self.presentation = presentation
        self.width = width
        source = cells.row.source
        anomaly = cells.row.anomaly
        name = DeviceName(model)
    }

    /// Returns the widths on a model, by any of its names; empty if it has no Dynamic Island.
    package static func all(on model: String) -> [DynamicIslandWidth] {
        known[model] ?? all(named: DeviceName(model))
    }

    /// The widths on each model by its main name.
    private static let known = DeviceScreen.byModel(all(named:))

    private static func all(named name: DeviceName) -> [DynamicIslandWidth] { all.filter { $0.name == name } }
}
