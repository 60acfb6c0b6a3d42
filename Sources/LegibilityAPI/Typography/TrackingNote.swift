import Endpoints
import JSON
import Legibility
import Sentences

/// A note about the tracking at a size, in one or more sentences.
struct TrackingNote {
    /// The rows from which the value comes.
    private enum Rows: Int, CaseIterable {
        /// The row for the size itself.
        case own
        case nearest
        /// The rows next to the size, between which the value is interpolated.
        case both
        /// The first row, because the size is below the table's range.
        case first
        /// The last row, because the size is above the table's range.
        case last
    }

    private let report: TrackingReport

    init(_ report: TrackingReport) { self.report = report }

    var phrase: Phrase {
        Self.phrase(rows, report.tracking.rowSizes.map(\.plain), elsewhere, report.tracking.columnsDisagree)
    }

    private var rows: Rows {
        let tracking = report.tracking
        return switch tracking.range {
        case .below: .first
        case .above: .last
        case .inside: tracking.isInterpolated ? .both : tracking.rowSizes[0] == tracking.size ? .own : .nearest
        }
    }

    /// A sentence for a platform for which the guidelines don't include the table; nil for the other platforms.
    private var elsewhere: Phrase? {
        if report.table.platforms.contains(report.query.platform) { return nil }
        let platforms = report.table.platforms.map(\.title).joined(separator: ", ")
        return "Apple’s guidelines include this table for \(platforms), but not for \(report.query.platform.title)."
    }

    private static func phrase(
        _ rows: Rows, _ sizes: [String], _ elsewhere: Phrase?, _ columnsDisagree: Bool
    ) -> Phrase {
        var sentences: [Phrase] = [
            "The system font sets its own tracking at run time; these values are for mock-ups and other tools."
        ]
        if let elsewhere { sentences.append(elsewhere) }
        switch rows {
        case .own: break
        case .nearest:
            sentences.append("There is no row for this size; the row for \(sizes[0]) pt is used.")
        case .both:
            let both = sizes.map { "\($0)" as Phrase }.joined(separator: " and ")
            sentences.append(
                "There is no row for this size; the value in points is interpolated linearly between the rows "
                    + "for \(both) pt.")
        case .first, .last:
            sentences.append(
                "The table \(rows == .first ? "begins" : "ends") at \(sizes[0]) pt; the value in points from that "
                    + "size’s row is used.")
        }
        if columnsDisagree {
            sentences.append(
                "The “1/1000 em” column is actually in units of 1/1024 em, rounded. The values in em, percent and CSS "
                    + "are calculated from the value in points.")
        }
        return sentences.joined(separator: .space)
    }
}

extension TrackingNote: Describable {
    static var schema: Schema { Phrase.schema }

    func write(to json: inout JSONWriter) {
        guard elsewhere == nil else { return json.value(phrase) }
        let prepared = Self.prepared[2 * rows.rawValue + (report.tracking.columnsDisagree ? 1 : 0)]
        json.value(prepared) { hole, json in json.part(report.tracking.rowSizes[hole]) }
    }

    /// The notes on the platforms of a table, with holes for the sizes of the rows. Each is looked up only once.
    private static let prepared = Rows.allCases.flatMap { rows in
        [false, true].map { columnsDisagree in
            PreparedPhrase(phrase(rows, [PreparedPhrase.hole(0), PreparedPhrase.hole(1)], nil, columnsDisagree))
        }
    }
}

/// The value for `letter-spacing`.
struct TrackingCSS: Describable {
    let tracking: Tracking

    static var schema: Schema { String.schema }

    func write(to json: inout JSONWriter) {
        json.string { json in
            json.part(tracking.em.withFourDecimals)
            json.part("em")
        }
    }
}

// Outputs for the values of tracking reports; see PlainContrast+Output.swift.

extension TrackingNote {
    static func output<Owner>(_ value: @escaping @Sendable (Owner) -> TrackingNote) -> Output<Owner> {
        .by { owner, json in value(owner).write(to: &json) }
    }
}

extension TrackingCSS {
    static func output<Owner>(_ value: @escaping @Sendable (Owner) -> TrackingCSS) -> Output<Owner> {
        .by { owner, json in value(owner).write(to: &json) }
    }
}

extension Typeface {
    package static func output<Owner>(_ value: @escaping @Sendable (Owner) -> Typeface) -> Output<Owner> {
        .string { value($0).rawValue }
    }
}

extension Platform {
    package static func output<Owner>(_ value: @escaping @Sendable (Owner) -> Platform) -> Output<Owner> {
        .string { value($0).rawValue }
    }
}

extension TrackingTable.Mode {
    package static func output<Owner>(_ value: @escaping @Sendable (Owner) -> TrackingTable.Mode) -> Output<Owner> {
        .string { value($0).rawValue }
    }
}

extension Tracking.Range {
    package static func output<Owner>(_ value: @escaping @Sendable (Owner) -> Tracking.Range) -> Output<Owner> {
        .string { value($0).rawValue }
    }
}
