import InterfaceBuilder
import Legibility
import Numbers

/// A reader of colours in Flutter code, each from a single expression.
struct FlutterColors {
    let code: SourceCode

    func unreadable(_ range: Range<Int>) -> LiteralColor {
        LiteralColor(.unreadable(code.excerpt(range)), at: code.place(range))
    }

    /// Returns the colour that some tokens describe; nil if they describe anything else.
    func color(_ range: Range<Int>) -> LiteralColor? {
        guard let chain = code.chain(range), let first = chain.links.first, !chain.isImplicit else { return nil }
        let place = code.place(range)
        var links = chain.links.dropFirst()
        var color: LiteralColor?
        if first.name == "Color", let arguments = first.arguments {
            guard arguments.count == 1, let value = first.first else { return nil }
            color = number(value, place)
        } else if first.name == "Color", let member = links.popFirst(), let arguments = member.arguments {
            color = call(member.name, arguments, place)
        } else if first.name == "Colors", let member = links.popFirst(), member.arguments == nil {
            color = constant(member, &links).map { LiteralColor(.components($0, isExact: true), at: place) }
        }
        for link in links {
            switch link.name {
            case "withOpacity":
                guard let alpha = link.first.flatMap(code.number)?.quotient else { return nil }
                color = color?.withAlpha(alpha, multiplied: false)
            case "withAlpha":
                guard let alpha = link.first.flatMap(code.number)?.value else { return nil }
                color = color?.withAlpha(alpha / 255, multiplied: false)
            case "withValues" where link.labels == ["alpha"]:
                guard let alpha = link.argument("alpha").flatMap(code.number)?.quotient else { return nil }
                color = color?.withAlpha(alpha, multiplied: false)
            default: return nil
            }
        }
        return color
    }

    /// Returns the colour of a member of `Colors`, possibly with a shade: `grey`, `grey[400]`, `grey[400]!` or
    /// `grey.shade400`. Removes the shade from the links that follow the member.
    private func constant(_ member: CallChain.Link, _ links: inout ArraySlice<CallChain.Link>) -> Color? {
        if code.isAdjacent(member.end), code.is(member.end, "[") {
            guard let close = code.closer(of: member.end), let shade = code.number(member.end + 1..<close),
                shade.notation == .whole, shade.divisor == nil
            else { return nil }
            return FlutterPalette.shade(Int(saturating: shade.value), of: member.name).map(Color.init(argb:))
        }
        guard let shade = links.first, shade.arguments == nil, shade.name.hasPrefix("shade") else {
            return FlutterPalette.color(member.name).map(Color.init(argb:))
        }
        links.removeFirst()
        return Int(shade.name.dropFirst("shade".count)).flatMap { FlutterPalette.shade($0, of: member.name) }
            .map(Color.init(argb:))
    }

    private func call(_ name: String, _ arguments: [Argument], _ place: Range<Int>) -> LiteralColor? {
        let numbers = arguments.compactMap { $0.label == nil ? code.number($0.value) : nil }
        guard numbers.count == 4, arguments.count == 4 else { return nil }
        let (channels, alpha): ([NumberLiteral], Double)
        switch name {
        case "fromARGB": (channels, alpha) = (Array(numbers.dropFirst()), numbers[0].value / 255)
        case "fromRGBO": (channels, alpha) = (Array(numbers.dropLast()), numbers[3].value)
        default: return nil
        }
        guard channels.allSatisfy({ (0...255).contains($0.value) && !$0.isFloating && $0.divisor == nil }),
            (0...1).contains(alpha)
        else { return nil }
        let color = Color(
            .srgb, SIMD3(channels[0].value, channels[1].value, channels[2].value) / 255, alpha: alpha)
        let parts = channels.enumerated().map {
            LiteralColor.Part(content: .channel($0, $1, isByte: true), place: $1.place)
        }
        return LiteralColor(.components(color, isExact: true), parts, at: place)
    }

    /// `0xFF777777`: alpha, red, green, blue. With fewer digits, alpha is 0.
    private func number(_ value: Range<Int>, _ place: Range<Int>) -> LiteralColor? {
        guard let number = code.number(value), case .hexadecimal = number.notation else { return nil }
        let color = Color(argb: UInt32(saturating: number.value))
        let parts = number.digits == 8 ? [LiteralColor.Part(content: .number(number), place: number.place)] : []
        return LiteralColor(.components(color, isExact: true), parts, at: place)
    }
}
