// The same size on frameworks other than Apple's, each under its own rule.

extension ScaledFont {
    /// The size at one size category, as a framework other than Apple's makes it.
    public struct Counterpart: Hashable, Sendable {
        /// The size category.
        public let category: SizeCategory
        /// The factor by which the framework multiplies the size at Large.
        public let multiplier: Double
        /// The size, in the framework's own unit.
        public let size: Double
    }

    /// The size at one font scale of Android.
    public struct AndroidCounterpart: Hashable, Sendable {
        /// The font scale that a person set.
        public let fontScale: Double
        /// The size in dp.
        public let dp: Double
        /// The size in percent of the size in sp.
        public let percent: Double
    }

    /// Returns the same size at Large on another framework, at every category of the platform, the smallest first; nil
    /// on watchOS, on which none of the frameworks runs.
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

    /// Returns the same number of sp on a version of Android, at every font scale in its settings, the smallest first.
    /// Large text grows by less than the scale says.
    public func counterparts(on android: AndroidFontScale) -> [AndroidCounterpart] {
        AndroidFontScale.settings.map { scale in
            let dp = android.dp(sp: size, fontScale: scale)
            return AndroidCounterpart(fontScale: scale, dp: dp, percent: 100 * dp / size)
        }
    }
}
