import Legibility
import Sentences

/// The tables on one part of a design, which are listed together on the page of all tables.
enum TableGroup: String, CaseIterable {
    case text, colors, devices, layout, widgets, controls, media, rules

    var title: Phrase {
        switch self {
        case .text: "Text"
        case .colors: "Colours and contrast"
        case .devices: "Devices and screens"
        case .layout: "Layout and spacing"
        case .widgets: "Widgets, Live Activities and Wallet"
        case .controls: "Controls and components"
        case .media: "Icons, images and video"
        case .rules: "Rules and durations"
        }
    }

    /// The tables, in the order of the page. Each table is in one group.
    var tables: [ReferenceTable] {
        switch self {
        case .text: [.textSizes, .fontVariants, .viewingDistances]
        case .colors: [.contrast, .systemColors, .semanticColors]
        case .devices: [.devices, .watchScreens, .carPlayScreens]
        case .layout: [.sizeClasses, .multitasking, .safeAreas, .grids, .distances]
        case .widgets: [.widgets, .widgetFamilies, .liveActivities, .complications, .walletFields]
        case .controls: [.controlSizes, .componentLimits]
        case .media: [.icons, .imageFormats, .video]
        case .rules: [.rules, .durations]
        }
    }
}
