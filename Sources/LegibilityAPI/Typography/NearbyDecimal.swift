extension Double {
    /// The nearest number with up to nine decimals, if it differs from this number only by rounding errors; otherwise,
    /// the number itself. For example, 1.1 · 19 is 20.900000000000002 in binary arithmetic, and 20.9 as a decimal.
    ///
    /// The number must be below 4 million, so that nine decimals are exact.
    var nearbyDecimal: Double {
        let decimal = (self * 1e9).rounded() / 1e9
        return abs(decimal - self) <= 4 * ulp ? decimal : self
    }
}
