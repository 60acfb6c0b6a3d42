import Endpoints
import Legibility

extension TextStylesReport {
    static let shape = Shape<TextStylesReport>("TextStyles", "Text styles.") {
        CompactTable.sources(when: { $0.isCompact }, { _ in [TextStyleTable.source] })
        Member("styles", "The rows.") { report in
            report.styles.map { WrittenTextStyle(style: $0, isCompact: report.isCompact) }
        }
        Member("platforms", "What is known of the platforms.") { $0.platforms.map(PlatformType.init) }
        Member("note", "What the page leaves open about the watch that was asked about.") { $0.note }
        Member.optional(
            "match",
            "How well the rows fit `pointSize`; only where it is given, null where `fields` names it without.",
            when: { $0.match != nil }, { $0.match }
        ) {
            Member("pointSize", "As asked, in points.") { $0.pointSize }
            Member("exact", "Whether the rows have this size.") { $0.isExact }
            Member("nearest", "The sizes of the rows.") { $0.nearest }
            Member("note", "The same in words.") { $0.note }
        }
    }
}

/// A text style as an answer has it.
struct WrittenTextStyle: DescribedObject {
    let style: TextStyleSpecification
    /// Whether it names its source and leaves the rest to the answer.
    let isCompact: Bool

    static let shape = Shape<WrittenTextStyle>("TextStyle", "A text style at a size category.") {
        figures.of { $0.style }
        CompactTable.source(when: { $0.isCompact }, { _ in TextStyleTable.source })
        Member("anomaly", "What looks wrong in the source; the figures stay as printed.") { $0.style.anomaly }
        Member("trackingAnomaly", "The same of the tracking.") { $0.style.tracking.anomaly }
    }

    @MemberList<TextStyleSpecification>
    private static var figures: [Member<TextStyleSpecification>] {
        Member("platform", "The platform.") { $0.platform }
        Member("style", "The style.") { $0.style }
        Member("category", "The size category; null where the platform has one size.") { $0.category }
        Member("weight", "The weight.") { $0.weight }
        Member("emphasizedWeight", "The weight for emphasis; null where the page gives none.") { $0.emphasizedWeight }
        Member("pointSize", "In points.") { $0.pointSize }
        Member("leading", "From baseline to baseline, in points.") { $0.leading }
        Member("tracking", "Of the platform's own typeface at this size, in points.") { $0.tracking.points }
        Member("trackingInterpolated", "Whether the tracking lies between two rows of its table.") {
            $0.tracking.isInterpolated
        }
        Member("defaultCaseSizes", "The watches that have this category by default, by case size in mm.") {
            $0.defaultCaseSizes
        }
    }
}

/// What is known of the type of a platform.
private struct PlatformType {
    let platform: Platform
}

extension PlatformType: DescribedObject {
    static let shape = Shape<PlatformType>("TypePlatform", "What is known of the type of a platform.") {
        Member("platform", "The platform.") { $0.platform }
        Member("title", "Its name.") { $0.platform.title }
        Member("typeface", "The system's typeface.") { $0.platform.systemTypeface }
        Member("dynamicType", "Whether people can choose a text size.") { $0.platform.hasDynamicType }
        Member("defaultSize", "The size of text to start from, in points.") { $0.platform.defaultTextSize }
        Member("minimumSize", "The smallest size of text, in points.") { $0.platform.minimumTextSize }
        Member("styles", "The styles with published sizes.") { $0.platform.textStyles?.styles ?? [] }
        Member("categories", "The size categories with published sizes.") { $0.platform.textStyles?.categories ?? [] }
        Member("note", "What the page says of them, and what it does not.") { $0.platform.sizesInWords }
    }
}
