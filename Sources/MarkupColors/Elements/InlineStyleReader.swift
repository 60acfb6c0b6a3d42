import Budgets

/// A reader of inline styles, in CSS and as objects of scripts.
enum InlineStyleReader {
    /// The properties that matter for text.
    static let properties: Set = [
        "color", "background-color", "background", "background-image", "font-size", "font-weight", "opacity", "display",
        "visibility", "fill", "mix-blend-mode", "position", "-webkit-text-fill-color", "background-clip",
        "inset", "left", "right", "top", "bottom", "width", "height",
    ]

    /// Reads declarations, in which holes are marked by `isHole`.
    static func read(_ bytes: [UInt8], _ range: Range<Int>, isHole: (Range<Int>) -> Bool) -> InlineStyle {
        var style = InlineStyle()
        var position = range.lowerBound
        while position < range.upperBound, Budget.allows() {
            let start = position
            var depth = 0
            while position < range.upperBound, depth > 0 || bytes[position] != UInt8(ascii: ";") {
                if bytes[position] == UInt8(ascii: "(") { depth += 1 }
                if bytes[position] == UInt8(ascii: ")") { depth = max(0, depth - 1) }
                position += 1
            }
            let declaration = start..<position
            position += 1
            guard let colon = bytes[declaration].firstIndex(of: UInt8(ascii: ":")) else {
                if isHole(declaration) { style.hasHole = true }
                continue
            }
            let name = bytes.text(bytes.trimmed(start..<colon)).lowercased()
            var value = bytes.trimmed(colon + 1..<declaration.upperBound)
            if name.utf8.contains(UInt8(ascii: "<")) || name.utf8.contains(UInt8(ascii: "{")) { style.hasHole = true }
            guard properties.contains(name) else { continue }
            var isImportant = false
            if bytes[value].reversed().starts(with: "important".utf8.reversed()) {
                isImportant = true
                let mark = bytes[value].lastIndex(of: UInt8(ascii: "!")) ?? value.upperBound
                value = bytes.trimmed(value.lowerBound..<mark)
            }
            style.values[name] = InlineStyle.Value(
                place: value, text: bytes.text(value), isImportant: isImportant, isKnown: !isHole(value))
        }
        return style
    }

    /// Reads an object such as `{ backgroundColor: "#fff", fontSize: 14 }`, or an array of objects.
    static func read(_ bytes: [UInt8], _ expression: ScriptExpression, into style: inout InlineStyle) {
        switch expression {
        case .object(let properties):
            for property in properties where Budget.allows() {
                guard let key = property.key else {
                    style.hasHole = true
                    continue
                }
                let name = dashed(bytes.text(key))
                guard Self.properties.contains(name) else { continue }
                var text = ""
                var place = property.place
                var isKnown = true
                switch property.value {
                case .number(let range):
                    let number = bytes.text(range)
                    text = name == "font-size" ? number + "px" : number
                    place = range
                default:
                    if let range = property.value.string {
                        (text, place) = (bytes.text(range), range)
                    } else {
                        isKnown = false
                    }
                }
                style.values[name] = InlineStyle.Value(place: place, text: text, isKnown: isKnown)
            }
        case .array(let elements): for element in elements { read(bytes, element, into: &style) }
        case .string(let range): style = read(bytes, range) { _ in false }
        default: style.hasHole = true
        }
    }

    /// `background-color` for `backgroundColor`.
    private static func dashed(_ name: String) -> String {
        var text = ""
        for character in name.unicodeScalars {
            if ("A"..."Z").contains(character) { text += "-" }
            text.unicodeScalars.append(character)
        }
        return text.lowercased()
    }
}
