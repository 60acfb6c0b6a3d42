import Synchronization

/// A published table as data: rows of cells in named columns, each row with its source page.
///
/// Figures, names and identifiers are the source's; purposes, statements and notes are in our words. Defects of the
/// source are reported in a row's ``Row/anomaly`` and never fixed in its cells.
public struct ReferenceTable: Sendable {
    /// A column; its name is the cell's name in JSON and the filter's name in a query.
    public struct Column: Hashable, Sendable {
        /// The content of a column's cells.
        public enum Kind: Hashable, Sendable {
            /// Text.
            case text
            /// A number.
            case number
            /// A list of words, such as platforms.
            case list
        }

        /// A subject of several tables: a value without a row in one table may have one in another.
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

        /// The column's name, in lowerCamelCase.
        public let name: String
        /// The content of the column's cells.
        public let kind: Kind
        /// The unit of the column's numbers; nil if they have none or if the row lists it.
        public let unit: String?
        /// The subject of the column's cells; nil if no other table has the same.
        public let subject: Subject?

        static func text(_ name: String, of subject: Subject? = nil) -> Column {
            Column(name: name, kind: .text, unit: nil, subject: subject)
        }
        static func number(_ name: String, unit: String? = nil, of subject: Subject? = nil) -> Column {
            Column(name: name, kind: .number, unit: unit, subject: subject)
        }
        /// Most tables have a list of platforms, which is recognised by its name.
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
        /// The cells, one for each column.
        public internal(set) var cells: [Cell]
        /// The source page.
        public let source: Publication
        /// The defects of the source in this row: wrong, missing or undefined values.
        public internal(set) var anomaly: String?
        /// Other names of the row's device or series, on other pages or in everyday language.
        public let otherNames: [String]

        init(_ cells: [Cell], _ source: Publication, _ anomaly: String?, otherNames: [String] = []) {
            self.cells = cells
            self.source = source
            self.anomaly = anomaly
            self.otherNames = otherNames
        }
    }

    /// The table's name in an address.
    public let name: String
    /// The title of the table.
    public let title: String
    /// The columns, in the order of the cells.
    public let columns: [Column]
    /// The source page; if rows have several, the first.
    public let source: Publication
    /// A note about the whole table.
    public let note: String?
    /// The rows, in the source's order.
    public var rows: [Row] { content.rows }

    private let content: Content

    /// The rows, created on first access: all tables take milliseconds.
    ///
    /// Not shared with the preparation of answers: a generic class of another module isn't specialised, and would cost
    /// each request 900 instructions.
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

    /// Creates a table with its rows in a text; a “page” column contains each row's own source.
    init(name: String, title: String, columns: [Column], source: Publication, note: String? = nil, text: String) {
        self.init(
            name: name, title: title, columns: columns, source: source, note: note,
            rows: Self.rows(of: text, under: columns, from: source, in: name))
    }

    /// Reads the rows of a text.
    static func rows(
        of text: String, under columns: [Column], from source: Publication, in name: String
    ) -> [Row] {
        let pageColumn = columns.firstIndex(of: .text("page"))
        return TableText(text).lines.map { line in
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
    /// Apple's platforms by their names in lists; a list of “all” means these.
    public static let platforms = ["ios", "ipados", "macos", "tvos", "visionos", "watchos"]

    /// Every table.
    public static let all = [
        textSizes, fontVariants, controlSizes, componentLimits, contrast, systemColors, semanticColors,
        devices, sizeClasses, multitasking, watchScreens, carPlayScreens, viewingDistances, distances, durations,
        grids, safeAreas, widgets, widgetFamilies, liveActivities, complications, walletFields,
        icons, imageFormats, video, rules,
    ]
}
