import Endpoints
import Legibility
import Sentences

/// The endpoint `/v1/layout`, which lists the sizes that Apple's guidelines specify for a screen.
extension Endpoint {
    package static let layout = Endpoint.question(
        .getLayout, parameters: LayoutQuery.parameters, fields: ["orientations", "widgets"],
        read: { reader in LayoutQuery(&reader) },
        answer: { query, reader in Reply(content: LayoutReport(query), taken: reader.taken) })
}

/// A platform with published figures for screens: one of the library's, or CarPlay.
package enum LayoutPlatform: String, Synonymous, Describable {
    case ios, ipados, macos, tvos, visionos, watchos, carplay

    package var synonyms: [String] { platform?.synonyms ?? [] }

    init(_ platform: Platform) { self = Self(rawValue: platform.rawValue) ?? .ios }

    /// The platform; nil for CarPlay.
    var platform: Platform? { Platform(rawValue: rawValue) }
}

/// A request about a screen, given by device, by size in points, or by a platform with only one kind of screen.
package struct LayoutQuery: Sendable {
    static let device = Parameter.screenOfDevice(
        "device",
        "Device name, in English or as in Apple’s Japanese guidelines: `iPhone 16`, `12.9インチiPad Pro`, `Apple Watch "
            + "Series 10 46mm`, `Apple TV`. Give `device`, or `width` and `height`, or a `platform` of `tvos`, "
            + "`macos`, `visionos` or `carplay`.",
        example: "iPhone 16"
    ).optional
    static let width = Parameter.number(
        "width", "Screen width in points, in either orientation; requires `height`.", in: sides, example: 393
    ).optional
    static let height = Parameter.number(
        "height", "Screen height in points; requires `width`.", in: sides, example: 852
    ).optional
    static let platform = Parameter.member(
        "platform",
        "Platform whose figures are listed, or `carplay`: \(Platform.namesInWords) Default: the device’s "
            + "platform.",
        example: LayoutPlatform.ios
    ).optional
    static let orientation = Parameter.applicableChoice(
        "orientation",
        "Screen orientation to list. Default: both. Watches are always in portrait orientation, and televisions "
            + "always in landscape.",
        ScreenOrientation.self
    )

    package static let parameters = [
        device.description, width.description, height.description, platform.description, orientation.description,
    ]

    /// The plausible side lengths, in points.
    private static let sides = 1.0...10_000.0

    /// The device; nil if a size was requested.
    let device: NamedScreen?
    /// The requested size, or the device's own size, in points; nil if no page lists it.
    let size: ScreenSize?
    /// The requested platform, or the device's own platform.
    let platform: Platform?
    /// Whether the request is about screens in cars.
    let isAboutCars: Bool
    /// The orientation; nil for all orientations.
    let orientation: ScreenOrientation?

    package init(_ read: inout Reader) {
        let named = read(Self.device)
        let (width, height) = (read(Self.width), read(Self.height))
        let written = read(Self.platform)
        let platform = written?.platform
        isAboutCars = written == .carplay
        orientation = read(Self.orientation)
        let size = Self.size(width, height, &read)
        let alone = platform.flatMap { NamedScreen.platformsAlone.contains($0) ? NamedScreen.platform($0) : nil }
        device = named ?? (size == nil ? alone : nil)
        self.size = size ?? device?.size
        self.platform = platform ?? device?.platform
        if device == nil, size == nil, !isAboutCars, !read.isGiven(Self.device), !read.isGiven(Self.width),
            !read.isGiven(Self.height)
        {
            read.noteMissing(Self.device.name, Self.need)
        }
        // The replacement for an invalid value isn't compared.
        guard read.faults.isEmpty else { return }
        if let named { Self.compare(named, size, platform, &read) }
        if isAboutCars, named != nil || size != nil {
            read.refuse(
                Self.platform,
                "The figures for CarPlay are for all screens. Omit the device and the size, or “platform”.")
        }
        refuseOrientation(&read)
    }

    private static let need = Need(
        words: "a device name (or give “width” and “height” in points)", example: "iPhone 16")

    private static func size(_ width: Double?, _ height: Double?, _ read: inout Reader) -> ScreenSize? {
        switch (width, height) {
        case (let width?, let height?): return ScreenSize(width: width, height: height)
        case (_?, nil):
            if !read.isGiven(Self.height) {
                read.noteMissing(Self.height.name, Need(words: "a number", example: "852"))
            }
        case (nil, _?):
            if !read.isGiven(Self.width) { read.noteMissing(Self.width.name, Need(words: "a number", example: "393")) }
        case (nil, nil): break
        }
        return nil
    }

    /// Records values that contradict the device.
    private static func compare(
        _ device: NamedScreen, _ size: ScreenSize?, _ platform: Platform?, _ read: inout Reader
    ) {
        let name = device.model ?? device.platform.title
        if let platform, platform != device.platform {
            read.note(
                Self.platform, value: platform.rawValue, code: .conflict,
                "The platform of \(name) is \(device.platform.title), not \(platform.title). Omit “platform” or “device”.",
                example: device.platform.rawValue)
        }
        guard let size, let own = device.size, own.upright != size.upright else { return }
        read.refuse(
            Self.width,
            "The screen of \(name) measures \(own.width.plain) × \(own.height.plain) points. Omit “width” and "
                + "“height”, or “device”.")
    }

    /// Records an orientation that the screen doesn't have.
    private func refuseOrientation(_ read: inout Reader) {
        let own = size.flatMap { Screen($0, on: platform).platform } ?? platform
        switch (own, orientation) {
        case (.watchos, .landscape):
            read.refuse(Self.orientation, "Apple Watch doesn’t have a landscape orientation. Omit “orientation”.")
        case (.tvos, .portrait):
            read.refuse(Self.orientation, "Televisions don’t have a portrait orientation. Omit “orientation”.")
        default: break
        }
    }
}

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

    /// The platform as in responses.
    var writtenPlatform: LayoutPlatform? { query.isAboutCars ? .carplay : platform.map { LayoutPlatform($0) } }

    var carPlayScreens: [CarPlayScreen] { query.isAboutCars ? CarPlayScreen.all : [] }

    /// Whether any page lists a value for exactly this screen or device.
    var isKnown: Bool { screen?.isKnown ?? (!devices.isEmpty || query.isAboutCars) }

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
        if query.isAboutCars { return LiveActivitySize.allInCar }
        return (screen?.liveActivities ?? []).filter { size in platform.map { size.platforms.contains($0) } ?? true }
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
