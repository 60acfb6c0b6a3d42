/// The text styles closest to a size.
///
/// ```swift
/// let match = TextStyleMatch(of: 17, among: TextStyleTable.iOS.specifications)
/// print(match.isExact, match.specifications.prefix(2).map(\.style.title))  // true ["Headline", "Body"]
/// ```
public struct TextStyleMatch: Sendable {
    /// The requested size, in points.
    public let pointSize: Double
    /// The styles with the requested size or, if there are none, with the nearest size. Styles at Large or with a
    /// single size come first, since styles are known by their design size; otherwise, the original order is kept.
    public let specifications: [TextStyleSpecification]
    /// The sizes of ``specifications``, in points, smallest first: the requested size, the nearest size, or two equally
    /// near sizes. Empty if there are no styles.
    public let nearest: [Double]

    /// Finds the styles nearest to a size in points.
    public init(of pointSize: Double, among specifications: [TextStyleSpecification]) {
        let least = specifications.map { abs($0.pointSize - pointSize) }.min()
        let fitting = specifications.filter { abs($0.pointSize - pointSize) == least }
        self.pointSize = pointSize
        self.specifications = fitting.filter(\.isStandard) + fitting.filter { !$0.isStandard }
        nearest = Set(fitting.map(\.pointSize)).sorted()
    }

    /// Whether the styles have exactly the requested size.
    public var isExact: Bool { nearest == [pointSize] }
}

extension TextStyleSpecification {
    /// Whether the size is the design size of the style: at Large, or its only size.
    public var isStandard: Bool { category == nil || category == .standard }
}

extension TextStyleTable {
    /// The text style tables in the HIG, by platform. The iOS table also applies to iPadOS; visionOS has no table.
    public static let printed: [TextStyleTable] = Platform.allCases.filter { $0 != .ipados }.compactMap(\.textStyles)
}
