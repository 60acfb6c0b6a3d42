import Endpoints
import Legibility
import Markup

/// The key by which a table's cell is found. Two spellings of the same thing have the same key.
package enum ReferenceKey: Hashable {
    case word(String)
    case number(Double)
    case name(DeviceName)

    /// Creates the key of a filter value for a column; returns nil if no cell of the column can have the value.
    ///
    /// Valid values include numbers with or without the column's unit, platforms by any of their names, devices by
    /// their English and Japanese names, and colours with or without `#`. Case and character width are ignored.
    package init?(_ text: String, in column: ReferenceTable.Column) {
        let word = text.asciiFolded.without(column.unit)
        guard !word.isEmpty else { return nil }
        // A unit indicates that the words in a list are numbers.
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

    /// Returns the keys by which a cell is found: the key of its text or number, or the keys of its words. In a list,
    /// “all” stands for every platform.
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

    /// Returns the text without a trailing unit.
    fileprivate func without(_ unit: String?) -> String {
        guard let unit, hasSuffix(unit), utf8.count > unit.utf8.count else { return self }
        let number = dropLast(unit.count)
        return String(number.last == " " ? number.dropLast() : number)
    }
}
