import Endpoints
import Legibility
import Sentences
import Spelling

/// The screen that a device's name determines.
package enum NamedScreen: Sendable {
    case device(DeviceScreen)
    case watch(WatchScreen)
    /// A device of a platform with only one kind of screen: a television, a Mac or a Vision Pro.
    case platform(Platform)

    var platform: Platform {
        switch self {
        case .device(let device): device.platform
        case .watch: .watchos
        case .platform(let platform): platform
        }
    }

    /// The size in points, upright or, for a television, as it is placed; nil if no page lists it.
    var size: ScreenSize? {
        switch self {
        case .device(let device): device.size
        case .watch(let watch): watch.size
        case .platform(.tvos): TVGrid.screen
        case .platform: nil
        }
    }

    /// The device's name as listed on a page; nil if no page lists it.
    var model: String? {
        switch self {
        case .device(let device): device.model
        case .watch(let watch): watch.model
        case .platform: nil
        }
    }

    /// The platforms whose device names don't distinguish different screens.
    static let platformsAlone: [Platform] = [.macos, .tvos, .visionos]

    /// Every device name listed on the pages.
    fileprivate static let names =
        DeviceScreen.all.map(\.model) + WatchScreen.all.map(\.model) + ["Apple TV", "Mac", "Apple Vision Pro"]
}

extension Parameter where Value == NamedScreen, Context == Void {
    /// Returns a parameter for a device name, in any of the notations that the reference tables accept.
    static func screenOfDevice(_ name: String, _ summary: String, example: String) -> Parameter {
        Parameter(
            description: ParameterDescription(
                name: name, summary: summary, schema: Schema(.string).with([.count(atLeast: 1, atMost: 100)]),
                examples: [.init(values: [example])]),
            standIn: { _ in .platform(.macos) },
            read: { reader, value, _ throws(Unusable) in
                guard let text = value.text, !text.isEmpty, text.count <= 100 else {
                    throw reader.unusable(
                        name, value, "“\(name)” must be a string of 1 to \(100) characters.", example: example)
                }
                if let device = DeviceScreen.named(text) { return .device(device) }
                let watches = WatchScreen.named(text)
                if let watch = watches.first {
                    guard watches.count > 1 else { return .watch(watch) }
                    let names = watches.map { "“\($0.model)”" as Phrase }.joined(separator: ", ")
                    throw reader.unusable(
                        name, value, "Several screens have this name. Specify one of them: \(names).",
                        example: watch.model)
                }
                if let platform = Platform(name: text), NamedScreen.platformsAlone.contains(platform) {
                    return .platform(platform)
                }
                let meant = DeviceScreen.meant(by: text)
                if meant.count == 1 {
                    reader.take(name, text, as: meant[0].model, "“\(text)” is read as “\(meant[0].model)”.")
                    return .device(meant[0])
                }
                if let first = meant.first {
                    let names = meant.prefix(mostNames).map { "“\($0.model)”" as Phrase }.joined(separator: ", ")
                    let others: Phrase = meant.count > mostNames ? " and others" : ""
                    throw reader.unusable(
                        name, value, "Several devices have this name. Specify one of them: \(names)\(others).",
                        example: first.model)
                }
                throw reader.unusable(
                    name, value, code: .unknown, unknown(text), example: self.meant(by: text) ?? example)
            })
    }

    /// The maximum number of models listed in an error.
    private static var mostNames: Int { 12 }

    /// Returns the name that the client probably meant. Names that differ in a number aren't misspellings of each
    /// other.
    private static func meant(by text: String) -> String? {
        closestSpelling(of: text, among: NamedScreen.names.filter { $0.filter(\.isNumber) == text.filter(\.isNumber) })
    }

    private static func unknown(_ text: String) -> Phrase {
        if let meant = meant(by: text) {
            return "Apple’s guidelines don’t list “\(text.echoed)”; did you mean “\(meant)”?"
        }
        return """
            Apple’s guidelines don’t list “\(text.echoed)”. For valid names, see `/v1/reference/devices` and \
            `/v1/reference/watch-screens`. You can also specify “width” and “height” in points.
            """
    }
}
