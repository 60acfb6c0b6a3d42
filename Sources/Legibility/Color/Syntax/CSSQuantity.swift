/// A value in a calculation: a number and the powers of its units, as in CSS Typed OM.
struct CSSQuantity {
    var value: Double
    var kind: Kind

    /// The powers of the units. If all are 0, the value is a plain number.
    struct Kind: Equatable {
        var percentages = 0
        var angles = 0

        static let number = Self()
        static let percentage = Self(percentages: 1)
        /// An angle, in degrees.
        static let angle = Self(angles: 1)
    }

    static func number(_ value: Double) -> Self { Self(value: value, kind: .number) }

    static func * (left: Self, right: Self) -> Self {
        Self(
            value: left.value * right.value,
            kind: Kind(
                percentages: left.kind.percentages + right.kind.percentages,
                angles: left.kind.angles + right.kind.angles))
    }

    static func / (left: Self, right: Self) -> Self {
        Self(
            value: left.value / right.value,
            kind: Kind(
                percentages: left.kind.percentages - right.kind.percentages,
                angles: left.kind.angles - right.kind.angles))
    }
}
