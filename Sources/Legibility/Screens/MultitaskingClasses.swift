/// The size classes of an app that shares the screen of an iPad: a row of ``ReferenceTable/multitasking``.
package struct MultitaskingClasses: Sendable {
    /// The model's name on the page.
    package let model: String
    /// The app's part of the screen, such as “2/3 split view”.
    package let mode: String
    /// The source page.
    package let source: Publication
    /// The defects of the page in this row: wrong, missing or undefined values.
    package let anomaly: String?
    private let portrait: SizeClasses?
    private let landscape: SizeClasses?
    private let names: [DeviceName]

    /// Every row, in the page's order.
    package static let all = ReferenceTable.multitasking.namedRows.compactMap(MultitaskingClasses.init)

    private init?(_ cells: NamedCells) {
        guard let model = cells.text("model"), let mode = cells.text("mode") else { return nil }
        self.model = model
        self.mode = mode
        source = cells.row.source
        anomaly = cells.row.anomaly
        portrait = cells.classes(in: .portrait)
        landscape = cells.classes(in: .landscape)
        names = ([model] + cells.row.otherNames).map { DeviceName($0) }
    }

    /// Returns the size classes; nil if the part doesn't occur, such as half a screen in portrait.
    package func classes(in orientation: ScreenOrientation) -> SizeClasses? {
        switch orientation {
        case .portrait: portrait
        case .landscape: landscape
        }
    }

    /// Returns the parts of a model's screen, by any of its names; empty if the page has none.
    package static func all(on model: String) -> [MultitaskingClasses] {
        let name = DeviceName(model)
        return all.filter { $0.names.contains(name) }
    }
}
