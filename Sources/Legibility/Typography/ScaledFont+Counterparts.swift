// The same size in other frameworks, by their own rules.

extension ScaledFont {
    /// The size at one size category in another framework.
    public struct Counterpart: Hashable, Sendable {
        /// The size category.
        public let category: SizeCategory
        /// The factor by which the framework multiplies the size at Large.
        public let multiplier: Double
        /// The size, in the framework's own unit.
        public let size: Double
    }

    /// The size at one Android font scale.
    public struct AndroidCounterpart: Hashable, Sendable {
        /// The chosen font scale.
        public let fontScale: Double
        /// The size in dp.
        public let dp: Double
        /// The size in percent of the size in sp.
        public let percent: Double
    }

    /// Returns the same size at Large in another framework, at every category of the platform, smallest first; nil on
    /// watchOS, which none of the frameworks supports.
    ///
    /// ```swift
    /// let onTheWeb = font.counterparts(on: .css)?.map(\.size)
    /// ```
    public func counterparts(on framework: FrameworkScaling) -> [Counterpart]? {
        guard metrics.table.platform != .watchos else { return nil }
        return metrics.table.categories.map { category in
            let multiplier = framework.multiplier(at: category)
            return Counterpart(category: category, multiplier: multiplier, size: multiplier * size)
        }
    }

    /// Returns the same number of sp on a version of Android, at every font scale in its settings, smallest first.
    /// Large text grows by less than the scale.
    public func counterparts(on android: AndroidFontScale) -> [AndroidCounterpart] {
        AndroidFontScale.settings.map { scale in
            let dp = android.dp(sp: size, fontScale: scale)
            return AndroidCounterpart(fontScale: scale, dp: dp, percent: 100 * dp / size)
        }
    }
}
