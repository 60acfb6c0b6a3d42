/// A measurement that falls short of a rule, without the sentence about it.
public struct LegibilityFinding: Hashable, Sendable {
    /// The severity of a rule, the least severe first.
    public enum Severity: String, CaseIterable, Comparable, Sendable {
        /// The page recommends it, or says “ideally” or “consider”.
        case advice
        /// The page says that it should be so.
        case warning
        /// The page calls it a minimum.
        case error

        /// Advice weighs less than a warning, and that less than an error.
        public static func < (a: Severity, b: Severity) -> Bool { a.weight < b.weight }

        private var weight: Int {
            switch self {
            case .advice: 0
            case .warning: 1
            case .error: 2
            }
        }
    }

    /// The unit of a measurement.
    public enum Unit: String, CaseIterable, Sendable {
        case points = "pt"
        case percent = "%"
        /// The contrast of two colours.
        case ratio
        /// CSS's scale of font weights.
        case weight
    }

    /// The rule; if several apply, the strictest.
    public let rule: LegibilityRule
    /// Other rules that require the same.
    public let otherRules: [LegibilityRule]
    /// Rules that apply too and require less, so that they don't decide.
    public let overruled: [LegibilityRule]
    /// The severity of the finding.
    public let severity: Severity
    /// The measured figure; nil if the rule isn't about a figure.
    public let measured: Double?
    /// The figure that the rule requires, or that the comparison uses; nil if the rule isn't about a figure.
    public let required: Double?
    /// The unit of both; nil if the rule isn't about a figure.
    public let unit: Unit?
    /// The size categories that it concerns; empty if it concerns the given size alone.
    public let categories: [SizeCategory]
    /// Whether it concerns the requested size, and not only sizes that categories have.
    public let isOfAskedSize: Bool
    /// The watches that it concerns; empty if it concerns all, and on other platforms.
    public let watches: [WatchCase]

    /// Creates a finding with its figures.
    init(
        _ rule: LegibilityRule, _ severity: Severity, besides otherRules: [LegibilityRule] = [],
        overruling overruled: [LegibilityRule] = [], measured: Double,
        required: Double, _ unit: Unit = .points, at categories: [SizeCategory] = [], isOfAskedSize: Bool = false,
        on watches: [WatchCase] = []
    ) {
        self.rule = rule
        self.otherRules = otherRules
        self.overruled = overruled
        self.severity = severity
        self.measured = measured
        self.required = required
        self.unit = unit
        self.categories = categories
        self.isOfAskedSize = isOfAskedSize
        self.watches = watches
    }

    /// Creates a finding without figures.
    init(_ rule: LegibilityRule, _ severity: Severity) {
        self.rule = rule
        self.severity = severity
        (measured, required, unit) = (nil, nil, nil)
        (otherRules, overruled, categories, watches, isOfAskedSize) = ([], [], [], [], false)
    }
}
