import Legibility

/// A colour that a client named: CSS, or a system colour of Apple's platforms.
struct ColorParameter: Sendable {
    /// An example that is always accepted.
    static let example = "#595959"
    /// The longest text that is read as a colour, in bytes.
    static let longestText = 1024

    /// What was written.
    let input: String
    let color: Color

    /// Reads CSS Color 4, `system:<name>` in an appearance, and in a query also hex digits without their `#`.
    init(_ text: String, appearance: Appearance, isInQuery: Bool) throws(ColorParameterError) {
        input = text
        guard text.utf8.count <= Self.longestText else {
            throw ColorParameterError(detail: "a colour has at most \(Self.longestText) bytes.")
        }
        if text.utf8.starts(with: "system:".utf8) {
            color = try Self.systemColor(String(text.dropFirst("system:".count)), appearance)
            return
        }
        let isBareHex = [3, 4, 6, 8].contains(text.utf8.count) && text.utf8.allSatisfy(\.isHexDigit)
        do {
            color = try Color(css: isInQuery && isBareHex ? "#" + text : text, scheme: appearance.scheme)
        } catch {
            throw ColorParameterError(error, in: text, isBareHex: isBareHex)
        }
    }

    private static func systemColor(_ name: String, _ appearance: Appearance) throws(ColorParameterError) -> Color {
        guard let color = SystemColor(rawValue: name) else {
            let names = SystemColor.allCases.map(\.rawValue)
            let nearest = closestSpelling(of: name, among: names)
            let hint = nearest.map { "did you mean “system:\($0)”?" } ?? "there are \(names.joined(separator: ", "))."
            throw ColorParameterError(
                detail: "there is no system colour of this name; \(hint)", example: "system:\(nearest ?? "blue")")
        }
        return Color(color.color(in: appearance))
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
