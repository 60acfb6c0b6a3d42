/// A table as it is written in a source file: a row a line, “|” between cells, “—” for nothing.
///
/// A line that opens with “!” says what is wrong with the row above it. If a row is spread over several, such as over
/// the columns of a wide table, “! rectangular: …” concerns the one of that label alone. A line that opens with “=”
/// gives other names for the subject of the row above it, with semicolons between them.
struct TableText {
    struct Line {
        var cells: [String]
        var remarks: [String] = []
        var otherNames: [String] = []

        /// All that is wrong with the row.
        var anomaly: String? { remarks.isEmpty ? nil : remarks.joined(separator: " ") }
    }

    /// The sign for a missing value.
    static let missing = "—"

    private(set) var lines: [Line] = []

    init(_ text: String) {
        for line in Array(text.utf8).split(separator: UInt8(ascii: "\n")) {
            switch line.first {
            case UInt8(ascii: "!"):
                precondition(!lines.isEmpty, "a remark without a row above it")
                lines[lines.count - 1].remarks.append(line.dropFirst().tidy)
            case UInt8(ascii: "="):
                precondition(!lines.isEmpty, "a name without a row above it")
                lines[lines.count - 1].otherNames += line.dropFirst().pieces(";").filter { !$0.isEmpty }
            default:
                lines.append(Line(cells: line.pieces("|")))
            }
        }
    }
}

extension TableText.Line {
    /// Returns the remarks on the part of the row that a label names: those for it and those for the whole row.
    func anomaly(of label: String, among labels: [String]) -> String? {
        let concerned = remarks.compactMap { remark -> String? in
            guard let named = labels.first(where: { remark.hasPrefix("\($0): ") }) else { return remark }
            return named == label ? String(remark.dropFirst(named.count + 2)) : nil
        }
        return concerned.isEmpty ? nil : concerned.joined(separator: " ")
    }
}

extension ReferenceTable.Cell {
    /// Reads words as they are written in a table's text.
    init(text: String) { self = text == TableText.missing ? .missing : .text(text) }

    /// Reads a number as it is written in a table's text.
    init(number text: String) {
        guard text != TableText.missing else { self = .missing; return }
        guard let number = Double(text) else { preconditionFailure("“\(text)” is no number") }
        self = .number(number)
    }

    /// Words with commas between them.
    init(list text: String) {
        self = text == TableText.missing ? .missing : .list(Array(text.utf8)[...].pieces(",").filter { !$0.isEmpty })
    }

    /// Reads “170×170” as two cells, width and height.
    static func size(_ text: String) -> [Self] {
        let parts = text.split(separator: "×").map { Self(number: String($0)) }
        return parts.count == 2 ? parts : [.missing, .missing]
    }
}

/// Parts of a table's text. Bytes, since the boundaries of characters take ten times as long to find.
extension ArraySlice<UInt8> {
    /// The text without spaces around it and with one if there are several, such as where a line goes on in the next.
    fileprivate var tidy: String {
        let space = UInt8(ascii: " ")
        var (start, end) = (startIndex, endIndex)
        while start < end, self[start] == space { start += 1 }
        while start < end, self[end - 1] == space { end -= 1 }
        let words = self[start..<end]
        while start < end {
            if self[start] == space, self[start + 1] == space {
                return String(decoding: Array(words.split(separator: space).joined(separator: [space])), as: UTF8.self)
            }
            start += 1
        }
        return String(decoding: words, as: UTF8.self)
    }

    /// Returns the parts between ASCII separators, tidied.
    fileprivate func pieces(_ separator: Unicode.Scalar) -> [String] {
        split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false).map(\.tidy)
    }
}
