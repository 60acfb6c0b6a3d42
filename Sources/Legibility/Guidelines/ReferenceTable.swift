import Locks

/// A published table as data: rows of cells in named columns, each row with its source page.
///
/// Figures, names and identifiers are those of the source; purposes, statements and notes are in our words. Defects of
/// the source are reported in ``Row/anomaly`` and never fixed in the cells.
public struct ReferenceTable: Sendable {
    /// A column. Its name is the member name of the cell in JSON and the name of the filter in a query.
    public struct Column: Hashable, Sendable {
        /// The kind of content in the cells of a column.
        public enum Kind: Hashable, Sendable {
            /// Text.
            case text
            /// A number.
            case number
            /// A list of words, such as platforms.
            case list
        }

        /// A subject that several tables have in common: a value without a row in one table may have a row in another.
        public enum Subject: Hashable, Sendable {
            /// Platforms, by the names in ``ReferenceTable/platforms`` and a few others.
            case platform
            /// Devices with a screen, by their names.
            case device
            /// Series of Apple Watch, by their names.
            case watchSeries
            /// Cases of Apple Watch, in millimetres.
            case watchCase
            /// Widths and heights of a device's screen, in points.
            case screenSide
            /// Widths and heights of a device's screen, in pixels.
            case screenPixels
        }

        /// The column name, in lowerCamelCase.
        public let name: String
        /// The kind of content in the cells.
        public let kind: Kind
        /// The unit of the numbers in the column; nil if they have no unit, or if each row lists it.
        public let unit: String?
        /// The subject of the cells; nil if no other table has the same subject.
        public let subject: Subject?

        static func text(_ name: String, of subject: Subject? = nil) -> Column {
            Column(name: name, kind: .text, unit: nil, subject: subject)
        }
        static func number(_ name: String, unit: String? = nil, of subject: Subject? = nil) -> Column {
            Column(name: name, kind: .number, unit: unit, subject: subject)
        }
        /// Columns that list platforms, as in most tables, are recognised by their name.
        static func list(_ name: String, unit: String? = nil, of subject: Subject? = nil) -> Column {
            Column(name: name, kind: .list, unit: unit, subject: name == "platform" ? .platform : subject)
        }
    }

    /// The value in one column of a row.
    public enum Cell: Hashable, Sendable {
        /// Text.
        case text(String)
        /// A number in the column's unit.
        case number(Double)
        /// A list of words.
        case list([String])
        /// The source has no value.
        case missing
    }

    /// A row of the table.
    public struct Row: Sendable {
        /// The cells of the row, one for each column.
        public internal(set) var cells: [Cell]
        /// The page from which the row comes.
        public let source: Publication
        /// A description of the defects of the source in this row, such as wrong, missing or undefined values; nil if
        /// there are none.
        public internal(set) var anomaly: String?
        /// Other names of the device or series in this row, on other pages or in everyday language.
        public let otherNames: [String]

        init(_ cells: [Cell], _ source: Publication, _ anomaly: String?, otherNames: [String] = []) {
            self.cells = cells
            self.source = source
            self.anomaly = anomaly
            self.otherNames = otherNames
        }
    }

    /// The name of the table in URLs.
    public let name: String
    /// The title of the table.
    public let title: String
    /// The columns, in the order of the cells.
    public let columns: [Column]
    /// The source page; the first source page if rows come from several pages.
    public let source: Publication
    /// A note about the whole table; nil if there is none.
    public let note: String?
    /// The rows, in the order of the source.
    public var rows: [Row] { content.rows }

    private let content: Content

    /// The rows, created on first access, because creating all tables takes milliseconds.
    ///
    /// The class isn't shared with the preparation of responses: a generic class from another module isn't specialised
    /// and would cost 900 instructions per request.
    private final class Content: Sendable {
        private enum State {
            case unmade(@Sendable () -> [Row])
            case made([Row])
        }

        private let state: Mutex<State>

        init(_ make: @escaping @Sendable () -> [Row]) { state = Mutex(.unmade(make)) }

        var rows: [Row] {
            state.withLock { state in
                switch state {
                case .made(let rows): return rows
                case .unmade(let make):
                    let rows = make()
                    state = .made(rows)
                    return rows
                }
            }
        }
    }

    init(
        name: String, title: String, columns: [Column], source: Publication, note: String? = nil,
        rows: @autoclosure @escaping @Sendable () -> [Row]
    ) {
        self.name = name
        self.title = title
        self.columns = columns
        self.source = source
        self.note = note
        content = Content {
            let rows = rows()
            precondition(
                rows.allSatisfy { $0.cells.count == columns.count }, "a row of \(name) lacks or exceeds a cell")
            return rows
        }
    }

    /// Creates a table whose rows are in the file of its name.
    init(name: String, title: String, columns: [Column], source: Publication, note: String? = nil) {
        self.init(
            name: name, title: title, columns: columns, source: source, note: note,
            rows: Self.rows(in: name, under: columns, from: source))
    }

    /// Reads the rows of a table from a file. A “page” column contains the source page of each row.
    static func rows(in name: String, under columns: [Column], from source: Publication) -> [Row] {
        let pageColumn = columns.firstIndex(of: .text("page"))
        return TableText(file: name).lines.map { line in
            precondition(line.cells.count == columns.count, "\(name): \(line.cells)")
            let cells = zip(columns, line.cells).map { column, text in
                switch column.kind {
                case .text: Cell(text: text)
                case .number: Cell(number: text)
                case .list: Cell(list: text)
                }
            }
            return Row(
                cells, pageColumn.map { .page(line.cells[$0]) } ?? source, line.anomaly, otherNames: line.otherNames)
        }
    }
}

extension ReferenceTable {
    /// The names of Apple's platforms in lists; “all” in a list means these platforms.
    public static let platforms = ["ios", "ipados", "macos", "tvos", "visionos", "watchos"]

    /// All reference tables of the library.
    public static let all = [
        textSizes, fontVariants, controlSizes, componentLimits, contrast, systemColors, semanticColors,
        devices, sizeClasses, multitasking, watchScreens, carPlayScreens, viewingDistances, distances, durations,
        grids, safeAreas, widgets, widgetFamilies, liveActivities, complications, walletFields,
        icons, imageFormats, video, rules,
    ]
}
