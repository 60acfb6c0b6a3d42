import Legibility
import LegibilityAPI
import Numbers
import Sentences

/// A preview of the pair: the visitor's words in several sizes over the full width, divided by a vertical edge.
///
/// Beyond the edge is the reversed pair. If the colours follow the appearance, as `system:` colours do, it is the pair
/// in the other appearance. If the backdrop is unknown, the left side is over white and the right side over black.
/// Beside a gradient, it is the worst place of the gradient.
struct Stage {
    let report: ContrastReport
    /// The report for the other appearance, if the colours differ there.
    let otherAppearance: ContrastReport?
    let words: Phrase
    /// Whether the address of the page contains the words, so that whoever made the link has chosen them.
    var isFromLink = false

    /// The sizes in addition to the text's own, in CSS px. On narrow pages, 44 px replaces the first size.
    private static let sizes = [72.0, 24, 16]

    var markup: HTML {
        let (near, far) = sides
        let shared = shared
        return """
            <div class="scene"\(report.live)>
            \(layer(near, "near", shared))
            \(layer(far, "far", shared))
            </div>
            """
    }

    /// A sentence about the origin of the words; empty for our own words.
    var origin: HTML {
        isFromLink ? "<p class=\"hint\">The sample text comes from the address of this page.</p>\n" : ""
    }

    /// The markup that both sides contain.
    private struct Shared {
        let height: HTML
        let lines: [HTML]
        let meter: HTML
    }

    /// The content of one side of the edge.
    private struct Side {
        let background: HTML
        let text: String
        /// The class of the labels on this background, which are black or white.
        let labels: String
        /// The caption in the corner; nil for the pair itself.
        let caption: HTML?
        /// Alternative text for the side.
        let name: HTML
    }

    private var sides: (near: Side, far: Side) {
        let black = SRGB(.zero)
        if let otherAppearance {
            let captions = [report, otherAppearance].map { report -> HTML in
                report.query.content.isInDarkMode
                    ? "In dark appearance, \(displayedRatio(report.ratio))"
                    : "In light appearance, \(displayedRatio(report.ratio))"
            }
            return (
                side(of: report, over: report.range?.worstBackdrop ?? black, id: "near", captions[0]),
                side(
                    of: otherAppearance, over: otherAppearance.range?.worstBackdrop ?? black, id: "far", captions[1])
            )
        }
        if report.range?.worstBackdrop != nil {
            return (
                side(of: report, over: SRGB(SIMD3(repeating: 1)), id: "near", "Over white"),
                side(of: report, over: black, id: "far", "Over black")
            )
        }
        let pair = side(of: report, over: black, id: "near", nil)
        let (text, background) = (report.shown.text, report.shown.background)
        guard report.gradient == nil else {
            return (pair, flat(text, on: background, "Worst position, \(displayedRatio(report.ratio))"))
        }
        let reversed = lightnessContrastInWords(lightnessContrast(text: background, background: text).lc)
        return (pair, flat(background, on: text, "Reversed <b class=\"reversed-lc\">\(reversed)</b>"))
    }

    private func side(of report: ContrastReport, over backdrop: SRGB, id: String, _ caption: HTML?) -> Side {
        let drawing = report.drawing(over: backdrop, gradient: "gradient-\(id)")
        let labels =
            report.gradient == nil
            ? (try? BackgroundStack(report.assessment.layers)).map { $0.composite().over(backdrop).labels } ?? "on-any"
            : "on-any"
        return Side(
            background: drawing.background, text: drawing.text, labels: labels, caption: caption,
            name: caption.map { "Preview of the pair: \($0)" } ?? "Preview of the pair")
    }

    private func flat(_ text: SRGB, on background: SRGB, _ caption: HTML) -> Side {
        Side(
            background: "<rect width=\"100%\" height=\"100%\" fill=\"\(SRGB8(rounding: background).hex)\"/>",
            text: SRGB8(rounding: text).hex, labels: background.labels, caption: caption,
            name: report.gradient == nil ? "The pair reversed" : "Preview of the pair at its worst position")
    }

    private var shared: Shared {
        let own = min(max(report.query.content.size.cssPixels, 8), 96)
        let sizes = Self.sizes.contains(own) ? Self.sizes : (Self.sizes + [own]).sorted(by: >)
        let lines = sizes.map { size -> HTML in
            let isLargest = size == Self.sizes[0]
            let label: HTML =
                isLargest
                ? "<span class=\"wide\">72</span><span class=\"narrow\">44</span>" : "\(size.shortened)"
            let style = isLargest ? "largest" : size == 16 ? "px16" : size == 24 ? "px24" : "own"
            // Only the attributes of a drawing may contain sizes that aren't in the style sheet.
            let words: HTML =
                size == own && !Self.sizes.contains(own)
                ? "<svg class=\"own\" width=\"100%\" height=\"\((1.4 * own).rounded(.up).plain)\"><foreignObject width=\"100%\" height=\"100%\" font-size=\"\(own.plain)\"><p class=\"words\" dir=\"auto\">\(words)</p></foreignObject></svg>"
                : "<p class=\"words \(style)\" dir=\"auto\">\(words)</p>"
            return "<p class=\"of\">\(label)</p>\(words)"
        }
        return Shared(
            height: HTML { "\(height(of: words.text(in: $0), sizes))" }, lines: lines,
            meter: RatioMeter(report).markup)
    }

    private func layer(_ side: Side, _ name: String, _ shared: Shared) -> HTML {
        """
        <svg class="sample \(name) \(side.labels)" width="100%" height="\(shared.height)" role="img" aria-label="\(side.name)">
        \(side.background)
        <foreignObject width="100%" height="100%" color="\(side.text)" font-weight="\(report.query.content.weight.value.plain)">\
        <div class="lines">\(shared.lines)\(Self.paragraph)</div></foreignObject>
        <foreignObject width="100%" height="100%"><div class="notes">\
        \(side.caption.map { "<p class=\"caption\">\($0)</p>" as HTML } ?? "")\(shared.meter)</div></foreignObject>
        </svg>
        """
    }

    /// A paragraph below the smallest line, for pages that are wide enough.
    private static let paragraph: HTML = """
        <p class="paragraph">A paragraph shows more than one line does: letters repeat, lines \
        follow each other, and faint text is tiring long before it is unreadable.</p>
        """

    /// Returns the height that all lines and the meter need on a phone, in px. A script adjusts it to the lines. The
    /// drawing is used because it has no height of its own, and because only a drawing may have colours in its markup.
    private func height(of words: String, _ sizes: [Double]) -> Int {
        let room = 300.0
        // Letters are about half as wide as they are high; ideographs are as wide as high.
        let width = words.unicodeScalars.reduce(0) { $0 + ($1.value < 0x2E80 ? 0.5 : 1) }
        let lines = sizes.map { size in
            let size = min(size, 44)
            return max(1, (width * size / room).rounded(.up)) * size * 1.1 + 10
        }
        return Int(saturating: lines.reduce(120, +))
    }
}

extension SRGB {
    /// The class of labels on this colour: black or white, whichever contrasts more.
    var labels: String {
        let (black, white) = (SRGB(.zero), SRGB(SIMD3(repeating: 1)))
        return contrastRatio(self, black) >= contrastRatio(self, white) ? "on-light" : "on-dark"
    }
}

extension ContrastReport {
    /// The data for the script: both looks and, if everything is opaque, the minimum.
    fileprivate var live: HTML {
        let (text, background) = (SRGB8(rounding: shown.text).hex, SRGB8(rounding: shown.background).hex)
        let colors: HTML = " data-foreground=\"\(text)\" data-background=\"\(background)\""
        let isOpaque = range?.worstBackdrop == nil && query.foreground.color.alpha == 1
        guard isOpaque, query.background.count == 1, let required = verdict.requirement.ratio else { return colors }
        // Along a gradient, the colour at the worst place isn't one of the written colours.
        let judged: HTML = gradient == nil ? " data-required=\"\(required.plain)\"" : ""
        return "\(colors) data-minimum=\"\(required.plain)\"\(judged)"
    }

    /// Returns the pair as painted over a backdrop: the background as SVG markup, and the text's colour.
    func drawing(over backdrop: SRGB, gradient id: String) -> (background: HTML, text: String) {
        let text = Layer(query.foreground.color)
        guard let stack = try? BackgroundStack(assessment.layers) else { return ("", "") }
        guard let gradient = stack.gradient else {
            let behind = stack.composite().over(backdrop)
            return (
                "<rect width=\"100%\" height=\"100%\" fill=\"\(SRGB8(rounding: behind).hex)\"/>",
                SRGB8(rounding: text.over(behind)).hex
            )
        }
        let opacity = UInt8(saturating: (text.alpha * 255).rounded())
        let digits = String(opacity, radix: 16)
        return (
            background(along: gradient, of: stack, over: backdrop, id: id),
            SRGB8(rounding: text.color).hex + (digits.count < 2 ? "0" : "") + digits
        )
    }
}
