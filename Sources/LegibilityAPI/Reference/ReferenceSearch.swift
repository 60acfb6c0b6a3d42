import Endpoints
import Legibility
import Numbers
import Sentences

/// The rows in all tables, text styles and tracking that match a search, best first.
package struct ReferenceSearch: Sendable {
    /// A matching row.
    package struct Match: Sendable {
        /// The row's table as named in its path, or `text-styles` or `tracking`.
        package let table: String
        /// The table's title.
        package let title: String
        /// The row's name, unique in its table.
        package let name: String
        /// A label that distinguishes the row from all others.
        package let label: String
        /// The path of the row, for both browsers and programs.
        package let path: String
        /// The names of the table's columns.
        package let columns: [String]
        package let cells: [ReferenceTable.Cell]
        /// The text of all cells.
        package let text: String
        /// The page from which the row comes.
        package let source: Publication
        /// The units of the columns. Nil for a column without a unit, and if the row itself contains the unit.
        package let units: [String?]
        /// The devices with the screen that the row describes.
        package let devices: [String]

        fileprivate init(
            table: String, title: String, name: String, label: String, path: String, columns: [String],
            cells: [ReferenceTable.Cell], source: Publication, units: [String?], devices: [String] = []
        ) {
            (self.table, self.title, self.name, self.label, self.path) = (table, title, name, label, path)
            (self.columns, self.cells, self.source, self.units) = (columns, cells, source, units)
            self.devices = devices
            // Writing the text of a hundred matches would take as long as the search.
            text = cells.map(\.text).filter { !$0.isEmpty }.joined(separator: " · ")
        }
    }

    /// The maximum number of matches. Few people read more, and another word narrows the search.
    package static let most = 100

    package static let words = Parameter.text(
        "q",
        "Words to search for in all tables, text styles and tracking values, in English or Japanese: `touch target`, "
            + "`44pt`, `systemBlue`, `letter spacing`. The response then has `matches`, best first, instead of "
            + "`tables`.", longest: 100, example: "widget"
    ).inShort("A question, or words: \"minimum touch target iOS\", \"iPhone 16 widgets\".").optional

    package let words: String
    /// The devices named in the words, whose screens are the only ones with rows among the matches.
    let question: SearchQuestion
    /// The first matches, up to ``most``.
    package let matches: [Match]
    package let count: Int
    /// The rank of each match in the index.
    package let ranks: [SearchIndex.Match]
    /// Whether no row contains all words, so that the matches contain at least half of them.
    package let isPartial: Bool

    /// Searches for rows with all words or, if there are none, for rows with at least half of them. A device in the
    /// words excludes the rows for other screens.
    package init(_ words: String) {
        self.words = words
        question = SearchQuestion(words)
        let (index, rows) = Self.index.value
        let devices = question.devices
        let preference: ((Int) -> Double?)? =
            devices.isEmpty ? nil : { number in rows[number].scope.preference(for: devices) }
        let whole = index.matches(of: question.words, preference: preference)
        isPartial = whole.isEmpty
        let found =
            whole.isEmpty ? index.matches(of: question.words, partly: true, preference: preference) : whole
        ranks = Array(found.prefix(Self.most))
        matches = ranks.map { rows[$0.text].match }
        count = found.count
    }

    /// The names of the devices that the words name beside other words.
    package var namedDevices: [String] { question.words.isEmpty ? [] : question.devices.map(\.name) }

    /// Whether the rows have been prepared for searches.
    static var isReady: Bool { index.isMade }

    /// Returns whether rows show all words that matter. A row can also be found by words that it doesn't show, such as the
    /// words of a remark, but then it isn't the answer.
    func showing() -> (SearchIndex.Match) -> Bool {
        let hidden = Self.index.value.0.hiddenWords(of: question.words)
        return { hidden($0.text).allSatisfy(Match.quantities.contains) }
    }

    /// The index of every row, with its searchable text.
    private static let index = Prepared {
        let found =
            ReferenceTable.all.flatMap(\.searchedRows) + TextStyleTable.searchedRows + TrackingTable.searchedRows
        var subjects: [String: Int] = [:]
        let entries = found.map { row in
            var entry = row.entry
            entry.subject = subjects[row.subject] ?? subjects.count
            subjects[row.subject] = entry.subject
            return entry
        }
        return (SearchIndex(entries), found)
    }
}

/// A row prepared for searches.
struct SearchedRow {
    var entry: SearchIndex.Entry
    /// The subject that the row describes. The table has several rows for it.
    let subject: String
    /// The screens and platforms to which the row applies.
    let scope: RowScope
    let match: ReferenceSearch.Match
}

extension ReferenceTable {
    fileprivate var searchedRows: [SearchedRow] {
        let naming = namingColumns
        let titles = [title] + Language.allCases.compactMap { Catalog[$0]?.known(title) }
        let heading = (titles + [name] + alsoCalled).joined(separator: " ")
        let subjectColumn = RuleFindings.isListed(self) ? columns.firstIndex { $0.name == "page" } ?? 0 : 0
        return rows.map { row in
            let rowName = name(of: row, by: naming)
            let label = naming.map { row.cells[$0].text }.filter { !$0.isEmpty }.joined(separator: ", ")
            let models = models(of: row)
            var entry = SearchIndex.Entry()
            entry.name = label
            entry.content = (row.cells.map(\.text) + row.otherNames + amounts(in: row)).joined(separator: " ")
            entry.heading = heading
            let filled = columns.indices.filter { row.cells[$0] != .missing }
            var hidden = filled.map { "\(columns[$0].name) \(columns[$0].unit ?? "")" }
            hidden += models + RuleFindings.ids(of: row, in: self) + [row.anomaly ?? ""]
            entry.hidden = hidden.joined(separator: " ")
            entry.wholeNames = models + [row.cells[0].text, title] + row.otherNames + alsoCalled
            return SearchedRow(
                entry: entry, subject: "\(name) \(row.cells[subjectColumn].text)", scope: RowScope(of: row, in: self),
                match: ReferenceSearch.Match(
                    table: name, title: title, name: rowName, label: label,
                    path: "/v1/reference/\(name)#row-\(rowName)", columns: columns.map(\.name), cells: row.cells,
                    source: row.source, units: columns.map(\.unit), devices: models))
        }
    }

    /// Other common names for the subject of the table.
    private var alsoCalled: [String] {
        switch name {
        case ReferenceTable.safeAreas.name: ["safe zone", "overscan"]
        case ReferenceTable.durations.name: ["hours", "minutes", "seconds", "duration", "time"]
        case ReferenceTable.textSizes.name:
            ["minimum text size", "minimum font size", "default text size", "default font size"]
        case ReferenceTable.liveActivities.name: ["Dynamic Island"]
        default: []
        }
    }

    /// Returns a row's numbers as words with their units, which are those of the columns or the unit in the row.
    private func amounts(in row: Row) -> [String] {
        let own = columns.firstIndex { $0.name == "unit" }.map { row.cells[$0].text }
        return columns.indices.flatMap { index -> [String] in
            guard let unit = columns[index].unit ?? own, !unit.isEmpty else { return [] }
            switch row.cells[index] {
            case .number(let number): return [number.plain + unit]
            case .list(let words): return columns[index].unit == nil ? [] : words.map { $0 + unit }
            case .text, .missing: return []
            }
        }
    }

    /// Returns the devices with the screen that a row describes.
    private func models(of row: Row) -> [String] {
        let sides = columns.indices.filter { columns[$0].subject == .screenSide }.compactMap { index -> Double? in
            if case .number(let side) = row.cells[index] { side } else { nil }
        }
        guard sides.count == 2 else { return [] }
        return Screen(width: sides[0], height: sides[1]).devices.map(\.model)
    }
}

extension TextStyleTable {
    /// The rows for every style on every platform at every text size.
    fileprivate static var searchedRows: [SearchedRow] {
        printed.flatMap(\.specifications).map { style in
            let platform = style.platform
            let category = style.category?.rawValue
            let query =
                ["platform=\(platform.rawValue)", "style=\(style.style.rawValue)"]
                + (category.map { ["category=\($0)"] } ?? [])
            let label = [platform.title, style.style.rawValue, category].compactMap(\.self).joined(separator: ", ")
            var entry = SearchIndex.Entry()
            entry.name = "\(label) \(platform == .ios ? Platform.ipados.title : "")"
            let (size, leading) = (style.pointSize.plain, style.leading.plain)
            entry.content = "\(size) \(size)pt \(leading) \(leading)pt \(style.weight.rawValue)"
            entry.heading = "Text styles, text sizes, Dynamic Type テキストスタイル"
            let isStandard = style.category == nil || style.category == .standard
            entry.hidden = "pt leading line weight bold font\(isStandard ? " default standard" : "")"
            // The names in full, so that “Large Title” isn't taken for a title at a large size.
            entry.wholeNames = [style.style.title, style.style.rawValue] + (category.map { [$0] } ?? [])
            entry.advantage = isStandard ? 0.5 : 0
            return SearchedRow(
                entry: entry, subject: "text-styles \(platform.rawValue) \(style.style.rawValue)",
                scope: RowScope(
                    platforms: platform == .ios ? [Platform.ios, .ipados].map(\.rawValue) : [platform.rawValue],
                    category: style.category),
                match: ReferenceSearch.Match(
                    table: "text-styles", title: "Text styles",
                    name: [platform.rawValue, style.style.rawValue, category].compactMap(\.self).joined(separator: "-"),
                    label: label, path: "/v1/type/styles?\(query.joined(separator: "&"))",
                    columns: ["platform", "style", "category", "weight", "pointSize", "leading"],
                    cells: [
                        .text(platform.rawValue), .text(style.style.rawValue), category.map { .text($0) } ?? .missing,
                        .text(style.weight.rawValue), .number(style.pointSize), .number(style.leading),
                    ], source: TextStyleTable.source, units: [nil, nil, nil, nil, "pt", "pt"]))
        }
    }
}

extension TrackingTable {
    /// The rows for every size in every typeface's table.
    fileprivate static var searchedRows: [SearchedRow] {
        let tables: [TrackingTable] = [
            .sfPro, .sfProOnMacOS, .sfProOnTVOS, .sfProRounded, .newYork, .sfCompact, .sfCompactRounded,
        ]
        return tables.flatMap { table -> [SearchedRow] in
            guard let platform = table.platforms.first else { return [] }
            return table.sizes.map { size in
                let points = table.tracking(at: size).points
                var entry = SearchIndex.Entry()
                entry.name = "\(table.typeface.title) \(size.plain) letter spacing"
                entry.content =
                    "\(points.plain) \(size.plain)pt \(table.platforms.map(\.title).joined(separator: " "))"
                entry.heading = "Tracking トラッキング"
                entry.hidden = "pt"
                entry.wholeNames = [table.typeface.title]
                let query = "typeface=\(table.typeface.rawValue)&size=\(size.plain)&platform=\(platform.rawValue)"
                return SearchedRow(
                    entry: entry, subject: "tracking \(table.typeface.rawValue)",
                    scope: RowScope(platforms: table.platforms.map(\.rawValue)),
                    match: ReferenceSearch.Match(
                        table: "tracking", title: "Tracking",
                        name: "\(table.typeface.rawValue)-\(platform.rawValue)-\(size.plain)",
                        label: "\(table.typeface.title), \(size.plain) pt", path: "/v1/type/tracking?\(query)",
                        columns: ["typeface", "platform", "size", "points"],
                        cells: [
                            .text(table.typeface.rawValue), .list(table.platforms.map(\.rawValue)), .number(size),
                            .number(points),
                        ], source: TextStyleTable.source, units: [nil, nil, "pt", "pt"]))
            }
        }
    }
}

/// The screens and platforms to which a row applies.
struct RowScope {
    /// The names of the model that the row describes.
    var models: [String] = []
    /// The screen that the row describes, in points.
    var screen: ScreenSize?
    /// The cases of Apple Watch that the row describes, in mm.
    var cases: [Int] = []
    /// The platforms that the row describes; nil for all platforms.
    var platforms: [String]?
    /// The text size category that the row describes.
    var category: SizeCategory?

    /// The advantage of a row about a device over a row that applies to several devices.
    private static let advantageOfOwn = 20.0

    /// Returns the additional score of the row in a search for devices; nil if the row is about another screen or
    /// platform.
    func preference(for devices: [NamedScreen]) -> Double? {
        devices.compactMap { preference(for: $0) }.max()
    }

    private func preference(for device: NamedScreen) -> Double? {
        switch device {
        case .device(let device) where !models.isEmpty:
            return models.contains(where: device.isNamed) ? Self.advantageOfOwn : nil
        case .device(let device) where screen != nil:
            return device.size != nil && screen?.upright == device.size?.upright ? Self.advantageOfOwn : nil
        case .watch(let watch) where screen != nil: return screen == watch.size ? Self.advantageOfOwn : nil
        case .watch(let watch) where !cases.isEmpty:
            return cases.contains(watch.watch.rawValue) ? Self.advantageOfOwn : nil
        case .watch(let watch) where category != nil && category == watch.defaultCategory && isOn(.watchos): return 1
        default:
            guard models.isEmpty, screen == nil, cases.isEmpty, isOn(device.platform) else { return nil }
            return 0
        }
    }

    private func isOn(_ platform: Platform) -> Bool {
        platforms.map { $0.contains(platform.rawValue) || $0.contains("all") } ?? true
    }
}

extension RowScope {
    fileprivate init(of row: ReferenceTable.Row, in table: ReferenceTable) {
        var sides: [Double] = []
        for (column, cell) in zip(table.columns, row.cells) {
            switch (column.subject, cell) {
            case (.device, .text(let model)): models = [model] + row.otherNames
            case (.screenSide, .number(let side)): sides.append(side)
            case (.watchCase, .number(let size)): cases.append(Int(saturating: size))
            case (.platform, .list(let names)): platforms = names
            case (.watchCase, .list(let names)): cases = names.compactMap { Int($0) }
            default: break
            }
        }
        if sides.count == 2 { screen = ScreenSize(width: sides[0], height: sides[1]) }
        if table.name == ReferenceTable.carPlayScreens.name { platforms = ["carplay"] }
    }
}

extension ReferenceSearch.Match: DescribedObject {
    package static let shape = Shape<Self>("ReferenceMatch", "A table row that the search found.") {
        Member(
            "table",
            "Name of the row’s table, as used in paths; `text-styles` for text styles, and `tracking` for "
                + "tracking values."
        ) { $0.table }
        Member("title", "Title of the row’s table.") { Phrase(english: $0.title) }
        Member("row", "Name of the row, unique within its table.") { $0.name }
        Member("path", "Path of the row on this server.", .format("uri-reference")) { $0.path }
        Member("text", "Text of all cells, as one string.") { $0.text }
        Member("columns", "Names of the table’s columns.") { $0.columns }
        Member.written(
            "cells", "Cell values, in the order of `columns`; an item is null if the source doesn’t list a value.",
            as: Schema(.array(of: Schema(.either([Double?.schema, String.schema, [String].schema]))))
        ) { match, json in
            json.array { json in
                for (column, cell) in zip(match.columns, match.cells) { cell.write(of: column, to: &json) }
            }
        }
    }
}
