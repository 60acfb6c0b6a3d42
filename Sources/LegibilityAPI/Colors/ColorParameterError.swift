import Legibility
import Sentences

/// The reason why a string isn't a colour, worded for the client.
package struct ColorParameterError: Error {
    package var detail: Phrase
    package var example = ColorParameter.example
}

extension ColorParameterError {
    /// Creates the sentence for an error of the CSS parser, at an offset in the text.
    package init(_ error: ColorSyntaxError, in text: String, isInQuery: Bool) {
        func meant(_ nearest: String?) -> Phrase { nearest.map { "; did you mean “\($0)”?" } ?? "." }
        if let system = SystemColor(inCode: text) {
            let name = "system:\(system.rawValue)"
            self.init(detail: "“\(text.echoed)” isn’t a CSS colour\(meant(name))", example: name)
            return
        }
        if let published = PublishedColorName(text) {
            self.init(detail: published.words(for: text.echoed))
            return
        }
        let value = text.shortened(to: Self.longestQuote)
        let rest = String(decoding: text.utf8.dropFirst(error.offset), as: UTF8.self)
        let place: Phrase =
            rest.allSatisfy(\.isWhitespace)
            ? "at the end of “\(value)”"
            : error.offset == 0
                ? "at the start of “\(value)”" : "at “\(rest.shortened(to: Self.longestQuote))” in “\(value)”"
        let function = text.openFunction(before: error.offset)
        let isAtEnd = rest.utf8.first { !" \t\n".utf8.contains($0) }.map { $0 == UInt8(ascii: ")") } ?? true
        switch error.reason {
        case .empty where isInQuery:
            // An unescaped “#” leaves an empty colour, because the query of a URL ends there.
            self.init(
                detail: "the value is empty. Enter a colour, with “#” written as “%23” or omitted.",
                example: String(ColorParameter.example.dropFirst()))
        case .empty:
            self.init(detail: "the value is empty. Enter a colour.")
        case .unknownName(let nearest):
            self.init(
                detail: "“\(value)” isn’t a CSS colour\(meant(nearest))", example: nearest ?? ColorParameter.example)
        case .unknownFunction(let nearest):
            self.init(
                detail: "CSS doesn’t have the colour function “\(rest.word)()”\(meant(nearest.map { $0 + "()" }))",
                example: "oklch(0.5 0.1 250)")
        case .unknownColorSpace(let nearest):
            let names = ColorSpace.allCases.map(\.rawValue).filter { Self.contents(of: $0) == nil } + ["xyz"]
            let hint: Phrase =
                nearest.map { "Did you mean “\($0)”?" } ?? "Valid values: \(names.joined(separator: ", "))."
            self.init(
                detail: "color() doesn’t support “\(rest.word)”. \(hint)",
                example: "color(\(nearest ?? "display-p3") 0.2 0.4 0.6)")
        case .unknownInterpolationSpace(let nearest):
            self.init(
                detail: "CSS can’t mix colours in the colour space “\(rest.word)”\(meant(nearest))",
                example: "\(function ?? "color-mix")(in \(nearest ?? "oklch"), navy, teal)")
        case .hexDigits(let count):
            self.init(detail: Self.digits(value, count))
        case .hexCharacter:
            self.init(detail: "“\(value)” isn’t a hex code, which has only the digits 0–9 and a–f after “#”.")
        case .expected(.color) where error.offset == 0 && text.hexDigits != nil:
            self.init(detail: Self.digits(value, text.hexDigits ?? 0))
        case .expected(.color) where error.offset == 0 && "$@{".contains(text.first ?? " "):
            self.init(detail: "“\(value)” is a variable; give its value.")
        case .expected(.percentage) where function == "color-mix":
            self.init(
                detail: isAtEnd
                    ? "the percentages in color-mix() must add up to more than 0%."
                    : "the percentages in color-mix() must be from 0% to 100%.",
                example: "color-mix(in oklch, navy 25%, teal)")
        case .expected where isAtEnd && function.flatMap(Self.contents) != nil:
            let contents = function.flatMap(Self.contents)
            self.init(
                detail: "\(function ?? "")() needs \(contents?.words ?? ""); a value is missing.",
                example: contents?.example ?? ColorParameter.example)
        case .expected(let expectation):
            self.init(detail: "expected \(expectation.words) \(place).", example: "rgb(0 90 156 / 50%)")
        case .mixedWithCommas:
            self.init(
                detail: "with commas, the channels must be either all numbers or all percentages (\(place)).",
                example: "rgb(0, 90, 156)")
        case .noneWithCommas:
            self.init(detail: "“none” isn’t allowed with commas (\(place)).", example: "rgb(none 90 156)")
        case .commasNotAllowed where ["rgb", "rgba", "hsl", "hsla"].contains(function):
            self.init(
                detail: "expected a value \(place). Separate all values with commas, or all with spaces.",
                example: "rgb(0, 90, 156)")
        case .commasNotAllowed:
            self.init(detail: "this function uses spaces, not commas (\(place)).", example: "oklch(0.5 0.1 250)")
        case .unit:
            self.init(detail: "this unit isn’t allowed (\(place)).", example: "hsl(210deg 50% 40%)")
        case .mathKinds:
            self.init(
                detail: "the calculation mixes units that can’t be combined (\(place)).",
                example: "rgb(calc(100 + 20) 90 156)")
        case .unknownMathFunction(let nearest):
            self.init(
                detail:
                    "CSS doesn’t have the mathematical function “\(rest.word)()”\(meant(nearest.map { $0 + "()" }))",
                example: "rgb(calc(100 + 20) 90 156)")
        case .nestedTooDeeply:
            self.init(detail: "the brackets are nested too deeply (\(place)).")
        case .trailing:
            self.init(detail: "there are extra characters after the colour (\(place)); enter a single colour.")
        // A name before anything else belongs to a property or a selector.
        case .unsupported(.cssSystemColor) where text.utf8.contains(where: ":{;".utf8.contains) && error.offset == 0:
            self.init(detail: "“\(value)” isn’t a CSS colour\(meant(nil))")
        case .unsupported(let feature):
            self.init(detail: feature.words)
        }
    }
}

extension ColorParameterError {
    /// The maximum number of characters of a value in a sentence; the error also contains the whole value.
    private static let longestQuote = 40

    private static func digits(_ value: String, _ count: Int) -> Phrase {
        count == 1
            ? "“\(value)” has 1 hexadecimal digit; use 3, 4, 6 or 8."
            : "“\(value)” has \(count) hexadecimal digits; use 3, 4, 6 or 8."
    }

    /// Returns the values that a colour function requires, and an example; nil for other functions.
    private static func contents(of function: String) -> (words: Phrase, example: String)? {
        switch function {
        case "rgb", "rgba": ("red, green and blue", "rgb(0 90 156)")
        case "hsl", "hsla": ("hue, saturation and lightness", "hsl(205 100% 31%)")
        case "hwb": ("hue, whiteness and blackness", "hwb(205 0% 39%)")
        case "lab": ("lightness, a and b", "lab(37 -4 -41)")
        case "oklab": ("lightness, a and b", "oklab(0.45 -0.05 -0.11)")
        case "lch": ("lightness, chroma and hue", "lch(37 41 264)")
        case "oklch": ("lightness, chroma and hue", "oklch(0.5 0.1 250)")
        case "color": ("a colour space and three values", "color(display-p3 0.2 0.4 0.6)")
        case "color-mix": ("two colours", "color-mix(in oklch, navy, teal)")
        case "light-dark": ("two colours", "light-dark(navy, teal)")
        default: nil
        }
    }
}

extension String {
    /// The name at the start of the text.
    fileprivate var word: String { String(prefix { $0.isLetter || $0.isNumber || $0 == "-" }.prefix(40)) }

    /// Returns the function whose brackets are open at an offset, in lower case; nil outside brackets.
    fileprivate func openFunction(before offset: Int) -> String? {
        var starts: [Int] = []
        let bytes = Array(utf8.prefix(offset))
        for (place, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "(") {
                starts.append(place)
            } else if byte == UInt8(ascii: ")") {
                _ = starts.popLast()
            }
        }
        guard let start = starts.last else { return nil }
        let name = bytes[..<start].reversed().prefix {
            $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") || $0 == UInt8(ascii: "-")
        }
        return String(decoding: name.reversed(), as: UTF8.self).lowercased()
    }

    /// The number of hexadecimal digits if the text consists of them, as in `0x777777` or a code without its `#`;
    /// otherwise nil.
    fileprivate var hexDigits: Int? {
        let digits = hasPrefix("0x") || hasPrefix("0X") ? dropFirst(2) : self[...]
        return digits.isEmpty || !digits.utf8.allSatisfy(\.isHexDigit) ? nil : digits.utf8.count
    }
}

extension PublishedColorName {
    /// The reason why a name of the set isn't a colour here.
    fileprivate func words(for name: String) -> Phrase {
        switch self {
        case .xkcd: "“\(name)” is a name from the xkcd colour survey, which CSS doesn’t define; enter its hex code."
        case .numbered: "“\(name)” is a name that X11 and R define, but CSS doesn’t; enter its hex code."
        case .prefixed(let prefix):
            "“\(prefix)” before the colon isn’t a CSS property or a custom property, so the colour of this name is "
                + "unknown; enter its hex code, or the CSS name alone."
        }
    }
}

extension ColorSyntaxError.Expectation {
    fileprivate var words: Phrase {
        switch self {
        case .color: "a colour"
        case .colorSpace: "the name of a colour space"
        case .number: "a number"
        case .percentage: "a percentage"
        case .numberOrPercentage: "a number or a percentage"
        case .hue: "a hue (a number of degrees, or an angle)"
        case .comma: "a comma"
        case .closing: "the end of the function (or a slash and an alpha value)"
        case .mathValue: "a value for the calculation"
        case .interpolationSpace: "the name of a colour space for mixing"
        case .hueWord: "the word “hue”"
        case .geometry: "a direction, shape, size or position of this type of gradient"
        case .stopPosition: "a position on the gradient line in percent (or, in a conic gradient, as an angle)"
        case .stopEnd: "a position in percent, a comma, or the end of the gradient"
        }
    }
}

extension ColorSyntaxError.Unsupported {
    fileprivate var words: Phrase {
        switch self {
        case .currentColor: "“currentcolor” depends on the element; enter the colour itself."
        case .cssSystemColor:
            "CSS system colours depend on the device; enter the colour itself, or an Apple system colour, such as "
                + "“system:blue”."
        case .relativeAlpha:
            "alpha() isn’t supported yet; enter the colour with its opacity, such as “rgb(0 90 156 / 50%)”."
        case .deviceCMYK: "device-cmyk() depends on a printing profile; enter the colour as it appears on a screen."
        case .customColorSpace: "custom colour spaces depend on a profile; use a colour space that CSS defines."
        case .substitution: "var(), env() and attr() depend on the style sheet; enter the value itself."
        case .length: "a length in a calculation depends on the layout; enter the resulting number."
        case .gradient:
            "this is a gradient, but a single colour is required; /v1/contrast accepts gradients as the background."
        }
    }
}
