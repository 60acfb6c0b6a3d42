import LegibilityAPI

/// A table with few columns. On pages that are too narrow, the cells of each row are listed below its header, each with
/// the name of its column.
package struct SmallTable {
    /// The content of a cell.
    package struct Cell {
        let content: HTML
        /// The CSS class for the cell's style, such as `pass`.
        var word = ""

        package init(_ content: HTML, word: String = "") {
            self.content = content
            self.word = word
        }
    }

    package let caption: HTML
    /// Whether the caption is only shown to screen readers.
    package var hidesCaption = false
    /// The column headers, beginning with the header above the row headers.
    package let columns: [HTML]
    /// The rows, each with a header and a cell for every other column.
    package let rows: [(head: HTML, cells: [Cell])]

    package init(caption: HTML, hidesCaption: Bool = false, columns: [HTML], rows: [(head: HTML, cells: [Cell])]) {
        (self.caption, self.hidesCaption, self.columns, self.rows) = (caption, hidesCaption, columns, rows)
    }

    // These are the elements' implicit roles, which some browsers drop if the table is laid out as a list.
    package var markup: HTML {
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
