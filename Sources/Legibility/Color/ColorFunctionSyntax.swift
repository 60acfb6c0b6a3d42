extension ColorParser {
    mutating func colorFunction(_ token: CSSToken) throws(ColorSyntaxError) -> Color {
        func isCalled(_ name: StaticString) -> Bool { tokens.name(of: token, is: name) }
        if isCalled("rgb") || isCalled("rgba") { return try commasOrSpaces(.rgb) }
        if isCalled("hsl") || isCalled("hsla") { return try commasOrSpaces(.hsl) }
        if isCalled("oklch") { return try spaces(.oklch) }
        if isCalled("oklab") { return try spaces(.oklab) }
        if isCalled("lch") { return try spaces(.lch) }
        if isCalled("lab") { return try spaces(.lab) }
        if isCalled("hwb") { return try spaces(.hwb) }
        if isCalled("color") { return try spaces(predefinedSpace()) }
        if isCalled("light-dark") { return try lightDark() }
        throw ColorSyntaxError(unknownFunction(token), token)
    }

    /// `rgb(1, 2, 3)` or `rgb(1 2 3)`: what follows the first component decides.
    private mutating func commasOrSpaces(_ space: ColorSpace) throws(ColorSyntaxError) -> Color {
        let start = tokens.position
        let first = try component(expecting: space.expectation(0))
        let separator = tokens.nextSolid()
        tokens.position = start
        if separator.kind != .comma { return try spaces(space) }
        if first == .none { throw ColorSyntaxError(reason: .noneWithCommas, offset: start) }
        return try commas(space)
    }

    /// The modern syntax: three components, then perhaps a slash and alpha; any of them may be `none`.
    private mutating func spaces(_ space: ColorSpace) throws(ColorSyntaxError) -> Color {
        var (values, missing, alpha) = (SIMD3<Double>.zero, Color.MissingComponents(), 1.0)
        for index in 0..<3 {
            let start = tokens.position
            let component = try component(expecting: space.expectation(index))
            if component == .none { missing.insert(.component(index)) }
            guard let value = component.value(in: space.component(index)) else {
                throw ColorSyntaxError(reason: .expected(space.expectation(index)), offset: start)
            }
            values[index] = value
        }
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
        return Color(space, values, alpha: alpha, missing: missing)
    }

    /// The legacy syntax of rgb and hsl: channels all numbers or all percentages, a hue and two percentages, no `none`.
    private mutating func commas(_ space: ColorSpace) throws(ColorSyntaxError) -> Color {
        var (values, first) = (SIMD3<Double>.zero, ColorComponent.none)
        for index in 0..<3 {
            if index > 0 { try comma() }
            let start = tokens.position
            let expectation = space == .hsl && index > 0 ? .percentage : space.expectation(index)
            let component = try component(expecting: expectation)
            if component == .none { throw ColorSyntaxError(reason: .noneWithCommas, offset: start) }
            guard let value = component.value(in: space.component(index)),
                component.isPercentage || expectation != .percentage
            else {
                throw ColorSyntaxError(reason: .expected(expectation), offset: start)
            }
            if index == 0 { first = component }
            if space == .rgb, component.isPercentage != first.isPercentage {
                throw ColorSyntaxError(reason: .mixedWithCommas, offset: start)
            }
            values[index] = value
        }
        let end = tokens.nextSolid()
        if end.closes { return Color(space, values) }
        guard end.kind == .comma else { throw ColorSyntaxError(.expected(.comma), end) }
        let component = try component(expecting: .numberOrPercentage)
        if component == .none { throw ColorSyntaxError(.noneWithCommas, end) }
        guard let alpha = component.value(in: .unbounded(1)) else {
            throw ColorSyntaxError(.expected(.numberOrPercentage), end)
        }
        try closing()
        return Color(space, values, alpha: alpha)
    }

    /// The space that begins `color(…)`.
    private mutating func predefinedSpace() throws(ColorSyntaxError) -> ColorSpace {
        let token = tokens.nextSolid()
        guard token.kind == .ident else { throw ColorSyntaxError(.expected(.colorSpace), token) }
        if let space = predefinedSpaces.first(where: { tokens.name(of: token, spells: $0.rawValue) }) { return space }
        if tokens.name(of: token, is: "xyz") { return .xyzD65 }
        if tokens.name(of: token, is: "from") { throw ColorSyntaxError(.unsupported(.relativeColor), token) }
        let dash = UInt8(ascii: "-")
        if tokens[token.offset] == dash, tokens[token.offset + 1] == dash {
            throw ColorSyntaxError(.unsupported(.customColorSpace), token)
        }
        let nearest = nearest(to: token, among: predefinedSpaces.map(\.rawValue) + ["xyz"])
        throw ColorSyntaxError(.unknownColorSpace(nearest: nearest), token)
    }

    /// Both colours must be right, the scheme takes one.
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

    mutating func comma() throws(ColorSyntaxError) {
        let token = tokens.nextSolid()
        guard token.kind == .comma else { throw ColorSyntaxError(.expected(.comma), token) }
    }

    /// A closing bracket, or the end of the text, which closes everything.
    mutating func closing() throws(ColorSyntaxError) {
        let token = tokens.nextSolid()
        guard token.closes else { throw ColorSyntaxError(.expected(.closing), token) }
    }

    private func unknownFunction(_ token: CSSToken) -> ColorSyntaxError.Reason {
        func isCalled(_ name: StaticString) -> Bool { tokens.name(of: token, is: name) }
        if isCalled("color-mix") { return .unsupported(.colorMix) }
        if isCalled("contrast-color") { return .unsupported(.contrastColor) }
        if isCalled("device-cmyk") { return .unsupported(.deviceCMYK) }
        if isCalled("alpha") { return .unsupported(.relativeColor) }
        if isSubstitution(token) { return .unsupported(.substitution) }
        if gradientFunction(token) != nil { return .unsupported(.gradient) }
        let names = ["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "light-dark"]
        return .unknownFunction(nearest: nearest(to: token, among: names))
    }

    func isSubstitution(_ token: CSSToken) -> Bool {
        ["var", "env", "attr", "if", "inherit"].contains { tokens.name(of: token, spells: $0) }
    }
}

/// The spaces that `color()` names.
private let predefinedSpaces = ColorSpace.allCases.filter { $0.function == .color }

extension CSSToken {
    /// Whether it ends a function.
    var closes: Bool { kind == .close || kind == .end }
}

extension ColorSpace {
    func expectation(_ index: Int) -> ColorSyntaxError.Expectation {
        component(index).percentReference == nil ? .hue : .numberOrPercentage
    }
}
