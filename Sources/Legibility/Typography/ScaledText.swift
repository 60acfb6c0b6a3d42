/// Text at every size that users can choose.
public struct ScaledText: Sendable {
    /// How the sizes are computed.
    public enum Basis: String, CaseIterable, Sendable {
        /// The style's own sizes.
        case textStyle = "text-style"
        /// The given size, scaled with the given style's metrics.
        case fontMetrics = "font-metrics"
        /// The given size, scaled with the metrics of Body, the default without a style.
        case assumedBody = "assumed-body"
        /// The platform has one size, or none is published for its categories.
        case fixed
    }

    /// A single size.
    public struct Step: Hashable, Sendable {
        /// The category; nil if there is only one size.
        public let category: SizeCategory?
        /// The size in points.
        public let size: Double
    }

    /// How the sizes are computed.
    public let basis: Basis
    /// The sizes, smallest category first.
    public let steps: [Step]
    /// The requested size, or the style's own at Large or at a watch's default category, in points.
    public let standardSize: Double

    /// Computes the sizes of a question's text; nil without text.
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
