import Legibility

/// A value that a cell is asked to have.
struct ReferenceFilter {
    let text: String
    private let number: Double?

    init(_ text: String) {
        self.text = text
        number = decimalNumber(text)
    }

    /// Whether a cell has the value: a number as a number, a list when the value is one of its words.
    ///
    /// A list of “all” stands for each of the platforms.
    func matches(_ cell: ReferenceTable.Cell) -> Bool {
        switch cell {
        case .text(let text): text == self.text
        case .number(let number): number == self.number
        case .list(let words): words.contains(text) || words == ["all"] && ReferenceTable.platforms.contains(text)
        case .missing: false
        }
    }
}

extension ReferenceTable.Cell {
    /// The values by which a filter finds the cell.
    var filterValues: [String] {
        switch self {
        case .text(let text): [text]
        case .number(let number): [number.plain]
        case .list(["all"]): ReferenceTable.platforms
        case .list(let words): words
        case .missing: []
        }
    }
}
