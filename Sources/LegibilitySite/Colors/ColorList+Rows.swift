import Endpoints

extension ColorList {
    /// Rows of a spreadsheet, whose cells a tab separates: the first cell that is a colour, and the first other text as its
    /// name.
    static func rows(_ text: String) -> ColorList? {
        guard text.contains("\t") else { return nil }
        var entries: [Entry] = []
        var leftOut: [String] = []
        for row in text.split(whereSeparator: \.isNewline) {
            let cells = row.split(separator: "\t").map { String($0.trimmed) }.filter { !$0.isEmpty }
            guard let place = cells.firstIndex(where: \.isColor) else {
                leftOut += cells.prefix(1)
                continue
            }
            let name = cells.indices.first { $0 != place && !cells[$0].isColor }.map { cells[$0] }
            entries.append(Entry(name: name, color: cells[place].withNumberSign))
        }
        return entries.isEmpty ? nil : ColorList(entries, leftOut: leftOut)
    }
}
