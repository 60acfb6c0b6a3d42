/// An interval of values.
struct Interval {
    var lower: Double
    var upper: Double

    init(_ a: Double, _ b: Double) { (lower, upper) = a < b ? (a, b) : (b, a) }
    init(_ value: Double) { (lower, upper) = (value, value) }

    /// The largest distance from 0 in the interval.
    var magnitude: Double { max(abs(lower), abs(upper)) }

    func contains(_ value: Double) -> Bool { lower <= value && value <= upper }

    /// Returns the smallest interval that contains both intervals.
    func union(_ other: Self) -> Self { Self(min(lower, other.lower), max(upper, other.upper)) }

    /// Returns the bounds of a function that is monotone on the interval.
    func mapped(_ monotone: (Double) -> Double) -> Self { Self(monotone(lower), monotone(upper)) }

    static func + (a: Self, b: Self) -> Self { Self(a.lower + b.lower, a.upper + b.upper) }
    static func - (a: Self, b: Self) -> Self { Self(a.lower - b.upper, a.upper - b.lower) }
    static func * (a: Double, b: Self) -> Self { Self(a * b.lower, a * b.upper) }

    static func * (a: Self, b: Self) -> Self {
        Self(a.lower * b.lower, a.upper * b.upper).union(Self(a.lower * b.upper, a.upper * b.lower))
    }

    /// Divides by an interval on one side of 0.
    static func / (a: Self, b: Self) -> Self { a * Self(1 / b.lower, 1 / b.upper) }
}

/// Bounds of a function's values and slope on a segment of its variable.
///
/// Interval arithmetic with automatic differentiation (Moore, "Interval Analysis", 1966). The bounds aren't rounded
/// outwards: they are valid within the noise of double arithmetic, about 1e-15, and within the gap of 2e-9 between the
/// two pieces of sRGB's published curve.
struct Enclosure {
    var value: Interval
    var slope: Interval

    init(_ value: Interval, slope: Interval) {
        self.value = value
        self.slope = slope
    }

    /// Creates the bounds of a constant.
    init(_ constant: Double) { self.init(Interval(constant), slope: Interval(0)) }

    /// Creates the bounds of a straight line from its values at the ends of the segment, and its slope.
    init(from: Double, to: Double, slope: Double) { self.init(Interval(from, to), slope: Interval(slope)) }

    static func + (a: Self, b: Self) -> Self { Self(a.value + b.value, slope: a.slope + b.slope) }
    static func + (a: Self, b: Double) -> Self { Self(a.value + Interval(b), slope: a.slope) }
    static func - (a: Self, b: Self) -> Self { Self(a.value - b.value, slope: a.slope - b.slope) }
    static func - (a: Double, b: Self) -> Self { Self(Interval(a) - b.value, slope: -1 * b.slope) }
    static func * (a: Double, b: Self) -> Self { Self(a * b.value, slope: a * b.slope) }

    static func * (a: Self, b: Self) -> Self {
        Self(a.value * b.value, slope: a.slope * b.value + a.value * b.slope)
    }

    /// Divides by a function on one side of 0.
    static func / (a: Self, b: Self) -> Self {
        Self(a.value / b.value, slope: (a.slope * b.value - a.value * b.slope) / (b.value * b.value))
    }

    /// Returns an increasing function with a monotone slope.
    func mapped(_ rising: (Double) -> Double, slope: (Double) -> Double) -> Self {
        Self(value.mapped(rising), slope: value.mapped(slope) * self.slope)
    }

    /// Returns an increasing function that is mirrored at 0, with a slope that is monotone from 0.
    func mappedOddly(_ rising: (Double) -> Double, slope: (Double) -> Double) -> Self {
        let nearest = value.contains(0) ? 0 : min(abs(value.lower), abs(value.upper))
        return Self(value.mapped(rising), slope: Interval(slope(nearest), slope(value.magnitude)) * self.slope)
    }

    /// The function clipped to 0 … 1.
    var clipped: Self { max(min(self, Self(1)), Self(0)) }
}

/// Returns the pointwise minimum of two functions.
func min(_ a: Enclosure, _ b: Enclosure) -> Enclosure {
    if a.value.upper <= b.value.lower { return a }
    if b.value.upper <= a.value.lower { return b }
    return Enclosure(
        Interval(min(a.value.lower, b.value.lower), min(a.value.upper, b.value.upper)), slope: a.slope.union(b.slope))
}

/// Returns the pointwise maximum of two functions.
func max(_ a: Enclosure, _ b: Enclosure) -> Enclosure {
    if a.value.lower >= b.value.upper { return a }
    if b.value.lower >= a.value.upper { return b }
    return Enclosure(
        Interval(max(a.value.lower, b.value.lower), max(a.value.upper, b.value.upper)), slope: a.slope.union(b.slope))
}

/// The enclosures of a colour's three components along a segment.
struct Enclosures {
    var x: Enclosure
    var y: Enclosure
    var z: Enclosure

    init(_ x: Enclosure, _ y: Enclosure, _ z: Enclosure) { (self.x, self.y, self.z) = (x, y, z) }

    subscript(_ index: Int) -> Enclosure {
        index == 0 ? x : index == 1 ? y : z
    }

    func map(_ transform: (Enclosure) -> Enclosure) -> Self { Self(transform(x), transform(y), transform(z)) }

    static func * (matrix: Matrix3x3, column: Self) -> Self {
        func product(_ row: SIMD3<Double>) -> Enclosure { row.x * column.x + row.y * column.y + row.z * column.z }
        return Self(product(matrix.rows.0), product(matrix.rows.1), product(matrix.rows.2))
    }
}
