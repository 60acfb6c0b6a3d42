import InterfaceBuilder
import Legibility
import Numbers

/// A reader of colours in Compose code, each from a single expression.
struct ComposeColors {
    let code: SourceCode

    func unreadable(_ range: Range<Int>) -> LiteralColor {
        LiteralColor(.unreadable(code.excerpt(range)), at: code.place(range))
    }

    /// Returns the colour that some tokens describe; nil if they describe anything else.
    func color(_ range: Range<Int>) -> LiteralColor? {
        guard let chain = code.chain(range), let first = chain.links.first, first.name == "Color", !chain.isImplicit
        else {
            return nil
        }
        let place = code.place(range)
        var links = chain.links.dropFirst()
        var color: LiteralColor?
        if let arguments = first.arguments {
            color = call(arguments, place)
        } else if let member = links.popFirst(), member.arguments == nil,
            let bits = ComposeConstants.values[member.name]
        {
            color = LiteralColor(.components(Color(argb: bits), isExact: true), at: place)
        }
        for link in links {
            guard link.name == "copy", link.labels == ["alpha"],
                let alpha = link.argument("alpha").flatMap(code.number),
                alpha.isFloating
            else { return nil }
            color = color?.withAlpha(alpha.quotient, multiplied: false)
        }
        return color
    }

    private func call(_ arguments: [Argument], _ place: Range<Int>) -> LiteralColor? {
        if arguments.count == 1, let value = arguments.first?.value { return number(value, place) }
        // Arguments are identified by position or by name.
        var channels: [String: NumberLiteral] = [:]
        for (name, argument) in zip(["red", "green", "blue", "alpha"], arguments) {
            guard let number = code.number(argument.value), channels[argument.label ?? name] == nil else { return nil }
            channels[argument.label ?? name] = number
        }
        guard arguments.count <= 4, channels.count == arguments.count, let red = channels["red"],
            let green = channels["green"], let blue = channels["blue"]
        else { return nil }
        let all = Array(channels.values)
        let isBytes = all.allSatisfy { !$0.isFloating && $0.divisor == nil }
        guard isBytes || all.allSatisfy(\.isFloating) else { return nil }
        func share(_ number: NumberLiteral) -> Double { isBytes ? number.value / 255 : number.quotient }
        guard all.allSatisfy({ (0...1).contains(share($0)) }) else { return nil }
        let color = Color(
            .srgb, SIMD3(share(red), share(green), share(blue)), alpha: channels["alpha"].map(share) ?? 1)
        let parts = [red, green, blue].enumerated().map {
            LiteralColor.Part(content: .channel($0, $1, isByte: isBytes), place: $1.place)
        }
        return LiteralColor(.components(color, isExact: true), parts, at: place)
    }

    /// `0xFF777777`: alpha, red, green, blue. With fewer digits, alpha is 0.
    private func number(_ value: Range<Int>, _ place: Range<Int>) -> LiteralColor? {
        var value = value
        // `.toInt()` doesn't change the bits.
        if value.count == 5, code.is(value.lowerBound + 2, "toInt") { value = value.lowerBound..<value.lowerBound + 1 }
        guard let number = code.number(value), case .hexadecimal = number.notation else { return nil }
        let color = Color(argb: UInt32(saturating: number.value))
        let parts = number.digits == 8 ? [LiteralColor.Part(content: .number(number), place: number.place)] : []
        return LiteralColor(.components(color, isExact: true), parts, at: place)
    }
}
