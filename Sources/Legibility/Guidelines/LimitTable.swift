import Numbers

extension ReferenceTable {
    /// Returns a table of limits and targets. Each row has a subject, a figure in words and as numbers, and the
    /// strength of the wording in the HIG.
    ///
    /// If the HIG gives a single value, both bounds have this value. “Fewer than 15” means at most 14.
    static func limits(
        name: String, title: String, subject: String, source: Publication, note: String,
        further: @autoclosure @escaping @Sendable () -> [Row] = []
    ) -> ReferenceTable {
        let columns: [Column] = [
            .text(subject), .text("item"), .list("platform"), .text("figure"), .number("minimum"), .number("maximum"),
            .text("unit"), .text("strength"), .text("detail"), .text("page"),
        ]
        return ReferenceTable(
            name: name, title: title, columns: columns, source: source,
            note: "\(note) The strength is “limit” if Apple’s guidelines rule something out, “aim” if they give "
                + "advice, and “value” for facts.",
            rows: rows(in: name, under: columns, from: source) + further())
    }

    /// Returns the rows of the table of control sizes that have counts or measures in a unit, as rows of a table of
    /// limits.
    static func controlAmounts(in unit: String, _ strength: (_ control: String) -> String) -> [Row] {
        controlSizes.rows.compactMap { row in
            guard row.cells[8] == .text(unit), case .text(let control) = row.cells[0],
                case .number(let amount) = row.cells[7]
            else { return nil }
            let strength = strength(control)
            return Row(
                [
                    row.cells[0], row.cells[1], row.cells[2], .text("\(Int(saturating: amount))"),
                    strength == "value" ? .number(amount) : .missing, .number(amount), .text(unit), .text(strength),
                    .missing, row.cells[10],
                ],
                row.source, row.anomaly)
        }
    }
}
