import Audits
import LegibilitySite
import Legibility
import LegibilityAPI
import Screens

/// A drawing of a screen's elements from its tree, with their fills, outlines and text, for a screen without an image.
struct ScreenDrawing {
    /// The elements, in painting order.
    let elements: [ScreenElement]

    /// The maximum number of characters drawn for one text element. More wouldn't fit on a screen.
    private static let mostCharacters = 400

    var markup: HTML { "\(elements.map { "\(Self.box($0))\(Self.text($0))" as HTML })" }

    private static func box(_ element: ScreenElement) -> HTML {
        let fill = element.background.shown.map { SRGB8(rounding: $0).hex } ?? "none"
        // An outline around plain text would cross its letters.
        let isBare = element.role == .text && element.text != nil
        return
            "<rect class=\"element\"\(isBare ? HTML(markup: " stroke-opacity=\"0\"") : "") fill=\"\(fill)\" \(element.frame.sides)/>\n"
    }

    /// Returns the text in its colour, size and weight. The system font is used, which may be wider than the app's
    /// font.
    private static func text(_ element: ScreenElement) -> HTML {
        guard let text = element.text, !text.isEmpty, element.frame.width > 0, element.frame.height > 0 else {
            return ""
        }
        let size = min(element.font.size ?? 17, element.frame.height)
        let isOneLine = element.lines == 1 || element.frame.height < 2 * size
        // Inside markup, both words would be treated as phrases and translated.
        let lines = isOneLine ? "one-line" : "lines-of"
        let weight = element.font.weight?.value ?? 400
        return """
            <foreignObject class="\(lines) \(element.side)" \(element.frame.sides) \
            color="\(color(of: element))" font-size="\(size.plain)" font-weight="\(weight.plain)">\
            <p dir="auto" lang="">\(String(text.prefix(mostCharacters)))</p></foreignObject>

            """
    }

    /// Returns the text colour. If the tree has none, returns black or white, whichever contrasts more.
    private static func color(of element: ScreenElement) -> String {
        let background = element.background.shown ?? SRGB(.one)
        if let color = element.color { return SRGB8(rounding: Layer(color).over(background)).hex }
        let ratios = [SRGB(.zero), SRGB(.one)].map { contrastRatio($0, background) }
        return ratios[0] >= ratios[1] ? "#000000" : "#ffffff"
    }
}

extension ScreenElement {
    /// A class for the side on which the text begins. The title of a button is centred.
    fileprivate var side: String { (alignment ?? (role == .button ? .center : .left)).rawValue }
}

extension ElementBackground {
    /// The colour to draw; nil if there isn't a single colour.
    fileprivate var shown: SRGB? {
        if case .color(let color) = self { return color }
        return nil
    }
}
