/// A component of a colour function as written.
enum ColorComponent: Equatable {
    case none
    case number(Double)
    case percentage(Double)
    /// An angle, in degrees.
    case angle(Double)

    var isPercentage: Bool {
        switch self {
        case .percentage: true
        case .none, .number, .angle: false
        }
    }

    /// Returns the value in a component's own unit, with `none` as 0; nil if CSS doesn't allow this kind.
    func value(in component: ColorSpace.Component) -> Double? {
        switch (self, component.percentReference) {
        case (.none, _): 0
        case (.number(let value), _): value
        case (.percentage(let value), 100?): value
        // The value is already in percent; multiplying and dividing by 100 would change its last digit.
        case (.percentage(let value), 100?): value
        case (.percentage(let value), let reference?): value * reference / 100
        case (.angle(let degrees), nil): degrees
        case (.percentage, nil), (.angle, _?): nil
        }
    }
}

extension ColorParser {
    @inline(__always)
    mutating func component(
        expecting expectation: ColorSyntaxError.Expectation
    ) throws(ColorSyntaxError) -> ColorComponent {
        if let (value, isPercentage) = tokens.nextPlainNumber() {
            return isPercentage ? .percentage(value) : .number(value)
        }
        return try componentOfToken(expecting: expectation)
    }

    private mutating func componentOfToken(
        expecting expectation: ColorSyntaxError.Expectation
    ) throws(ColorSyntaxError) -> ColorComponent {
        let token = tokens.nextSolid()
        switch token.kind {
        case .number: return .number(token.value)
        case .percentage: return .percentage(token.value)
        case .dimension:
            guard let unit = angleUnit(of: token) else { throw ColorSyntaxError(.unit, token) }
            // The remainder is computed in the unit itself, where full turns are integers.
            return .angle(token.value.truncatingRemainder(dividingBy: unit.turn) * unit.degrees)
        case .function:
            return try component(from: mathFunction(token), token, expecting: expectation)
        case .ident:
            if tokens.name(of: token, is: "none") { return .none }
            if let value = channel(token) { return .number(value) }
            throw ColorSyntaxError(.expected(expectation), token)
        case .comma: throw ColorSyntaxError(.commasNotAllowed, token)
        case .whitespace, .hash, .open, .close, .end, .other: throw ColorSyntaxError(.expected(expectation), token)
        }
    }

    private func component(
        from quantity: CSSQuantity, _ token: CSSToken, expecting expectation: ColorSyntaxError.Expectation
    ) throws(ColorSyntaxError) -> ColorComponent {
        // At the end of a calculation, NaN becomes 0 (CSS Values 4 § 10.9).
        let value = quantity.value.isNaN ? 0 : quantity.value
        switch quantity.kind {
        case .number: return .number(value)
        case .percentage: return .percentage(value)
        case .angle: return .angle(value)
        case _: throw ColorSyntaxError(.expected(expectation), token)
        }
    }

    /// Returns the number of angle units (`deg`, `grad`, `rad` or `turn`) in a full turn, and the size of the unit in
    /// degrees.
    func angleUnit(of token: CSSToken) -> (turn: Double, degrees: Double)? {
        if tokens.name(of: token, is: "deg") { return (360, 1) }
        if tokens.name(of: token, is: "grad") { return (400, 0.9) }
        if tokens.name(of: token, is: "rad") { return (2 * .pi, 180 / .pi) }
        if tokens.name(of: token, is: "turn") { return (1, 360) }
        return nil
    }
}
