import Numbers

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
