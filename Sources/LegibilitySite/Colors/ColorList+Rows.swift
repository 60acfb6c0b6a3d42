import Endpoints

extension ColorList {
    /// Parses spreadsheet rows with tab-separated cells. The colour is the first cell with a colour, or three cells
    /// with numbers; the name is the first other cell.
    static func rows(_ text: String) -> ColorList? {
        guard text.contains("\t") else { return nil }
        var entries: [Entry] = []
        var leftOut: [String] = []
        for row in text.split(whereSeparator: \.isNewline) {
            if let entry = Entry(channelsIn: row) {
                entries.append(entry)
                continue
            }
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

extension ColorList.Entry {
    /// Creates an entry from a row with three channels: numbers from 0 to 255, or fractions up to 1, at least one of
    /// them with a decimal point. A name may come before or after them. A fourth number is alpha, up to 1 or 255. Nil
    /// for any other row.
    ///
    /// `119,119,119` is one grey, not three colours of three hexadecimal digits.
    init?(channelsIn row: Substring) {
        guard !row.contains("("), !row.contains("#") else { return nil }
        var cells = row.split { ",;\t".contains($0) }.map(\.trimmed).filter { !$0.isEmpty }
        if cells.count < 3 { cells = Self.spaced(row) }
        guard (3...5).contains(cells.count) else { return nil }
        var name: String?
        var numbers: [String] = []
        for (index, cell) in cells.enumerated() {
            // The name may precede the first number: `ink: 27, 28, 32`.
            let parts = index == 0 ? cell.split(separator: ":", maxSplits: 1) : []
            let text = parts.count == 2 ? parts[1].trimmed : cell
            if parts.count == 2 { name = String(parts[0].trimmed) }
            if Self.isNumber(text) {
                numbers.append(String(text))
            } else if name == nil, index == 0 || index == cells.count - 1 {
                name = String(cell)
            } else {
                return nil
            }
        }
        guard let color = Self.color(numbers) else { return nil }
        self.init(name: name, color: color)
    }

    /// Splits a row such as `119 119 119 Grey`, the format of GIMP palettes.
    private static func spaced(_ row: Substring) -> [Substring] {
        let words = row.split(whereSeparator: \.isWhitespace)
        guard words.count >= 3, words[..<3].allSatisfy(isNumber) else { return [] }
        let name = row[words[2].endIndex...].trimmed
        return words[..<3] + (name.isEmpty ? [] : [name])
    }

    /// Returns the colour for three channels and an optional alpha; nil for other numbers of values.
    private static func color(_ texts: [String]) -> String? {
        let numbers = texts.compactMap(Double.init)
        guard numbers.count == texts.count, (3...4).contains(numbers.count) else { return nil }
        let (channels, written) = (numbers[..<3], texts[..<3])
        let alpha = numbers.count == 4 ? numbers[3] : 1
        guard alpha <= 1 || alpha == 255 else { return nil }
        let opacity = alpha < 1 ? " / \(texts[3])" : ""
        if !written.contains(where: { $0.contains(".") }) {
            guard channels.allSatisfy({ $0 <= 255 }) else { return nil }
            return opacity.isEmpty
                ? "rgb(\(written.joined(separator: ", ")))" : "rgb(\(written.joined(separator: " "))\(opacity))"
        }
        guard channels.allSatisfy({ $0 <= 1 }) else { return nil }
        return "color(srgb \(written.joined(separator: " "))\(opacity))"
    }

    /// Returns whether the text consists of digits and at most one decimal point.
    private static func isNumber(_ text: Substring) -> Bool {
        text.utf8.count <= 8 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
    }
}
