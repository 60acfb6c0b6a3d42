import Endpoints
import Legibility
import Markup
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

extension TextStylesReport {
    /// The rows as CSV: RFC 4180 with a header row, UTF-8, with the same columns as in JSON. A missing value is an
    /// empty field.
    var csv: [UInt8] {
        var csv = CSVWriter()
        csv.record([
            "platform", "style", "category", "weight", "emphasizedWeight", "pointSize", "leading", "tracking",
            "trackingInterpolated", "defaultCaseSizes", "sourcePage", "sourceURL", "sourceDate", "anomaly",
            "trackingAnomaly",
        ])
        let source = TextStyleTable.source
        for style in styles {
            let tracking = style.tracking
            csv.record([
                style.platform.rawValue, style.style.rawValue, style.category?.rawValue ?? "", style.weight.rawValue,
                style.emphasizedWeight?.rawValue ?? "", style.pointSize.plain, style.leading.plain,
                tracking.points.plain, "\(tracking.isInterpolated)",
                style.defaultCaseSizes.map(String.init).joined(separator: ", "), source.page, source.url ?? "",
                source.changeLogDate ?? "", style.anomaly ?? "", tracking.anomaly ?? "",
            ])
        }
        return csv.bytes
    }
}

extension TextStylesReport {
    static let shape = Shape<TextStylesReport>(
        "TextStyles",
        "Text styles with their figures, and notes about the platforms."
    ) {
        CompactTable.sources(when: { $0.isCompact }, { _ in [TextStyleTable.source] })
        Member("styles", "Rows of the table that match the filters.") { report in
            report.styles.map { WrittenTextStyle(style: $0, isCompact: report.isCompact) }
        }
        Member("platforms", "Notes about type on each platform.") { $0.platforms.map(PlatformType.init) }
        Member("note", "Open questions in the source about the requested watch; null if there are none.") { $0.note }
        Member.optional(
            "match",
            "Details of how the rows match `pointSize`. Only included if `pointSize` is given or `fields` lists this "
                + "member; null without `pointSize`.",
            when: { $0.match != nil }, { $0.match }
        ) {
            Member("pointSize", "Requested size, in points.") { $0.pointSize }
            Member("exact", "Whether the rows have exactly this size.") { $0.isExact }
            Member("nearest", "Sizes of the nearest rows, in points.") { $0.nearest }
            Member("note", "Explanation of the match, in one or two sentences.") { $0.note }
        }
    }
}

/// A text style in a response.
struct WrittenTextStyle: DescribedObject {
    let style: TextStyleSpecification
    /// Whether the style refers to a source that is listed in the response.
    let isCompact: Bool

    static let shape = Shape<WrittenTextStyle>("TextStyle", "Figures for one text style at one text size category.") {
        figures.of { $0.style }
        CompactTable.source(when: { $0.isCompact }, { _ in TextStyleTable.source })
        Member(
            "anomaly",
            "Apparent errors in the source, or null if there are none; the figures are listed as published."
        ) {
            $0.style.anomaly.map { Phrase(english: $0) }
        }
        Member("trackingAnomaly", "Apparent errors in the tracking source; null if there are none.") {
            $0.style.tracking.anomaly.map { Phrase(english: $0) }
        }
    }

    @MemberList<TextStyleSpecification>
    private static var figures: [Member<TextStyleSpecification>] {
        Member("platform", "Platform of the text style.") { $0.platform }
        Member("style", "Text style name, such as `body`.") { $0.style }
        Member("category", "Text size category; null if the platform has only one size.") { $0.category }
        Member("weight", "Font weight, from 100 to 900.") { $0.weight }
        Member("emphasizedWeight", "Font weight for emphasis; null if it isn’t published.") { $0.emphasizedWeight }
        Member("pointSize", "Font size, in points.") { $0.pointSize }
        Member("leading", "Leading from baseline to baseline, in points.") { $0.leading }
        Member("tracking", "Tracking of the platform’s own typeface at this size, in points.") { $0.tracking.points }
        Member("trackingInterpolated", "Whether the tracking is interpolated between two rows of its table.") {
            $0.tracking.isInterpolated
        }
        Member("defaultCaseSizes", "Watches whose default is this category, by case size in mm.") {
            $0.defaultCaseSizes
        }
    }
}

/// Information about a platform's typography.
private struct PlatformType {
    let platform: Platform
}

extension PlatformType: DescribedObject {
    static let shape = Shape<PlatformType>("TypePlatform", "Information about type on one platform.") {
        Member("platform", "Id of the platform, such as `ios`.") { $0.platform }
        Member("title", "Platform name, such as `iOS`.") { $0.platform.title }
        Member("typeface", "System typeface on the platform.") { $0.platform.systemTypeface }
        Member("dynamicType", "Whether people can choose a text size.") { $0.platform.hasDynamicType }
        Member("defaultSize", "Default text size, in points.") { $0.platform.defaultTextSize }
        Member("minimumSize", "Minimum text size, in points.") { $0.platform.minimumTextSize }
        Member("styles", "Text styles whose sizes are published.") { $0.platform.textStyles?.styles ?? [] }
        Member("categories", "Text size categories whose sizes are published.") {
            $0.platform.textStyles?.categories ?? []
        }
        Member("note", "Note on what Apple’s guidelines do and don’t specify for the platform.") {
            $0.platform.sizesInWords
        }
    }
}
