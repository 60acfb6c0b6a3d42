import JSON
import Legibility
import Numbers

/// A notation for a colour that replaces a literal.
package struct ColorPresentation: Hashable, Sendable {
    /// The name of the notation for users, which is the text of the colour.
    package let label: String
    /// The text that replaces the bytes of the literal.
    package let text: String
}

extension ColorLiteral {
    /// Returns the notations in which another colour can replace the literal in `content`, beginning with the literal's
    /// own notation; empty if the literal can't be rewritten.
    package func presentations(of new: SRGB8, alpha: Double, in content: [UInt8]) -> [ColorPresentation] {
        let old = Array(content[bytes])
        let text = String(decoding: old, as: UTF8.self)
        let isSame = SRGB8(rounding: color.mappedToSRGB) == new && (color.alpha - alpha).magnitude < 0.002
        if old.first(where: { !isWhitespace($0) }) == UInt8(ascii: "{") {
            guard let text = isSame ? text : object(old, new, alpha) else { return [] }
            return [ColorPresentation(label: HexNotation(like: "#00000000").text(new, alpha), text: text)]
        }
        var texts = [isSame ? text : written(text, new, alpha)]
        if format == .android {
            texts.append(HexNotation(like: "#000000", alphaFirst: true).text(new, alpha))
        } else {
            texts.append(HexNotation(like: "#000000").text(new, alpha))
            if !isBareNumbers(text) { texts += Self.otherNotations(new, alpha) }
        }
        var seen: Set<String> = []
        return texts.filter { seen.insert($0).inserted }.map { ColorPresentation(label: $0, text: $0) }
    }

    /// Returns the colour in the notation of a string.
    private func written(_ text: String, _ new: SRGB8, _ alpha: Double) -> String {
        if text.utf8.first == UInt8(ascii: "#") || format == .android {
            return HexNotation(like: text, alphaFirst: format == .android).text(new, alpha)
        }
        let changed = (color.alpha - alpha).magnitude < 0.002 ? nil : alpha
        return CSSNotation(text, color)?.text(new, alpha: changed) ?? HexNotation(like: "#000000").text(new, alpha)
    }

    /// Returns whether a string consists of colour components without a function, so that no other notation can replace
    /// it.
    private func isBareNumbers(_ text: String) -> Bool {
        (text.utf8.first ?? 0) < UInt8(ascii: ":") && text.utf8.first != UInt8(ascii: "#")
    }

    private static func otherNotations(_ new: SRGB8, _ alpha: Double) -> [String] {
        let light = LinearRGB(SRGB(new))
        let opacity = alpha < 1 ? " / \(alpha.shortAlpha)" : ""
        return ["rgb(\(new.red) \(new.green) \(new.blue)\(opacity))"]
            + [(ColorSpace.hsl, 3), (.oklch, 4)].map { space, decimals in
                Color(light, in: space, alpha: (alpha * 1000).rounded() / 1000).css(decimals: decimals)
            }
    }

    // MARK: Objects

    /// Returns a JSON object with the components of another colour.
    private func object(_ old: [UInt8], _ new: SRGB8, _ alpha: Double) -> String? {
        var notation = ColorNotation(format: format, text: old, color: color)
        guard let root = try? JSONDocument(old).root, var edits = notation.rewriting(to: new)?.edits else { return nil }
        if (color.alpha - alpha).magnitude >= 0.002 {
            guard let edit = alphaEdit(root, alpha) else { return nil }
            edits.append(edit)
        }
        var text: [UInt8] = []
        var position = 0
        for (bytes, replacement) in edits.sorted(by: { $0.bytes.lowerBound < $1.bytes.lowerBound }) {
            text += old[position..<bytes.lowerBound] + Array(replacement.utf8)
            position = bytes.upperBound
        }
        return String(decoding: text + old[position...], as: UTF8.self)
    }

    /// Returns the edit that changes the alpha of an object, or adds an alpha to a design token.
    private func alphaEdit(_ root: JSONValue, _ alpha: Double) -> (bytes: Range<Int>, replacement: String)? {
        let components = root["components"]
        guard let old = components?["alpha"] ?? root["alpha"] ?? root["a"] else {
            guard let components, components.kind == .array else { return nil }
            let end = components.range.upperBound
            return (end..<end, ", \"alpha\": \(alpha.shortAlpha)")
        }
        guard let text = old.string else { return (old.range, alpha.shortAlpha) }
        // Asset catalogs write "1.000".
        let decimals = text.utf8.contains(UInt8(ascii: ".")) ? 3 : 0
        let thousandths = Int(saturating: (alpha * 1000).rounded())
        guard decimals > 0 else { return (old.range, "\"\(alpha.shortAlpha)\"") }
        let digits = String(thousandths % 1000)
        return (
            old.range,
            "\"\(thousandths / 1000).\(String(repeating: "0", count: 3 - digits.utf8.count))\(digits)\""
        )
    }
}

/// Hexadecimal digits in the letter case and the length of an existing colour.
struct HexNotation {
    private let isShort: Bool
    private let isUpper: Bool
    /// Whether the alpha digits are written even if the alpha is 1.
    private let keepsAlpha: Bool
    /// Whether the alpha comes first, as in Android colours.
    private let alphaFirst: Bool

    init(like text: String, alphaFirst: Bool = false) {
        let digits = text.utf8.drop { $0 == UInt8(ascii: "#") }
        isShort = digits.count == 3 || digits.count == 4
        let hasUpper = digits.contains { (0x41...0x46).contains($0) }
        isUpper = hasUpper || alphaFirst && !digits.contains { (0x61...0x66).contains($0) }
        keepsAlpha = alphaFirst && (digits.count == 8 || digits.count == 4)
        self.alphaFirst = alphaFirst
    }

    func text(_ color: SRGB8, _ alpha: Double) -> String {
        let opacity = UInt8(saturating: (min(max(alpha, 0), 1) * 255).rounded())
        var channels = [color.red, color.green, color.blue]
        if opacity < 255 || keepsAlpha { channels.insert(opacity, at: alphaFirst ? 0 : 3) }
        let isShort = isShort && channels.allSatisfy { $0 % 17 == 0 }
        let digits = channels.map { channel in
            let digits = String(isShort ? channel / 17 : channel, radix: 16, uppercase: isUpper)
            return isShort || channel > 15 ? digits : "0" + digits
        }
        return "#" + digits.joined()
    }
}

extension Double {
    /// The alpha with at most three decimals.
    var shortAlpha: String { ((self * 1000).rounded() / 1000 + 0).shortText }
}
