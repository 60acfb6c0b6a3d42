import Endpoints
import Legibility

extension TrackingReport {
    package static let shape = Shape<TrackingReport>("Tracking", "The tracking of a typeface at a size.") {
        Member("typeface", "The typeface.") { $0.query.typeface }
        Member("platform", "The platform.") { $0.query.platform }
        Member("size", "As asked, in points.") { $0.query.size }
        Member("mode", "As asked.") { $0.query.mode }
        Member("points", "In points, as printed or between two rows.") { $0.tracking.points }
        Member(
            "thousandthsOfEm",
            "As printed in the column headed 1/1000 em, which holds 1/1024 em, rounded; null between two rows."
        ) { $0.tracking.thousandthsOfEm }
        Member("em", "The points over the size.") { $0.tracking.em }
        Member("percent", "em times 100, Figma's unit.") { $0.tracking.percent }
        Member("css", "For `letter-spacing`, with four decimals.") { $0.css }
        Member("interpolated", "Whether it lies between two rows.") { $0.tracking.isInterpolated }
        Member("range", "Where the size lies in the table.") { $0.tracking.range }
        Member("rows", "The sizes of the rows that it is from.") { $0.tracking.rowSizes }
        Member("note", "What to know.") { $0.note }
        Member("anomaly", "What looks wrong in the source; the figures stay as printed.") { $0.tracking.anomaly }
        Member.source { _ in TextStyleTable.source }
        Member.snippets { TrackingSnippets($0).snippets }
    }
}
