import Endpoints
import Legibility
import Sentences

/// What an answer says of the text that a part of an image shows.
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
            return "\(verdict.requirement.rule.asker) exempts decoration."
        }
        let asked = content.asked(required)
        guard let pair = colors.pair, let ground = colors.ground else {
            return
                "Nothing here looks like text, so nothing can be said of the \(required.plain):1 that is asked of it."
        }
        let lowest = displayedRatio(pair.range.lowerBound)
        let highest = displayedRatio(pair.range.upperBound)
        switch (colors.state, verdict.result) {
        case (.unsure, _), (.none, _):
            return
                "This is not sure to be text of one colour, so its pixels do not tell whether it reaches \(asked)."
        case (.twoInks, .pass):
            return "Even the weakest of several colours of text, \(lowest), reaches \(asked)."
        case (.twoInks, _):
            return
                "Words of several colours are here, from \(lowest) to \(highest); ask about the rectangle of each to learn "
                + "whether it reaches \(asked)."
        case (.measured, .pass):
            return ground == .solid
                ? "\(name(pair.ink)) on \(name(pair.ground)), read from the pixels, have at least \(lowest), which reaches \(asked)."
                : "At 95 of 100 places \(name(pair.ink)) has at least \(lowest) on what lies behind, which reaches \(asked)."
        case (.measured, .fail):
            return ground == .solid
                ? "\(name(pair.ink)) on \(name(pair.ground)), read from the pixels, have at most \(highest), which stays below \(asked)."
                : "Where it is lowest, \(name(pair.ink)) has at most \(highest) on what lies behind, which stays below \(asked)."
        case (.measured, _):
            return ground == .solid
                ? "The strokes are too thin to cover whole pixels: the contrast may be from \(lowest) to \(highest), which leaves "
                    + "open whether it reaches \(asked)."
                : "The ground varies: the contrast may be from \(lowest) to \(highest), which leaves open whether it reaches "
                    + "\(asked)."
        }
    }

    private func name(_ color: SRGB) -> String { SRGB8(rounding: color).hex }
}

extension DrawnTextColors.State: Describable {
    package static let schema = choices(
        "TextState",
        "What the pixels tell: `measured` is one ink within an interval; `unsure` may be no text; `two-inks` are words of "
            + "different colours, all within the interval; `none` is nothing like text.")
}

extension DrawnTextColors.Ground: Describable {
    package static let schema = choices("TextGround", "What lies behind: one colour, or a gradient or picture.")
}

extension TextInImage: DescribedObject {
    package static let shape = Shape<TextInImage>("TextInImage", "The text that a part of an image shows.") {
        Member("state", "What the pixels tell.") { $0.colors.state }
        Member("ground", "What lies behind; null where no text is.") { $0.colors.ground }
        Member("foreground", "The text's colour, as far as its strokes reach it; null where no text is.") {
            $0.colors.pair.map { SRGB8(rounding: $0.ink) }
        }
        Member("background", "The colour behind; of a varied ground the median below the strokes.") {
            $0.colors.pair.map { SRGB8(rounding: $0.ground) }
        }
        Member("otherForeground", "Another colour of text in the same place; null where there is none.") {
            $0.colors.pair?.otherInk.map { SRGB8(rounding: $0) }
        }
        Member.optional("wcag", "The contrast ratio; null where no text is.", \.colors.pair) {
            Member(
                "ratio", "The most probable, unrounded; on a varied ground 95 of 100 places have at least this.", .ratio
            ) {
                $0.ratio
            }
            Member("display", "The ratio for people, cut after two decimals.", .displayedRatio) {
                displayedRatio($0.ratio)
            }
            Member.group("range", "What it can be.") {
                Member("minimum", "At least.", .ratio) { $0.range.lowerBound }
                Member("maximum", "At most.", .ratio) { $0.range.upperBound }
            }
        }
        Member.optional(
            "apca", "Perceptual contrast of the two colours: advice, not conformance; null where no text is.",
            \.colors.pair
        ) {
            Member("lc", "The lightness contrast, negative where the text is lighter.") {
                lightnessContrast(text: $0.ink, background: $0.ground).lc
            }
            Member("algorithm", "The algorithm's version.") { _ in LightnessContrast.algorithm }
        }
        Member("strokeWidth", "The width of the strokes in pixels, as drawn; null on a varied ground.") {
            $0.colors.pair?.strokeWidth
        }
        Member("verdict", "Whether it passes, by whose rule, and why.") {
            ContentVerdict(content: $0.content, verdict: $0.verdict, because: $0.because)
        }
    }
}
