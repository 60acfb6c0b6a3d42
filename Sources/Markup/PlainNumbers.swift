// Numbers as people and spreadsheets read them.

/// A number in the notation of JSON or of people: digits, with sign, fraction and exponent. Nil for anything else, such
/// as `inf`, `nan` and hexadecimal.
package func decimalNumber(_ text: String) -> Double? {
    text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) } ? Double(text) : nil
}

extension Double {
    /// The number without the `.0` of a whole number.
    package var plain: String {
        // This is a whole number that is written without an exponent.
        if magnitude < 1e15, self == rounded(.towardZero), self != 0 { return String(Int(self)) }
        let text = description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
