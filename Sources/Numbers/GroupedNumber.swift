extension Int {
    /// The number with commas between thousands, for sentences: `1,240`.
    package var grouped: String {
        let digits = Array(String(magnitude).utf8)
        var text = self < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
            text.unicodeScalars.append(Unicode.Scalar(digit))
        }
        return text
    }
}
