/// The text styles whose size is nearest to a size: which style is this?
///
/// ```swift
/// let match = TextStyleMatch(of: 17, among: TextStyleTable.iOS.specifications)
/// print(match.isExact, match.specifications.prefix(2).map(\.style.title))  // true ["Headline", "Body"]
/// ```
public struct TextStyleMatch: Sendable {
    /// The size that was requested, in points.
    public let pointSize: Double
    /// The styles with that size or, if none has it, with the nearest: first those at Large or of one size, since a
    /// style is known by the size that it is designed at. Otherwise they keep their order.
    public let specifications: [TextStyleSpecification]
    /// The sizes of ``specifications``, in points, the smallest first: the requested one, one nearest to it, or two
    /// that are equally near. Empty if there was nothing to choose from.
    public let nearest: [Double]

    /// Finds the styles nearest to a size in points.
    public init(of pointSize: Double, among specifications: [TextStyleSpecification]) {
        let least = specifications.map { abs($0.pointSize - pointSize) }.min()
        let fitting = specifications.filter { abs($0.pointSize - pointSize) == least }
        self.pointSize = pointSize
        self.specifications = fitting.filter(\.isStandard) + fitting.filter { !$0.isStandard }
        nearest = Set(fitting.map(\.pointSize)).sorted()
    }

    /// Whether the styles have exactly the size that was requested.
    public var isExact: Bool { nearest == [pointSize] }
}

extension TextStyleSpecification {
    /// Whether the style has the size that it is designed at: at Large, or its only one.
    public var isStandard: Bool { category == nil || category == .standard }
}

extension TextStyleTable {
    /// Every table that the HIG prints, by platform. The table of iOS applies to iPadOS, too; visionOS has none.
    public static let printed: [TextStyleTable] = Platform.allCases.filter { $0 != .ipados }.compactMap(\.textStyles)
}
