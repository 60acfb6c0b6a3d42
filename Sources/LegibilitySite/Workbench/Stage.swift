import Legibility
import LegibilityAPI
import Sentences

/// The pair as it looks, large: the visitor's words in several sizes, on a light screen and on a dark one.
///
/// If the colours follow the appearance, as `system:` colours do, each half has those of its own; if the backdrop is
/// unknown, one half is over white and the other over black.
struct Stage {
    let report: ContrastReport
    /// The same question in the other appearance, if its colours differ there.
    let otherAppearance: ContrastReport?
    let words: Phrase

    /// Sizes that people compare with their own, in CSS px.
    private static let sizes = [14, 16, 24]

    var markup: HTML {
        """
        <div class="scene"\(live)>
        \(halves.enumerated().map { half($0.element, id: "gradient-\($0.offset)") })
        </div>
        """
    }

    /// The content of one half.
    private struct Half {
        let screen: String
        let caption: HTML
        let report: ContrastReport
        /// The backdrop, which matters if something shows through.
        let backdrop: SRGB
    }

    private var halves: [Half] {
        if let otherAppearance {
            let pair = [report, otherAppearance].sorted { first, _ in !first.query.content.isInDarkMode }
            return zip(["light", "dark"], pair).map { screen, report in
                Half(
                    screen: screen,
                    caption: screen == "light"
                        ? "In light appearance, \(displayedRatio(report.ratio))"
                        : "In dark appearance, \(displayedRatio(report.ratio))", report: report,
                    backdrop: report.range?.worstBackdrop ?? SRGB(.zero))
            }
        }
        let backdrops = [("light", SRGB(SIMD3(repeating: 1))), ("dark", SRGB(.zero))]
        return backdrops.map { screen, backdrop in
            guard report.range?.worstBackdrop != nil else {
                return Half(
                    screen: screen, caption: screen == "light" ? "On a light screen" : "On a dark screen",
                    report: report, backdrop: backdrop)
            }
            return Half(
                screen: screen, caption: screen == "light" ? "Over white" : "Over black", report: report,
                backdrop: backdrop)
        }
    }

    private func half(_ half: Half, id: String) -> HTML {
        let drawing = half.report.drawing(over: half.backdrop, gradient: id)
        let content = half.report.query.content
        let size = min(max(content.size.cssPixels, 8), 96)
        let own: HTML = "\(content.size.value.shortened)&nbsp;\(content.size.unit.rawValue)"
        let others = Self.sizes.filter { Double($0) != size }.map { other -> HTML in
            "<p class=\"px\(other)\" dir=\"auto\">\(words)</p><p class=\"of\">\(other)&nbsp;px</p>"
        }
        return """
            <figure class="half \(half.screen)">
            <svg class="sample" width="100%" height="\(HTML { "\(height(of: words.text(in: $0), own: size))" })" role="img" aria-label="The pair as it looks: \(half.caption)">
            \(drawing.background)
            <foreignObject width="100%" height="100%" color="\(drawing.text)" font-size="\(size.plain)" \
            font-weight="\(content.weight.value.plain)"><div class="lines">\
            <p dir="auto">\(words)</p><p class="of">\(own)</p>\(others)</div></foreignObject>
            </svg>
            <figcaption>\(half.caption)</figcaption>
            </figure>
            """
    }

    /// Returns the height that all lines need on a phone, in px; a script makes it that of the lines. A drawing has no
    /// height of its own, and only a drawing may have colours in its markup.
    private func height(of words: String, own size: Double) -> Int {
        let room = 250.0
        // Letters are about half as wide as high, ideographs as wide as high.
        let width = words.unicodeScalars.reduce(0) { $0 + ($1.value < 0x2E80 ? 0.58 : 1) }
        let lines = ([size] + Self.sizes.map(Double.init)).map { size in
            max(1, (width * size / room).rounded(.up)) * size * 1.4 + 20
        }
        return Int(lines.reduce(40, +))
    }

    /// The data for the script: how both look; if all is opaque, which contrasts to mark; and the thresholds for a pair
    /// while a slider moves.
    private var live: HTML {
        let (text, background) = (SRGB8(rounding: report.shown.text).hex, SRGB8(rounding: report.shown.background).hex)
        let content = report.query.content
        let colors: HTML = " data-foreground=\"\(text)\" data-background=\"\(background)\""
        let isOpaque = report.range?.worstBackdrop == nil && report.query.foreground.color.alpha == 1
        guard isOpaque, report.query.background.count == 1, let required = report.verdict.requirement.ratio else {
            return colors
        }
        let goals =
            content.role == .text && content.profile != .apple
            ? [("AA", ContrastProfile.wcagAA), ("AAA", .wcagAAA)].map { name, profile in
                "\(name) \(profile.requiredForText(isLarge: report.verdict.requirement.isLarge).plain)"
            } : ["\(required.plain):1 \(required.plain)"]
        // Along a gradient, the worst place is not that of any colour that was written.
        let judged: HTML =
            report.gradient == nil ? " data-required=\"\(required.plain)\" data-rules=\"\(content.profile.name)\"" : ""
        return "\(colors) data-goals=\"\(goals.joined(separator: ";"))\"\(judged)"
    }
}

extension ContrastReport {
    /// Returns the pair as painted over a backdrop: the part under the text, as markup of SVG, and the text's colour.
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
        let opacity = UInt8((text.alpha * 255).rounded())
        let digits = String(opacity, radix: 16)
        return (
            background(along: gradient, of: stack, over: backdrop, id: id),
            SRGB8(rounding: text.color).hex + (digits.count < 2 ? "0" : "") + digits
        )
    }
}
