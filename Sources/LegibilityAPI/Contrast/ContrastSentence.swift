import Endpoints
import Legibility
import Sentences

extension ContrastReport {
    /// The reason for the verdict, as one sentence.
    package var because: Phrase { sentence }

    /// The verdict in one line, such as `fail 4.47:1 (needs 4.5:1)`.
    var line: Phrase {
        let figure =
            range.map { "\(displayedRatio($0.minimum))–\(displayedRatio($0.maximum))" }
            ?? displayedRatio(verdict.painted?.ratio ?? ratio)
        guard let required = verdict.requirement.ratio else { return "\(verdict.result.rawValue) \(figure)" }
        return "\(verdict.result.rawValue) \(figure) (needs \(required.plain):1)"
    }

    private var sentence: Phrase {
        let verdict = verdict
        guard let required = verdict.requirement.ratio else {
            return "\(query.content.exemption); the contrast is \(possible)."
        }
        let asked = query.content.asked(required)
        if let gradient { return sentence(asked, required, gradient) }
        if let painted = verdict.painted { return paintedSentence(painted, unrounded: ratio, asked, required) }
        switch verdict.result {
        case .pass:
            return Self.meets(asked, displayedRatio(ratio), inWorstCase: range != nil)
        case .fail:
            let best = range?.maximum ?? ratio
            return Self.isBelow(
                asked, displayedRatio(best), isJust: Self.isJustBelow(best, required), inBestCase: range != nil)
        case .indeterminate:
            return
                "The contrast is \(possible), depending on what is behind the background. It may or may not meet \(asked)."
        case .exempt: return "\(query.content.exemption)."
        }
    }

    /// Returns the sentence for a pair that passes.
    static func meets(_ asked: Phrase, _ ratio: String, inWorstCase: Bool) -> Phrase {
        "\(inWorstCase ? "Even in the worst case, " : "")\(ratio) meets \(asked)."
    }

    /// Returns the sentence for a pair that fails.
    static func isBelow(_ asked: Phrase, _ ratio: String, isJust: Bool, inBestCase: Bool) -> Phrase {
        let just: Phrase = isJust ? "just " : ""
        return "\(inBestCase ? "Even in the best case, " : "")\(ratio) is \(just)below \(asked)."
    }

    /// Returns whether a ratio is so close to the required ratio that both may look the same.
    static func isJustBelow(_ ratio: Double, _ required: Double) -> Bool { ratio - required > -0.05 }

    /// Returns the sentence for a gradient, which is checked at the point of lowest contrast.
    private func sentence(_ asked: Phrase, _ required: Double, _ gradient: GradientContrast) -> Phrase {
        let worst = displayedRatio(gradient.worst.ratio)
        let place: Phrase = "\(gradient.worst.place) along the gradient"
        let highest = gradient.ceilingOfWorst
        let just: Phrase = highest - required > -0.05 ? "just " : ""
        switch verdict.result {
        case .pass: return "The lowest contrast, \(worst) at \(place), meets \(asked)."
        case .fail where gradient.worst.backdrop == nil:
            return "The lowest contrast, \(worst) at \(place), is \(just)below \(asked)."
        case .fail:
            return """
                Whatever is behind the background, the contrast somewhere along the gradient is at most \
                \(displayedRatio(highest)), \(just)below \(asked).
                """
        case .indeterminate, .exempt:
            return """
                Depending on what is behind the background, the lowest contrast along the gradient is between \
                \(worst), at \(gradient.worst.place), and \(displayedRatio(highest)), so it may or may not meet \
                \(asked).
                """
        }
    }

    /// The ratio or range of ratios, for display.
    private var possible: Phrase {
        guard let range else { return "\(displayedRatio(ratio))" }
        return "between \(displayedRatio(range.minimum)) and \(displayedRatio(range.maximum))"
    }
}

extension ContentQuery {
    /// The reason why the content is exempt, without a full stop.
    var exemption: Phrase {
        let criterion = requirement.rule == .contrastEnhanced ? "1.4.6" : "1.4.3"
        return switch role {
        case .inactive: "WCAG 2.2 SC \(criterion) exempts inactive controls (“Incidental”)"
        case .logotype: "WCAG 2.2 SC \(criterion) exempts text in a logo or brand name (“Logotypes”)"
        case .incidental:
            "WCAG 2.2 SC \(criterion) exempts text that no one can see, or that is part of a picture with other "
                + "significant content (“Incidental”)"
        case .text, .nonText, .decorative: "Decoration is exempt from \(profile.name)"
        }
    }
}

extension ContrastReport {
    /// Notes that supplement the verdict, one sentence each.
    package var notes: [Phrase] { [clippingNote, goalNote].compactMap(\.self) }

    var hasNotes: Bool { assessment.clipped != nil || goalNote != nil }

    /// A note that custom colours in Dark Mode should reach a higher ratio than the minimum.
    package var goalNote: Phrase? {
        let goal = ContrastRequirement.goalInDarkMode
        guard query.content.profile == .apple, query.content.isInDarkMode, verdict.requirement.ratio != nil,
            ContrastRequirement.missesGoalInDarkMode(verdict.painted?.ratio ?? ratio),
            SystemColor.isCustom(shown.text, on: shown.background, in: .dark)
        else { return nil }
        return
            "For custom colours in Dark Mode, Apple’s guidelines recommend \(goal.plain):1, especially for small text; the contrast is \(displayedRatio(ratio)). Rule: \(ContrastRule.appleDarkModeGoal.id)."
    }

    /// A note that browsers clip a colour that CSS would map, if the difference matters.
    private var clippingNote: Phrase? {
        guard let clipped = assessment.clipped else { return nil }
        func hex(_ color: SRGB) -> String { SRGB8(rounding: color).hex }
        let (text, background) = (clipped.text.hex, clipped.background.hex)
        return
            "CSS specifies that colours outside sRGB are mapped into it, but browsers clip them. Clipped, "
            + "\(text) on \(background) has a contrast of \(displayedRatio(clipped.ratio)); mapped, "
            + "\(hex(shown.text)) on \(hex(shown.background)) has a contrast of \(displayedRatio(ratio))."
    }
}

/// Returns the reason why the 8-bit colours decide, with both ratios.
func paintedSentence(
    _ painted: PaintedContrast, unrounded ratio: Double, _ asked: Phrase, _ required: Double
) -> Phrase {
    let (shown, unrounded) = (displayedRatio(painted.ratio), displayedRatio(ratio))
    let just: Phrase = painted.ratio - required > -0.05 ? "just " : ""
    return painted.ratio >= required
        ? "As painted in 8 bits, \(shown) meets \(asked); unrounded, the contrast is \(unrounded)."
        : "As painted in 8 bits, \(shown) is \(just)below \(asked); unrounded, the contrast is \(unrounded)."
}

extension GradientContrast.Point {
    /// The position for display, in percent with at most one decimal.
    package var place: String { "\(((position * 1000).rounded() / 10).plain)%" }
}

extension ContrastRule {
    /// The document that specifies the minimum, as in “the WCAG 2.2 AA minimum”.
    package var asker: Phrase {
        switch self {
        case .contrastMinimum, .nonTextContrast, .linkBesideText: "WCAG 2.2 AA"
        case .contrastEnhanced, .focusAppearance: "WCAG 2.2 AAA"
        case .appleSmallText, .appleLargeText, .appleBoldText, .appleDarkMode, .appleDarkModeGoal: "Apple HIG"
        }
    }
}

extension ContrastProfile {
    /// The name in everyday words.
    package var name: Phrase {
        switch self {
        case .wcagAA: "WCAG 2.2 AA"
        case .wcagAAA: "WCAG 2.2 AAA"
        case .apple: "Apple’s HIG"
        }
    }
}
