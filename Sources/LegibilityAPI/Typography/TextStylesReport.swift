import Endpoints
import Legibility
import Sentences

/// The requested text styles, and information about their platforms.
struct TextStylesReport: Report {
    let styles: [TextStyleSpecification]
    let platforms: [Platform]
    /// The question about the requested watch that the page leaves open; nil if there is none.
    let note: Phrase?
    /// The match for a size; nil if none was requested.
    let match: TextStyleMatch?
    /// Whether each source is listed once, and rows refer to theirs.
    let isCompact: Bool

    init(_ query: TextStylesQuery) {
        isCompact = query.isCompact
        platforms = query.platforms ?? Platform.allCases
        let tables = query.platforms?.compactMap(\.textStyles) ?? TextStyleTable.printed
        note = query.watch?.anomaly.map { Phrase(english: $0) }
        // A watch stands for its default category, which the page doesn't list for some watches.
        let categories = query.watch.map { [$0.defaultCategory].compactMap(\.self) } ?? query.categories
        let rows = tables.flatMap(\.specifications).filter { row in
            query.styles?.contains(row.style) ?? true && categories?.contains { $0 == row.category } ?? true
        }
        match = query.pointSize.map { TextStyleMatch(of: $0, among: rows) }
        styles = match?.specifications ?? rows
    }
}

extension TextStyleMatch {
    /// How well the rows match, in words.
    var note: Phrase { words }

    private var words: Phrase {
        let order: Phrase = "Rows at Large, and rows for styles with a single size, come first."
        if isExact { return "These are the rows with \(pointSize.plain) pt. \(order)" }
        guard !nearest.isEmpty else { return "There are no rows to compare with \(pointSize.plain) pt." }
        let sizes = nearest.map { "\($0.plain)" as Phrase }.joined(separator: " and ")
        return "No row has \(pointSize.plain) pt. These are the nearest rows, with \(sizes) pt. \(order)"
    }
}
