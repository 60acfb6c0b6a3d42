import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

extension PaletteResult {
    /// A table of the colours with their roles and pairs. It is only printed, in place of the table with the controls.
    var legend: HTML {
        let hasDark = parts.count > 1 || rows.contains { $0.dark != nil }
        let heads: [HTML] = ["Name", "Role", "Light"] + (hasDark ? ["Dark"] : []) + ["Intended pairs"]
        let body = rows.indices.map { index -> HTML in
            let cells = (0..<(hasDark ? 2 : 1)).map { "<td>\(color(index, column: $0))</td>" as HTML }
            return """
                <tr><th scope="row">\(rows[index].name ?? rows[index].light)</th><td>\(rows[index].role.title)</td>\(cells)\
                <td class="meant">\(meant(index))</td></tr>

                """
        }
        return """
            <table class="legend"><caption>Colour legend</caption>
            <thead><tr>\(heads.map { "<th scope=\"col\">\($0)</th>" as HTML })</tr></thead>
            <tbody>\(body)</tbody></table>
            """
    }

    /// Returns the swatch and code of the colour of a row in a mode, and of the fixed colour if it differs.
    private func color(_ index: Int, column: Int) -> HTML {
        guard let place = place(of: index, column: column), let part = part(ofColumn: column),
            let shown = part.palette?.query.palette.colors[place]
        else { return "\(column == 0 ? rows[index].light : rows[index].dark ?? "")" }
        let fixed = part.repair?.changes.first { $0.place == place }?.color
        return "\(swatch(shown))\(fixed.map { " → \(swatch($0))" as HTML } ?? "")"
    }

    private func swatch(_ color: SRGB8) -> HTML {
        """
        <svg width="16" height="16" aria-hidden="true" focusable="false"><rect width="16" height="16" fill="\(color.hex)"/></svg>\
         <code>\(color.hex)</code>
        """
    }
}
