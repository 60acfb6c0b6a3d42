import Endpoints
import Legibility

/// The values that the pages list for a screen: a pure function of the request.
package struct LayoutReport: Report {
    let query: LayoutQuery
    /// The screen; nil if no page lists the device's screen size.
    let screen: Screen?
    /// The devices with this screen, or the device whose screen isn't listed.
    let devices: [DeviceScreen]

    init(_ query: LayoutQuery) {
        self.query = query
        let screen = query.size.map { Screen($0, on: query.platform) }
        self.screen = screen
        if screen == nil, case .device(let device) = query.device {
            devices = [device]
        } else {
            devices = screen?.devices ?? []
        }
    }

    var platform: Platform? { query.platform ?? screen?.platform }

    /// Whether any page lists a value for exactly this screen or device.
    var isKnown: Bool { screen?.isKnown ?? !devices.isEmpty }

    var watches: [WatchScreen] { screen?.watches ?? [] }

    /// The size in the requested orientation, or the requested size if there is no orientation.
    var size: ScreenSize? { query.orientation.flatMap { query.size?.held(in: $0) } ?? query.size }

    /// The requested orientations that the screen supports.
    var orientations: [OrientedScreen] {
        guard query.size != nil || !devices.isEmpty else { return [] }
        let possible: [ScreenOrientation] =
            platform == .watchos || !watches.isEmpty
            ? [.portrait] : platform == .tvos ? [.landscape] : [.portrait, .landscape]
        return possible.filter { query.orientation == nil || query.orientation == $0 }.map { orientation in
            OrientedScreen(
                orientation: orientation, size: query.size?.held(in: orientation), devices: devices)
        }
    }

    /// The widgets on the requested platform. Another platform may have widgets for screens of the same size.
    var widgets: [WidgetSize] {
        (screen?.widgets ?? []).filter { widget in platform.map { $0 == widget.platform } ?? true }
    }

    var liveActivities: [LiveActivitySize] {
        (screen?.liveActivities ?? []).filter { size in platform.map { size.platforms.contains($0) } ?? true }
    }

    var rules: [LayoutRule] { platform.map(LayoutRule.all(on:)) ?? [] }

    /// The most similar screens, if no model has the requested screen.
    var nearest: [Screen] {
        guard let screen, !isKnown else { return [] }
        return Screen.nearest(to: screen.size, count: 3, on: query.platform)
    }
}

/// A screen in one orientation.
struct OrientedScreen {
    let orientation: ScreenOrientation
    /// The size in points; nil if no page lists it.
    let size: ScreenSize?
    let devices: [DeviceScreen]

    /// The models whose size classes the page lists.
    var models: [String] { devices.filter { $0.classes(in: orientation) != nil }.map(\.model) }

    /// The size classes that all of these models share; nil if they don't share any.
    var classes: SizeClasses? {
        let printed = Set(devices.compactMap { $0.classes(in: orientation) })
        return printed.count == 1 ? printed.first : nil
    }

    /// The size classes of apps that share the screen, for each existing part.
    var multitasking: [SplitViewPane] {
        devices.flatMap { MultitaskingClasses.all(on: $0.model) }.compactMap { row in
            row.classes(in: orientation).map { SplitViewPane(row: row, classes: $0) }
        }
    }
}

/// A part of a screen in one orientation.
struct SplitViewPane {
    let row: MultitaskingClasses
    let classes: SizeClasses
}
