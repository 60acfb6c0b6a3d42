import Legibility
import Numbers
import Sentences
import Spelling
import Substrings

/// A colour from a client: a CSS colour, or a system colour of Apple's platforms.
package struct ColorParameter: Sendable {
    /// An example that is always valid.
    static let example = "#595959"
    /// The maximum length of a colour string, in bytes.
    package static let longestText = 1024

    /// The text as written.
    package let input: String
    package let color: Color
    /// A remark on how the text was interpreted; nil if CSS probably interprets it as intended.
    package let remark: ColorRemark?

    /// Reads CSS, `system:<name>` in an appearance, hexadecimal digits without `#`, and other pasted notations.
    package init(_ text: String, appearance: Appearance, isInQuery: Bool) throws(ColorParameterError) {
        let reader = ColorTextReader<Color>(appearance: appearance, isInQuery: isInQuery, ofColor: { $0 }) {
            text, scheme throws(ColorSyntaxError) in try Color(css: text, scheme: scheme).storedIn8Bits
        }
        let (color, pasted) = try reader.read(text)
        input = text
        self.color = color
        remark = pasted.map { ColorRemark($0) } ?? ColorRemark(of: text, readAs: color)
    }
}

extension ColorParameter {
    /// Reads hexadecimal digits without alpha, which are unambiguous. Returns nil for any other text.
    init?(quick text: String) {
        guard let color = Color(opaqueHex: text) else { return nil }
        input = text
        self.color = color
        remark = nil
    }
}

/// Reads CSS, system colours, values that contain them, hexadecimal digits without their `#`, and text pasted from
/// elsewhere. The result is a colour, or a value that may also be a gradient.
struct ColorTextReader<Value> {
    let appearance: Appearance
    let isInQuery: Bool
    /// The function that converts a colour to a value.
    let ofColor: (Color) -> Value
    /// The function that reads CSS.
    let parse: (String, ColorScheme) throws(ColorSyntaxError) -> Value

    /// Returns the value and, if the text isn't CSS, how it was interpreted.
    func read(_ text: String) throws(ColorParameterError) -> (Value, PastedColor?) {
        guard text.utf8.count <= ColorParameter.longestText else {
            throw ColorParameterError(detail: "a colour has at most \(ColorParameter.longestText.grouped) bytes.")
        }
        do throws(ColorParameterError) {
            return (try plain(text), nil)
        } catch {
            // Pasted notations are tried second, because nearly every colour is CSS.
            guard let pasted = PastedColor(text) else { throw error }
            do throws(ColorParameterError) {
                return (try plain(pasted.css), pasted)
            } catch let inner {
                throw pasted.form == .wrapped ? inner : error
            }
        }
    }

    /// Returns the value of an unwrapped text.
    private func plain(_ text: String) throws(ColorParameterError) -> Value {
        if text.utf8.starts(with: "system:".utf8) {
            return ofColor(Color(try systemColor(String(text.dropFirst("system:".count)))))
        }
        let isBareHex = [3, 4, 6, 8].contains(text.utf8.count) && text.utf8.allSatisfy(\.isHexDigit)
        do throws(ColorSyntaxError) {
            return try parse(isBareHex ? "#" + text : text, appearance.scheme)
        } catch {
            let css = try withoutSystemColors(text)
            guard css == text else { return try plain(css) }
            throw ColorParameterError(error, in: text, isInQuery: isInQuery)
        }
    }

    /// Returns the text with Apple's system colours, such as those in a gradient, replaced by CSS.
    private func withoutSystemColors(_ text: String) throws(ColorParameterError) -> String {
        var (css, rest) = ("", text[...])
        while let prefix = rest.firstRange(of: "system:") {
            let name = rest[prefix.upperBound...].prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
            css += rest[..<prefix.lowerBound] + (try systemColor(String(name)).hex)
            rest = rest[name.endIndex...]
        }
        return css + rest
    }

    private func systemColor(_ name: String) throws(ColorParameterError) -> SRGB8 {
        guard let color = SystemColor(rawValue: name) else {
            if let dynamic = SystemColor.dynamicName(name) {
                throw ColorParameterError(
                    detail: """
                        “\(dynamic)” is a dynamic system colour. Apple doesn’t publish its value, because the system \
                        resolves it at run time. Read the value on a device and enter it, for example as a hex code.
                        """)
            }
            let names = SystemColor.allCases.map(\.rawValue)
            let nearest = SystemColor(inCode: name)?.rawValue ?? closestSpelling(of: name, among: names)
            let hint: Phrase =
                nearest.map { "did you mean “\("system:" + $0)”?" }
                ?? "valid names are \(names.joined(separator: ", "))."
            throw ColorParameterError(
                detail: "“system:\(name.echoed)” isn’t a system colour; \(hint)", example: "system:\(nearest ?? "blue")"
            )
        }
        return color.color(in: appearance)
    }
}

extension UInt8 {
    var isHexDigit: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }
}
