/// The guidelines' data about a screen size: the models that have it, and their common properties.
///
/// Sources: HIG, Layout (devices, watches, tvOS), each row with its page.
package struct Screen: Sendable {
    /// The size in the current orientation, in points.
    package let size: ScreenSize
    /// The iPhones, iPads and iPods with this screen.
    package let devices: [DeviceScreen]
    /// The watches with this screen.
    package let watches: [WatchScreen]
    /// Whether it is the screen to which the figures for tvOS apply.
    package let isTelevision: Bool

    /// Creates a screen by its size in points, in either orientation; optionally on one platform.
    package init(_ size: ScreenSize, on platform: Platform? = nil) {
        self.size = size
        func isWanted(_ other: Platform) -> Bool { platform.map { $0 == other } ?? true }
        devices = DeviceScreen.all(with: size).filter { isWanted($0.platform) }
        watches = isWanted(.watchos) ? WatchScreen.all(with: size) : []
        isTelevision = isWanted(.tvos) && size == TVGrid.screen
    }

    /// Creates a screen by its width and height in points, in the current orientation.
    package init(width: Double, height: Double) { self.init(ScreenSize(width: width, height: height)) }

    /// The names of all models with this screen, as on the page.
    package var models: [String] { devices.map(\.model) + watches.map(\.model) }

    /// Whether any model has this screen.
    package var isKnown: Bool { !devices.isEmpty || !watches.isEmpty || isTelevision }

    /// The platform of its models; nil if there are none.
    package var platform: Platform? {
        devices.first?.platform ?? (watches.isEmpty ? isTelevision ? .tvos : nil : .watchos)
    }

    /// The scale factors of its models, smallest first: 2 and 3 for 414 × 896.
    package var scales: [Double] { Set(devices.compactMap(\.scale) + watches.map(\.scale)).sorted() }

    /// The case of the watch with this screen; nil for other screens.
    package var watch: WatchCase? { watches.first?.watch }

    /// The size classes in the current orientation, if all listed models agree; nil if the page has none.
    package var classes: SizeClasses? { classes(in: size.orientation) }

    /// Returns the size classes in an orientation.
    package func classes(in orientation: ScreenOrientation) -> SizeClasses? {
        let printed = Set(devices.compactMap { $0.classes(in: orientation) })
        return printed.count == 1 ? printed.first : nil
    }

    /// The sizes of widgets on the screen.
    package var widgets: [WidgetSize] { watch.map(WidgetSize.all(on:)) ?? WidgetSize.all(on: size) }

    /// The sizes of Live Activities on the screen.
    package var liveActivities: [LiveActivitySize] {
        watch.map(LiveActivitySize.all(on:)) ?? LiveActivitySize.all(on: size)
    }

    /// The widths of the Dynamic Island of its models.
    package var dynamicIslands: [DynamicIslandWidth] { devices.flatMap { DynamicIslandWidth.all(on: $0.model) } }

    /// The size classes of apps that share the screen, by its models.
    package var multitasking: [MultitaskingClasses] { devices.flatMap { MultitaskingClasses.all(on: $0.model) } }

    /// The insets of its safe zone; nil if the pages list none, as for every iPhone, iPad and Mac.
    package var safeZone: SafeZone? { isTelevision ? .tv : nil }

    /// The grids for the screen.
    package var grids: [TVGrid] { isTelevision ? TVGrid.all : [] }
}
