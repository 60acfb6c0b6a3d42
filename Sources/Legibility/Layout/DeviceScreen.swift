/// A device's screen as the pages print it, in portrait.
public struct DeviceScreen: Hashable, Sendable {
    /// How much room a screen has across or down, for layouts.
    public enum SizeClass: String, CaseIterable, Sendable {
        case compact, regular
    }

    /// The classes of the width and the height.
    public struct SizeClasses: Hashable, Sendable {
        public let width, height: SizeClass
    }

    /// The device's name.
    public let model: String
    /// The platform that runs on it.
    public let platform: Platform
    /// In points.
    public let width, height: Double
    /// Pixels of a point.
    public let scale: Double
    /// In portrait; nil where the page has no row of size classes.
    public let portrait: SizeClasses?
    /// In landscape.
    public let landscape: SizeClasses?

    /// Every iPhone, iPad and iPod touch with dimensions, then every case of Apple Watch.
    public static let all: [DeviceScreen] =
        ReferenceTable.devices.rows.compactMap { row in
            guard let width = row.number(2), let height = row.number(3), let scale = row.number(6),
                let model = row.text(0)
            else { return nil }
            return DeviceScreen(
                model: model, platform: row.text(1) == "iPad" ? .ipados : .ios, width: width, height: height,
                scale: scale,
                portrait: row.classes(7), landscape: row.classes(9))
        }
        + ReferenceTable.watchScreens.rows.compactMap { row in
            guard let side = row.number(0), let width = row.number(4), let height = row.number(5),
                let scale = row.number(6)
            else { return nil }
            return DeviceScreen(
                model: "\(Int(side))mm", platform: .watchos, width: width, height: height, scale: scale, portrait: nil,
                landscape: nil)
        }

    /// The devices whose screens have so many points, in either orientation.
    public static func matching(width: Double, height: Double) -> [DeviceScreen] {
        let (short, long) = (min(width, height), max(width, height))
        return all.filter { $0.width == short && $0.height == long }
    }

    /// The devices that a name means; a watch is named by its case.
    public static func named(_ name: String) -> [DeviceScreen] {
        let wanted = DeviceName(name)
        return all.filter { DeviceName($0.model) == wanted }
    }
}

/// Sizes that the pages print for a host's screen.
public enum HostedSizes {
    /// A widget's size, in points.
    public struct Widget: Hashable, Sendable {
        /// As `small`.
        public let family: String
        public let width, height: Double
    }

    /// The sizes of widgets on a screen, in either orientation; of iPad's canvas and device both. Empty where the page has
    /// no row for it.
    public static func widgets(onWidth width: Double, height: Double) -> [Widget] {
        ReferenceTable.widgets.rows.compactMap { row in
            guard isScreen(row.number(1), row.number(2), width, height), let family = row.text(6),
                let own = row.number(7), let ownHeight = row.number(8)
            else { return nil }
            return Widget(family: family, width: own, height: ownHeight)
        }
    }

    /// A presentation of a Live Activity, in points; a width or a height may be a range.
    public struct LiveActivity: Hashable, Sendable {
        /// As `lock screen`.
        public let presentation: String
        public let width, height: ClosedRange<Double>
    }

    /// The presentations of Live Activities on a screen, in either orientation.
    public static func liveActivities(onWidth width: Double, height: Double) -> [LiveActivity] {
        ReferenceTable.liveActivities.rows.compactMap { row in
            guard isScreen(row.number(3), row.number(4), width, height), let presentation = row.text(1),
                let own = row.number(7), let ownHeight = row.number(9)
            else { return nil }
            return LiveActivity(
                presentation: presentation, width: (row.number(6) ?? own)...own,
                height: (row.number(8) ?? ownHeight)...ownHeight)
        }
    }

    /// The width of the Dynamic Island, compact, on a screen of a portrait iPhone: by the devices that have such a screen and
    /// an island. Nil where none of them has one.
    public static func islandWidth(onWidth width: Double, height: Double) -> Double? {
        let names = Set(
            DeviceScreen.all.filter { $0.width == width && $0.height == height }.map { DeviceName($0.model) })
        return ReferenceTable.liveActivities.rows.first { row in
            row.text(1) == "island, compact or minimal" && row.text(2).map { names.contains(DeviceName($0)) } == true
        }?.number(7)
    }

    /// The height of the Dynamic Island's compact parts: the same on every screen that has sizes.
    public static let islandHeight =
        ReferenceTable.liveActivities.rows.first { $0.text(1) == "compact leading" }?.number(9) ?? 0

    private static func isScreen(_ width: Double?, _ height: Double?, _ askedWidth: Double, _ askedHeight: Double)
        -> Bool
    {
        guard let width, let height else { return false }
        return (width, height) == (askedWidth, askedHeight) || (height, width) == (askedWidth, askedHeight)
    }
}

extension ReferenceTable.Row {
    fileprivate func text(_ column: Int) -> String? { if case .text(let text) = cells[column] { text } else { nil } }
    fileprivate func number(_ column: Int) -> Double? {
        if case .number(let number) = cells[column] { number } else { nil }
    }

    fileprivate func classes(_ column: Int) -> DeviceScreen.SizeClasses? {
        guard let width = text(column).flatMap(DeviceScreen.SizeClass.init(rawValue:)),
            let height = text(column + 1).flatMap(DeviceScreen.SizeClass.init(rawValue:))
        else { return nil }
        return DeviceScreen.SizeClasses(width: width, height: height)
    }
}
