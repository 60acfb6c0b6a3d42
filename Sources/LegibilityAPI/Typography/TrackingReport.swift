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

    package var note: Phrase {
        var sentences: [Phrase] = [
            "The system font sets its own tracking at run time; these values are for mock-ups and other tools."
        ]
        if !table.platforms.contains(query.platform) {
            let platforms = table.platforms.map(\.title).joined(separator: ", ")
            sentences.append(
                "Apple’s guidelines include this table for \(platforms), but not for \(query.platform.title).")
        }
        switch tracking.range {
        case .below, .above:
            sentences.append(
                "The table \(tracking.range == .below ? "begins" : "ends") at \(tracking.rowSizes[0].plain) pt; the "
                    + "value in points from that size’s row is used.")
        case .inside where tracking.isInterpolated:
            let rows = tracking.rowSizes.map { "\($0.plain)" as Phrase }.joined(separator: " and ")
            sentences.append(
                "There is no row for this size; the value in points is interpolated linearly between the rows "
                    + "for \(rows) pt.")
        case .inside where tracking.rowSizes != [query.size]:
            sentences.append("There is no row for this size; the row for \(tracking.rowSizes[0].plain) pt is used.")
        case .inside: break
        }
        if tracking.columnsDisagree {
            sentences.append(
                "The “1/1000 em” column is actually in units of 1/1024 em, rounded. The values in em, percent and CSS "
                    + "are calculated from the value in points.")
        }
        return sentences.joined(separator: .space)
    }
}

extension Double {
    /// The number in em with four decimals, as precise as the table's points at its largest size.
    package var fourDecimals: String {
        // Adding 0 converts a negative zero to zero.
        ((self * 10_000).rounded() / 10_000 + 0).plain
    }
}
