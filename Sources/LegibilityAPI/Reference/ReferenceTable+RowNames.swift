import Endpoints
import Legibility

extension ReferenceTable {
    /// The columns that together distinguish a row from all others: the first few columns, without unnecessary columns.
    package var namingColumns: [Int] {
        func isEnough(_ columns: some Sequence<Int>) -> Bool {
            var names: Set<String> = []
            return rows.allSatisfy { names.insert(name(of: $0, by: columns)).inserted }
        }
        let count = columns.indices.first { isEnough(0...$0) } ?? columns.count - 1
        var naming = Array(0...count)
        for column in naming.reversed() where naming.count > 1 {
            let others = naming.filter { $0 != column }
            if isEnough(others) { naming = others }
        }
        return naming
    }

    /// Returns a row's name in a URL, such as `red-dark`, made of the words in its cells in these columns.
    package func name(of row: Row, by columns: some Sequence<Int>) -> String {
        columns.map { row.cells[$0].text.asName }.filter { !$0.isEmpty }.joined(separator: "-")
    }
}

extension ReferenceTable.Cell {
    /// The cell value for display; empty if the source doesn't list a value.
    package var text: String {
        switch self {
        case .text(let text): text
        case .number(let number): number.plain
        case .list(let words): words.joined(separator: ", ")
        case .missing: ""
        }
    }
}

extension String {
    /// The letters and digits in ASCII lower case, separated by hyphens.
    fileprivate var asName: String {
        let words = utf8.split { byte in
            !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20)
        }
        return words.map { String(decoding: $0, as: UTF8.self).lowercased() }.joined(separator: "-")
    }
}
