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
