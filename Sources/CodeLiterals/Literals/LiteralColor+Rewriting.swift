import Legibility
import Numbers

extension LiteralColor {
    /// Replacements for some of the expression's bytes, and the resulting colour.
    struct Rewriting {
        let edits: [(bytes: Range<Int>, replacement: String)]
        let color: Color
    }

    /// Returns a rewriting to another colour in the same notation; nil if the notation can't express it.
    func rewriting(to new: SRGB8) -> Rewriting? {
        guard let color, color.alpha > 0, !parts.isEmpty else { return nil }
        let digits = new.hex.dropFirst()
        var edits: [(bytes: Range<Int>, replacement: String)] = []
        let exact = Color(LinearRGB(SRGB(new)), in: color.space).components
        var read = color.components
        for part in parts {
            switch part.content {
            case .number(let number):
                // An alpha before the colour is preserved.
                edits.append(
                    (number.place.suffix(6, of: number), number.hasLowerCase ? String(digits) : digits.uppercased()))
                read = Color(new).components
            case .digits(let text):
                guard text.utf8.count == 6 else { return nil }
                let isUpper = text.utf8.contains { (0x41...0x46).contains($0) }
                edits.append((part.place, isUpper ? digits.uppercased() : String(digits)))
                read = Color(new).components
            case .channel(let index, let number, let isByte):
                let (text, value) = Self.written(exact[index], like: number, isByte: isByte)
                edits.append((number.place, text))
                read[index] = value
            case .white(let number):
                guard new.red == new.green, new.green == new.blue else { return nil }
                let (text, value) = Self.written(exact.x, like: number, isByte: false)
                edits.append((number.place, text))
                read = SIMD3(repeating: value)
            }
        }
        return Rewriting(edits: edits, color: Color(color.space, read, alpha: color.alpha))
    }

    /// Writes a channel from 0 to 1 in the notation of another number. Returns the text and the value it represents.
    private static func written(_ share: Double, like old: NumberLiteral, isByte: Bool) -> (String, Double) {
        if isByte || old.divisor != nil {
            let most = old.divisor ?? 255
            let value = (share * most).rounded()
            switch old.notation {
            case .hexadecimal(let isUpper):
                let digits = String(Int(saturating: value), radix: 16, uppercase: isUpper)
                return ("0x" + (digits.utf8.count < 2 ? "0" : "") + digits, value / most)
            case .whole: return ("\(Int(saturating: value))\(old.suffix)", value / most)
            case .decimal: return ("\(value)\(old.suffix)", value / most)
            }
        }
        let value = (share * 1000).rounded() / 1000
        // A whole number such as `1` is replaced by a fraction.
        return ("\(value)\(old.suffix)", value)
    }
}

extension NumberLiteral {
    fileprivate var hasLowerCase: Bool { if case .hexadecimal(isUpper: false) = notation { true } else { false } }
}

extension Range<Int> {
    /// Returns the bytes of the last digits of a number, before its letters.
    fileprivate func suffix(_ count: Int, of number: NumberLiteral) -> Range<Int> {
        let end = upperBound - number.suffix.utf8.count
        return end - count..<end
    }
}
