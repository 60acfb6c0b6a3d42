import InterfaceBuilder
import Legibility
import Numbers

/// Hex-code initializers that apps define themselves, such as `Color(hex: "#777777")`.
///
/// The code of these initializers isn't read. In all published initializers, six digits are red, green and blue. With
/// eight digits, alpha may come first or last, and three digits are ambiguous.
struct HexHelper {
    private let code: SourceCode
    private let labels: String

    init(_ code: SourceCode, _ labels: String) { (self.code, self.labels) = (code, labels) }

    private static let names: Set<String> = [
        "hex", "hexString", "hexValue", "rgb", "rgbHex", "hexadecimal", "_", "fromHex", "string", "hexCode", "code",
    ]

    /// Returns the colour; nil if the arguments can't be read.
    func color(_ arguments: [Argument], _ place: Range<Int>) -> LiteralColor? {
        let parts = labels.split(separator: " ").map(String.init)
        guard let head = arguments.first, Self.names.contains(parts[0]), arguments.count <= 2, head.value.count == 1,
            let token = head.value.first
        else { return nil }
        var alpha = 1.0
        if parts.count == 2 {
            guard parts[1] == "alpha" || parts[1] == "opacity" || parts[1] == "a",
                let value = code.number(arguments[1].value)?.quotient, (0...1).contains(value)
            else { return nil }
            alpha = value
        }
        if let number = code.number(head.value) {
            guard case .hexadecimal = number.notation, number.digits == 6 else { return nil }
            return color(UInt32(saturating: number.value), alpha, .number(number), number.place, place)
        }
        guard var text = code.words(token) else { return nil }
        var start = code.tokens[token].range.lowerBound + Int(code.tokens[token].opening)
        for prefix in ["#", "0x"] where text.hasPrefix(prefix) {
            text.removeFirst(prefix.count)
            start += prefix.utf8.count
        }
        guard text.utf8.count == 6, let value = UInt32(text, radix: 16) else { return nil }
        return color(value, alpha, .digits(text), start..<start + 6, place)
    }

    private func color(
        _ value: UInt32, _ alpha: Double, _ content: LiteralColor.Part.Content, _ digits: Range<Int>,
        _ place: Range<Int>
    ) -> LiteralColor {
        let channels = SRGB8(
            red: UInt8(clamping: value >> 16 & 0xFF), green: UInt8(clamping: value >> 8 & 0xFF),
            blue: UInt8(clamping: value & 0xFF))
        return LiteralColor(
            .components(Color(channels, alpha: alpha), isExact: false), [.init(content: content, place: digits)],
            at: place)
    }
}
