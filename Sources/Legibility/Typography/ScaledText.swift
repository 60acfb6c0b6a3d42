/// The sizes of text at every text size that users can choose.
public struct ScaledText: Sendable {
    /// The method by which the sizes are computed.
    public enum Basis: String, CaseIterable, Sendable {
        /// The style's own sizes.
        case textStyle = "text-style"
        /// The given size, scaled with the given style's metrics.
        case fontMetrics = "font-metrics"
        /// The given size, scaled with the metrics of Body, because no style is given.
        case assumedBody = "assumed-body"
        /// A fixed size: the platform has no size categories, or sizes for them aren't published.
        case fixed
    }

    /// The text size at one category.
    public struct Step: Hashable, Sendable {
        /// The size category; nil if there is only one size.
        public let category: SizeCategory?
        /// The text size in points.
        public let size: Double
    }

    /// The method by which the sizes are computed.
    public let basis: Basis
    /// The sizes, smallest category first.
    public let steps: [Step]
    /// The requested size in points, or the size of the style at Large or at the default category of a watch.
    public let standardSize: Double

    /// Computes the text sizes of an element; nil without text.
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
