extension LegibilityQuestion {
    /// Creates a question about text in the platform's own typeface; unknown facts are omitted.
    ///
    /// ```swift
    /// var question = LegibilityQuestion(platform: .ios, style: .footnote)
    /// question.contrast = try LegibilityQuestion.Contrast(
    ///     ContrastAssessment(of: Color(css: "#777"), on: [.color(Color(css: "white"))]))
    /// let report = LegibilityReport(question)
    /// print(report.findings.map(\.rule.id))  // ["contrast.text.upTo17"]
    /// ```
    ///
    /// - Parameters:
    ///   - platform: The platform.
    ///   - role: The kind of element.
    ///   - style: The style that the text has or with which it scales.
    ///   - size: The size in points at Large; nil for the style's own.
    ///   - weight: The weight; nil for that of the style or, without one, Regular.
    public init(
        platform: Platform, role: Role = .text, style: TextStyle? = nil, size: Double? = nil,
        weight: FontWeight? = nil
    ) {
        let own = style.flatMap { platform.textStyles?.weight(of: $0) }.flatMap { FontWeight($0.fontWeight) }
        self.init(
            platform: platform, role: role, weight: weight ?? own ?? .regular, typeface: platform.systemTypeface)
        self.style = style
        self.size = size
    }

    /// Whether a rule can check the question: text of a known size or style, a target, or spacing.
    ///
    /// A report about anything else has no findings, which doesn't mean that it passes.
    public var isJudgeable: Bool { isJudgeable(hasContrast: contrast != nil) }

    /// Returns whether a rule can check the question before its contrast is measured; `hasContrast` says whether there
    /// will be one.
    public func isJudgeable(hasContrast: Bool) -> Bool {
        if textSize != nil || padding != nil { return true }
        switch role {
        case .text, .game: return target != nil
        case .control: return target != nil || hasContrast
        case .widget: return target != nil || platform.widgets == .none
        case .liveActivity: return target != nil || !platform.hasLiveActivities
        }
    }
}

extension LegibilityQuestion.Contrast {
    /// Creates the contrast with the range that an assessment leaves open. On a gradient the worst position counts, so
    /// only an unknown backdrop leaves the contrast open.
    public init(_ assessment: ContrastAssessment) {
        self.init(
            lowest: assessment.ratio, highest: assessment.highest,
            painted: assessment.range == nil
                ? PaintedContrast(text: assessment.shown.text, background: assessment.shown.background) : nil)
    }
}

extension TextStyleTable {
    /// Returns the weight of a style, which is the same at every size; nil if the platform doesn't have the style.
    public func weight(of style: TextStyle) -> SystemFontWeight? {
        styles.firstIndex(of: style).map { weights[$0] }
    }
}
