import Legibility
import Sentences
import Spelling

/// A colour that a client named: CSS, or a system colour of Apple's platforms.
package struct ColorParameter: Sendable {
    /// An example that is always accepted.
    static let example = "#595959"
    /// The longest text that is read as a colour, in bytes.
    package static let longestText = 1024

    /// What was written.
    package let input: String
    package let color: Color

    /// Reads CSS Color 4, `system:<name>` in an appearance, and in a query also hex digits without their `#`.
    init(_ text: String, appearance: Appearance, isInQuery: Bool) throws(ColorParameterError) {
        input = text
        color = try Self.read(text, appearance, isInQuery: isInQuery, of: { $0 }) {
            text, scheme throws(ColorSyntaxError) in try Color(css: text, scheme: scheme).storedIn8Bits
        }
    }

    /// Reads what may also be a system colour, or have some within it, or in a query bare hex digits: as CSS, by `parse`, or
    /// made of a colour.
    static func read<Value>(
        _ text: String, _ appearance: Appearance, isInQuery: Bool, of color: (Color) -> Value,
        parse: (String, ColorScheme) throws(ColorSyntaxError) -> Value
    ) throws(ColorParameterError) -> Value {
        guard text.utf8.count <= longestText else {
            throw ColorParameterError(detail: "a colour has at most \(longestText) bytes.")
        }
        if text.utf8.starts(with: "system:".utf8) {
            return color(Color(try systemColor(String(text.dropFirst("system:".count)), appearance)))
        }
        let isBareHex = [3, 4, 6, 8].contains(text.utf8.count) && text.utf8.allSatisfy(\.isHexDigit)
        do throws(ColorSyntaxError) {
            return try parse(isInQuery && isBareHex ? "#" + text : text, appearance.scheme)
        } catch {
            // Only then, since nearly every colour is CSS's.
            let css = try withoutSystemColors(text, appearance)
            guard css == text else { return try read(css, appearance, isInQuery: isInQuery, of: color, parse: parse) }
            throw ColorParameterError(error, in: text, isInQuery: isInQuery, isBareHex: isBareHex)
        }
    }

    /// The text with Apple's colours within it, as those of a gradient, as CSS has them.
    private static func withoutSystemColors(
        _ text: String, _ appearance: Appearance
    ) throws(ColorParameterError) -> String {
        var (css, rest) = ("", text[...])
        while let prefix = rest.firstRange(of: "system:") {
            let name = rest[prefix.upperBound...].prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
            css += rest[..<prefix.lowerBound] + (try systemColor(String(name), appearance).hex)
            rest = rest[name.endIndex...]
        }
        return css + rest
    }

    private static func systemColor(_ name: String, _ appearance: Appearance) throws(ColorParameterError) -> SRGB8 {
        guard let color = SystemColor(rawValue: name) else {
            if let dynamic = SystemColor.dynamicName(name) {
                throw ColorParameterError(
                    detail: """
                        “\(dynamic)” is a dynamic system colour, for which Apple's guidelines publish no value: the system \
                        resolves it at run time. Read its value on a device and write that, for example as a hex code.
                        """)
            }
            let names = SystemColor.allCases.map(\.rawValue)
            let nearest = SystemColor(inCode: name)?.rawValue ?? closestSpelling(of: name, among: names)
            let hint: Phrase =
                nearest.map { "did you mean “\("system:" + $0)”?" } ?? "there are \(names.joined(separator: ", "))."
            throw ColorParameterError(
                detail: "there is no system colour of this name; \(hint)", example: "system:\(nearest ?? "blue")")
        }
        return color.color(in: appearance)
    }
}

extension UInt8 {
    fileprivate var isHexDigit: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }
}
