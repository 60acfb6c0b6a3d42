import Endpoints
import Legibility
import Sentences

/// A remark in a response about a colour that was interpreted as different CSS, or that was probably not meant as CSS
/// interprets it.
///
/// This type is a class, so that the many colours without a remark only contain an empty reference.
package final class ColorRemark: Sendable {
    /// The colour in CSS notation.
    let css: String
    let note: Phrase
    /// The colour that was probably meant instead, in CSS notation; nil if it is ``css``.
    let suggestion: String?

    /// Creates a remark on how a pasted colour was interpreted.
    init(_ pasted: PastedColor) {
        css = pasted.css
        note = pasted.form.words
        suggestion = nil
    }

    /// Creates a remark on what a CSS colour was probably meant to be; nil if CSS probably interprets it as intended.
    convenience init?(of text: String, readAs color: Color) {
        guard let likely = LikelyColor(meantBy: text, readAs: color) else { return nil }
        self.init(likely, readAs: color)
    }

    private init(_ likely: LikelyColor, readAs color: Color) {
        css = color.css
        let rule = likely.reason.words
        note = "\(rule) If that isn’t what you meant, write “\(likely.css)”."
        suggestion = likely.css
    }
}

extension Reader {
    /// Records how a colour was interpreted.
    mutating func take(_ name: String, _ color: ColorParameter) { take(name, color.input, color.remark) }

    /// Adds the remark about a written colour.
    mutating func take(_ name: String, _ input: String, _ remark: ColorRemark?) {
        guard let remark else { return }
        take(
            InterpretedValue(
                parameter: name, given: input.echoed, asValue: remark.css.echoed, because: remark.note,
                suggestion: remark.suggestion?.echoed))
    }
}

extension PastedColor.Form {
    fileprivate var words: Phrase {
        switch self {
        case .wrapped:
            "Quotes, semicolons, property names and typographic characters aren’t part of the colour and are ignored."
        case .hexadecimal: "The digits are interpreted as red, green and blue, two digits each."
        case .alphaFirst: "Android, Flutter and .NET write opacity first (AARRGGBB); CSS writes it last."
        case .bytes: "The numbers are interpreted as red, green and blue, as in CSS’s rgb()."
        case .unitChannels:
            "The numbers (red, green and blue, or one grey level) are interpreted on a scale from 0 to 1, in sRGB."
        case .displayP3: "The numbers are interpreted as red, green and blue from 0 to 1, in Display P3."
        case .hsb:
            "The numbers are interpreted as hue, saturation and brightness (HSB or HSV), which CSS doesn’t support."
        case .hsl: "The numbers are interpreted as hue, saturation and lightness."
        case .opacity: "In Sass, rgba() accepts a colour and an opacity."
        case .colorAndOpacity: "The percentage after the colour is interpreted as its opacity."
        case .framework:
            "Interpreted as a constant of SwiftUI, UIKit, AppKit, Compose or Flutter that doesn’t depend on the appearance."
        case .tableau:
            "Interpreted as the colour of this name in Matplotlib’s Tableau palette; CSS’s colour of the name differs."
        case .numberedGrey:
            "Interpreted as the grey of this name in X11 and R, from 0 (black) to 100 (white). Tailwind and Material Design "
                + "number greys differently."
        case .designToken: "This is a colour in the Design Tokens format."
        }
    }
}

extension LikelyColor.Reason {
    fileprivate var words: Phrase {
        switch self {
        case .alphaFirst: "CSS reads opacity last (RRGGBBAA); Android, Flutter and .NET write it first (AARRGGBB)."
        case .unitChannels: "CSS reads the channels of rgb() from 0 to 255, not from 0 to 1."
        case .unitPercentages: "CSS reads these two numbers as percentages from 0 to 100, not from 0 to 1."
        case .byteComponents: "CSS reads the components of color() from 0 to 1, not from 0 to 255."
        case .percentComponents: "CSS reads the components of color() from 0 to 1, not from 0 to 100."
        case .unitHue: "CSS reads a hue without a unit in degrees, from 0 to 360, not from 0 to 1."
        case .unitLightness: "CSS reads the lightness of lab() and lch() from 0 to 100, not from 0 to 1."
        case .percentLightness: "CSS reads the lightness of oklab() and oklch() from 0 to 1, not from 0 to 100."
        case .opacity: "CSS reads opacity from 0 to 1, or as a percentage from 0 to 100."
        }
    }
}

extension Reader.Value {
    /// The text of a colour: a string, or the JSON source of an object such as Figma's `{"r": 0.4, "g": 0.5, "b":
    /// 0.6}`.
    var colorText: String? {
        if let text { return text }
        guard case .json(let json) = self, json.kind == .object else { return nil }
        return json.text(limit: ColorParameter.longestText + 1)
    }
}
