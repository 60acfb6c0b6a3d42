import Endpoints
import Legibility

extension ScreenOrientation: Describable {}
extension SizeClass: Describable {}
extension WidgetSize.Target: Describable {}

extension LayoutReport {
    package static let shape = Shape<LayoutReport>("Layout", "What the guidelines print for one screen.") {
        Member("platform", "As asked, or the device's; null where neither tells.") { $0.platform }
        Member("device", "The model that was asked about, as the page names it; null for a size or a platform.") {
            $0.query.device?.model
        }
        Member("width", "In points, in the orientation that was asked for; null where no page prints it.") {
            $0.size?.width
        }
        Member("height", "In points.") { $0.size?.height }
        Member("known", "Whether the pages have a model with this screen, or figures for it.") { $0.isKnown }
        Member("scales", "The scale factors of the models, smallest first.") { $0.screen?.scales ?? [] }
        Member("models", "The iPhones, iPads and iPods that have this screen.") { $0.devices }
        Member("watches", "The watches that have this screen.") { $0.watches }
        Member("orientations", "The screen as it is held, with its size classes.") { $0.orientations }
        Member("safeZone", "The insets that content keeps; null where no page prints them: all but tvOS.") {
            $0.screen?.safeZone
        }
        Member("grids", "The grids for tvOS.") { $0.screen?.grids ?? [] }
        Member("widgets", "The sizes of widgets.") { $0.widgets }
        Member("liveActivities", "The sizes of Live Activities.") { $0.liveActivities }
        Member("dynamicIsland", "The widths of the Dynamic Island of the models.") { $0.screen?.dynamicIslands ?? [] }
        Member("rules", "What the Layout page asks of space on this platform.") { $0.rules }
        Member("nearest", "Where no model has this screen: those that are nearest.") { $0.nearest }
        Member("notes", "What the pages do not print for this screen.") { $0.notes }
    }
}

extension Member {
    /// What the source gets wrong about the owner.
    static func anomaly(_ anomaly: @escaping @Sendable (Owner) -> String?) -> Member {
        Member("anomaly", "What the source gets wrong, lost or leaves open; null for nothing.", value: anomaly)
    }
}

extension DeviceScreen: DescribedObject {
    package static let shape = Shape<DeviceScreen>("ModelWithScreen", "A model that has the screen.") {
        Member("model", "As the page names it.") { $0.model }
        Member("platform", "Its platform.") { $0.platform }
        Member("pixelWidth", "Upright, in pixels; null where the page has none.") { $0.pixels?.width }
        Member("pixelHeight", "Upright, in pixels.") { $0.pixels?.height }
        Member("scale", "UIKit's scale factor, which can differ from the screen's own.") { $0.scale }
        Member.source(\.source)
        Member.anomaly(\.anomaly)
    }
}

extension WatchScreen: DescribedObject {
    package static let shape = Shape<WatchScreen>("WatchWithScreen", "Watches that have the screen.") {
        Member("model", "Series and case.") { $0.model }
        Member("case", "In mm.") { $0.watch }
        Member("series", "As the page names them.") { $0.series }
        Member("pixelWidth", "In pixels, as printed; points are computed from them.") { $0.pixels.width }
        Member("pixelHeight", "In pixels.") { $0.pixels.height }
        Member("scale", "Pixels to a point.") { $0.scale }
        Member("defaultCategory", "The text size until a person chooses another; null where none is printed.") {
            $0.defaultCategory
        }
        Member.source(\.source)
        Member.anomaly(\.anomaly)
    }
}

extension HeldScreen: DescribedObject {
    static let shape = Shape<HeldScreen>("HeldScreen", "A screen as it is held.") {
        Member("orientation", "How it is held.") { $0.orientation }
        Member("width", "In points; null where no page prints it.") { $0.size?.width }
        Member("height", "In points.") { $0.size?.height }
        Member("widthClass", "Of a full-screen app; null where no page prints it.") { $0.classes?.width }
        Member("heightClass", "Of a full-screen app; null where no page prints it.") { $0.classes?.height }
        Member("models", "The models whose size classes are printed; they agree.") { $0.models }
        Member("source", "Where sizes and classes were published; what shares the screen has its own.") { _ in
            ReferenceTable.devices.source
        }
        Member("multitasking", "The size classes of an app that shares the screen.") { $0.multitasking }
    }
}

extension SharedScreen: DescribedObject {
    static let shape = Shape<SharedScreen>("SharedScreen", "An app's part of a screen.") {
        Member("model", "As the page names it.") { $0.row.model }
        Member("mode", "The part.") { $0.row.mode }
        Member("widthClass", "Of the app.") { $0.classes.width }
        Member("heightClass", "Of the app.") { $0.classes.height }
        Member.source(\.row.source)
        Member.anomaly(\.row.anomaly)
    }
}

extension LayoutRule: DescribedObject {
    package static let shape = Shape<LayoutRule>("LayoutRule", "A rule about space.") {
        Member("rule", "Its name in `/v1/reference/rules`.") { $0.id }
        Member("statement", "In our words.") { $0.statement }
        Member.source(\.source)
        Member.anomaly(\.anomaly)
    }
}

extension Screen: DescribedObject {
    package static let shape = Shape<Screen>("NearScreen", "A screen that models have.") {
        Member("width", "Upright, in points; a television's as it stands.") { $0.size.width }
        Member("height", "In points.") { $0.size.height }
        Member("platform", "The platform.") { $0.platform }
        Member("models", "The models that have it.") { $0.models }
    }
}
