import Audits
import AuditsAPI
import Legibility
import LegibilityAPI
import LegibilitySite
import Screens
import Sentences

/// A screen with a numbered frame around each element that has a finding, drawn over the screen's image or its
/// elements.
struct ScreenMap {
    struct Picture {
        let name: String
        /// The file; nil if it isn't included in the page, because a script has the file that the user chose.
        let bytes: [UInt8]?
        /// The reason why the file isn't included in the page.
        let absence: Absence?

        enum Absence { case tooLarge, severalScreens }
    }

    private let report: ScreenReport
    private let number: Int
    private let picture: Picture?
    private let most: Int

    /// Draws the frames of the first `most` findings and, if there is no image, up to five times as many elements.
    init(_ report: ScreenReport, screen number: Int, picture: Picture?, most: Int) {
        (self.report, self.number, self.picture, self.most) = (report, number, picture, most)
    }

    var markup: HTML {
        let size = Frame(0, 0, report.screen.width, report.screen.height)
        let map = FindingMap(
            number: number, size: size,
            label: "The screen, with a numbered frame around each element that has a finding",
            marks: FindingMap.marks(of: report, most: most),
            tiles: picture.map { [FindingMap.Tile(frame: size, name: $0.name, bytes: $0.bytes)] } ?? [],
            words: report.screen.elements.lazy.filter { $0.isVisible && $0.text != nil }.prefix(5 * most).map(\.frame),
            drawing: ScreenDrawing(elements: Array(report.screen.elements.lazy.filter(\.isVisible).prefix(5 * most)))
                .markup,
            tagSide: max(size.width, size.height) / 40, picture: picture?.name, caption: absence)
        return "<figure class=\"shown\">\n\(map.markup)</figure>\n"
    }

    private var absence: HTML {
        switch picture?.absence {
        case nil: ""
        case .tooLarge:
            """
            <figcaption class="hint without-script">The image is too large to include in the page; the frames are in \
            their real positions.</figcaption>
            """
        case .severalScreens:
            """
            <figcaption class="hint without-script">This page shows the image only if you check a single screen. The \
            frames are in their real positions.</figcaption>
            """
        }
    }
}

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

/// The findings on one screen, as a list beside its drawing.
struct ScreenFindings {
    private let report: ScreenReport
    private let number: Int
    private let most: Int

    init(_ report: ScreenReport, screen number: Int, most: Int) {
        (self.report, self.number, self.most) = (report, number, most)
    }

    /// A summary of the screen that was checked.
    var facts: String {
        let screen = report.screen
        let models = report.known.models
        var facts = [screen.platform?.title, "\(screen.width.plain) × \(screen.height.plain) pt"]
        if !models.isEmpty { facts.append(models.prefix(3).joined(separator: ", ") + (models.count > 3 ? " …" : "")) }
        facts += [screen.appearance?.rawValue, screen.category?.rawValue]
        return facts.compactMap(\.self).joined(separator: " · ")
    }

    /// The findings, the most severe first.
    var list: HTML {
        FindingList(report, number: number, labels: "screen-title-\(number)", most: most) { reported in
            let finding = reported.finding
            let colors = finding.colors.map {
                (foreground: SRGB8(rounding: $0.foreground), background: SRGB8(rounding: $0.background))
            }
            let fixed = finding.suggestion.flatMap { fix in colors.map { (fix.foreground, $0.background) } }
            return (finding.suggestion.map { FindingList.fix($0.foreground) } ?? "", colors, fixed, nil)
        }.markup
    }
}
