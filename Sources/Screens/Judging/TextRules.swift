import Audits
import Legibility
import Markup
import Sentences

// Rules for the size, weight and contrast of text.
extension ScreenAuditor {
    mutating func judgeTexts() {
        for index in screen.elements.indices where isJudgedText(index) {
            texts += 1
            let reading = TextReading(index, in: &self)
            judgeSize(reading)
            judgeWeight(reading)
            judgeContrast(reading)
        }
        if texts > 0, platform?.hasDarkMode ?? true {
            miss(.bothAppearances, needing: .otherAppearance, elements: texts)
        }
    }

    /// Returns whether an element is a text element, or a control that draws its own text rather than containing a text
    /// element.
    private func isJudgedText(_ index: Int) -> Bool {
        let element = tree[index]
        guard element.isVisible, !element.isDecorative, element.text?.isEmpty == false, !tree.isForeign(index),
            element.text?.isEmojiAlone == false
        else {
            return false
        }
        if element.role == .text { return true }
        let hasOwnText =
            element.font != ElementFont() || (pixels != nil && (element.role == .button || element.role == .link))
        return hasOwnText && !tree.children(of: index).contains { tree[$0].role == .text }
    }

    private mutating func judgeSize(_ text: TextReading) {
        guard screen.platform != .android, question.profile == .apple else { return }
        guard let platform else { return miss(.textSize, needing: .platform) }
        guard let size = text.facts.size else { return miss(.textSize, needing: .fontSize) }
        let needed = platform.minimumTextSize
        let middle = (size.lowerBound + size.upperBound) / 2
        guard size.lowerBound < needed else { return }
        let isSure = size.upperBound < needed
        let (low, high) = (size.lowerBound.shortened, size.upperBound.shortened)
        var finding = ScreenFinding(
            .textSize, text.index, isSure: isSure, measured: .number(middle), required: .number(needed), .points,
            because: text.facts.basis == .estimated
                ? isSure
                    ? "The text appears to be \(low) to \(high) pt, below \(needed.shortened) pt, the minimum on \(platformTitle)."
                    : "The text appears to be \(low) to \(high) pt, which may be below \(needed.shortened) pt, the minimum on \(platformTitle)."
                : "Text of \(middle.shortened) pt is below \(needed.shortened) pt, the minimum on \(platformTitle).")
        finding.basis = text.facts.basis
        finding.text = text.facts
        add(finding)
    }

    private mutating func judgeWeight(_ text: TextReading) {
        guard screen.platform != .android, question.profile == .apple else { return }
        guard let weight = text.facts.weight else { return miss(.textWeight, needing: .fontWeight) }
        let needed = SystemFontWeight.regular.fontWeight
        guard weight.upperBound < needed else { return }
        var finding = ScreenFinding(
            .textWeight, text.index, measured: .number(weight.lowerBound), required: .number(needed), .weight,
            because:
                "A weight of \(weight.lowerBound.shortened) is thinner than Regular (\(needed.shortened)) and hard to read, especially at small sizes."
        )
        finding.basis = text.isWeightGiven ? .given : .estimated
        finding.text = text.facts
        add(finding)
    }

    private mutating func judgeContrast(_ text: TextReading) {
        // Disabled elements don't have to be readable.
        guard tree.isEnabled(text.index) else { return }
        guard let contrast = text.contrast else {
            contrasts[text.index] = .unknown
            return miss(
                .textContrast, needing: pixels == nil ? .screenshot : text.isTooLarge ? .smallerRegion : .colors)
        }
        let (least, most) = text.requiredContrast(question.profile, inDarkMode: isInDarkMode)
        let isPass = contrast.reaches(most) && contrast.doubt == nil
        let isFail = contrast.misses(least) && contrast.doubt == nil
        contrasts[text.index] = isPass ? .pass : isFail ? .fail : .unknown
        if isPass {
            judgeGoal(text, contrast)
            return
        }
        let isApplesDarkMode = question.profile == .apple && isInDarkMode
        let painted = isFail && contrast.range.lowerBound >= least ? contrast.painted : nil
        var finding = contrastFinding(
            text, contrast, required: least == most ? .number(least) : .range(least, most),
            because: tooLow(contrast, painted, least..<most, inDarkMode: isApplesDarkMode))
        finding.painted = painted
        if isApplesDarkMode { finding.guidelines = [ContrastRule.appleDarkMode.id] }
        if !isFail {
            // If there is a single ratio, or an interval between the minimums for large and small text, only the size
            // is unknown.
            let isWithin = contrast.reaches(least) && contrast.misses(most)
            let asked = least.shortened
            finding.doubt(
                contrast.doubt.map { contrast.reason(of: $0, asked: asked) }
                    ?? (least < most && isWithin
                        ? "\(contrast.found); whether that is enough depends on the text size and weight, which are unknown."
                        : contrast.basis == .given
                            ? "The background is translucent and what is behind it is unknown. Contrast: \(contrast.measured.ratio). Required: \(asked):1."
                            : "\(contrast.found), so the pixels don’t show whether it is at least \(asked):1."))
        }
        if isFail, !contrast.colors.isVaried { finding.suggestion = Self.suggestion(contrast.colors, reaching: most) }
        add(finding)
    }

    private func contrastFinding(
        _ text: TextReading, _ contrast: TextReading.Contrast, required: ScreenFigure,
        severity: LegibilityFinding.Severity? = nil, because: Phrase
    ) -> ScreenFinding {
        var finding = ScreenFinding(
            .textContrast, text.index, measured: contrast.measured, required: required, .ratio, severity: severity,
            because: because)
        finding.basis = contrast.basis
        finding.interval = contrast.range
        finding.colors = contrast.colors
        finding.text = text.facts
        return finding
    }

    /// Returns the reason for a failure; `required` has the minimums for large and small text.
    private func tooLow(
        _ contrast: TextReading.Contrast, _ painted: PaintedContrast?, _ required: Range<Double>, inDarkMode: Bool
    ) -> Phrase {
        let asked = required.lowerBound.shortened
        if let painted {
            return
                "As painted in 8 bits, the contrast is \(painted.ratio.asRatio), just below \(asked):1; unrounded, it is \(contrast.measured.ratio)."
        }
        if inDarkMode { return "\(contrast.found); in Dark Mode, the minimum is \(asked):1 for text of any size." }
        if case .range = contrast.measured {
            return
                "Whatever is behind the translucent background, the contrast is \(contrast.measured.ratio); it must be at least \(asked):1."
        }
        if !required.isEmpty { return "\(contrast.found); text of any size needs at least \(asked):1." }
        return "\(contrast.found); it must be at least \(asked):1."
    }

    /// Whether the screen is in Dark Mode, for which Apple's guidelines specify different contrasts.
    private var isInDarkMode: Bool {
        screen.appearance == .dark && screen.platform != .android && platform?.hasDarkMode ?? true
    }

    /// Checks the recommended ratio, above the minimum, for custom colours in Dark Mode.
    private mutating func judgeGoal(_ text: TextReading, _ contrast: TextReading.Contrast) {
        let goal = ContrastRequirement.goalInDarkMode
        guard question.profile == .apple, isInDarkMode, contrast.misses(goal),
            SystemColor.isCustom(contrast.colors.foreground, on: contrast.colors.background, in: .dark)
        else { return }
        let painted = contrast.range.lowerBound >= goal ? contrast.painted : nil
        var finding = contrastFinding(
            text, contrast, required: .number(goal), severity: .advice,
            because: painted.map {
                "As painted in 8 bits, the contrast is \($0.ratio.asRatio), just below \(goal.shortened):1; unrounded, it is \(contrast.measured.ratio)."
            }
                ?? "The contrast of \(contrast.measured.ratio) meets the minimum; for custom colours in Dark Mode, Apple’s guidelines recommend \(goal.shortened):1, especially for small text."
        )
        finding.guidelines = [ContrastRule.appleDarkModeGoal.id]
        finding.painted = painted
        add(finding)
    }

    static func suggestion(_ colors: ScreenFacts.Colors, reaching ratio: Double) -> ScreenFacts.Suggestion? {
        let ground = Layer(colors.background)
        guard let pair = ContrastPair(foreground: Layer(colors.foreground), layers: [ground]) else { return nil }
        let found = ContrastSuggestions(
            for: pair, reaching: ContrastTarget(.wcag, atLeast: ratio), changing: .foreground, keeping: .hue)
        guard let nearest = found.suggestions.first else { return nil }
        return ScreenFacts.Suggestion(
            foreground: nearest.text, ratio: contrastRatio(SRGB(nearest.text), colors.background))
    }
}

extension String {
    /// Whether the string consists only of emoji and white space. Emoji are shown as images, with their own colours.
    var isEmojiAlone: Bool {
        let characters = filter { !$0.isWhitespace }
        return !characters.isEmpty && characters.allSatisfy(\.isEmoji)
    }
}

extension Character {
    /// Whether the character is displayed as an emoji: because of its first scalar's default presentation, or the
    /// selector U+FE0F. UTS 51 § 1.4.
    fileprivate var isEmoji: Bool {
        guard let first = unicodeScalars.first else { return false }
        return first.properties.isEmojiPresentation
            || first.properties.isEmoji && unicodeScalars.dropFirst().contains { $0.value == 0xFE0F }
    }
}
