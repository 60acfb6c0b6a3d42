import Endpoints
import Legibility
import Sentences

/// The part of a report about text that is visible in a region of an image.
package struct TextInImage: Sendable {
    package let colors: DrawnTextColors
    package let verdict: ContrastVerdict
    let content: ContentQuery

    init(_ colors: DrawnTextColors, _ content: ContentQuery) {
        self.colors = colors
        self.content = content
        verdict = colors.verdict(content.requirement)
    }

    /// The reason for the verdict, in one sentence.
    package var because: Phrase { sentence }

    private var sentence: Phrase {
        guard let required = verdict.requirement.ratio else {
            return "\(content.exemption)."
        }
        let asked = content.asked(required)
        guard let pair = colors.pair, let ground = colors.ground else {
            return
                "Nothing in the region looks like text, so the required \(required.plain):1 can’t be checked."
        }
        let lowest = displayedRatio(pair.range.lowerBound)
        let highest = displayedRatio(pair.range.upperBound)
        switch (colors.state, verdict.result) {
        case (.unsure, _), (.none, _):
            return
                "The region may contain something other than single-colour text, so the pixels don’t show whether the "
                + "contrast meets \(asked)."
        case (.twoInks, .pass):
            return "Even the lowest contrast of several text colours, \(lowest), meets \(asked)."
        case (.twoInks, _):
            return
                "The text has several colours, with contrasts from \(lowest) to \(highest). Check the text "
                + "of each colour separately, in its own rectangle, against \(asked)."
        case (.measured, .pass):
            return ground == .solid
                ? "The contrast of \(name(pair.ink)) on \(name(pair.ground)), read from the pixels, is at least \(lowest), which meets \(asked)."
                : "On 95% of the background, the contrast of \(name(pair.ink)) is at least \(lowest), which meets \(asked)."
        case (.measured, .fail):
            return ground == .solid
                ? "The contrast of \(name(pair.ink)) on \(name(pair.ground)), read from the pixels, is at most \(highest), which is below \(asked)."
                : "The lowest contrast of \(name(pair.ink)) with its background is at most \(highest), which is below \(asked)."
        case (.measured, _):
            return ground == .solid
                ? "The strokes are too thin to cover whole pixels. The contrast is between \(lowest) and \(highest), "
                    + "so it may or may not meet \(asked)."
                : "The background varies. The contrast is between \(lowest) and \(highest), so it may or may not meet "
                    + "\(asked)."
        }
    }

    private func name(_ color: SRGB) -> String { SRGB8(rounding: color).hex }
}

extension DrawnTextColors.State: Describable {
    package static let schema = choices(
        "TextState",
        "Interpretation of the pixels. `measured`: one text colour, with a range of ratios. `unsure`: may not be "
            + "text. `two-inks`: text in several colours, whose ratios are all within the range. `none`: nothing "
            + "looks like text.")
}

extension DrawnTextColors.Ground: Describable {
    package static let schema = choices(
        "TextGround", "Kind of background: `solid`, or `varied` for a gradient or image.")
}

extension TextInImage: DescribedObject {
    package static let shape = Shape<TextInImage>("TextInImage", "Text read from a region of an image.") {
        Member("state", "Interpretation of the pixels, such as `measured`.") { $0.colors.state }
        Member("ground", "Kind of background; null if there is no text.") { $0.colors.ground }
        Member("foreground", "Text colour, as far as the strokes reveal it; null if there is no text.") {
            $0.colors.pair.map { SRGB8(rounding: $0.ink) }
        }
        Member("background", "Background colour; if it varies, the median colour behind the strokes.") {
            $0.colors.pair.map { SRGB8(rounding: $0.ground) }
        }
        Member("otherForeground", "A second text colour in the same place; null if the text has only one colour.") {
            $0.colors.pair?.otherInk.map { SRGB8(rounding: $0) }
        }
        Member.optional("wcag", "Contrast ratio of the text; null if there is no text.", \.colors.pair) {
            Member(
                "ratio",
                "Most probable ratio, unrounded; on a varied background, the ratio that 95% of places reach.", .ratio
            ) {
                $0.ratio
            }
            Member("display", "Ratio truncated to two decimals, such as `4.47:1`.", .displayedRatio) {
                DisplayedRatio($0.ratio)
            }
            Member.group("range", "Lowest and highest possible ratios.") {
                Member("minimum", "Lowest possible contrast ratio.", .ratio) { $0.range.lowerBound }
                Member("maximum", "Highest possible contrast ratio.", .ratio) { $0.range.upperBound }
            }
        }
        Member.optional(
            "apca",
            "Perceptual contrast of the two colours, which is advisory and doesn’t affect conformance; null if there "
                + "is no text.",
            \.colors.pair
        ) {
            Member("lc", "APCA lightness contrast Lc, negative if the text is lighter than its background.") {
                lightnessContrast(text: $0.ink, background: $0.ground).lc
            }
            Member("algorithm", "Name and version of the algorithm.") { _ in LightnessContrast.algorithm }
        }
        Member("strokeWidth", "Stroke width as drawn, in pixels; null if the background isn’t uniform.") {
            $0.colors.pair?.strokeWidth
        }
        Member("verdict", "The verdict, with its rule and reason.") {
            ContentVerdict(content: $0.content, verdict: $0.verdict, because: $0.because)
        }
    }
}
