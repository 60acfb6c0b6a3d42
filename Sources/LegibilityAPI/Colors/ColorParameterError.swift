import Legibility
import Sentences

/// Why a text is no colour, in words for the client.
struct ColorParameterError: Error {
    var detail: Phrase
    var example = ColorParameter.example
}

extension ColorParameterError {
    /// The sentence for what the CSS parser found.
    init(_ error: ColorSyntaxError, in text: String, isInQuery: Bool) {
        func meant(_ nearest: String?) -> Phrase { nearest.map { "; did you mean “\($0)”?" } ?? "." }
        if let system = SystemColor(inCode: text) {
            let name = "system:\(system.rawValue)"
            self.init(detail: "this is no colour that CSS knows\(meant(name))", example: name)
            return
        }
        let place: Phrase = "at byte \(error.offset)"
        switch error.reason {
        case .empty where isInQuery:
            // What an unescaped “#” leaves of a colour: an address's query ends there.
            self.init(
                detail: "it is empty; it needs a colour, in which a “#” has to be written “%23”, or left out.",
                example: String(ColorParameter.example.dropFirst()))
        case .empty:
            self.init(detail: "it is empty; it needs a colour.")
        case .unknownName(let nearest):
            self.init(
                detail: "this is no colour that CSS knows\(meant(nearest))", example: nearest ?? ColorParameter.example)
        case .unknownFunction(let nearest):
            self.init(
                detail: "CSS knows no colour function of this name\(meant(nearest.map { $0 + "()" }))",
                example: "oklch(0.5 0.1 250)")
        case .unknownColorSpace(let nearest):
            self.init(
                detail: "color() knows no space of this name\(meant(nearest))",
                example: "color(\(nearest ?? "display-p3") 0.2 0.4 0.6)")
        case .unknownInterpolationSpace(let nearest):
            self.init(
                detail: "\(place), CSS knows no space of this name to mix colours in\(meant(nearest))",
                example: "linear-gradient(in \(nearest ?? "oklch"), navy, teal)")
        case .hexDigits(let count):
            self.init(detail: "after “#” come 3, 4, 6 or 8 hexadecimal digits, not \(count).")
        case .hexCharacter:
            self.init(detail: "after “#” come hexadecimal digits only, 0–9 and a–f.")
        case .expected(let expectation):
            self.init(detail: "\(place), \(expectation.words) was expected.", example: "rgb(0 90 156 / 50%)")
        case .mixedWithCommas:
            self.init(
                detail: "with commas, the channels are all numbers or all percentages (\(place)).",
                example: "rgb(0, 90, 156)")
        case .noneWithCommas:
            self.init(detail: "“none” does not go with commas (\(place)).", example: "rgb(none 90 156)")
        case .commasNotAllowed:
            self.init(detail: "this function takes spaces, not commas (\(place)).", example: "oklch(0.5 0.1 250)")
        case .unit:
            self.init(detail: "\(place), the unit does not belong there.", example: "hsl(210deg 50% 40%)")
        case .mathKinds:
            self.init(
                detail: "\(place), the calculation mixes kinds that do not go together.",
                example: "rgb(calc(100 + 20) 90 156)")
        case .unknownMathFunction(let nearest):
            self.init(
                detail: "\(place), CSS knows no mathematical function of this name\(meant(nearest.map { $0 + "()" }))",
                example: "rgb(calc(100 + 20) 90 156)")
        case .nestedTooDeeply:
            self.init(detail: "its brackets are nested too deeply (\(place)).")
        case .trailing:
            self.init(detail: "something follows the end of the colour (\(place)); one colour is taken.")
        // A name in front of something else is that of a property or a selector.
        case .unsupported(.cssSystemColor) where text.utf8.contains(where: ":{;".utf8.contains) && error.offset == 0:
            self.init(detail: "this is no colour that CSS knows\(meant(nil))")
        case .unsupported(let feature):
            self.init(detail: feature.words)
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
        case .closing: "the end of the function (or a slash and an alpha)"
        case .mathValue: "a value to calculate with"
        case .interpolationSpace: "the name of a colour space to mix in"
        case .hueWord: "the word “hue”"
        case .geometry: "a direction, a shape, a size or a place as this gradient takes it"
        case .stopPosition: "a place on the gradient’s line in per cent (or, in a conic gradient, as an angle)"
        case .stopEnd: "a place in per cent, a comma, or the end of the gradient"
        }
    }
}

extension ColorSyntaxError.Unsupported {
    fileprivate var words: Phrase {
        switch self {
        case .currentColor: "“currentcolor” depends on the element it stands on; write the colour itself."
        case .cssSystemColor:
            "CSS system colours depend on the device; write the colour itself, or one of Apple's as “system:blue”."
        case .relativeAlpha:
            "alpha() isn’t supported yet; write the colour with its opacity, such as “rgb(0 90 156 / 50%)”."
        case .deviceCMYK: "device-cmyk() depends on a printing profile; write the colour as it looks on a screen."
        case .customColorSpace: "a colour space of your own depends on its profile; use one that CSS defines."
        case .substitution: "var(), env() and attr() depend on the style sheet; write the value itself."
        case .length: "a length in a calculation depends on the layout; write the resulting number."
        case .gradient:
            "a gradient is no single colour, and one is asked for here; /v1/contrast takes gradients as background."
        }
    }
}
