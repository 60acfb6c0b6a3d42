import JSON

/// An entry that is added to an array in the options file without changing the rest of the file.
struct OptionsEntry {
    /// The byte range to replace in the file; an empty range means an insertion.
    let bytes: Range<Int>
    let text: String

    private init(_ bytes: Range<Int>, _ text: String) { (self.bytes, self.text) = (bytes, text) }

    /// Finds the position for an entry in the array `member`; nil if the file isn't valid JSON with the expected
    /// structure.
    init?(_ entry: [UInt8], to member: String, in options: [UInt8]) {
        guard let root = try? JSONDocument(options).root else { return nil }
        let entry = String(decoding: entry, as: UTF8.self)
        let lines = Self.lineBreak(of: options)
        if root.kind == .array, member == "pairs" {
            self = Self.element(entry, in: root, of: options, lines)
        } else if root.kind == .object, let array = root[member] {
            guard array.kind == .array else { return nil }
            self = Self.element(entry, in: array, of: options, lines)
        } else if let members = root.members {
            let list = "\"\(member)\": [\(lines)    \(entry)\(lines)  ]"
            var last: JSONValue?
            for (_, value) in members { last = value }
            if let end = last?.source.endIndex {
                self.init(end..<end, ",\(lines)  \(list)")
            } else {
                self.init(root.source.startIndex + 1..<root.source.endIndex - 1, "\(lines)  \(list)\(lines)")
            }
        } else {
            return nil
        }
    }

    /// Returns the position after the last element of an array. If that element is on its own line, the new element
    /// gets its own line, too.
    private static func element(
        _ entry: String, in array: JSONValue, of options: [UInt8], _ lines: String
    ) -> OptionsEntry {
        var last: JSONValue?
        if let elements = array.elements { for element in elements { last = element } }
        guard let last else {
            return OptionsEntry(array.source.startIndex..<array.source.endIndex, "[\(lines)    \(entry)\(lines)  ]")
        }
        let indent = indent(before: last.source.startIndex, in: options)
        return OptionsEntry(
            last.source.endIndex..<last.source.endIndex, indent.map { ",\(lines)\($0)\(entry)" } ?? ", \(entry)")
    }

    /// Returns the text of a new file with a single entry.
    static func newFile(_ entry: [UInt8], in member: String) -> String {
        "{\n  \"\(member)\": [\n    \(String(decoding: entry, as: UTF8.self))\n  ]\n}\n"
    }

    private static func lineBreak(of options: [UInt8]) -> String {
        guard let end = options.firstIndex(of: UInt8(ascii: "\n")) else { return "\n" }
        return end > 0 && options[end - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
    }

    /// Returns the white space before a position if nothing else precedes it on its line, otherwise nil.
    private static func indent(before place: Int, in options: [UInt8]) -> String? {
        let blanks = options[..<place].reversed().prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
        let start = place - blanks
        guard start > 0, options[start - 1] == UInt8(ascii: "\n") else { return nil }
        return String(decoding: options[start..<place], as: UTF8.self)
    }
}
