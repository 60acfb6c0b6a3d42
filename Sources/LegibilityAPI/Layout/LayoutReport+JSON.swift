import Endpoints
import Legibility
import Sentences

extension ScreenOrientation: Describable {}
extension SizeClass: Describable {}
extension WidgetSize.Target: Describable {}

extension LayoutReport {
    package static let shape = Shape<LayoutReport>(
        "Layout",
        "Everything that Apple’s guidelines specify for one screen."
    ) {
        Member(
            "platform",
            "Requested platform, or the platform of the device; null if neither is known."
        ) { $0.writtenPlatform }
        Member(
            "device",
            "Requested model, by its name in the guidelines; null if a size or platform was requested."
        ) {
            $0.query.device?.model
        }
        Member("width", "Width in points, in the requested orientation; null if it isn’t published.") {
            $0.size?.width
        }
        Member("height", "Height in points, in the requested orientation; null if it isn’t published.") {
            $0.size?.height
        }
        Member("known", "Whether the guidelines list a model with this screen, or figures for it.") { $0.isKnown }
        Member("scales", "Scale factors of the models, smallest first.") { $0.screen?.scales ?? [] }
        Member("models", "iPhone, iPad and iPod models with this screen.") { $0.devices }
        Member("watches", "Apple Watch models with this screen.") { $0.watches }
        Member("orientations", "The screen in each orientation, with its size classes.") { $0.orientations }
        Member(
            "safeZone",
            "Insets of the safe zone for content; null if they aren’t published, as is the case for all "
                + "platforms except tvOS."
        ) {
            $0.screen?.safeZone
        }
        Member("grids", "Grids listed for tvOS in Apple’s guidelines.") { $0.screen?.grids ?? [] }
        Member("widgets", "Widget sizes on this screen.") { $0.widgets }
        Member("liveActivities", "Live Activity sizes on this screen.") { $0.liveActivities }
        Member("dynamicIsland", "Dynamic Island widths on this screen.") { $0.screen?.dynamicIslands ?? [] }
        Member(
            "carPlayScreens", "CarPlay screens; only included with `platform=carplay`.",
            when: { $0.query.isAboutCars }
        ) { $0.carPlayScreens }
        Member("rules", "Layout rules for this platform, from Apple’s Layout page.") { $0.rules }
        Member("nearest", "Nearest screens if no model has the requested screen; empty otherwise.") { $0.nearest }
        Member("notes", "Notes, for example about figures that aren’t published for this screen.") { $0.notes }
    }
}

extension Member {
    /// Returns a member for known errors in the source of a row.
    static func anomaly(_ anomaly: @escaping @Sendable (Owner) -> String?) -> Member {
        Member("anomaly", "Errors, gaps or ambiguities in the source; null if none are known.") {
            anomaly($0).map { Phrase(english: $0) }
        }
    }
}

extension DeviceScreen: DescribedObject {
    package static let shape = Shape<DeviceScreen>("ModelWithScreen", "A device model with this screen.") {
        Member("model", "Model name in the guidelines.") { $0.model }
        Member("platform", "Platform of the model, such as `ios`.") { $0.platform }
        Member("pixelWidth", "Width in portrait, in pixels; null if it isn’t published.") { $0.pixels?.width }
        Member("pixelHeight", "Height in portrait, in pixels; null if it isn’t published.") { $0.pixels?.height }
        Member("scale", "UIKit’s scale factor, which can differ from the screen’s native scale.") { $0.scale }
        Member.source(\.source)
        Member.anomaly(\.anomaly)
    }
}

extension WatchScreen: DescribedObject {
    package static let shape = Shape<WatchScreen>(
        "WatchWithScreen", "An Apple Watch series and case size with this screen."
    ) {
        Member("model", "Series and case size of the watch.") { $0.model }
        Member("case", "Case size, in mm.") { $0.watch }
        Member("series", "Apple Watch series, named as in the guidelines.") { $0.series }
        Member("pixelWidth", "Width in pixels, as published. The width in points is computed from it.") {
            $0.pixels.width
        }
        Member("pixelHeight", "Height in pixels, as published. The height in points is computed from it.") {
            $0.pixels.height
        }
        Member("scale", "Screen scale, in pixels per point.") { $0.scale }
        Member("defaultCategory", "Default text size category of the watch; null if it isn’t published.") {
            $0.defaultCategory
        }
        Member.source(\.source)
        Member.anomaly(\.anomaly)
    }
}

extension OrientedScreen: DescribedObject {
    static let shape = Shape<OrientedScreen>("HeldScreen", "The screen in one orientation, with its size classes.") {
        Member("orientation", "Screen orientation: portrait or landscape.") { $0.orientation }
        Member("width", "Width in points; null if it isn’t published.") { $0.size?.width }
        Member("height", "Height in points; null if it isn’t published.") { $0.size?.height }
        Member("widthClass", "Width class of a full-screen app; null if it isn’t published.") { $0.classes?.width }
        Member("heightClass", "Height class of a full-screen app; null if it isn’t published.") { $0.classes?.height }
        Member("models", "Models for which these size classes are published.") { $0.models }
        Member("source", "Source of the sizes and size classes. `multitasking` has its own sources.") { _ in
            ReferenceTable.devices.source
        }
        Member("multitasking", "Size classes of apps that share the screen in Split View.") { $0.multitasking }
    }
}

extension SplitViewPane: DescribedObject {
    static let shape = Shape<SplitViewPane>("SharedScreen", "An app that shares the screen in Split View.") {
        Member("model", "Model name in the guidelines.") { $0.row.model }
        Member("mode", "Part of the screen that the app occupies, such as one half.") { $0.row.mode }
        Member("widthClass", "Width class of the app.") { $0.classes.width }
        Member("heightClass", "Height class of the app.") { $0.classes.height }
        Member.source(\.row.source)
        Member.anomaly(\.row.anomaly)
    }
}

extension LayoutRule: DescribedObject {
    package static let shape = Shape<LayoutRule>("LayoutRule", "A layout rule from Apple’s Layout page.") {
        Member("rule", "Id of the rule in `/v1/reference/rules`.") { $0.id }
        Member("statement", "The rule, in our own words.") { Phrase(english: $0.statement) }
        Member.source(\.source)
        Member.anomaly(\.anomaly)
    }
}

extension Screen: DescribedObject {
    package static let shape = Shape<Screen>("NearScreen", "A screen of at least one device model.") {
        Member(
            "width",
            "Width in portrait, in points; for Apple TV, the screen width, because the screen doesn’t rotate."
        ) { $0.size.width }
        Member(
            "height",
            "Height in portrait, in points; for Apple TV, the screen height, because the screen doesn’t rotate."
        ) { $0.size.height }
        Member("platform", "Platform of the screen, such as `ios`.") { $0.platform }
        Member("models", "Models with this screen.") { $0.models }
    }
}
