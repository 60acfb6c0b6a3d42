/// Whether text grows as far as the HIG asks for: to 200 % of its size, on watchOS to 140 %.
///
/// Source: HIG, Accessibility, Vision (change log 2025-06-09), which says “ideally”.
public struct LargerText: Hashable, Sendable {
    /// The share of the size at Large that text should reach, in percent.
    public let goal: Double
    /// The smallest category at which it does; nil if it never does.
    public let reachedAt: SizeCategory?
    /// The share that it reaches at most, in percent.
    public let maximumPercent: Double

    /// Judges sizes by category, smallest category first, against the size that they start from.
    public init(_ sizes: [(category: SizeCategory, size: Double)], from start: Double, on platform: Platform) {
        let goal = Self.goal(on: platform)
        self.goal = goal
        // Compared as products, which are exact where a quotient may not be.
        reachedAt = sizes.first { 100 * $0.size >= goal * start }?.category
        maximumPercent = 100 * (sizes.map(\.size).max() ?? start) / start
    }

    /// The goal on a platform, in percent.
    public static func goal(on platform: Platform) -> Double {
        switch platform {
        case .ios, .ipados, .macos, .tvos, .visionos: 200
        case .watchos: 140
        }
    }
}

extension FontMetrics {
    /// How far a custom font grows.
    public func largerText(size: Double, maximum: Double? = nil) -> LargerText {
        LargerText(
            table.categories.compactMap { category in
                scaledFontSize(size, at: category, maximum: maximum).map { (category, $0) }
            }, from: size, on: table.platform)
    }

    /// How far the system's own font grows.
    public var systemLargerText: LargerText {
        let sizes = table.categories.compactMap { category in
            table[style, category].map { (category: category, size: $0.pointSize) }
        }
        return LargerText(sizes, from: standard.pointSize, on: table.platform)
    }
}
