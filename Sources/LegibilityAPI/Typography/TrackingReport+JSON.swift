import Endpoints
import Legibility

extension TrackingReport {
    package static let shape = Shape<TrackingReport>("Tracking", "Tracking of a typeface at one size.") {
        Member("typeface", "Typeface whose table is used.") { $0.query.typeface }
        Member("platform", "Platform whose table is used.") { $0.query.platform }
        Member("size", "Requested text size, in points.") { $0.query.size }
        Member("mode", "Requested method for calculating the tracking of sizes between two rows.") { $0.query.mode }
        Member("points", "Tracking in points: the published value, or a value interpolated between two rows.") {
            $0.tracking.points
        }
        Member(
            "thousandthsOfEm",
            "Value in the “1/1000 em” column, rounded; its actual unit is 1/1024 em. Null if the size is "
                + "between two rows."
        ) { $0.tracking.thousandthsOfEm }
        Member("em", "Tracking divided by the text size, both in points.") { $0.tracking.em }
        Member("percent", "Tracking as a percentage of the text size, which is Figma's unit.") { $0.tracking.percent }
        Member("css", "CSS `letter-spacing` value in em, with four decimals.") { TrackingCSS(tracking: $0.tracking) }
        Member("interpolated", "Whether the value is interpolated between two rows.") { $0.tracking.isInterpolated }
        Member("range", "Whether the size is within, below or above the table's range.") { $0.tracking.range }
        Member("rows", "Sizes of the rows that were used, in points.") { $0.tracking.rowSizes }
        Member("note", "Note on how the value was determined and when to use it.") { TrackingNote($0) }
        Member(
            "anomaly",
            "Apparent errors in the source, or null if there are none; the figures are listed as published."
        ) {
            $0.tracking.anomaly
        }
        Member.source(TextStyleTable.source)
        Member.snippets { TrackingSnippets($0).snippets }
    }
}
