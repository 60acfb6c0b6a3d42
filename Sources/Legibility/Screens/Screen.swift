/// The guidelines' data about a screen size: the models with this screen, and their common properties.
///
/// Sources: HIG, Layout (devices, watches, tvOS) and the pages listed in each row.
package struct Screen: Sendable {
    /// The size in the current orientation, in points.
    package let size: ScreenSize
    /// The iPhones, iPads and iPods with this screen.
    package let devices: [DeviceScreen]
    /// The watches with this screen.
    package let watches: [WatchScreen]
    /// Whether this is the screen to which the tvOS figures apply.
    package let isTelevision: Bool

    /// Creates a screen from its size in points, in either orientation; optionally only on one platform.
    package init(_ size: ScreenSize, on platform: Platform? = nil) {
        self.size = size
        func isWanted(_ other: Platform) -> Bool { platform.map { $0 == other } ?? true }
        devices = DeviceScreen.all(with: size).filter { isWanted($0.platform) }
        watches = isWanted(.watchos) ? WatchScreen.all(with: size) : []
        isTelevision = isWanted(.tvos) && size == TVGrid.screen
    }

    /// Creates a screen from its width and height in points, in the current orientation.
    package init(width: Double, height: Double) { self.init(ScreenSize(width: width, height: height)) }

    /// The names of all models with this screen, as in the HIG.
    package var models: [String] { devices.map(\.model) + watches.map(\.model) }

    /// Whether any model has this screen.
    package var isKnown: Bool { !devices.isEmpty || !watches.isEmpty || isTelevision }

    /// The platform of the models with this screen; nil if there are none.
    package var platform: Platform? {
        devices.first?.platform ?? (watches.isEmpty ? isTelevision ? .tvos : nil : .watchos)
    }

    /// The scale factors of the models, smallest first; for example, 2 and 3 for 414 × 896.
    package var scales: [Double] { Set(devices.compactMap(\.scale) + watches.map(\.scale)).sorted() }

    /// The case of the watch with this screen; nil for other screens.
    package var watch: WatchCase? { watches.first?.watch }

    /// The size classes in the current orientation; nil if the HIG lists none, or if the models differ.
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

    /// The widths of the Dynamic Island on the models.
    package var dynamicIslands: [DynamicIslandWidth] { devices.flatMap { DynamicIslandWidth.all(on: $0.model) } }

    /// The size classes of apps that share the screen, for each model.
    package var multitasking: [MultitaskingClasses] { devices.flatMap { MultitaskingClasses.all(on: $0.model) } }

    /// The insets of the safe zone; nil if the HIG lists none, as for every iPhone, iPad and Mac.
    package var safeZone: SafeZone? { isTelevision ? .tv : nil }

    /// The grids for the screen.
    package var grids: [TVGrid] { isTelevision ? TVGrid.all : [] }
}

extension Screen {
    /// The screens of all models, without duplicates.
    private static let all: [ScreenSize] = {
        var seen: Set<ScreenSize> = []
        return (DeviceScreen.all.compactMap(\.size) + WatchScreen.all.map(\.size) + [TVGrid.screen])
            .filter { seen.insert($0).inserted }
    }()

    /// Returns the screens with sides closest to a size in points, nearest first; optionally only on one platform.
    package static func nearest(to size: ScreenSize, count: Int, on platform: Platform? = nil) -> [Screen] {
        let known = all.map { Screen($0, on: platform) }.filter(\.isKnown)
        let distances = known.map { (screen: $0, distance: $0.size.distance(to: size)) }
        return distances.sorted { $0.distance < $1.distance }.prefix(count).map(\.screen)
    }

    /// Returns the screens of this size in pixels, in either orientation.
    package static func all(withPixels pixels: ScreenSize) -> [Screen] {
        let devices = DeviceScreen.all.filter { $0.pixels == pixels.upright }.compactMap(\.size)
        let watches = WatchScreen.all.filter { $0.pixels == pixels }.map(\.size)
        return all.filter { devices.contains($0) || watches.contains($0) }.map { Screen($0) }
    }
}
