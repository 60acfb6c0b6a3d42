extension LegibilityQuestion {
    /// Creates a description of text in the system typeface of the platform. Omit unknown facts.
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
    ///   - style: The text style of the text, or the style with which a custom font scales.
    ///   - size: The size in points at Large; nil for the size of the style.
    ///   - weight: The font weight; nil for the weight of the style or, without a style, Regular.
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

    /// Whether at least one rule applies: the element has text of a known size or style, a target, or spacing.
    ///
    /// If not, the report has no findings, but that doesn't mean that the element passes.
    public var isJudgeable: Bool { isJudgeable(hasContrast: contrast != nil) }

    /// Returns whether at least one rule applies, before the contrast is measured. Pass whether there will be a
    /// contrast in `hasContrast`.
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
    /// Creates a contrast from an assessment. On a gradient, the position with the lowest contrast counts, so only an
    /// unknown backdrop makes the contrast a range.
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
