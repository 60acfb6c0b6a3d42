import Endpoints

extension [[String]] {
    /// As lines in which the cells of a column stand under each other.
    var inColumns: [String] {
        let rows = map { $0.map { $0.showingControls() } }
        let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
            return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
        }
    }
}
