extension [[String]] {
    /// As lines in which the cells of a column stand under each other.
    var inColumns: [String] {
        let widths = (first ?? []).indices.map { column in map { $0[column].count }.max() ?? 0 }
        return map { row in
            let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
            return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
        }
    }
}

extension String {
    /// Without what a terminal would obey, which names of files may hold.
    var printable: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
    }
}
