/// A text at every size that a person can choose.
public struct ScaledText: Sendable {
    /// The basis on which the sizes are computed.
    public enum Basis: String, CaseIterable, Sendable {
        /// The style's own sizes.
        case textStyle = "text-style"
        /// The size given, under the font metrics of the style given.
        case fontMetrics = "font-metrics"
        /// The size given, under the font metrics of Body, which are the default if no style is named.
        case assumedBody = "assumed-body"
        /// The platform has one size, or none is published for its categories.
        case fixed
    }

    /// One size.
    public struct Step: Hashable, Sendable {
        /// The category; nil if there is but one size.
        public let category: SizeCategory?
        /// The size in points.
        public let size: Double
    }

    /// The basis on which the sizes are computed.
    public let basis: Basis
    /// The sizes, smallest category first.
    public let steps: [Step]
    /// The requested size, or the style's own at Large or at a watch's default category, in points.
    public let standardSize: Double

    /// Computes the sizes of a question's text; nil if there is none.
    init?(_ question: LegibilityQuestion) {
        guard let standardSize = question.textSize else { return nil }
        self.standardSize = standardSize
        guard let table = question.platform.textStyles,
            let metrics = FontMetrics(style: question.style ?? .body, platform: question.platform)
        else {
            basis = .fixed
            steps = [Step(category: nil, size: standardSize)]
            return
        }
        basis = question.size == nil ? .textStyle : question.style == nil ? .assumedBody : .fontMetrics
        steps = table.categories.compactMap { category in
            let size =
                question.size.map { metrics.scaledFontSize($0, at: category) }
                ?? table[metrics.style, category]?.pointSize
            return size.map { Step(category: category, size: $0) }
        }
    }
}
