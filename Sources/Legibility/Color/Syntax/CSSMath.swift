// The calculations of CSS Values 4 § 10, as far as their results don't depend on the layout.

extension ColorParser {
    /// Reads a complete mathematical function, starting with its first token.
    mutating func mathFunction(_ token: CSSToken) throws(ColorSyntaxError) -> CSSQuantity {
        guard let function = CSSMathFunction.allCases.first(where: { tokens.name(of: token, spells: $0.rawValue) })
        else {
            if isSubstitution(token) { throw ColorSyntaxError(.unsupported(.substitution), token) }
            let nearest = nearest(to: token, among: CSSMathFunction.allCases.map(\.rawValue))
            throw ColorSyntaxError(.unknownMathFunction(nearest: nearest), token)
        }
        try open(token)
        defer { close() }
        let strategy = function == .round ? try roundingStrategy() : .nearest
        var arguments: [CSSQuantity?] = []
        var end: CSSToken
        repeat {
            arguments.append(try function == .clamp && arguments.count != 1 ? optionalSum() : sum())
            end = tokens.nextSolid()
        } while end.kind == .comma && arguments.count < function.arguments.upperBound
        guard end.closes, function.arguments.contains(arguments.count) else {
            throw ColorSyntaxError(.expected(arguments.count < function.arguments.lowerBound ? .comma : .closing), end)
        }
        guard let result = function.result(of: arguments, strategy) else { throw ColorSyntaxError(.mathKinds, token) }
        return result
    }

    /// Reads terms joined by `+` and `-`, which need white space on both sides.
    private mutating func sum() throws(ColorSyntaxError) -> CSSQuantity {
        var total = try product()
        while true {
            let start = tokens.position
            let isApart = tokens.next().kind == .whitespace
            let operation = tokens.nextSolid()
            guard isApart, let sign = sign(of: operation) else {
                tokens.position = start
                return total
            }
            let gap = tokens.next()
            guard gap.kind == .whitespace else { throw ColorSyntaxError(.expected(.mathValue), gap) }
            let term = try product()
            guard term.kind == total.kind else { throw ColorSyntaxError(.mathKinds, operation) }
            total.value += sign * term.value
        }
    }

    private func sign(of token: CSSToken) -> Double? {
        switch token.kind {
        case .other(UInt8(ascii: "+")): 1
        case .other(UInt8(ascii: "-")): -1
        case _: nil
        }
    }

    private mutating func product() throws(ColorSyntaxError) -> CSSQuantity {
        var result = try value()
        while true {
            let start = tokens.position
            switch tokens.nextSolid().kind {
            case .other(UInt8(ascii: "*")): result = try result * value()
            case .other(UInt8(ascii: "/")): result = try result / value()
            case _:
                tokens.position = start
                return result
            }
        }
    }

    private mutating func value() throws(ColorSyntaxError) -> CSSQuantity {
        let token = tokens.nextSolid()
        // Adding 0 turns a literal −0 into 0, as in CSS.
        switch token.kind {
        case .number: return .number(token.value + 0)
        case .percentage: return CSSQuantity(value: token.value + 0, kind: .percentage)
        case .dimension:
            guard let unit = angleUnit(of: token) else {
                throw ColorSyntaxError(isLength(token) ? .unsupported(.length) : .unit, token)
            }
            return CSSQuantity(value: token.value * unit.degrees + 0, kind: .angle)
        case .ident: return .number(try constant(token))
        case .function: return try mathFunction(token)
        case .open:
            try open(token)
            defer { close() }
            let result = try sum()
            try closing()
            return result
        case .whitespace, .hash, .comma, .close, .end, .other: throw ColorSyntaxError(.expected(.mathValue), token)
        }
    }

    /// Returns whether a dimension is a length, in any unit.
    func isLength(_ token: CSSToken) -> Bool { length(token) != nil }

    /// Returns the length of a token with a length unit; nil for any other unit.
    func length(_ token: CSSToken) -> CSSLength? {
        guard let unit = lengthUnits.first(where: { tokens.name(of: token, spells: $0) }) else { return nil }
        if let pixels = pixelsOfUnit[unit] { return CSSLength(value: token.value * pixels, unit: "px") }
        return CSSLength(value: token.value, unit: unit)
    }

    private func constant(_ token: CSSToken) throws(ColorSyntaxError) -> Double {
        if let value = channel(token) { return value }
        if tokens.name(of: token, is: "pi") { return .pi }
        if tokens.name(of: token, is: "e") { return 2.718281828459045 }
        if tokens.name(of: token, is: "infinity") { return .infinity }
        if tokens.name(of: token, is: "-infinity") { return -.infinity }
        if tokens.name(of: token, is: "nan") { return .nan }
        throw ColorSyntaxError(.expected(.mathValue), token)
    }

    /// Reads a bound of `clamp()`, which may be `none`.
    private mutating func optionalSum() throws(ColorSyntaxError) -> CSSQuantity? {
        let start = tokens.position
        let token = tokens.nextSolid()
        if token.kind == .ident, tokens.name(of: token, is: "none") { return nil }
        tokens.position = start
        return try sum()
    }

    /// Reads the optional rounding strategy at the start of `round()`.
    private mutating func roundingStrategy() throws(ColorSyntaxError) -> CSSRounding {
        let start = tokens.position
        let token = tokens.nextSolid()
        guard token.kind == .ident,
            let strategy = CSSRounding.allCases.first(where: { tokens.name(of: token, spells: $0.rawValue) })
        else {
            tokens.position = start
            return .nearest
        }
        try comma()
        return strategy
    }
}

/// A length, in px if its unit is absolute. Lengths (CSS Values 4 § 6 and CSS Conditional 5) are recognised only to
/// give the right reason for rejecting them.
struct CSSLength: Equatable {
    let value: Double
    let unit: String
}

/// Pixels per unit. CSS Values 4 § 6.2: an inch is 96 px.
private let pixelsOfUnit = [
    "px": 1, "in": 96, "cm": 96 / 2.54, "mm": 9.6 / 2.54, "q": 2.4 / 2.54, "pt": 96.0 / 72, "pc": 16,
]

private let lengthUnits = """
    px em rem ex rex cap rcap ch rch ic ric lh rlh cm mm q in pt pc vw vh vi vb vmin vmax
    svw svh svi svb svmin svmax lvw lvh lvi lvb lvmin lvmax dvw dvh dvi dvb dvmin dvmax cqw cqh cqi cqb cqmin cqmax
    """.split(whereSeparator: \.isWhitespace).map(String.init)
