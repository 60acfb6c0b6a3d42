import Numbers

/// The screen of an Apple Watch: a row of ``ReferenceTable/watchScreens``.
package struct WatchScreen: Sendable {
    /// The watch case.
    package let watch: WatchCase
    /// The series with this screen, as in the HIG: “7, 8, and 9”.
    package let series: String
    /// The size in points, computed from the pixels.
    package let size: ScreenSize
    /// The size in pixels, as listed.
    package let pixels: ScreenSize
    /// The scale factor, which is the same for all watches.
    package let scale: Double
    /// The default text size category; nil if the HIG lists none.
    package let defaultCategory: SizeCategory?
    /// The page from which the figures come.
    package let source: Publication
    /// A description of the defects of the sources in this row, such as wrong, missing or undefined values; nil if
    /// there are none.
    package let anomaly: String?
    private let names: Set<DeviceName>

    /// Every row, in the order of the HIG.
    package static let all = ReferenceTable.watchScreens.namedRows.compactMap(WatchScreen.init)

    private init?(_ cells: NamedCells) {
        guard let millimetres = cells.number("case"), let watch = WatchCase(rawValue: Int(saturating: millimetres)),
            let series = cells.text("series"), let scale = cells.number("scale"),
            let size = cells.size("pointWidth", "pointHeight"), let pixels = cells.size("pixelWidth", "pixelHeight")
        else { return nil }
        self.watch = watch
        self.series = series
        self.size = size
        self.pixels = pixels
        self.scale = scale
        defaultCategory = cells.text("defaultCategory").flatMap(SizeCategory.init(rawValue:))
        source = cells.row.source
        anomaly = cells.row.anomaly
        let written = [series] + cells.row.otherNames
        names = Set(
            (["\(watch.rawValue) mm"] + written + written.map { "\($0) \(watch.rawValue) mm" }).map { DeviceName($0) })
    }

    /// A name that distinguishes the watch from others: “Apple Watch 7, 8, and 9, 41 mm”.
    package var model: String { "Apple Watch \(series), \(watch.rawValue) mm" }

    /// Returns the watch screens with the given size, in points.
    package static func all(with size: ScreenSize) -> [WatchScreen] { all.filter { $0.size == size } }

    /// Returns the screens that a name may mean: both cases for `Apple Watch Series 10`, one for `Apple Watch Series 10
    /// 46mm`, and those of the older and newer series for `Apple Watch 42 mm`.
    package static func named(_ text: String) -> [WatchScreen] {
        let name = DeviceName(text.withUnitsApart)
        return all.filter { $0.names.contains(name) }
    }
}

extension String {
    /// The text with units separated: “41mm” as “41 mm”.
    fileprivate var withUnitsApart: String {
        var text = ""
        for character in asciiFolded {
            if character == "m", text.last?.isNumber == true { text.append(" ") }
            text.append(character)
        }
        return text
    }
}

/// The default size of the text in a complication: a row of ``ReferenceTable/complications`` with a text size.
package struct ComplicationText: Sendable {
    /// The text size, in points.
    package let size: Double
    /// The case sizes in mm with this text size, as in the column heading of the HIG: “40” or “45, 49”.
    package let cases: String
    private let watches: [WatchCase]

    private static let all = ReferenceTable.complications.namedRows.compactMap(ComplicationText.init)

    private init?(_ cells: NamedCells) {
        guard let size = cells.number("textSize") else { return nil }
        let cases = cells.list("case")
        self.size = size
        self.cases = cases.joined(separator: ", ")
        watches = cases.compactMap { Int($0) }.compactMap(WatchCase.init(rawValue:))
    }

    /// Returns the smallest default on a watch, or on any watch if `watch` is nil. Nil if no size is published for the
    /// watch.
    package static func smallest(on watch: WatchCase?) -> ComplicationText? {
        all.filter { text in watch.map { text.watches.contains($0) } ?? true }.min { $0.size < $1.size }
    }
}
