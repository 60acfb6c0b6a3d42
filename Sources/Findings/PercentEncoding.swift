extension UInt8 {
    /// The byte as `%0A`.
    var percentEncoded: String {
        let digits = String(self, radix: 16, uppercase: true)
        return digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
    }
}
