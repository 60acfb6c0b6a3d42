/// The growth of text, compared with the HIG's goal: 200 % of its size, on watchOS 140 %.
///
/// Source: HIG, Accessibility, Vision (change log 2025-06-09), which says “ideally”. On watchOS the size that text starts
/// from depends on the case, so each group of cases has an answer of its own.
public struct LargerText: Hashable, Sendable {
    /// The growth of text from its start.
    public struct Growth: Hashable, Sendable {
        /// The smallest category at which the goal is reached; nil if it never is.
        public let reachedAt: SizeCategory?
        /// The share of the size at the start that is reached at most, in percent.
        public let maximumPercent: Double
    }

    /// The growth of text on some watches.
    public struct OnWatches: Hashable, Sendable {
        /// The watches, which start from the same category.
        public let cases: [WatchCase]
        /// The category that they start from.
        public let start: SizeCategory
        /// The growth of text there.
        public let growth: Growth
    }

    /// The share of the size at the start that text should reach, in percent.
    public let goal: Double
    /// The growth of text; on watchOS, on the watches where it grows least.
    public let growth: Growth
    /// The growth for each group of watches, those that start smallest first; empty if text starts at Large alone.
    public let watches: [OnWatches]

    /// The smallest category at which the goal is reached, on watchOS by all the cases; nil if it never is.
    public var reachedAt: SizeCategory? { growth.reachedAt }
    /// The share of its size that text reaches at most, on watchOS on the watches where it grows least, in percent.
    public var maximumPercent: Double { growth.maximumPercent }

    /// Judges sizes by category, smallest category first, against the size at Large, `standardSize`.
    ///
    /// On watchOS the text starts from the size at a watch's default category: that of `watch`, or each of them.
    public init(
        _ sizes: [(category: SizeCategory, size: Double)], from standardSize: Double, on platform: Platform,
        watch: WatchCase? = nil
    ) {
        let goal = Self.goal(on: platform)
        func growth(from start: Double) -> Growth {
            Growth(
                // Compared as products, which are exact even if a quotient isn't.
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

    /// The categories that watches start from.
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
    /// Returns how far a custom font grows.
    public func largerText(size: Double, maximum: Double? = nil) -> LargerText {
        LargerText(
            table.categories.compactMap { category in
                scaledFontSize(size, at: category, maximum: maximum).map { (category, $0) }
            }, from: size, on: table.platform)
    }

    /// The growth of the system's own font.
    public var systemLargerText: LargerText {
        let sizes = table.categories.compactMap { category in
            table[style, category].map { (category: category, size: $0.pointSize) }
        }
        return LargerText(sizes, from: standard.pointSize, on: table.platform)
    }
}
