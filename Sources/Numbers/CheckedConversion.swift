public import CMath

// The standard library's conversions end the process if a number doesn't fit, and a client can send any number. So
// this module has the only conversions that the package uses, and declares the others again as deprecated. A warning
// is an error in every target, so the compiler rejects `Int(_:)` of a floating-point number, and every conversion to a
// type that may be too narrow, such as `UInt8(_:)` of an `Int`.

extension Int {
    /// The whole part of a number; 0 if it is NaN. Numbers beyond ±2^53, up to which a `Double` represents every
    /// integer, become that limit, so that arithmetic with the result doesn't overflow.
    @inlinable
    package init(saturating value: Double) {
        // Comparisons with NaN are false.
        if value > -0x1p53, value < 0x1p53 {
            self = Int(truncatingIfNeeded: legibility_whole(value))
        } else {
            self = value > 0 ? 1 << 53 : value < 0 ? -1 << 53 : 0
        }
    }
}

extension FixedWidthInteger {
    /// The whole part of a number; the nearest integer of this type and within ±2^53 if the number is too large or too
    /// small, and 0 if it is NaN.
    @inlinable
    package init(saturating value: Double) { self.init(clamping: Int(saturating: value)) }

    /// The whole part of a number; the nearest integer of this type and within ±2^53 if the number is too large or too
    /// small, and 0 if it is NaN.
    @inlinable
    package init(saturating value: Float) { self.init(saturating: Double(value)) }
}
