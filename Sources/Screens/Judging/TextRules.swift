import Legibility

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
        var finding = ScreenFinding(
            .textSize, text.index, state: isSure ? .fail : .indeterminate, measured: .number(middle),
            required: .number(needed),
            doubt: isSure ? nil : .band)
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
            .textWeight, text.index, measured: .number(weight.lowerBound), required: .number(needed), .weight)
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
        var finding = ScreenFinding(
            .textContrast, text.index, state: isFail ? .fail : .indeterminate, measured: contrast.measured,
            required: least == most ? .number(least) : .range(least, most), .ratio)
        finding.basis = contrast.basis
        finding.interval = contrast.range
        finding.colors = contrast.colors
        finding.text = text.facts
        finding.isOfAllPixels = contrast.isOfAllPixels
        if isFail, contrast.range.lowerBound >= least { finding.painted = contrast.painted }
        finding.isInDarkMode = question.profile == .apple && isInDarkMode
        if !isFail {
            // If there is a single ratio, or an interval between the minimums for large and small text, only the size
            // is unknown.
            let isWithin = contrast.reaches(least) && contrast.misses(most)
            finding.doubt = contrast.doubt ?? (least < most && isWithin ? .sizeUnknown : .interval)
        }
        if isFail, !contrast.colors.isVaried { finding.suggestion = Self.suggestion(contrast.colors, reaching: most) }
        add(finding)
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
        var finding = ScreenFinding(
            .textContrast, text.index, severity: .advice, measured: contrast.measured, required: .number(goal),
            .ratio)
        finding.aspect = .goal
        finding.basis = contrast.basis
        finding.interval = contrast.range
        finding.colors = contrast.colors
        finding.text = text.facts
        if contrast.range.lowerBound >= goal { finding.painted = contrast.painted }
        add(finding)
    }

    static func suggestion(_ colors: ScreenFinding.Colors, reaching ratio: Double) -> ScreenFinding.Suggestion? {
        let ground = Layer(colors.background)
        guard let pair = ContrastPair(foreground: Layer(colors.foreground), layers: [ground]) else { return nil }
        let found = ContrastSuggestions(
            for: pair, reaching: ContrastTarget(.wcag, atLeast: ratio), changing: .foreground, keeping: .hue)
        guard let nearest = found.suggestions.first else { return nil }
        return ScreenFinding.Suggestion(
            foreground: nearest.text, ratio: contrastRatio(SRGB(nearest.text), colors.background))
    }
}
