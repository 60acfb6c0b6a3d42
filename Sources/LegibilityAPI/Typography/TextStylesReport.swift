import Endpoints
import Legibility
import Sentences

/// The requested text styles, and information about their platforms.
struct TextStylesReport: Report {
    let styles: [TextStyleSpecification]
    let platforms: [Platform]
    /// The unresolved issue in the source about the requested watch; nil if there is none.
    let note: Phrase?
    /// The match for a requested size; nil if no size was requested.
    let match: TextStyleMatch?
    /// Whether each source is listed only once and rows refer to it.
    let isCompact: Bool

    init(_ query: TextStylesQuery) {
        isCompact = query.isCompact
        platforms = query.platforms ?? Platform.allCases
        let tables = query.platforms?.compactMap(\.textStyles) ?? TextStyleTable.printed
        note = query.watch?.anomaly.map { Phrase(english: $0) }
        // A watch stands for its default category. For some watches, the page doesn't list a default category.
        let categories = query.watch.map { [$0.defaultCategory].compactMap(\.self) } ?? query.categories
        let rows = tables.flatMap(\.specifications).filter { row in
            query.styles?.contains(row.style) ?? true && categories?.contains { $0 == row.category } ?? true
        }
        match = query.pointSize.map { TextStyleMatch(of: $0, among: rows) }
        styles = match?.specifications ?? rows
    }
}

extension TextStyleMatch {
    /// The quality of the match, in words.
    var note: Phrase { words }

    private var words: Phrase {
        let order: Phrase = "Rows at Large, and rows for styles with a single size, come first."
        if isExact { return "These rows have a size of \(pointSize.plain) pt. \(order)" }
        guard !nearest.isEmpty else { return "There are no rows to compare with a size of \(pointSize.plain) pt." }
        let sizes = nearest.map { "\($0.plain)" as Phrase }.joined(separator: " and ")
        return "No row has a size of \(pointSize.plain) pt. These rows are the nearest, at \(sizes) pt. \(order)"
    }
}
