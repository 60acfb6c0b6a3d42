import Endpoints
import Legibility
import Spelling

/// A question about what the guidelines print for a screen: a device, or a size.
package struct LayoutQuery: Sendable {
    package static let device = Parameter<String, Void>.text(
        "device",
        "A device as the tables name it, in whatever order of words: `iPhone 16 Pro`, `iPad Pro 11-inch`, `41mm`. Or give "
            + "`width` and `height`.", longest: 100, example: "iPhone 16"
    ).optional
    package static let width = Parameter<Double, Void>.number(
        "width", "The screen's width in points, in either orientation.", in: 1...20_000, example: 393
    ).optional
    package static let height = Parameter<Double, Void>.number(
        "height", "The screen's height in points.", in: 1...20_000, example: 852
    ).optional
    package static let platform = Parameter.member(
        "platform", "The platform; by the device or the size where left out. tvOS needs nothing else.",
        example: Platform.ios
    ).optional
    package static let orientation = Parameter.choice(
        "orientation", "The only orientation that is answered; both where left out.",
        default: ScreenOrientation.portrait
    ).optional

    package static let parameters = [
        device.description, width.description, height.description, platform.description, orientation.description,
    ]

    package var name: String?
    /// In points, in portrait where a device was named.
    package var width: Double?
    package var height: Double?
    package var platform: Platform?
    package var orientation: ScreenOrientation?
    /// The devices that are meant.
    package private(set) var devices: [DeviceScreen] = []

    package init(_ read: inout Reader) {
        name = read(Self.device)
        (width, height) = (read(Self.width), read(Self.height))
        platform = read(Self.platform)
        orientation = read(Self.orientation)
        if let name {
            findDevice(name, &read)
        } else if let width, let height {
            devices = DeviceScreen.matching(width: width, height: height)
                .filter { platform == nil || $0.platform == platform }
        } else if platform == .tvos {
            // Every Apple TV draws as many points. HIG, Layout, tvOS.
            (width, height) = (width ?? 1920, height ?? 1080)
        } else if width != nil || height != nil || read.isSound(Self.width) && read.isSound(Self.height) {
            let missing = width == nil && height == nil ? "device" : width == nil ? "width" : "height"
            read.note(
                missing, value: nil,
                "“device” names a screen, or “width” and “height” do; there is too little to tell which.",
                example: missing == "device" ? "iPhone 16" : missing == "width" ? "393" : "852")
        }
    }

    private mutating func findDevice(_ name: String, _ read: inout Reader) {
        let named = DeviceScreen.named(name)
        guard let first = named.first else {
            let names = DeviceScreen.all.map(\.model)
            let nearest = closestSpelling(of: name, among: names)
            read.note(
                "device", value: name,
                nearest.map { "No table has a device “\(name.echoed)”. Did you mean “\($0)”?" }
                    ?? "No table has a device “\(name.echoed)”; `/v1/reference/devices` lists them.",
                example: nearest ?? "iPhone 16")
            return
        }
        devices = named
        if let platform, platform != first.platform {
            read.note(
                "platform", value: platform.rawValue,
                "“\(first.model)” runs \(first.platform.title), and not \(platform.title).",
                example: first.platform.rawValue)
        }
        if let width, let height, DeviceScreen.matching(width: width, height: height).contains(first) == false {
            read.note(
                "width", value: width.plain,
                "“\(first.model)” has \(first.width.plain) × \(first.height.plain) points, and not those that “width” and “height” say.",
                example: first.width.plain)
        }
        (self.width, height) = (first.width, first.height)
        platform = first.platform
    }
}

/// How a screen is held.
package enum ScreenOrientation: String, CaseIterable, Describable {
    case portrait, landscape
}
