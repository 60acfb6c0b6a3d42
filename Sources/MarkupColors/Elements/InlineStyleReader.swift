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

    /// A condition in an expression, with the value for which a style is read.
    struct Decision {
        let test: String
        let isTrue: Bool
    }

    /// The maximum number of conditions in a style of which both values are read.
    private static let mostTests = 4

    /// Returns the styles for both values of each condition in an expression, one condition at a time.
    static func branches(_ bytes: [UInt8], _ expression: ScriptExpression) -> [InlineStyle] {
        var tests: [String] = []
        func collect(_ expression: ScriptExpression) {
            switch expression {
            case .conditional(let test, let first, let second):
                let text = bytes.text(test)
                if tests.count < mostTests, !tests.contains(text) { tests.append(text) }
                collect(first)
                if let second { collect(second) }
            case .array(let elements): for element in elements { collect(element) }
            case .object(let properties):
                for property in properties where property.key.map({ isColor(dashed(bytes.text($0))) }) ?? true {
                    collect(property.value)
                }
            default: break
            }
        }
        collect(expression)
        return tests.flatMap { test in
            [true, false].compactMap { isTrue in
                var style = InlineStyle()
                read(bytes, expression, Decision(test: test, isTrue: isTrue), into: &style)
                return style.values.keys.contains(where: isColor) ? style : nil
            }
        }
    }

    private static func isColor(_ property: String) -> Bool {
        property == "color" || property == "background" || property == "background-color"
    }

    /// Reads an object such as `{ backgroundColor: "#fff", fontSize: 14 }`, or an array of objects.
    static func read(
        _ bytes: [UInt8], _ expression: ScriptExpression, _ decision: Decision? = nil, into style: inout InlineStyle
    ) {
        func decided(_ expression: ScriptExpression) -> ScriptExpression {
            guard case .conditional(let test, let first, let second?) = expression, let decision,
                bytes.text(test) == decision.test
            else { return expression }
            return decided(decision.isTrue ? first : second)
        }
        switch decided(expression) {
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
                let value = decided(property.value)
                switch value {
                case .number(let range):
                    let number = bytes.text(range)
                    text = name == "font-size" ? number + "px" : number
                    place = range
                default:
                    if let range = value.string {
                        (text, place) = (bytes.text(range), range)
                    } else {
                        isKnown = false
                    }
                }
                style.values[name] = InlineStyle.Value(place: place, text: text, isKnown: isKnown)
            }
        case .array(let elements): for element in elements { read(bytes, element, decision, into: &style) }
        case .string(let range): style.values.merge(read(bytes, range) { _ in false }.values) { $1 }
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

extension InlineStyle {
    /// Reads a declaration of a style sheet; `place` returns the place of its value in a file.
    package init(_ css: [UInt8], _ declaration: Range<Int>, at place: (Range<Int>) -> Range<Int>) {
        self = InlineStyleReader.read(css, declaration) { _ in false }
        values = values.mapValues { value in
            Value(place: place(value.place), text: value.text, isImportant: value.isImportant)
        }
    }
}
