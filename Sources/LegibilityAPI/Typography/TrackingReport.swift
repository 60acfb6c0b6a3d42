import Endpoints
import Legibility
import Sentences

/// The report on tracking: a pure function of the request.
package struct TrackingReport: Report {
    package let query: TrackingQuery
    let table: TrackingTable
    package let tracking: Tracking

    package init(_ query: TrackingQuery) {
        self.query = query
        table = query.typeface.trackingTable(on: query.platform)
        tracking = table.tracking(at: query.size, mode: query.mode)
    }

    /// The value for `letter-spacing`.
    package var css: String { tracking.em.fourDecimals + "em" }

    package var note: Phrase { TrackingNote(self).phrase }
}

extension Double {
    /// The number in em with four decimals, as precise as the table's points at its largest size.
    package var fourDecimals: String { withFourDecimals.plain }

    /// The number rounded to four decimals.
    var withFourDecimals: Double {
        // Adding 0 converts a negative zero to zero.
        (self * 10_000).rounded() / 10_000 + 0
    }
}

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
        Member("percent", "Tracking as a percentage of the text size, which is Figma’s unit.") { $0.tracking.percent }
        Member("css", "CSS `letter-spacing` value in em, with four decimals.") { TrackingCSS(tracking: $0.tracking) }
        Member("interpolated", "Whether the value is interpolated between two rows.") { $0.tracking.isInterpolated }
        Member("range", "Whether the size is within, below or above the table’s range.") { $0.tracking.range }
        Member("rows", "Sizes of the rows that were used, in points.") { $0.tracking.rowSizes }
        Member("note", "Note on how the value was determined and when to use it.") { TrackingNote($0) }
        Member(
            "anomaly",
            "Apparent errors in the source, or null if there are none; the figures are listed as published."
        ) {
            $0.tracking.anomaly.map { Phrase(english: $0) }
        }
        Member.source(TextStyleTable.source)
        Member.snippets { TrackingSnippets($0).snippets }
    }
}

/// Code that sets a font with the size and tracking in the response.
package struct TrackingSnippets {
    private let report: TrackingReport

    package init(_ report: TrackingReport) { self.report = report }

    package var snippets: Snippets {
        let size = report.query.size.plain
        let points = report.tracking.points.fourDecimals
        let em = report.tracking.em.fourDecimals
        return Snippets(
            swiftUI: """
                Text("Text")
                    .font(.custom("YourFont", size: \(size)))
                    .tracking(\(points))
                """,
            uiKit: """
                let font = UIFont(name: "YourFont", size: \(size)) ?? .systemFont(ofSize: \(size))
                let text = NSAttributedString(string: "Text", attributes: [.font: font, .tracking: \(points)])
                """,
            css: """
                .text {
                  font-size: \(size)px;
                  letter-spacing: \(report.css);
                }
                """,
            compose: """
                Text(
                    text = "Text",
                    fontSize = \(size).sp,
                    letterSpacing = (\(em)).em,
                )
                """,
            reactNative: """
                <Text style={{ fontFamily: "YourFont", fontSize: \(size), letterSpacing: \(points) }}>Text</Text>
                """,
            flutter: """
                Text(
                  'Text',
                  style: TextStyle(fontFamily: 'YourFont', fontSize: \(size), letterSpacing: \(points)),
                )
                """,
            systemFont: "The system font sets its own tracking. Adding these values would apply tracking twice.")
    }
}
