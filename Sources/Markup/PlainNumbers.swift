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
}
