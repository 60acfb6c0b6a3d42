import Endpoints
import Legibility

/// The text styles that were asked for, and what is known of their platforms.
struct TextStylesReport: Report {
    /// How well the rows fit a size that was asked for.
    struct Match: Sendable {
        /// In points.
        let pointSize: Double
        /// The sizes of the rows: the one that was asked for, or the nearest there are.
        let nearest: [Double]

        var isExact: Bool { nearest == [pointSize] }
    }

    let styles: [TextStyleSpecification]
    let platforms: [Platform]
    /// What the page leaves open about the watch that was asked about; nil where it leaves nothing open.
    let note: String?
    /// Nil where no size was asked for.
    let match: Match?

    init(_ query: TextStylesQuery) {
        platforms = query.platforms ?? Platform.allCases
        // One table stands for iOS and iPadOS; it is not listed twice.
        let listed = query.platforms ?? Platform.allCases.filter { $0 != .ipados }
        note = query.watch?.anomaly
        // A watch stands for the category that it has by default, of which the page gives none for some.
        let categories = query.watch.map { [$0.defaultCategory].compactMap(\.self) } ?? query.categories
        let rows = listed.flatMap { $0.textStyles?.specifications ?? [] }.filter { row in
            query.styles?.contains(row.style) ?? true && categories?.contains { $0 == row.category } ?? true
        }
        guard let pointSize = query.pointSize else {
            styles = rows
            match = nil
            return
        }
        let least = rows.map { abs($0.pointSize - pointSize) }.min()
        let fitting = rows.filter { abs($0.pointSize - pointSize) == least }
        // A style is known by the size that it is designed at.
        styles = fitting.filter(\.isStandard) + fitting.filter { !$0.isStandard }
        match = Match(pointSize: pointSize, nearest: Set(fitting.map(\.pointSize)).sorted())
    }
}

extension TextStylesReport.Match {
    /// How well the rows fit, in words.
    var note: String {
        let order = "Rows at Large, and those of styles with one size, come first."
        if isExact { return "These are the rows of \(pointSize.plain) pt. \(order)" }
        guard !nearest.isEmpty else { return "There is no row to compare \(pointSize.plain) pt with." }
        let sizes = nearest.map(\.plain).joined(separator: " and ")
        return "No row has \(pointSize.plain) pt; these are the nearest, with \(sizes) pt. \(order)"
    }
}

extension TextStyleSpecification {
    /// Whether it is as the style is designed: at Large, or at its only size.
    fileprivate var isStandard: Bool { category == nil || category == .standard }
}
