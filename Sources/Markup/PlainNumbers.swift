import Numbers

// Numbers in the notation of people and spreadsheets.

/// Reads a number in JSON or everyday notation: digits with a sign, a fraction and an exponent. Returns nil for
/// anything else, such as `inf`, `nan` and hexadecimal numbers.
package func decimalNumber(_ text: String) -> Double? {
    text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) } ? Double(text) : nil
}

extension Double {
    /// The number, without `.0` if it is whole.
    package var plain: String {
        // A whole number is written without an exponent.
        if magnitude < 1e15, self == rounded(.towardZero), self != 0 { return String(Int(saturating: self)) }
        let text = description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// The number with at most two decimals, for a sentence.
    package var shortened: String { ((self * 100).rounded() / 100 + 0).plain }

    /// Returns the number with some decimals, truncated rather than rounded, so that 4.4999 never looks like 4.5. The
    /// magnitude must be from 1e-4 to 1e16, so that the text doesn't have an exponent.
    package func truncated(decimals: Int) -> String {
        let parts = description.split(separator: ".")
        let digits = (parts.count > 1 ? parts[1] : "") + String(repeating: "0", count: decimals)
        return "\(parts[0]).\(digits.prefix(decimals))"
    }
}
