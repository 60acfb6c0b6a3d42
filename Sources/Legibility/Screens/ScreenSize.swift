/// The width and height of a screen in points, in the current orientation.
package struct ScreenSize: Hashable, Sendable {
    /// The width, in points.
    package let width: Double
    /// The height, in points.
    package let height: Double

    package init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// The orientation; a square counts as portrait.
    package var orientation: ScreenOrientation { width > height ? .landscape : .portrait }

    /// Returns the same screen in an orientation.
    package func held(in orientation: ScreenOrientation) -> ScreenSize {
        orientation == self.orientation ? self : ScreenSize(width: height, height: width)
    }

    /// The same screen in portrait, as in most tables.
    package var upright: ScreenSize { held(in: .portrait) }

    /// Returns the distance to another screen in points: the difference between the sides, both in portrait.
    package func distance(to other: ScreenSize) -> Double {
        let (one, two) = (upright, other.upright)
        return (one.width - two.width).magnitude + (one.height - two.height).magnitude
    }
}

/// An orientation of a screen.
package enum ScreenOrientation: String, CaseIterable, Sendable {
    case portrait, landscape
}

/// The size class of a width or a height.
package enum SizeClass: String, CaseIterable, Sendable {
    case compact, regular
}

/// The size classes of a screen, or of the part of it that an app occupies, by width and height.
package struct SizeClasses: Hashable, Sendable {
    package let width: SizeClass
    package let height: SizeClass
}

/// The screen of an iPhone, an iPad or an iPod touch: a row of ``ReferenceTable/devices``.
package struct DeviceScreen: Sendable {
    /// The name of the model in the HIG.
    package let model: String
    /// iOS, or iPadOS for an iPad.
    package let platform: Platform
    /// The portrait size, in points; nil for the only row that has size classes but no size.
    package let size: ScreenSize?
    /// The portrait size, in pixels; nil if the HIG lists none.
    package let pixels: ScreenSize?
    /// UIKit's scale factor, which can differ from the native scale factor of the screen.
    package let scale: Double?
    /// The page from which the figures come.
    package let source: Publication
    /// A description of the defects of the source in this row, such as wrong, missing or undefined values; nil if there
    /// are none.
    package let anomaly: String?
    private let portrait: SizeClasses?
    private let landscape: SizeClasses?
    private let names: [DeviceName]

    /// Every row, in the order of the HIG.
    package static let all = ReferenceTable.devices.namedRows.compactMap(DeviceScreen.init)

    private init?(_ cells: NamedCells) {
        guard let model = cells.text("model") else { return nil }
        self.model = model
        platform = cells.text("family") == "iPad" ? .ipados : .ios
        size = cells.size("pointWidth", "pointHeight")
        pixels = cells.size("pixelWidth", "pixelHeight")
        scale = cells.number("scale")
        source = cells.row.source
        anomaly = cells.row.anomaly
        portrait = cells.classes(in: .portrait)
        landscape = cells.classes(in: .landscape)
        names = ([model] + cells.row.otherNames).map { DeviceName($0) }
    }

    /// Returns the size classes of a full-screen app; nil if the HIG lists none for this model.
    package func classes(in orientation: ScreenOrientation) -> SizeClasses? {
        switch orientation {
        case .portrait: portrait
        case .landscape: landscape
        }
    }

    /// Returns values by the main names of all models, so that requests needn't read these names again.
    static func byModel<Value>(_ value: (DeviceName) -> Value) -> [String: Value] {
        Dictionary(all.map { ($0.model, value($0.names[0])) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns whether a name is one of the model's names.
    package func isNamed(_ name: String) -> Bool { names.contains(DeviceName(name)) }

    /// Returns the models with a screen of the given size in points, in either orientation.
    package static func all(with size: ScreenSize) -> [DeviceScreen] { bySize[size.upright] ?? [] }

    private static let bySize = Dictionary(grouping: all, by: \.size)

    /// Returns the models that an everyday name may mean: one for `iPad Pro 11` and `iPhone SE 3`, two for `iPad mini`.
    /// Models for which the text only omits “inch” or “generation” come first, followed by models with more words in
    /// their names.
    package static func meant(by text: String) -> [DeviceScreen] {
        let name = DeviceName(text)
        let own = all.filter { $0.size != nil }
        let same = own.filter { $0.names.contains { name.isLoosely($0) } }
        guard same.isEmpty else { return same }
        // “iPhone 3” isn't part of “iPhone SE 3rd generation”, an everyday name of a model with another official name.
        return own.filter { device in
            device.names.enumerated().contains { name.isPart(of: $0.element, numbersAlone: $0.offset > 0) }
        }
    }

    /// Returns the model with a name, in English or Japanese; nil if there is none. The main name of a row has priority
    /// over other names of another row.
    package static func named(_ text: String) -> DeviceScreen? {
        let name = DeviceName(text)
        return all.first { $0.names[0] == name } ?? all.first { $0.names.contains(name) }
    }
}
