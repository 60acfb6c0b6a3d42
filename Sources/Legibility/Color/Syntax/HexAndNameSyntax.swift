import Numbers
import Spelling

extension ColorParser {
    /// Returns the colour of `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`.
    func hexColor(_ token: CSSToken) throws(ColorSyntaxError) -> Color {
        var (value, count) = (0, 0)
        var offset = token.name.lowerBound
        while offset < token.name.upperBound {
            let digit = tokens.lowercasedNameByte(&offset, in: token)
            guard isHexDigit(digit) else { throw ColorSyntaxError(.hexCharacter, token) }
            value = (value << 4 | hexDigitValue(digit)) & 0xFFFF_FFFF
            count += 1
        }
        guard [3, 4, 6, 8].contains(count) else { throw ColorSyntaxError(.hexDigits(count: count), token) }

        /// Returns one channel, counted from the left; a single digit is doubled.
        func channel(_ index: Int) -> UInt8 {
            count < 6
                ? UInt8(clamping: value >> (4 * (count - 1 - index)) & 15) * 17
                : UInt8(clamping: value >> (4 * (count - 2 - 2 * index)) & 255)
        }
        let hasAlpha = count == 4 || count == 8
        return Color(
            SRGB8(red: channel(0), green: channel(1), blue: channel(2)), alpha: hasAlpha ? Double(channel(3)) / 255 : 1)
    }

    /// Returns a named colour or `transparent`.
    func namedColor(_ token: CSSToken) throws(ColorSyntaxError) -> Color {
        if let name = PaddedName(of: token, in: tokens), let color = namedColor(name) { return Color(color) }
        if tokens.name(of: token, is: "transparent") { return Color(.rgb, .zero, alpha: 0) }
        throw ColorSyntaxError(unknownName(token), token)
    }

    /// Returns the colour of a name by binary search; nil if the name is unknown.
    private func namedColor(_ name: PaddedName) -> SRGB8? {
        var (start, end) = (0, namedColorCount)
        while start < end {
            let middle = (start + end) / 2
            let candidate = NamedColor(index: middle)
            if name == candidate.paddedName { return candidate.color }
            if name < candidate.paddedName { end = middle } else { start = middle + 1 }
        }
        return nil
    }

    private func unknownName(_ token: CSSToken) -> ColorSyntaxError.Reason {
        if tokens.name(of: token, is: "currentcolor") { return .unsupported(.currentColor) }
        if cssSystemColors.contains(where: { tokens.name(of: token, spells: $0) }) {
            return .unsupported(.cssSystemColor)
        }
        return .unknownName(nearest: nearest(to: token, among: colorNames))
    }

    /// Returns the candidate closest to a misspelt word; nil if none is similar.
    func nearest(to token: CSSToken, among candidates: [String]) -> String? {
        guard suggestsNames else { return nil }
        return closestSpelling(of: token.name.prefix(64).map { lowercased(tokens[$0]) }, among: candidates)
    }
}

/// The names with which a misspelt name is compared.
private let colorNames = (0..<namedColorCount).map { NamedColor(index: $0).name } + ["transparent"]
