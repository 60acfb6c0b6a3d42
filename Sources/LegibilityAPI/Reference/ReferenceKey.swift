import Endpoints
import Legibility
import Markup

/// The key by which a cell of a table is found: two spellings of one thing have the same key.
package enum ReferenceKey: Hashable {
    case word(String)
    case number(Double)
    case name(DeviceName)

    /// Creates the key of a value that a column is filtered by; nil if none of its cells can have the value.
    ///
    /// Numbers are valid with or without the column's unit, platforms by any of their names, devices by their names in
    /// English and in Japanese, colours with or without their `#`; neither case nor the width of characters matters.
    package init?(_ text: String, in column: ReferenceTable.Column) {
        let word = text.asciiFolded.without(column.unit)
        guard !word.isEmpty else { return nil }
        // A unit shows that the words of a list are numbers.
        if column.kind == .number || column.unit != nil {
            guard let number = decimalNumber(word) else { return nil }
            self = .number(number)
            return
        }
        switch column.subject {
        case .device, .watchSeries: self = .name(DeviceName(text))
        case .platform: self = .word(Platform(name: word)?.rawValue ?? word)
        case .watchCase, .screenSide, .screenPixels, nil: self = .word(word.withoutHash)
        }
    }

    /// Returns the keys by which a cell is found: that of its text or number, or those of its words. A list of “all”
    /// stands for each of the platforms.
    static func keys(of cell: ReferenceTable.Cell, in column: ReferenceTable.Column) -> [ReferenceKey] {
        switch cell {
        case .text(let text): [ReferenceKey(text, in: column)].compactMap { $0 }
        case .number(let number): [.number(number)]
        case .list(["all"]): (["all"] + ReferenceTable.platforms).map(ReferenceKey.word)
        case .list(let words): words.compactMap { ReferenceKey($0, in: column) }
        case .missing: []
        }
    }
}

extension String {
    /// The text without the `#` of a colour.
    fileprivate var withoutHash: String {
        hasPrefix("#") && dropFirst().allSatisfy(\.isHexDigit) ? String(dropFirst()) : self
    }

    /// Returns the text without a unit at its end.
    fileprivate func without(_ unit: String?) -> String {
        guard let unit, hasSuffix(unit), utf8.count > unit.utf8.count else { return self }
        let number = dropLast(unit.count)
        return String(number.last == " " ? number.dropLast() : number)
    }
}
