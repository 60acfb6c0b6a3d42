// Reading table rows as values. Code takes its figures from the cells, so that each figure is written only once.

/// The cells of a row, by column name.
struct NamedCells {
    private let names: [String: Int]
    let row: ReferenceTable.Row

    fileprivate init(names: [String: Int], row: ReferenceTable.Row) {
        self.names = names
        self.row = row
    }

    private subscript(name: String) -> ReferenceTable.Cell {
        guard let index = names[name] else { preconditionFailure("“\(name)” is not among the columns") }
        return row.cells[index]
    }

    /// Returns the text of a column; nil if the source has no value.
    func text(_ name: String) -> String? {
        if case .text(let text) = self[name] { text } else { nil }
    }

    /// Returns the number of a column; nil if the source has no value.
    func number(_ name: String) -> Double? {
        if case .number(let number) = self[name] { number } else { nil }
    }

    func list(_ name: String) -> [String] {
        if case .list(let words) = self[name] { words } else { [] }
    }

    /// The platforms in the row, without unsupported platforms such as CarPlay.
    var platforms: [Platform] {
        let names = list("platform")
        return names == ["all"] ? Platform.allCases : names.compactMap(Platform.init(rawValue:))
    }

    /// Returns two numbers as a size; nil if the source lacks either.
    func size(_ width: String, _ height: String) -> ScreenSize? {
        guard let width = number(width), let height = number(height) else { return nil }
        return ScreenSize(width: width, height: height)
    }

    /// Returns the size classes in an orientation; nil if the source has none.
    func classes(in orientation: ScreenOrientation) -> SizeClasses? {
        guard let width = text("\(orientation.rawValue)WidthClass").flatMap(SizeClass.init(rawValue:)),
            let height = text("\(orientation.rawValue)HeightClass").flatMap(SizeClass.init(rawValue:))
        else { return nil }
        return SizeClasses(width: width, height: height)
    }
}

extension ReferenceTable {
    /// Returns the maximum for an item in the table of component limits; nil if the table has none.
    package func maximum(of component: String, _ item: String) -> Double? {
        namedRows.first { $0.text("component") == component && $0.text("item") == item }?.number("maximum")
    }

    /// The rows, with cells by column name.
    var namedRows: [NamedCells] {
        var names: [String: Int] = [:]
        for (index, column) in columns.enumerated() { names[column.name] = index }
        return rows.map { NamedCells(names: names, row: $0) }
    }
}
