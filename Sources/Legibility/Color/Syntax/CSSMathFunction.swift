import CMath

/// The mathematical functions of CSS Values 4.
enum CSSMathFunction: String, CaseIterable {
    case calc, min, max, clamp, round, mod, rem
    case sin, cos, tan, asin, acos, atan, atan2
    case pow, sqrt, hypot, log, exp
    case abs, sign

    /// The number of arguments; `min`, `max` and `hypot` accept more than any colour needs.
    var arguments: ClosedRange<Int> {
        switch self {
        case .calc, .sin, .cos, .tan, .asin, .acos, .atan, .sqrt, .exp, .abs, .sign: 1...1
        case .round, .log: 1...2
        case .mod, .rem, .atan2, .pow: 2...2
        case .clamp: 3...3
        case .min, .max, .hypot: 1...1000
        }
    }

    /// Returns the result; nil if the kinds of the arguments don't fit. A nil argument is an open bound of `clamp()`.
    func result(of arguments: [CSSQuantity?], _ strategy: CSSRounding) -> CSSQuantity? {
        let present = arguments.compactMap(\.self)
        guard let kind = present.first?.kind, present.allSatisfy({ $0.kind == kind }) else { return nil }
        let values = present.map(\.value)
        let isNumber = kind == .number

        func same(_ value: Double) -> CSSQuantity { CSSQuantity(value: value, kind: kind) }
        func number(_ value: Double) -> CSSQuantity? { isNumber ? .number(value) : nil }
        func angle(_ radians: Double) -> CSSQuantity { CSSQuantity(value: radians * (180 / .pi), kind: .angle) }
        func angleOfNumber(_ radians: Double) -> CSSQuantity? { isNumber ? angle(radians) : nil }
        /// Returns a function of an angle; exact for multiples of a right angle.
        func ofAngle(_ function: (Double) -> Double, rightAngles exact: [Double]) -> CSSQuantity? {
            if isNumber { return .number(function(values[0])) }
            guard kind == .angle else { return nil }
            let degrees = wrappedHue(values[0])
            if let quarter = Int(exactly: degrees / 90) { return .number(exact[quarter]) }
            return .number(function(degrees * (.pi / 180)))
        }

        switch self {
        case .calc: return present[0]
        case .min: return same(values.reduce(.infinity, smaller))
        case .max: return same(values.reduce(-.infinity, larger))
        case .clamp:
            guard let middle = arguments[1]?.value else { return nil }
            let bounded = smaller(middle, arguments[2]?.value ?? .infinity)
            return same(larger(arguments[0]?.value ?? -.infinity, bounded))
        case .round:
            guard values.count == 2 || isNumber else { return nil }
            return same(strategy.round(values[0], to: values.count == 2 ? values[1] : 1))
        case .mod: return same(modulus(values[0], values[1]))
        case .rem: return same(values[0].truncatingRemainder(dividingBy: values[1]))
        case .sin: return ofAngle(CMath.sin, rightAngles: [0, 1, 0, -1])
        case .cos: return ofAngle(CMath.cos, rightAngles: [1, 0, -1, 0])
        case .tan: return ofAngle(CMath.tan, rightAngles: [0, .infinity, 0, -.infinity])
        case .asin: return angleOfNumber(CMath.asin(values[0]))
        case .acos: return angleOfNumber(CMath.acos(values[0]))
        case .atan: return angleOfNumber(CMath.atan(values[0]))
        case .atan2: return angle(CMath.atan2(values[0], values[1]))
        case .pow: return number(CMath.pow(values[0], values[1]))
        case .sqrt: return number(values[0].squareRoot())
        case .hypot: return same(values.reduce(0, CMath.hypot))
        case .log: return number(values.count == 2 ? CMath.log(values[0]) / CMath.log(values[1]) : CMath.log(values[0]))
        case .exp: return number(CMath.exp(values[0]))
        case .abs: return same(values[0].magnitude)
        case .sign: return .number(values[0].isNaN || values[0] == 0 ? values[0] : values[0] < 0 ? -1 : 1)
        }
    }
}

/// The rounding strategies of `round()`.
enum CSSRounding: String, CaseIterable {
    case nearest, up, down
    case toZero = "to-zero"

    /// Rounds a value to a multiple of the step according to CSS Values 4 § 10.3; halves are rounded up.
    func round(_ value: Double, to step: Double) -> Double {
        if step == 0 || step.isNaN || value.isNaN || step.isInfinite && value.isInfinite { return .nan }
        if value.isInfinite { return value }
        let lower: Double
        let upper: Double
        if step.isInfinite {
            (lower, upper) = (value < 0 ? -.infinity : 0, value > 0 ? .infinity : 0)
        } else {
            let ratio = value / step.magnitude
            (lower, upper) = (ratio.rounded(.down) * step.magnitude, ratio.rounded(.up) * step.magnitude)
        }
        switch self {
        case .up: return upper
        case .down: return lower
        case .toZero: return value < 0 ? upper : lower
        case .nearest:
            if step.isInfinite { return 0 }
            return value - lower < upper - value ? lower : upper
        }
    }
}

/// Returns the remainder with the sign of the divisor; NaN if the divisor is infinite and the signs differ.
private func modulus(_ value: Double, _ divisor: Double) -> Double {
    let remainder = value.truncatingRemainder(dividingBy: divisor)
    guard remainder != 0, (remainder < 0) != (divisor < 0) else { return remainder }
    return divisor.isInfinite ? .nan : remainder + divisor
}

/// Returns the smaller of two values; NaN if either is NaN.
private func smaller(_ a: Double, _ b: Double) -> Double { a.isNaN || b.isNaN ? .nan : Swift.min(a, b) }

/// Returns the larger of two values; NaN if either is NaN.
private func larger(_ a: Double, _ b: Double) -> Double { a.isNaN || b.isNaN ? .nan : Swift.max(a, b) }
