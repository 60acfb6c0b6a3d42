// Sizes in other frameworks, computed by their own rules.

extension ScaledFont {
    /// A text size in another framework at one size category.
    public struct Counterpart: Hashable, Sendable {
        /// The size category for which the size is given.
        public let category: SizeCategory
        /// The factor by which the framework multiplies the size at Large.
        public let multiplier: Double
        /// The size, in the unit of the framework.
        public let size: Double
    }

    /// A text size at one Android font scale.
    public struct AndroidCounterpart: Hashable, Sendable {
        /// The font scale that the user has chosen.
        public let fontScale: Double
        /// The resulting text size in dp.
        public let dp: Double
        /// The size in percent of the size in sp.
        public let percent: Double
    }

    /// Returns the sizes in another framework, which starts with the same size at Large, at every category of the
    /// platform, smallest first. Nil on watchOS, which none of the frameworks supports.
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

    /// Returns the sizes on a version of Android if the size in sp equals the size at Large, for every font scale in
    /// the settings, smallest first. Large text grows by less than the scale.
    public func counterparts(on android: AndroidFontScale) -> [AndroidCounterpart] {
        AndroidFontScale.settings.map { scale in
            let dp = android.dp(sp: size, fontScale: scale)
            return AndroidCounterpart(fontScale: scale, dp: dp, percent: 100 * dp / size)
        }
    }
}
