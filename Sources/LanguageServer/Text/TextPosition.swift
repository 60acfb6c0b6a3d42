import JSON

/// A position in a document in the client's terms: line and unit, both counted from 0.
package struct TextPosition: Hashable, Comparable, Sendable {
    package let line, character: Int

    package init(_ line: Int, _ character: Int) { (self.line, self.character) = (line, character) }

    package static func < (one: TextPosition, other: TextPosition) -> Bool {
        (one.line, one.character) < (other.line, other.character)
    }
}

/// The units that clients count within a line.
package enum PositionEncoding: String, Sendable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
}

extension TextPosition {
    /// Reads a position; returns nil if the value isn't a position.
    init?(_ json: JSONValue?) {
        guard let line = json?["line"]?.unsigned, let character = json?["character"]?.unsigned else { return nil }
        self.init(line, character)
    }

    var json: JSONLiteral { ["line": .integer(line), "character": .integer(character)] }
}

/// A part of a document between two positions.
struct TextRange: Hashable, Sendable {
    let start, end: TextPosition

    init(_ start: TextPosition, _ end: TextPosition) { (self.start, self.end) = (start, end) }

    /// Reads a range; returns nil if the value isn't a range.
    init?(_ json: JSONValue?) {
        guard let start = TextPosition(json?["start"]), let end = TextPosition(json?["end"]) else { return nil }
        self.init(start, end)
    }

    var json: JSONLiteral { ["start": start.json, "end": end.json] }

    /// Returns whether two ranges overlap or touch.
    func meets(_ other: TextRange) -> Bool { start <= other.end && other.start <= end }
}

extension JSONValue {
    /// The value as a whole number from 0 to 2³¹ − 1, the protocol's range.
    var unsigned: Int? {
        guard let number, number >= 0, number <= 2_147_483_647 else { return nil }
        return Int(exactly: number)
    }
}
