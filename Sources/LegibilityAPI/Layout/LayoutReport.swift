import Endpoints
import Legibility

/// The figures that the pages print for one screen: a pure function of the request.
package struct LayoutReport: Report {
    let query: LayoutQuery
    /// The screen; nil if no page prints the size of the device's screen.
    let screen: Screen?
    /// The devices with this screen, or the one whose screen isn't printed.
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

    /// Whether any page has something for this very screen or device.
    var isKnown: Bool { screen?.isKnown ?? !devices.isEmpty }

    var watches: [WatchScreen] { screen?.watches ?? [] }

    /// The size as it is held in the requested orientation, or as it was requested.
    var size: ScreenSize? { query.orientation.flatMap { query.size?.held(in: $0) } ?? query.size }

    /// The requested orientations that the screen has.
    var orientations: [HeldScreen] {
        guard query.size != nil || !devices.isEmpty else { return [] }
        let possible: [ScreenOrientation] =
            platform == .watchos || !watches.isEmpty
            ? [.portrait] : platform == .tvos ? [.landscape] : [.portrait, .landscape]
        return possible.filter { query.orientation == nil || query.orientation == $0 }.map { orientation in
            HeldScreen(
                orientation: orientation, size: query.size?.held(in: orientation), devices: devices)
        }
    }

    /// The widgets on the requested platform, since sizes of other platforms can be on screens of the same size.
    var widgets: [WidgetSize] {
        (screen?.widgets ?? []).filter { widget in platform.map { $0 == widget.platform } ?? true }
    }

    var liveActivities: [LiveActivitySize] {
        (screen?.liveActivities ?? []).filter { size in platform.map { size.platforms.contains($0) } ?? true }
    }

    var rules: [LayoutRule] { platform.map(LayoutRule.all(on:)) ?? [] }

    /// The nearest screens, if no model has the requested one.
    var nearest: [Screen] {
        guard let screen, !isKnown else { return [] }
        return Screen.nearest(to: screen.size, count: 3, on: query.platform)
    }
}

/// A screen as it is held.
struct HeldScreen {
    let orientation: ScreenOrientation
    /// The size in points; nil if no page prints it.
    let size: ScreenSize?
    let devices: [DeviceScreen]

    /// The models whose size classes the page prints.
    var models: [String] { devices.filter { $0.classes(in: orientation) != nil }.map(\.model) }

    /// The size classes on which all of them agree; nil if there are none.
    var classes: SizeClasses? {
        let printed = Set(devices.compactMap { $0.classes(in: orientation) })
        return printed.count == 1 ? printed.first : nil
    }

    /// Size classes of apps that share the screen, if the part occurs.
    var multitasking: [SharedScreen] {
        devices.flatMap { MultitaskingClasses.all(on: $0.model) }.compactMap { row in
            row.classes(in: orientation).map { SharedScreen(row: row, classes: $0) }
        }
    }
}

/// A part of a screen as it is held.
struct SharedScreen {
    let row: MultitaskingClasses
    let classes: SizeClasses
}
