import Endpoints
import Legibility
import Spelling

/// A device to draw, and a view that may fit on it.
package struct DeviceQuery: Sendable {
    /// The Live Activity presentations to draw on the screen.
    package enum Shown: String, CaseIterable, Describable {
        /// The presentations around the camera.
        case island
        /// The presentation on the Lock Screen.
        case lock
    }

    package static let device = Parameter.screenOfDevice(
        "device", "Device name, as in `GET /v1/layout`: `iPhone 16`, `iPad Pro 11`, `Apple Watch 45mm`.",
        example: "iPhone 16"
    ).standard(.standard, written: NamedScreen.standardName)
    package static let name = Parameter.screenOfDevice(
        "name", "Device name in any accepted spelling; overrides `device`.",
        example: "iPad Pro 11"
    ).optional
    package static let shown = Parameter<Shown, Void>.choice(
        "show",
        "Live Activity presentations to draw: in the Dynamic Island or on the Lock Screen, if the device has both.",
        default: Shown.island)
    package static let style = Parameter<TextStyle, Void>.member(
        "style", "Text style whose sizes are listed: \(TextStyle.namesInWords)", example: TextStyle.body)
    package static let viewWidth = Parameter.number(
        "viewWidth", "Width of a view, in points, to find the places in which it fits; requires `viewHeight`.",
        in: sides, example: 360
    ).optional
    package static let viewHeight = Parameter.number(
        "viewHeight", "Height of the view, in points; requires `viewWidth`.", in: sides, example: 160
    ).optional

    package static let parameters = [
        device.description, name.description, shown.description, style.description, viewWidth.description,
        viewHeight.description,
    ]

    /// The valid side lengths, in points.
    private static let sides = 1.0...10_000.0

    let device: NamedScreen
    package let shown: Shown
    package let style: TextStyle
    /// The size of the view, in points; nil if it isn't given.
    package let view: ScreenSize?

    package init(_ read: inout Reader) {
        let named = read(Self.name)
        device = named ?? read(Self.device)
        shown = read(Self.shown)
        style = read(Self.style)
        switch (read(Self.viewWidth), read(Self.viewHeight)) {
        case (let width?, let height?): view = ScreenSize(width: width, height: height)
        case (_?, nil):
            if !read.isGiven(Self.viewHeight) {
                read.noteMissing(Self.viewHeight.name, Need(words: "a number", example: "160"))
            }
            view = nil
        case (nil, _?):
            if !read.isGiven(Self.viewWidth) {
                read.noteMissing(Self.viewWidth.name, Need(words: "a number", example: "360"))
            }
            view = nil
        case (nil, nil): view = nil
        }
    }

    /// Creates a query for a device without a view, by one of the names in ``choices``.
    package init?(device name: String) {
        guard let device = NamedScreen(name: name) else { return nil }
        self.init(device: device)
    }

    private init(device: NamedScreen, view: ScreenSize? = nil) {
        (self.device, shown, style, self.view) = (device, .island, .body, view)
    }

    /// Returns the same query with a view.
    package func asking(about view: ScreenSize) -> DeviceQuery { DeviceQuery(device: device, view: view) }

    /// Returns the listed names nearest to an unknown name, nearest first. Names that share the most words come first
    /// and, among these, names of similar length.
    package static func nearest(to text: String, count: Int = 6) -> [String] {
        let words = Set(SearchWords.compounds(of: text.lowercased()).flatMap(\.parts))
        let ranked = choices.flatMap(\.names).map { name in
            let own = Set(SearchWords.compounds(of: name.lowercased()).flatMap(\.parts))
            return (name: name, shared: own.intersection(words).count, other: own.subtracting(words).count)
        }
        let closest = closestSpelling(of: text, among: ranked.map(\.name))
        let near = ranked.filter { $0.shared > 0 && $0.name != closest }.sorted {
            ($1.shared, $0.other) < ($0.shared, $1.other)
        }
        return Array(((closest.map { [$0] } ?? []) + near.map(\.name)).prefix(count))
    }

    /// Device names in groups, for a choice.
    package static var choices: [(group: String, names: [String])] { NamedScreen.choices }
}

extension NamedScreen {
    fileprivate static let standardName = "iPhone 16"

    fileprivate static let standard: NamedScreen = NamedScreen(name: standardName) ?? .platform(.tvos)

    /// Creates the device with exactly the given name in ``choices``.
    fileprivate init?(name: String) {
        if let device = DeviceScreen.all.first(where: { $0.model == name }) {
            self = .device(device)
        } else if let watch = WatchScreen.all.first(where: { $0.model == name }) {
            self = .watch(watch)
        } else if let platform = Platform(name: name), Self.platformsAlone.contains(platform) {
            self = .platform(platform)
        } else {
            return nil
        }
    }

    /// The name in ``choices``.
    var name: String {
        switch self {
        case .device(let device): device.model
        case .watch(let watch): watch.model
        case .platform(.tvos): "Apple TV"
        case .platform(.visionos): "Apple Vision Pro"
        case .platform: "Mac"
        }
    }

    /// Every device with its own screen, in the order of Apple's pages.
    fileprivate static let choices: [(group: String, names: [String])] = {
        let models = DeviceScreen.all.map(\.model)
        let families = ["iPhone", "iPad", "iPod"].map { family in
            (family == "iPod" ? "iPod touch" : family, models.filter { $0.hasPrefix(family) })
        }
        return families + [
            ("Apple Watch", WatchScreen.all.map(\.model)), ("Apple TV, Mac, Apple Vision Pro", alone.map(\.name)),
        ]
    }()

    private static var alone: [NamedScreen] { [.platform(.tvos), .platform(.macos), .platform(.visionos)] }
}
