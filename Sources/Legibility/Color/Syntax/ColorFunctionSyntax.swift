extension ColorParser {
    mutating func colorFunction(_ token: CSSToken) throws(ColorSyntaxError) -> Color {
        func isCalled(_ name: StaticString) -> Bool { tokens.name(of: token, is: name) }
        if mayTakeFrom, isRelative(token), takes("from") { return try relativeColor(token) }
        if isCalled("rgb") || isCalled("rgba") { return try commasOrSpaces(.rgb) }
        if isCalled("hsl") || isCalled("hsla") { return try commasOrSpaces(.hsl) }
        if isCalled("oklch") { return try spaces(.oklch) }
        if isCalled("oklab") { return try spaces(.oklab) }
        if isCalled("lch") { return try spaces(.lch) }
        if isCalled("lab") { return try spaces(.lab) }
        if isCalled("hwb") { return try spaces(.hwb) }
        if isCalled("color") { return try spaces(predefinedSpace()) }
        if isCalled("color-mix") { return try colorMix() }
        if isCalled("light-dark") { return try lightDark() }
        if isCalled("contrast-color") { return try contrastColor() }
        throw ColorSyntaxError(unknownFunction(token), token)
    }

    /// Whether the word `from` may come next. The next character is usually a digit, so this check avoids reading a
    /// token.
    private var mayTakeFrom: Bool {
        let byte = tokens[tokens.position]
        return lowercased(byte) == UInt8(ascii: "f") || isWhitespace(byte) || byte == UInt8(ascii: "/")
            || byte == UInt8(ascii: "\\")
    }

    /// Reads `rgb(1, 2, 3)` or `rgb(1 2 3)`: the character after the first component decides which.
    private mutating func commasOrSpaces(_ space: ColorSpace) throws(ColorSyntaxError) -> Color {
        let start = tokens.position
        let first = try component(expecting: space.expectation(0))
        if !commaFollows() { return try spaces(space, first, at: start) }
        if first == .none { throw ColorSyntaxError(reason: .noneWithCommas, offset: start) }
        return try commas(space, first, at: start)
    }

    /// Reads the modern syntax: three components, then optionally a slash and alpha; any of them may be `none`.
    mutating func spaces(_ space: ColorSpace) throws(ColorSyntaxError) -> Color {
        let start = tokens.position
        return try spaces(space, component(expecting: space.expectation(0)), at: start)
    }

    /// Reads the modern syntax, starting with the second component.
    private mutating func spaces(
        _ space: ColorSpace, _ first: ColorComponent, at start: Int
    ) throws(ColorSyntaxError) -> Color {
        var (missing, alpha) = (Color.MissingComponents(), channels?.alpha ?? 1)
        let x = try modern(first, 0, of: space, at: start, &missing)
        let second = tokens.position
        let y = try modern(component(expecting: space.expectation(1)), 1, of: space, at: second, &missing)
        let third = tokens.position
        let z = try modern(component(expecting: space.expectation(2)), 2, of: space, at: third, &missing)
        var end = tokens.nextSolid()
        if end.kind == .other(UInt8(ascii: "/")) {
            let component = try component(expecting: .numberOrPercentage)
            if component == .none { missing.insert(.alpha) }
            guard let value = component.value(in: .unbounded(1)) else {
                throw ColorSyntaxError(.expected(.numberOrPercentage), end)
            }
            alpha = value
            end = tokens.nextSolid()
        }
        if end.kind == .comma { throw ColorSyntaxError(.commasNotAllowed, end) }
        guard end.closes else { throw ColorSyntaxError(.expected(.closing), end) }
        let components = SIMD3(x, y, z)
        return channels == nil
            ? Color(space, components, alpha: alpha, missing: missing)
            : Color(relative: components, in: space, alpha: alpha, missing: missing)
    }

    /// Returns the value of a component at an offset.
    @inline(__always)
    private func modern(
        _ component: ColorComponent, _ index: Int, of space: ColorSpace, at start: Int,
        _ missing: inout Color.MissingComponents
    ) throws(ColorSyntaxError) -> Double {
        if component == .none { missing.insert(.component(index)) }
        guard let value = component.value(in: space.component(index)) else {
            throw ColorSyntaxError(reason: .expected(space.expectation(index)), offset: start)
        }
        return value
    }

    /// Reads the legacy syntax of rgb and hsl, starting with the comma after the first component: channels that are all
    /// numbers or all percentages, or a hue and two percentages; no `none`.
    private mutating func commas(
        _ space: ColorSpace, _ first: ColorComponent, at start: Int
    ) throws(ColorSyntaxError) -> Color {
        let x = try legacy(first, 0, of: space, after: first, at: start)
        try comma()
        let second = tokens.position
        let y = try legacy(
            component(expecting: legacyExpectation(1, of: space)), 1, of: space, after: first, at: second)
        try comma()
        let third = tokens.position
        let z = try legacy(component(expecting: legacyExpectation(2, of: space)), 2, of: space, after: first, at: third)
        let end = tokens.nextSolid()
        if end.closes { return Color(space, SIMD3(x, y, z)) }
        guard end.kind == .comma else { throw ColorSyntaxError(.expected(.comma), end) }
        let component = try component(expecting: .numberOrPercentage)
        if component == .none { throw ColorSyntaxError(.noneWithCommas, end) }
        guard let alpha = component.value(in: .unbounded(1)) else {
            throw ColorSyntaxError(.expected(.numberOrPercentage), end)
        }
        try closing()
        return Color(space, SIMD3(x, y, z), alpha: alpha)
    }

    /// Returns the value of a component at an offset in the legacy syntax.
    @inline(__always)
    private func legacy(
        _ component: ColorComponent, _ index: Int, of space: ColorSpace, after first: ColorComponent, at start: Int
    ) throws(ColorSyntaxError) -> Double {
        let expectation = legacyExpectation(index, of: space)
        if component == .none { throw ColorSyntaxError(reason: .noneWithCommas, offset: start) }
        guard let value = component.value(in: space.component(index)),
            component.isPercentage || expectation != .percentage
        else {
            throw ColorSyntaxError(reason: .expected(expectation), offset: start)
        }
        if space == .rgb, component.isPercentage != first.isPercentage {
            throw ColorSyntaxError(reason: .mixedWithCommas, offset: start)
        }
        return value
    }

    /// Returns the kind of component that is valid in the legacy syntax.
    @inline(__always)
    private func legacyExpectation(_ index: Int, of space: ColorSpace) -> ColorSyntaxError.Expectation {
        space == .hsl && index > 0 ? .percentage : space.expectation(index)
    }

    /// Reads the space at the start of `color(…)`.
    mutating func predefinedSpace() throws(ColorSyntaxError) -> ColorSpace {
        let token = tokens.nextSolid()
        guard token.kind == .ident else { throw ColorSyntaxError(.expected(.colorSpace), token) }
        if let space = predefinedSpaces.first(where: { tokens.name(of: token, spells: $0.rawValue) }) { return space }
        if tokens.name(of: token, is: "xyz") { return .xyzD65 }
        let dash = UInt8(ascii: "-")
        if tokens[token.offset] == dash, tokens[token.offset + 1] == dash {
            throw ColorSyntaxError(.unsupported(.customColorSpace), token)
        }
        let nearest = nearest(to: token, among: predefinedSpaces.map(\.rawValue) + ["xyz"])
        throw ColorSyntaxError(.unknownColorSpace(nearest: nearest), token)
    }

    /// Reads two colours, both of which must be valid; the scheme selects one.
    private mutating func lightDark() throws(ColorSyntaxError) -> Color {
        let light = try color(from: tokens.nextSolid())
        try comma()
        let dark = try color(from: tokens.nextSolid())
        try closing()
        switch scheme {
        case .light: return light
        case .dark: return dark
        }
    }

    /// Returns whether a comma comes next, without moving.
    private func commaFollows() -> Bool {
        if tokens[tokens.position] == UInt8(ascii: ",") { return true }
        var tokens = tokens
        return tokens.nextSolid().kind == .comma
    }

    mutating func comma() throws(ColorSyntaxError) {
        if tokens[tokens.position] == UInt8(ascii: ",") {
            tokens.position += 1
            return
        }
        let token = tokens.nextSolid()
        guard token.kind == .comma else { throw ColorSyntaxError(.expected(.comma), token) }
    }

    /// Reads a closing bracket, or the end of the text, which closes everything.
    mutating func closing() throws(ColorSyntaxError) {
        let token = tokens.nextSolid()
        guard token.closes else { throw ColorSyntaxError(.expected(.closing), token) }
    }

    private func unknownFunction(_ token: CSSToken) -> ColorSyntaxError.Reason {
        func isCalled(_ name: StaticString) -> Bool { tokens.name(of: token, is: name) }
        if isCalled("device-cmyk") { return .unsupported(.deviceCMYK) }
        if isCalled("alpha") { return .unsupported(.relativeAlpha) }
        if isSubstitution(token) { return .unsupported(.substitution) }
        if gradientFunction(token) != nil { return .unsupported(.gradient) }
        let names = [
            "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix", "light-dark",
            "contrast-color",
        ]
        return .unknownFunction(nearest: nearest(to: token, among: names))
    }

    func isSubstitution(_ token: CSSToken) -> Bool {
        ["var", "env", "attr", "if", "inherit"].contains { tokens.name(of: token, spells: $0) }
    }
}

/// The spaces of `color()`.
private let predefinedSpaces = ColorSpace.allCases.filter { $0.function == .color }

extension CSSToken {
    /// Whether the token ends a function.
    var closes: Bool { kind == .close || kind == .end }
}

extension ColorSpace {
    @inline(__always)
    func expectation(_ index: Int) -> ColorSyntaxError.Expectation {
        component(index).percentReference == nil ? .hue : .numberOrPercentage
    }
}
