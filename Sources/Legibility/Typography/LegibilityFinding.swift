/// A violation of a rule, with the measured and required figures but without a message.
public struct LegibilityFinding: Hashable, Sendable {
    /// The severity of a rule, the least severe first.
    public enum Severity: String, CaseIterable, Comparable, Sendable {
        /// The HIG recommends the requirement, for example with “ideally” or “consider”.
        case advice
        /// The HIG says that the element should meet the requirement.
        case warning
        /// The HIG calls it a minimum.
        case error

        /// Advice is less severe than a warning, which is less severe than an error.
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
        /// A contrast ratio of two colours.
        case ratio
        /// A font weight on CSS's scale.
        case weight
    }

    /// The violated rule; if several apply, the strictest.
    public let rule: LegibilityRule
    /// Other rules with the same requirement.
    public let otherRules: [LegibilityRule]
    /// Rules that also apply but require less.
    public let overruled: [LegibilityRule]
    /// The severity of the finding.
    public let severity: Severity
    /// The measured figure; nil if the rule has no figure.
    public let measured: Double?
    /// The figure that the rule requires, or with which the measurement is compared; nil if the rule has no figure.
    public let required: Double?
    /// The unit of ``measured`` and ``required``; nil if the rule has no figure.
    public let unit: Unit?
    /// The affected size categories; empty if only the given size is affected.
    public let categories: [SizeCategory]
    /// Whether the finding affects the requested size, not only sizes at other categories.
    public let isOfAskedSize: Bool
    /// The affected watches; empty if all watches are affected, or on other platforms.
    public let watches: [WatchCase]

    /// Creates a finding with figures.
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
