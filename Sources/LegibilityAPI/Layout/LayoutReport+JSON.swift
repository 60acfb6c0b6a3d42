import Endpoints
import Legibility

extension ScreenOrientation: Describable {}
extension SizeClass: Describable {}
extension WidgetSize.Target: Describable {}

extension LayoutReport {
    package static let shape = Shape<LayoutReport>(
        "Layout",
        "Everything that Apple's guidelines specify for one screen."
    ) {
        Member(
            "platform",
            "Requested platform, or the platform of the device; null if neither is known."
        ) { $0.platform }
        Member(
            "device",
            "The requested model, with its name in the guidelines; null if a size or platform was requested."
        ) {
            $0.query.device?.model
        }
        Member("width", "Width in points, in the requested orientation; null if it isn't published.") {
            $0.size?.width
        }
        Member("height", "Height in points, in the requested orientation; null if it isn't published.") {
            $0.size?.height
        }
        Member("known", "Whether the guidelines list a model with this screen, or figures for it.") { $0.isKnown }
        Member("scales", "Scale factors of the models, the smallest first.") { $0.screen?.scales ?? [] }
        Member("models", "The iPhones, iPads and iPods with this screen.") { $0.devices }
        Member("watches", "The Apple Watch models with this screen.") { $0.watches }
        Member("orientations", "The screen in each orientation, with its size classes.") { $0.orientations }
        Member(
            "safeZone",
            "Insets of the safe zone for content; null if they aren't published, as is the case for all "
                + "platforms except tvOS."
        ) {
            $0.screen?.safeZone
        }
        Member("grids", "Grids that Apple's guidelines list for tvOS.") { $0.screen?.grids ?? [] }
        Member("widgets", "Sizes of widgets on this screen.") { $0.widgets }
        Member("liveActivities", "Sizes of Live Activities on this screen.") { $0.liveActivities }
        Member("dynamicIsland", "Dynamic Island widths of the models.") { $0.screen?.dynamicIslands ?? [] }
        Member("rules", "Layout rules for this platform, from the Layout page.") { $0.rules }
        Member("nearest", "The nearest screens, if no model has this one.") { $0.nearest }
        Member("notes", "Figures that aren't published for this screen.") { $0.notes }
    }
}

extension Member {
    /// Returns a member for known errors in the source of the owner's row.
    static func anomaly(_ anomaly: @escaping @Sendable (Owner) -> String?) -> Member {
        Member("anomaly", "Errors, gaps or ambiguities in the source; null if there are none.", value: anomaly)
    }
}

extension DeviceScreen: DescribedObject {
    package static let shape = Shape<DeviceScreen>("ModelWithScreen", "A model with the screen.") {
        Member("model", "Name of the model in the guidelines.") { $0.model }
        Member("platform", "Platform of the model, such as `ios`.") { $0.platform }
        Member("pixelWidth", "Width in portrait, in pixels; null if it isn't published.") { $0.pixels?.width }
        Member("pixelHeight", "Height in portrait, in pixels; null if it isn't published.") { $0.pixels?.height }
        Member("scale", "UIKit's scale factor, which can differ from the screen's own.") { $0.scale }
        Member.source(\.source)
        Member.anomaly(\.anomaly)
    }
}

extension WatchScreen: DescribedObject {
    package static let shape = Shape<WatchScreen>("WatchWithScreen", "Apple Watch models with the screen.") {
        Member("model", "Series and case of the watch.") { $0.model }
        Member("case", "Size of the case, in mm.") { $0.watch }
        Member("series", "Series, with their names in the guidelines.") { $0.series }
        Member("pixelWidth", "Width in pixels, as published. Points are computed from it.") { $0.pixels.width }
        Member("pixelHeight", "Height in pixels, as published. Points are computed from it.") { $0.pixels.height }
        Member("scale", "Pixels per point of the screen.") { $0.scale }
        Member("defaultCategory", "Default text size category of the watch; null if it isn't published.") {
            $0.defaultCategory
        }
        Member.source(\.source)
        Member.anomaly(\.anomaly)
    }
}

extension OrientedScreen: DescribedObject {
    static let shape = Shape<OrientedScreen>("HeldScreen", "The screen in one orientation.") {
        Member("orientation", "Orientation of the screen: portrait or landscape.") { $0.orientation }
        Member("width", "Width in points; null if it isn't published.") { $0.size?.width }
        Member("height", "Height in points; null if it isn't published.") { $0.size?.height }
        Member("widthClass", "Width class of a full-screen app; null if it isn't published.") { $0.classes?.width }
        Member("heightClass", "Height class of a full-screen app; null if it isn't published.") { $0.classes?.height }
        Member("models", "Models whose size classes are published. All of them have these same classes.") { $0.models }
        Member("source", "Source of the sizes and classes. `multitasking` has its own sources.") { _ in
            ReferenceTable.devices.source
        }
        Member("multitasking", "Size classes of apps that share the screen.") { $0.multitasking }
    }
}

extension SplitViewPane: DescribedObject {
    static let shape = Shape<SplitViewPane>("SharedScreen", "An app that shares the screen in Split View.") {
        Member("model", "Name of the model in the guidelines.") { $0.row.model }
        Member("mode", "Part of the screen that the app occupies, such as a half.") { $0.row.mode }
        Member("widthClass", "Width class of the app.") { $0.classes.width }
        Member("heightClass", "Height class of the app.") { $0.classes.height }
        Member.source(\.row.source)
        Member.anomaly(\.row.anomaly)
    }
}

extension LayoutRule: DescribedObject {
    package static let shape = Shape<LayoutRule>("LayoutRule", "A layout rule from the Layout page.") {
        Member("rule", "Id of the rule in `/v1/reference/rules`.") { $0.id }
        Member("statement", "The rule, in our words.") { $0.statement }
        Member.source(\.source)
        Member.anomaly(\.anomaly)
    }
}

extension Screen: DescribedObject {
    package static let shape = Shape<Screen>("NearScreen", "A screen that some models have.") {
        Member(
            "width",
            "Width in portrait, in points; for Apple TV, the width of the screen, which doesn't rotate."
        ) { $0.size.width }
        Member(
            "height",
            "Height in portrait, in points; for Apple TV, the height of the screen, which doesn't rotate."
        ) { $0.size.height }
        Member("platform", "Platform of the screen, such as `ios`.") { $0.platform }
        Member("models", "Models with this screen.") { $0.models }
    }
}
