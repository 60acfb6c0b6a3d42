/// The growth of text, compared with the HIG's goal: 200 % of its default size, or 140 % on watchOS.
///
/// Source: HIG, Accessibility, Vision (change log 2025-06-09), which says “ideally”. On watchOS the default size
/// depends on the case, so each group of cases has its own result.
public struct LargerText: Hashable, Sendable {
    /// The growth of text from its default size.
    public struct Growth: Hashable, Sendable {
        /// The smallest category at which the text reaches the goal; nil if it never does.
        public let reachedAt: SizeCategory?
        /// The maximum size in percent of the default size.
        public let maximumPercent: Double
    }

    /// The growth of text on watches with the same default category.
    public struct OnWatches: Hashable, Sendable {
        /// The watches with the same default category.
        public let cases: [WatchCase]
        /// The default category of the watches.
        public let start: SizeCategory
        /// The growth of text on the watches.
        public let growth: Growth
    }

    /// The size that text should reach, in percent of the default size.
    public let goal: Double
    /// The growth of text; on watchOS, the growth on the watches with the least growth.
    public let growth: Growth
    /// The growth for each group of watches, smallest default category first; empty if Large is the only default.
    public let watches: [OnWatches]

    /// The smallest category at which the text reaches the goal (on watchOS, on all cases); nil if it never does.
    public var reachedAt: SizeCategory? { growth.reachedAt }
    /// The maximum text size in percent of the default size; on watchOS, the maximum on the watches with the least
    /// growth.
    public var maximumPercent: Double { growth.maximumPercent }

    /// Compares the sizes at each category, smallest category first, with `standardSize`, the size at Large.
    ///
    /// On watchOS, the default size is the size at the default category of `watch`, or of each watch if it is nil.
    public init(
        _ sizes: [(category: SizeCategory, size: Double)], from standardSize: Double, on platform: Platform,
        watch: WatchCase? = nil
    ) {
        let goal = Self.goal(on: platform)
        func growth(from start: Double) -> Growth {
            Growth(
                // Products are compared, because they are exact even if a quotient isn't.
                reachedAt: sizes.first { 100 * $0.size >= goal * start }?.category,
                maximumPercent: 100 * (sizes.map(\.size).max() ?? start) / start)
        }
        let starts = platform == .watchos ? watch?.defaultCategory.map { [$0] } ?? Self.watchDefaults : []
        self.goal = goal
        watches = starts.compactMap { start in
            let size = start == .standard ? standardSize : sizes.first { $0.category == start }?.size
            return size.map {
                OnWatches(cases: WatchCase.all(startingAt: start), start: start, growth: growth(from: $0))
            }
        }
        self.growth = watches.map(\.growth).min { $0.maximumPercent < $1.maximumPercent } ?? growth(from: standardSize)
    }

    /// The default categories of watches.
    private static let watchDefaults = SizeCategory.allCases.filter { !WatchCase.all(startingAt: $0).isEmpty }

    /// Returns the goal on a platform, in percent.
    public static func goal(on platform: Platform) -> Double {
        switch platform {
        case .ios, .ipados, .macos, .tvos, .visionos: 200
        case .watchos: 140
        }
    }
}

extension FontMetrics {
    /// Returns the growth of a custom font compared with the goal.
    public func largerText(size: Double, maximum: Double? = nil) -> LargerText {
        LargerText(
            table.categories.compactMap { category in
                scaledFontSize(size, at: category, maximum: maximum).map { (category, $0) }
            }, from: size, on: table.platform)
    }

    /// The growth of the system font compared with the goal.
    public var systemLargerText: LargerText {
        let sizes = table.categories.compactMap { category in
            table[style, category].map { (category: category, size: $0.pointSize) }
        }
        return LargerText(sizes, from: standard.pointSize, on: table.platform)
    }
}

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
