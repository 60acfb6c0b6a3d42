import CCatalogs

/// A table as written in a file: one line per row, “|” between cells, “—” for missing values.
///
/// A line that starts with “!” describes a defect in the row above it. If a row is expanded into several, such as for
/// the columns of a wide table, “! rectangular: …” applies only to the row with that label. A line that starts with “=”
/// lists other names for the subject of the row above it, separated by semicolons.
struct TableText {
    struct Line {
        var cells: [String]
        var remarks: [String] = []
        var otherNames: [String] = []

        /// The defects of the row as one string; nil if there are none.
        var anomaly: String? { remarks.isEmpty ? nil : remarks.joined(separator: " ") }
    }

    /// The symbol for a missing value.
    static let missing = "—"

    private(set) var lines: [Line] = []

    /// Reads a file in `Sources/CCatalogs/Tables`.
    init(file name: String) { self.init(String(table: name)) }

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
    /// Returns the remarks on a labelled part of the row, including those on the whole row.
    func anomaly(of label: String, among labels: [String]) -> String? {
        let concerned = remarks.compactMap { remark -> String? in
            guard let named = labels.first(where: { remark.hasPrefix("\($0): ") }) else { return remark }
            return named == label ? String(remark.dropFirst(named.count + 2)) : nil
        }
        return concerned.isEmpty ? nil : concerned.joined(separator: " ")
    }
}

extension ReferenceTable.Cell {
    /// Reads text as written in a table.
    init(text: String) { self = text == TableText.missing ? .missing : .text(text) }

    /// Reads a number as written in a table.
    init(number text: String) {
        guard text != TableText.missing else { self = .missing; return }
        guard let number = Double(text) else { preconditionFailure("“\(text)” isn’t a number") }
        self = .number(number)
    }

    /// Reads words separated by commas.
    init(list text: String) {
        self = text == TableText.missing ? .missing : .list(Array(text.utf8)[...].pieces(",").filter { !$0.isEmpty })
    }

    /// Reads “170×170” as two cells, width and height.
    static func size(_ text: String) -> [Self] {
        let parts = text.split(separator: "×").map { Self(number: String($0)) }
        return parts.count == 2 ? parts : [.missing, .missing]
    }
}

extension String {
    /// Creates the text of a file in `Sources/CCatalogs/Tables`, without the comments at its beginning, which describe
    /// its source.
    package init(table name: String) {
        let file = unsafe legibility_table(name)
        precondition(unsafe file.length > 0, "the table “\(name)” is missing")
        var text = unsafe UnsafeBufferPointer(start: file.bytes, count: file.length)[...]
        while unsafe text.first == UInt8(ascii: "#"), let end = unsafe text.firstIndex(of: UInt8(ascii: "\n")) {
            unsafe text = text[(end + 1)...]
        }
        unsafe self.init(decoding: text, as: UTF8.self)
    }
}

/// Parts of the text of a table, as bytes, because finding the boundaries of characters takes ten times as long.
extension ArraySlice<UInt8> {
    /// The trimmed text, with each run of spaces, such as at a line continuation, replaced by one space.
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
