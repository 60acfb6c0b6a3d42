import Numbers

extension PastedColor {
    /// Interprets a value in a program as a colour.
    init?(_ value: CodeValue) {
        switch value {
        case .number(let number):
            guard let color = Self.hexadecimal(number) else { return nil }
            self = color
        case .list(let arguments):
            let color = arguments.isLabelled ? LabelledChannels.color(arguments, .either) : Self.bare(arguments)
            guard let color else { return nil }
            self = color
        case .call(let name, let arguments):
            guard let color = Self.call(name, arguments) else { return nil }
            self = color
        case .word(let word):
            guard let color = Self.framework(word.split(separator: ".", omittingEmptySubsequences: false)[...]) else {
                return nil
            }
            self = color
        case .text, .hash: return nil
        }
    }

    /// Reads black, white or clear of a framework: `Color.white`, `UIColor.black`, `.clear`, or a fixed colour of UIKit.
    /// Frameworks disagree on other names.
    private static func framework(_ path: ArraySlice<Substring>) -> PastedColor? {
        guard path.count > 1, let name = path.last,
            ["", "color", "colors", "uicolor", "nscolor"].contains(path[path.endIndex - 2])
        else { return nil }
        if path[path.endIndex - 2] == "uicolor" {
            let color =
                UIKitColors.greys[String(name)].map { SRGB(SIMD3(repeating: $0)) } ?? UIKitColors.fixed[String(name)]
            if let color { return PastedColor(SRGB8(rounding: color).hex, .framework) }
        }
        switch name {
        case "clear", "transparent": return PastedColor("transparent", .framework)
        case "black": return PastedColor("#000000", .framework)
        case "white": return PastedColor("#ffffff", .framework)
        case _: return nil
        }
    }

    private static func call(_ name: String, _ arguments: CodeArguments) -> PastedColor? {
        var path = name.split(separator: ".")
        if path.count > 1, path.last == "init" { path.removeLast() }
        guard let function = path.last else { return nil }
        // CSS functions have the same names; their syntax errors should be reported.
        let isCSS = path.count == 1
        switch function {
        case "uicolor", "nscolor", "cgcolor", "colorliteral": return constructed(arguments, .unit)
        case "color": return constructed(arguments, .either)
        case "color32", "fromrgb": return unlabelled(arguments, .bytes)
        case "rgb" where !isCSS: return unlabelled(arguments, .bytesUnlessFractions)
        case "fromrgbo": return unlabelled(arguments, .bytes)
        case "argb" where !isCSS, "fromargb": return withAlphaFirst(arguments)
        case "from" where !isCSS: return LabelledChannels.color(arguments, .unit)
        case "parsecolor": return arguments.all.count == 1 ? hexadecimal(arguments.all[0].value, alphaFirst: true) : nil
        case "rgb", "rgba": return translucent(arguments)
        case "vec3", "vec4", "float3", "float4", "half3", "half4": return unlabelled(arguments, .unit)
        case "withopacity", "opacity", "withalphacomponent", "withvalues", "copy":
            let words = name.split(separator: ".", omittingEmptySubsequences: false)
            return withOpacity(framework(words.dropLast()), arguments)
        case "hsb", "hsba", "hsv", "hsva":
            guard let numbers = arguments.numbers, 3...4 ~= numbers.count else { return nil }
            return hsb(numbers[0], numbers[1], numbers[2], alpha: numbers.dropFirst(3).first)
        case "hsl", "hsla":
            // Numbers with percentages are CSS.
            guard let numbers = arguments.numbers, 3...4 ~= numbers.count, arguments.haveCommas,
                numbers[1].unit == .none
            else { return nil }
            return hsl(numbers[0], numbers[1], numbers[2], alpha: numbers.dropFirst(3).first)
        case _: return nil
        }
    }

    /// Reads `Color(…)` or `UIColor(…)`: labelled channels, hexadecimal digits, or unlabelled channels.
    private static func constructed(_ arguments: CodeArguments, _ scale: ChannelScale) -> PastedColor? {
        let all = arguments.all
        // One type may be nested in another.
        if all.count == 1, [nil, "uicolor", "nscolor", "cgcolor"].contains(all[0].label), case .call = all[0].value {
            return PastedColor(all[0].value)
        }
        if all.count == 1, [nil, "hex", "hexstring", "rgb", "argb", "string"].contains(all[0].label) {
            return hexadecimal(all[0].value, alphaFirst: all[0].label == "argb")
        }
        if arguments.isLabelled { return LabelledChannels.color(arguments, scale) }
        // Numbers separated by spaces belong to a CSS `color()` that lacks a colour space.
        guard scale == .either, arguments.haveCommas else { return nil }
        return unlabelled(arguments, scale)
    }

    /// Reads red, green, blue, optionally alpha and the name of a space.
    private static func unlabelled(_ arguments: CodeArguments, _ scale: ChannelScale) -> PastedColor? {
        var values = arguments.all
        guard !arguments.isLabelled, !values.isEmpty else { return nil }
        var space = ColorSpace.srgb
        let ends = [values.startIndex, values.index(before: values.endIndex)]
        if let place = ends.first(where: { values[$0].value.word != nil }) {
            guard let named = ColorSpace(inCode: values[place].value.word) else { return nil }
            space = named
            values.remove(at: place)
        }
        let numbers = values.compactMap(\.value.number)
        guard numbers.count == values.count, 3...4 ~= numbers.count else { return nil }
        return scale.color(numbers, alpha: numbers.dropFirst(3).first, in: space)
    }

    /// Reads bare numbers: `119, 119, 119`, or `210 40% 46%` as in custom properties for `hsl()`.
    private static func bare(_ arguments: CodeArguments) -> PastedColor? {
        // Surrounding brackets don't change the meaning.
        if arguments.all.count == 1, arguments.all[0].label == nil, case .list(let inner) = arguments.all[0].value {
            return bare(inner)
        }
        guard let numbers = arguments.numbers, 3...4 ~= numbers.count else { return nil }
        let alpha = numbers.dropFirst(3).first
        if numbers[0].unit != .percent, numbers[1].unit == .percent, numbers[2].unit == .percent {
            return hsl(numbers[0], numbers[1], numbers[2], alpha: alpha)
        }
        // Fractions without commas could belong to any space.
        guard arguments.haveCommas || numbers[..<3].allSatisfy({ $0.isWhole || $0.unit == .percent }) else {
            return nil
        }
        return ChannelScale.either.color(numbers, alpha: alpha, in: .srgb)
    }

    private static func withAlphaFirst(_ arguments: CodeArguments) -> PastedColor? {
        guard let numbers = arguments.numbers, 3...4 ~= numbers.count else { return nil }
        guard numbers.count == 4 else { return ChannelScale.bytes.color(numbers, alpha: nil, in: .srgb) }
        let channels = Array(numbers[1...])
        if numbers.contains(where: { !$0.isWhole }) {
            return ChannelScale.unit.color(channels, alpha: numbers[0], in: .srgb)
        }
        var opacity = numbers[0]
        guard 0...255 ~= opacity.value else { return nil }
        opacity.value /= 255
        guard let color = ChannelScale.bytes.color(channels, alpha: opacity, in: .srgb) else { return nil }
        return PastedColor(color.css, .alphaFirst)
    }

    /// Reads `rgba(#777, 0.5)`.
    private static func translucent(_ arguments: CodeArguments) -> PastedColor? {
        guard !arguments.isLabelled, 1...2 ~= arguments.all.count else { return nil }
        let text: String
        switch arguments.all[0].value {
        case .hash(let digits): text = "#" + digits
        case .text(let string): text = string
        case .word(let word): text = word
        case .number, .list, .call: return nil
        }
        guard let color = try? Color(css: text), color.alpha == 1 else { return nil }
        let channels = SRGB8(rounding: color.srgb)
        guard arguments.all.count == 2 else { return PastedColor(channels.hex, .hexadecimal) }
        guard let alpha = arguments.all[1].value.number?.alphaText(isByte: false) else { return nil }
        return PastedColor("rgb(\(channels.red) \(channels.green) \(channels.blue)\(alpha))", .opacity)
    }

    /// Reads `Color(0xFF777777).withOpacity(0.5)` or `Color.white.opacity(0.5)`: a colour whose alpha is replaced by an
    /// opacity.
    private static func withOpacity(_ named: PastedColor?, _ arguments: CodeArguments) -> PastedColor? {
        guard arguments.all.count == (named == nil ? 2 : 1), let opacity = arguments.all.last,
            [nil, "alpha", "opacity"].contains(opacity.label),
            let color = named ?? PastedColor(arguments.all[0].value),
            let alpha = opacity.value.number?.alphaText(isByte: false)
        else { return nil }
        guard color.css.utf8.last == UInt8(ascii: ")") else {
            guard color.css.utf8.count == 7, let hex = try? Color(css: color.css) else { return nil }
            let channels = SRGB8(rounding: hex.srgb)
            return PastedColor("rgb(\(channels.red) \(channels.green) \(channels.blue)\(alpha))", color.form)
        }
        return color.css.utf8.contains(UInt8(ascii: "/"))
            ? nil : PastedColor("\(color.css.dropLast())\(alpha))", color.form)
    }

    // MARK: Hexadecimal digits

    /// Reads `0x777777`, or `0xFF777777` with alpha first.
    private static func hexadecimal(_ number: CodeNumber) -> PastedColor? {
        let isShort = number.hexDigits == 6
        guard isShort || number.hexDigits == 8 else { return nil }
        let digits = String(Int(saturating: number.value), radix: 16)
        let padded = String(repeating: "0", count: (isShort ? 6 : 8) - digits.count) + digits
        return isShort ? PastedColor("#" + padded, .hexadecimal) : alphaFirst(padded)
    }

    /// Reads hexadecimal digits as a number, in a string or after a `#`; programs write eight digits with alpha first
    /// or last.
    private static func hexadecimal(_ value: CodeValue, alphaFirst isAlphaFirst: Bool) -> PastedColor? {
        let text: String
        switch value {
        case .number(let number): return hexadecimal(number)
        case .hash(let digits): text = digits
        case .text(let string): text = string.hasPrefix("#") ? String(string.dropFirst()) : string
        case .word, .list, .call: return nil
        }
        guard text.utf8.allSatisfy(isHexDigit) else { return nil }
        if text.utf8.count == 8 { return isAlphaFirst ? alphaFirst(text) : nil }
        return [3, 6].contains(text.utf8.count) ? PastedColor("#" + text, .hexadecimal) : nil
    }

    /// Reads eight digits that start with alpha.
    private static func alphaFirst(_ digits: String) -> PastedColor {
        let alpha = digits.prefix(2)
        return PastedColor("#\(digits.dropFirst(2))\(alpha.lowercased() == "ff" ? "" : alpha)", .alphaFirst)
    }

    // MARK: Hues

    /// Reads the hue in degrees; saturation and brightness in per cent, 0…100 or 0…1.
    static func hsb(
        _ hue: CodeNumber, _ saturation: CodeNumber, _ brightness: CodeNumber, alpha: CodeNumber?
    ) -> PastedColor? {
        guard let degrees = hue.degrees, let (saturation, brightness) = percentages(saturation, brightness),
            let alpha = alphaText(alpha)
        else { return nil }
        let color = SRGB(HWB(SIMD3(degrees, (100 - saturation) * brightness / 100, 100 - brightness)))
        let channels = (0..<3).map { color.channels[$0].inCode }.joined(separator: " ")
        return PastedColor("color(srgb \(channels)\(alpha))", .hsb)
    }

    /// Reads the hue in degrees; saturation and lightness in per cent, 0…100 or 0…1.
    static func hsl(
        _ hue: CodeNumber, _ saturation: CodeNumber, _ lightness: CodeNumber, alpha: CodeNumber?
    ) -> PastedColor? {
        guard let degrees = hue.degrees, let (saturation, lightness) = percentages(saturation, lightness),
            let alpha = alphaText(alpha)
        else { return nil }
        return PastedColor("hsl(\(degrees.inCode) \(saturation.inCode)% \(lightness.inCode)%\(alpha))", .hsl)
    }

    private static func alphaText(_ alpha: CodeNumber?) -> String? {
        alpha.map { $0.alphaText(isByte: false) } ?? ""
    }

    /// Returns two numbers in per cent, given on a scale of 0…100 or 0…1.
    private static func percentages(_ first: CodeNumber, _ second: CodeNumber) -> (Double, Double)? {
        guard first.unit == second.unit, first.unit != .degrees, first.value >= 0, second.value >= 0 else { return nil }
        let greatest = max(first.value, second.value)
        let factor: Double = first.unit == .none && greatest <= 1 ? 100 : 1
        return greatest <= 100 ? (first.value * factor, second.value * factor) : nil
    }
}

extension CodeNumber {
    /// The number as an angle; nil for a percentage.
    fileprivate var degrees: Double? { unit == .percent ? nil : value }

    /// Returns alpha as CSS text after a slash; empty if alpha is 1, nil if it is invalid.
    func alphaText(isByte: Bool) -> String? {
        switch unit {
        case .degrees: return nil
        case .percent: return 0...100 ~= value ? value == 100 ? "" : " / \(value.inCode)%" : nil
        case .none:
            let share = value <= 1 || !isByte ? value : value / 255
            guard 0...1 ~= share else { return nil }
            return share == 1 ? "" : " / \(share.inCode)"
        }
    }
}

extension Double {
    /// The shortest notation of the intended number, without rounding errors from a multiplication.
    var inCode: String {
        let tidy = (self * 1e12).rounded() / 1e12 + 0
        let text = (magnitude < 1e3 ? tidy : self).description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

extension ColorSpace {
    /// Creates an RGB space from its name in code: `.displayP3`, `ColorSpaces.DisplayP3`, `display-p3`.
    init?(inCode name: String?) {
        let word = name?.split(separator: ".").last?.filter { $0 != "-" }
        switch word {
        case "srgb", "extendedsrgb": self = .srgb
        case "srgblinear", "linearsrgb": self = .srgbLinear
        case "displayp3": self = .displayP3
        case _: return nil
        }
    }
}
