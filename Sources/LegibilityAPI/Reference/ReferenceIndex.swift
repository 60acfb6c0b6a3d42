import Endpoints
import Legibility
import Markup

/// An index of a table's rows by the values in each column, so that requests don't have to read the table again.
struct ReferenceIndex: Sendable {
    private struct Entries: Sendable {
        /// The rows by the values in their cells.
        var own: [ReferenceKey: [Int]] = [:]
        /// The rows by alternative names of the things that they describe.
        var other: [ReferenceKey: [Int]] = [:]
        /// The values that a filter can find, in the order of the rows.
        var values: [String] = []
        /// The values that are words, keyed by their digits. Digits are never treated as misspelt.
        var words: [String: [String]] = [:]
    }

    private let columns: [Entries]

    init(_ table: ReferenceTable) {
        columns = table.columns.enumerated().map { index, column in
            let values = table.values(inColumn: index)
            let words = Dictionary(grouping: values.filter { decimalNumber($0) == nil }, by: \.digits)
            var entries = Entries(values: values, words: words)
            for (number, row) in table.rows.enumerated() {
                for key in ReferenceKey.keys(of: row.cells[index], in: column) {
                    entries.own[key, default: []].append(number)
                }
                if index == 0 {
                    for key in RuleFindings.ids(of: row, in: table).compactMap({ ReferenceKey($0, in: column) })
                    where entries.own[key]?.contains(number) != true {
                        entries.other[key, default: []].append(number)
                    }
                }
                guard column.subject == .device || column.subject == .watchSeries else { continue }
                for name in row.otherNames { entries.other[.name(DeviceName(name)), default: []].append(number) }
            }
            return entries
        }
    }

    /// Returns the numbers of the rows that a key finds in the column at an index. These are the rows with a cell that
    /// contains the key or, if there are none, the rows with the key as an alternative name. Returns nil if no rows are
    /// found.
    func rows(_ key: ReferenceKey, inColumn index: Int) -> [Int]? {
        columns[index].own[key] ?? columns[index].other[key]
    }

    /// Returns the values that a filter of the column at an index can find, in the order of the rows.
    package func values(inColumn index: Int) -> [String] { columns[index].values }

    /// Returns the values that are words and contain the same digits as the given text, in the same order.
    func words(like text: String, inColumn index: Int) -> [String] { columns[index].words[text.digits] ?? [] }
}

extension ReferenceIndex {
    /// Returns the first table that contains a value, among tables with columns for the same subject, such as a screen.
    static func table(knowing key: ReferenceKey, as subject: ReferenceTable.Column.Subject) -> String? {
        tablesBySubject.value[subject]?[key]
    }

    /// Collects the values of all tables, in which values missing from a single table are looked up.
    static func gatherSubjects() { _ = tablesBySubject.value }

    private static let tablesBySubject = Prepared {
        var tables: [ReferenceTable.Column.Subject: [ReferenceKey: String]] = [:]
        for table in ReferenceTable.all {
            for (column, entries) in zip(table.columns, ReferenceIndex(table).columns) {
                guard let subject = column.subject else { continue }
                for key in Array(entries.own.keys) + Array(entries.other.keys) where tables[subject]?[key] == nil {
                    tables[subject, default: [:]][key] = table.name
                }
            }
        }
        return tables
    }
}

extension ReferenceTable {
    /// Returns the values that a filter of a column can find, in the order of the rows.
    package func values(inColumn index: Int) -> [String] {
        var known: Set<String> = []
        return rows.flatMap(\.cells[index].filterValues).filter { known.insert($0).inserted }
    }
}

extension String {
    fileprivate var digits: String { filter(\.isNumber) }
}

extension ReferenceTable.Cell {
    /// The values by which a filter finds the cell.
    fileprivate var filterValues: [String] {
        switch self {
        case .text(let text): [text]
        case .number(let number): [number.plain]
        case .list(["all"]): ReferenceTable.platforms
        case .list(let words): words
        case .missing: []
        }
    }
}
