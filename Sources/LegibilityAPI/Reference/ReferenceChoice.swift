import Endpoints
import HTTPMessages
import Legibility
import Markup
import Sentences
import Spelling

/// The rows of a table that a query selects.
struct ReferenceChoice {
    /// The rows that have one of the requested values in every requested column.
    let rows: [ReferenceTable.Row]
    /// A sentence for each value that the source doesn't list.
    private(set) var remarks: [Phrase] = []

    /// Selects rows by a query in which the names are the table's columns.
    ///
    /// A value that no row has is an error, unless it refers to something in another table, such as a screen. In that
    /// case, no rows are selected, and a remark gives the reason.
    init(
        of table: ReferenceTable, _ index: ReferenceIndex, _ query: [QueryItem], _ reader: inout Reader
    ) throws(Problem) {
        let all = table.rows
        var chosen = Set(all.indices)
        for (number, column) in table.columns.enumerated() {
            let wanted = query.filter { $0.name == column.name }.map(\.value)
            if wanted.isEmpty { continue }
            var found: Set<Int> = []
            for value in wanted {
                let key = ReferenceKey(value, in: column)
                if let rows = key.flatMap({ index.rows($0, inColumn: number) }) {
                    found.formUnion(rows)
                } else if let remark = key.flatMap({ Self.remark(on: value, $0, in: column) }) {
                    remarks.append(remark)
                } else {
                    if reader.faults.isFull {
                        reader.omit(1)
                        continue
                    }
                    let meant = closestSpelling(of: value, among: index.words(like: value, inColumn: number))
                    Self.note(value, of: column, meant, among: index.values(inColumn: number), &reader)
                }
            }
            chosen.formIntersection(found)
        }
        try reader.finish()
        rows = chosen.sorted().map { all[$0] }
    }

    /// Returns a remark, as a sentence, that only another table contains a value; nil if no other table does.
    private static func remark(
        on value: String, _ key: ReferenceKey, in column: ReferenceTable.Column
    ) -> Phrase? {
        guard let other = column.subject.flatMap({ ReferenceIndex.table(knowing: key, as: $0) }) else { return nil }
        return "The source has no figures for \(column.name) \(value.echoed), although the \(other) table lists it."
    }

    /// Records an error for a value that no row has in this column, instead of an empty response.
    ///
    /// Numbers aren't treated as misspellings of each other, and neither are names that differ in a number. In these
    /// cases, the hint lists the available values, nearest numbers first.
    private static func note(
        _ value: String, of column: ReferenceTable.Column, _ meant: String?, among values: [String],
        _ reader: inout Reader
    ) {
        let near = nearest(to: value, among: values)
        let some = near.prefix(6).joined(separator: ", ")
        let others: Phrase = near.count > 6 ? " and others" : ""
        let hint: Phrase =
            meant.map { "did you mean “\($0)”?" }
            ?? (near.first?.utf8.last == UInt8(ascii: ".")
                ? "search for words with /v1/reference?q=…" : "valid values are \(some)\(others).")
        reader.note(
            column.name, value: value, code: .unknown, "No row has “\(value.echoed)” in “\(column.name)”; \(hint)",
            example: meant ?? near.first)
    }

    /// Returns the values ordered by their distance from a number; for a name, those that begin with the same word first.
    private static func nearest(to value: String, among values: [String]) -> [String] {
        guard let number = decimalNumber(value) else {
            let first = String(value.prefix { $0 != " " })
            func isNear(_ other: String) -> Bool { areSameName(String(other.prefix { $0 != " " }), first) }
            return values.filter(isNear) + values.filter { !isNear($0) }
        }
        let distances = values.map { (value: $0, distance: decimalNumber($0).map { abs($0 - number) } ?? .infinity) }
        return distances.sorted { $0.distance < $1.distance }.map(\.value)
    }
}
