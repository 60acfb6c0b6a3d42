import CMath
import InterfaceBuilder
import Legibility

/// A reader of colours in SwiftUI, UIKit and AppKit code, each from a single expression.
struct SwiftColors {
    /// The library whose colour names apply if a colour has no type.
    enum Library {
        case swiftUI, uiKit, appKit
    }

    let code: SourceCode

    /// The maximum nesting depth of colours, such as `Color(uiColor: UIColor(…))`.
    private static let deepest = 4

    /// The modules that may qualify a type.
    static let modules: Set<String> = ["SwiftUI", "UIKit", "AppKit", "Swift"]

    /// Returns the library that defines a colour type; nil for any other name.
    static func library(_ name: String) -> Library? {
        switch name {
        case "Color": .swiftUI
        case "UIColor": .uiKit
        case "NSColor": .appKit
        default: nil
        }
    }

    /// Returns the colour that some tokens describe, or an unreadable colour if they describe anything else.
    func color(_ range: Range<Int>, in library: Library = .swiftUI) -> LiteralColor {
        readable(range, library, Self.deepest) ?? unreadable(range)
    }

    func unreadable(_ range: Range<Int>) -> LiteralColor {
        LiteralColor(.unreadable(code.excerpt(range)), at: code.place(range))
    }

    /// Returns the colour that some tokens describe; nil if they describe anything else.
    func readable(_ range: Range<Int>, _ library: Library = .swiftUI, _ depth: Int = Self.deepest) -> LiteralColor? {
        guard depth > 0, let chain = code.chain(range) else { return nil }
        return color(chain, library, depth)
    }

    /// Returns the colour of a chain, with its changes of alpha applied.
    func color(_ chain: CallChain, _ library: Library = .swiftUI, _ depth: Int = Self.deepest) -> LiteralColor? {
        var library = library
        var links = chain.links[...]
        if links.count > 1, let first = links.first, Self.modules.contains(first.name) { links = links.dropFirst() }
        guard let first = links.popFirst() else { return nil }
        var base = first
        var isMember = chain.isImplicit
        if let named = Self.library(first.name), !chain.isImplicit, first.arguments == nil {
            guard let member = links.popFirst() else { return nil }
            (library, base, isMember) = (named, member, true)
        } else if let named = Self.library(first.name), !chain.isImplicit {
            library = named
        } else if !chain.isImplicit, first.name != "#colorLiteral" {
            return nil
        }
        let place = code.place(chain.range)
        guard base.closure == nil else { return nil }
        var color: LiteralColor?
        if isMember, base.name != "init" {
            guard base.arguments == nil else { return nil }
            color = Self.named(base.name, library).map { LiteralColor($0, at: place) }
        } else {
            color = call(base, library, place, depth)
        }
        for link in links {
            guard link.closure == nil, let found = color else { return nil }
            color = changed(found, link)
        }
        return color
    }

    private func changed(_ color: LiteralColor, _ link: CallChain.Link) -> LiteralColor? {
        switch link.name {
        case "opacity", "withAlphaComponent":
            guard link.arguments?.count == 1, let alpha = link.first.flatMap(code.number)?.quotient else { return nil }
            return color.withAlpha(alpha, multiplied: link.name == "opacity")
        // These modifiers don't change the colour.
        case "ignoresSafeArea", "edgesIgnoringSafeArea", "cornerRadius", "clipShape", "clipped": return color
        default: return nil
        }
    }

    // MARK: Calls

    private func call(
        _ link: CallChain.Link, _ library: Library, _ place: Range<Int>, _ depth: Int
    ) -> LiteralColor? {
        guard let arguments = link.arguments, let head = arguments.first else { return nil }
        let labels = arguments.map { $0.label ?? "_" }.joined(separator: " ")
        func components(
            _ space: ColorSpace, _ first: Int, isExact: Bool = true
        ) -> LiteralColor? { rgb(arguments[first...], space, place, isExact: isExact) }
        switch (library, labels) {
        case (.swiftUI, "red green blue"), (.swiftUI, "red green blue opacity"): return components(.srgb, 0)
        case (.swiftUI, "_ red green blue"), (.swiftUI, "_ red green blue opacity"):
            return space(head.value).flatMap { components($0, 1) }
        case (_, "red green blue alpha") where link.name == "#colorLiteral" || library == .uiKit:
            return components(.srgb, 0)
        case (.appKit, "srgbRed green blue alpha"): return components(.srgb, 0)
        case (.appKit, "red green blue alpha"), (.appKit, "calibratedRed green blue alpha"),
            (.appKit, "deviceRed green blue alpha"):
            return components(.srgb, 0, isExact: false)
        case (.uiKit, "displayP3Red green blue alpha"), (.appKit, "displayP3Red green blue alpha"):
            return components(.displayP3, 0)
        case (.swiftUI, "white"), (.swiftUI, "white opacity"): return grey(arguments[...], .srgb, place)
        case (.swiftUI, "_ white"), (.swiftUI, "_ white opacity"):
            return space(head.value).flatMap { grey(arguments.dropFirst(), $0, place) }
        case (.uiKit, "white alpha"), (.appKit, "white alpha"), (.appKit, "calibratedWhite alpha"),
            (.appKit, "deviceWhite alpha"), (.appKit, "genericGamma22White alpha"):
            return gammaGrey(arguments, place)
        case (.swiftUI, "hue saturation brightness"), (.swiftUI, "hue saturation brightness opacity"),
            (.uiKit, "hue saturation brightness alpha"):
            return hue(arguments, place)
        case (_, "uiColor"): return nested(head.value, .uiKit, place, depth)
        case (_, "nsColor"): return nested(head.value, .appKit, place, depth)
        case (_, "named"), (.swiftUI, "_ bundle"), (_, "named in compatibleWith"), (_, "named bundle"):
            return name(head.value, place)
        case (_, "resource"), (.swiftUI, "_"), (.uiKit, "_"), (.appKit, "_"):
            return unlabelled(head.value, library, place, depth)
        default: return HexHelper(code, labels).color(arguments, place)
        }
    }

    private func unlabelled(
        _ value: Range<Int>, _ library: Library, _ place: Range<Int>, _ depth: Int
    ) -> LiteralColor? {
        if let text = value.first.flatMap(code.words), value.count == 1 {
            return library == .swiftUI && !text.hasPrefix("#")
                ? name(value, place) : HexHelper(code, "_").color([Argument(label: nil, value: value)], place)
        }
        if code.number(value) != nil {
            return HexHelper(code, "_").color([Argument(label: nil, value: value)], place)
        }
        // `Color(.label)` is either a UIKit colour or a colour set.
        return nested(value, library == .swiftUI ? .uiKit : library, place, depth)
    }

    private func nested(_ value: Range<Int>, _ library: Library, _ place: Range<Int>, _ depth: Int) -> LiteralColor? {
        readable(value, library, depth - 1).map { LiteralColor($0.source, $0.parts, at: place) }
    }

    private func name(_ value: Range<Int>, _ place: Range<Int>) -> LiteralColor? {
        guard value.count == 1, let name = value.first.flatMap(code.words), !name.isEmpty else { return nil }
        return LiteralColor(.named(name), at: place)
    }

    private func space(_ value: Range<Int>) -> ColorSpace? {
        guard value.count == 2 || value.count == 4, let last = value.last else { return nil }
        if value.count == 4, !code.is(value.lowerBound + 1, ".") || !code.is(value.lowerBound, "RGBColorSpace") {
            return nil
        }
        switch code.text(last) {
        case "sRGB": return .srgb
        case "displayP3": return .displayP3
        case "sRGBLinear": return .srgbLinear
        default: return nil
        }
    }

    // MARK: Components

    /// Returns a number from 0 to 1.
    private func share(_ argument: Argument) -> NumberLiteral? {
        code.number(argument.value).flatMap { (0...1).contains($0.quotient) ? $0 : nil }
    }

    private func rgb(
        _ arguments: ArraySlice<Argument>, _ space: ColorSpace, _ place: Range<Int>, isExact: Bool
    ) -> LiteralColor? {
        let numbers = arguments.compactMap(share)
        guard numbers.count == arguments.count, numbers.count >= 3 else { return nil }
        let color = Color(
            space, SIMD3(numbers[0].quotient, numbers[1].quotient, numbers[2].quotient),
            alpha: numbers.count > 3 ? numbers[3].quotient : 1)
        let parts = (0..<3).map {
            LiteralColor.Part(content: .channel($0, numbers[$0], isByte: false), place: numbers[$0].place)
        }
        return LiteralColor(.components(color, isExact: isExact), parts, at: place)
    }

    private func grey(_ arguments: ArraySlice<Argument>, _ space: ColorSpace, _ place: Range<Int>) -> LiteralColor? {
        let numbers = arguments.compactMap(share)
        guard numbers.count == arguments.count, let white = numbers.first else { return nil }
        let color = Color(
            space, SIMD3(repeating: white.quotient), alpha: numbers.count > 1 ? numbers[1].quotient : 1)
        return LiteralColor(
            .components(color, isExact: true), [.init(content: .white(white), place: white.place)], at: place)
    }

    /// UIKit's grey uses a gamma of 2.2, which is close to the sRGB curve.
    private func gammaGrey(_ arguments: [Argument], _ place: Range<Int>) -> LiteralColor? {
        let numbers = arguments.compactMap(share)
        guard numbers.count == 2 else { return nil }
        let white = numbers[0].quotient
        let light = pow(white, 2.2)
        let color = Color(SRGB(LinearRGB(SIMD3(repeating: light))), alpha: numbers[1].quotient)
        return LiteralColor(.components(color, isExact: white == 0 || white == 1), at: place)
    }

    /// Returns a colour with a given hue, saturation and brightness.
    private func hue(_ arguments: [Argument], _ place: Range<Int>) -> LiteralColor? {
        let numbers = arguments.compactMap(share)
        guard numbers.count == arguments.count, numbers.count >= 3 else { return nil }
        let (hue, saturation, value) = (numbers[0].quotient * 6, numbers[1].quotient, numbers[2].quotient)
        // Returns a channel according to the hue's position on the colour hexagon, where `offset` selects the channel.
        func channel(_ offset: Double) -> Double {
            let position = (offset + hue).truncatingRemainder(dividingBy: 6)
            return value - value * saturation * max(0, min(position, 4 - position, 1))
        }
        let color = Color(
            .srgb, SIMD3(channel(5), channel(3), channel(1)), alpha: numbers.count > 3 ? numbers[3].quotient : 1)
        return LiteralColor(.components(color, isExact: true), at: place)
    }
}
