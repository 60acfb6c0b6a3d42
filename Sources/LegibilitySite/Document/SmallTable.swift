import LegibilityAPI

/// A table of a few columns. If a page is too narrow for them, the cells of each row follow its head, each with the
/// name of its column.
struct SmallTable {
    /// The content of a row and a column.
    struct Cell {
        let content: HTML
        /// A class for the look of it, such as `pass`.
        var word = ""

        init(_ content: HTML, word: String = "") {
            self.content = content
            self.word = word
        }
    }

    let caption: HTML
    /// Whether the caption is only for users who don't see the surroundings of the table.
    var hidesCaption = false
    /// The head of the rows' own column first.
    let columns: [HTML]
    /// Each row's head, and a cell for each other column.
    let rows: [(head: HTML, cells: [Cell])]

    // The roles are those that the elements have by themselves, and lose in some browsers if they are laid out as a
    // list.
    var markup: HTML {
        let heads = columns.map { "<th scope=\"col\" role=\"columnheader\">\($0)</th>" as HTML }
        let body = rows.map { row -> HTML in
            let cells = zip(columns.dropFirst(), row.cells).map { column, cell -> HTML in
                """
                <td role="cell"\(cell.word.isEmpty ? "" : " class=\"\(cell.word)\"" as HTML)>\
                <span class="of">\(column)</span>\(cell.content)</td>
                """
            }
            return "<tr role=\"row\"><th scope=\"row\" role=\"rowheader\">\(row.head)</th>\(cells)</tr>\n"
        }
        return """
            <table class="small" role="table"><caption\(hidesCaption ? " class=\"visually-hidden\"" as HTML : "")>\(caption)</caption>
            <thead role="rowgroup"><tr role="row">\(heads)</tr></thead>
            <tbody role="rowgroup">
            \(body)</tbody></table>
            """
    }
}
