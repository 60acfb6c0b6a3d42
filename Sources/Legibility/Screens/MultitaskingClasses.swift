/// The size classes of an app that shares the screen of an iPad: a row of ``ReferenceTable/multitasking``.
package struct MultitaskingClasses: Sendable {
    /// The name of the model in the HIG.
    package let model: String
    /// The part of the screen that the app occupies, such as “2/3 split view”.
    package let mode: String
    /// The page from which the figures come.
    package let source: Publication
    /// A description of the defects of the source in this row, such as wrong, missing or undefined values; nil if there
    /// are none.
    package let anomaly: String?
    private let portrait: SizeClasses?
    private let landscape: SizeClasses?
    private let names: [DeviceName]

    /// Every row, in the order of the HIG.
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

    /// Returns the size classes in an orientation; nil if the part isn't possible, such as half a screen in portrait.
    package func classes(in orientation: ScreenOrientation) -> SizeClasses? {
        switch orientation {
        case .portrait: portrait
        case .landscape: landscape
        }
    }

    /// Returns the size classes for each part of the screen of a model, which can have any of its names; empty if the
    /// HIG lists none.
    package static func all(on model: String) -> [MultitaskingClasses] {
        known[model] ?? all(named: DeviceName(model))
    }

    /// The size classes on each model by its main name.
    private static let known = DeviceScreen.byModel(all(named:))

    private static func all(named name: DeviceName) -> [MultitaskingClasses] { all.filter { $0.names.contains(name) } }
}
