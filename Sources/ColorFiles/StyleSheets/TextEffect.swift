import CMath
import Legibility
import Sentences
import Substrings

/// The properties that change the colours of an element as a whole, after it is painted.
struct TextEffect: Equatable {
    /// The effect as written, for names; empty without an effect.
    private(set) var name = ""
    private(set) var filters: [ColorFilter] = []
    /// The opacity of the element; 1 if it is opaque.
    private(set) var opacity = 1.0
    /// The reason why the colours can't be determined.
    private(set) var reason: Phrase?
    /// The colours of shadows and strokes around the letters.
    private(set) var outlines: [String] = []

    var isNone: Bool { self == TextEffect() }
    /// Whether nothing of the element is visible.
    var isInvisible: Bool { opacity == 0 }

    /// Creates the effect of some values, with properties substituted.
    init(_ values: [StyleRule.Property: CSSText]) {
        if let value = values[.opacity] {
            add(value, opacity: Self.number(value.text), named: "opacity")
        }
        if let value = values[.filter] { filter(value) }
        if let value = values[.blend], value.text.asciiLowercased != "normal" {
            cover("with mix-blend-mode \(value.text)", "The element is blended with the content behind it.")
        }
        if let value = values[.clip], value.text.asciiLowercased == "text" {
            cover("in the text", "The background fills only the letters.")
        }
        for property in [StyleRule.Property.shadow, .stroke] {
            if let value = values[property] { outline(value) }
        }
    }

    init() {}

    private mutating func cover(_ name: String, _ reason: Phrase) {
        if self.reason == nil { self.reason = reason }
        self.name += self.name.isEmpty ? name : " and \(name)"
    }

    private mutating func add(_ value: CSSText, opacity amount: Double?, named name: String) {
        let whole = "with \(name) \(value.text)"
        guard let amount else { return cover(whole, "The opacity, “\(value.text)”, isn’t known.") }
        guard amount < 1 else { return }
        opacity *= max(0, amount)
        self.name += self.name.isEmpty ? whole : " and \(whole)"
    }

    /// Reads the functions of `filter`. Shadows around the element change nothing behind its text.
    private mutating func filter(_ value: CSSText) {
        let whole = "with filter \(value.text)"
        var cursor = value.cursor
        var read: [ColorFilter] = []
        while true {
            cursor.skipSpace()
            if cursor.isAtEnd { break }
            guard let function = cursor.name().map({ cursor.text($0).asciiLowercased }) else {
                return cover(whole, "The effect of the filter “\(value.text)” isn’t known.")
            }
            if function == "none" { continue }
            guard cursor[0] == UInt8(ascii: "(") else {
                return cover(whole, "The effect of the filter “\(value.text)” isn’t known.")
            }
            cursor.position += 1
            let start = cursor.position
            _ = cursor.advance { $0 == UInt8(ascii: ")") }
            let argument = cursor.text(cursor.trimmed(start..<cursor.position))
            cursor.position = min(cursor.position + 1, cursor.end)
            if function == "drop-shadow" { continue }
            let amount = function == "hue-rotate" ? Self.angle(argument) : argument.isEmpty ? 1 : Self.number(argument)
            guard let amount, amount.isFinite, function == "hue-rotate" || amount >= 0 else {
                return cover(whole, "The effect of the filter “\(value.text)” isn’t known.")
            }
            if function == "opacity" {
                add(value, opacity: amount, named: "filter")
            } else if let filter = ColorFilter(function, amount) {
                read.append(filter)
            } else if !(function == "blur" && amount == 0) {
                return cover(whole, "The effect of the filter “\(value.text)” isn’t known.")
            }
        }
        guard !read.isEmpty else { return }
        filters = read
        if !name.contains(whole) { name += name.isEmpty ? whole : " and \(whole)" }
    }

    /// Reads the colours of `text-shadow`, or of `-webkit-text-stroke`; the colour of the text itself isn't listed.
    private mutating func outline(_ value: CSSText) {
        var cursor = value.cursor
        while !cursor.isAtEnd {
            cursor.skipSpace()
            let start = cursor.position
            _ = cursor.advance { isWhitespace($0) || $0 == UInt8(ascii: ",") }
            let word = cursor.text(start..<cursor.position)
            if let first = word.utf8.first, !first.isDigit, ![0x2B, 0x2D, 0x2E].contains(first),
                !["none", "inset", "currentcolor", "inherit", "initial", "unset", "transparent"].contains(
                    word.asciiLowercased)
            {
                outlines.append(word)
            }
            cursor.position += 1
        }
    }

    private static func number(_ text: String) -> Double? {
        let text = text.trimmed
        if text.utf8.last == UInt8(ascii: "%") { return Double(text.dropLast()).map { $0 / 100 } }
        return Double(text)
    }

    private static func angle(_ text: String) -> Double? {
        for (unit, size) in [("deg", Double.pi / 180), ("grad", .pi / 200), ("rad", 1), ("turn", 2 * .pi)]
        where text.utf8.hasSuffix(unit) {
            return Double(text.dropLast(unit.utf8.count)).map { $0 * size }
        }
        return text.isEmpty ? 0 : Double(text).flatMap { $0 == 0 ? 0 : nil }
    }
}

extension TextEffect {
    /// Returns the colour of text or of a background after the filters. An inherited background isn't part of the
    /// element, so its text becomes translucent instead.
    func applied(to cell: ColorCell, withOpacity: Bool) -> ColorCell {
        guard case .color(let resolved) = cell, !filters.isEmpty || withOpacity && opacity < 1 else { return cell }
        var color = filters.reduce(resolved.color) { $1.applied(to: $0) }
        if withOpacity, opacity < 1 {
            color = Color(color.space, color.components, alpha: color.alpha * opacity)
        }
        return .color(ResolvedColor(color, from: resolved.from, written: resolved.written, place: resolved.place))
    }
}
