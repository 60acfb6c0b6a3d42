/// The screen of an iPhone, an iPad or an iPod touch: a row of ``ReferenceTable/devices``.
package struct DeviceScreen: Sendable {
    /// The model's name on the page.
    package let model: String
    /// iOS, or iPadOS for an iPad.
    package let platform: Platform
    /// The upright size, in points; nil for the only row without one, which has just size classes.
    package let size: ScreenSize?
    /// The upright size, in pixels.
    package let pixels: ScreenSize?
    /// UIKit's scale factor, which can differ from the screen's own.
    package let scale: Double?
    /// The source page.
    package let source: Publication
    /// The defects of the page in this row: wrong, missing or undefined values.
    package let anomaly: String?
    private let portrait: SizeClasses?
    private let landscape: SizeClasses?
    private let names: [DeviceName]

    /// Every row, in the page's order.
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

    /// Returns the size classes of a full-screen app; nil if the page has none for this model.
    package func classes(in orientation: ScreenOrientation) -> SizeClasses? {
        switch orientation {
        case .portrait: portrait
        case .landscape: landscape
        }
    }

    /// Returns the models with a screen of this size in either orientation, in points.
    package static func all(with size: ScreenSize) -> [DeviceScreen] { all.filter { $0.size == size.upright } }

    /// Returns the models that an everyday name may mean: one for `iPad Pro 11` and `iPhone SE 3`, two for
    /// `iPad mini`. Names that only omit “inch” or “generation” come before those of which the text is a part.
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

    /// Returns the model with a name, in English or Japanese; nil if the page has none. A row's own name has priority
    /// over other names of another row.
    package static func named(_ text: String) -> DeviceScreen? {
        let name = DeviceName(text)
        return all.first { $0.names[0] == name } ?? all.first { $0.names.contains(name) }
    }
}
