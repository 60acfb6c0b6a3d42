import Markup

/// Output for a terminal: blocks with a heading and with rows whose cells form columns.
package struct TerminalTable: Sendable {
    package struct Block: Sendable {
        package var heading: [String] = []
        /// The rows, each with an unchanged prefix before its cells, such as a colour sample.
        package var rows: [(sample: String, cells: [String])] = []
        package var ending: [String] = []

        package var lineCount: Int { heading.count + rows.count + ending.count }

        package init(heading: [String] = [], rows: [(sample: String, cells: [String])] = [], ending: [String] = []) {
            (self.heading, self.rows, self.ending) = (heading, rows, ending)
        }
    }

    private var lines: [String] = []

    package init() {}

    package mutating func add(_ block: Block) {
        lines += block.heading.map { $0.showingControls() }
        lines += zip(block.rows.map(\.cells).inColumns, block.rows).map { "  " + $1.sample + $0 }
        lines += block.ending.map { $0.showingControls() }
    }

    package mutating func add(_ line: String) { lines.append(line.showingControls()) }

    package var text: String { lines.map { $0 + "\n" }.joined() }
}

extension FindingRun {
    /// The findings as lines for a terminal, in columns under the name of each source, followed by the summary.
    package var table: String {
        var table = TerminalTable()
        let bySource = Dictionary(grouping: findings) { $0.location?.element?.container ?? $0.location?.path ?? "" }
        for source in sources {
            guard let findings = bySource[source] else { continue }
            let rows = findings.map { finding in
                let name = finding.location?.element?.label ?? finding.location?.words ?? ""
                let message = [finding.message, finding.suggestion].compactMap(\.self).joined(separator: " ")
                let weight = finding.suppression == nil ? finding.weight : "known"
                return (sample: "", cells: [weight, name, message, finding.rule.id])
            }
            table.add(TerminalTable.Block(heading: [source], rows: rows))
        }
        for difference in comparison?.findings ?? [] {
            let element = difference.location?.element
            table.add("\(element?.container ?? ""): \(element?.label ?? "") \(difference.message)")
        }
        table.add(summary)
        return table.text
    }
}

extension [[String]] {
    /// The lines, with the cells of each column aligned.
    package var inColumns: [String] {
        let rows = map { $0.map { $0.showingControls() } }
        let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
            return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
        }
    }
}
