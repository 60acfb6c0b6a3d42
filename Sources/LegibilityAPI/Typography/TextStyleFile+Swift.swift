import Legibility

extension TextStyleFile {
    /// An enumeration of the styles, with values for custom fonts, which the system can't provide.
    var swift: [String] {
        if styles.isEmpty { return head.slashes }
        let hasCategories = !categories.isEmpty
        var lines = head.slashes + ["", "import SwiftUI", "", Self.metrics, ""]
        lines += ["/// A text style of \(platform.title).", "public enum TypeStyle: String, CaseIterable, Sendable {"]
        for style in styles { lines.append("    case \(style.rawValue)") }
        lines += ["", "    public var weight: Font.Weight {"] + weights(\.weight) + ["    }", ""]
        if examples.allSatisfy({ $0.emphasizedWeight != nil }) {
            lines += ["    public var emphasizedWeight: Font.Weight {"] + weights(\.emphasizedWeight) + ["    }", ""]
        }
        if hasCategories {
            lines += [
                "    /// Nil at a text size that is not in the table.",
                "    public func metrics(at size: DynamicTypeSize) -> TypeMetrics? {", "        switch (self, size) {",
            ]
            for style in styles {
                for category in categories {
                    guard let row = self[style, category] else { continue }
                    lines.append("        case (.\(style.rawValue), .\(category.swiftUIName)): \(row.inSwift)")
                }
            }
            lines += ["        default: nil", "        }", "    }", "", Self.fontAtSize, "}"]
        } else {
            lines += ["    public var metrics: TypeMetrics {", "        switch self {"]
            for row in examples { lines.append("        case .\(row.style.rawValue): \(row.inSwift)") }
            lines += ["        }", "    }", "", Self.font, "}"]
        }
        return lines
    }

    private func weights(_ weight: (TextStyleSpecification) -> SystemFontWeight?) -> [String] {
        let cases = examples.compactMap { row in
            weight(row).map { "        case .\(row.style.rawValue): .\($0.swiftName)" }
        }
        return ["        switch self {"] + cases + ["        }"]
    }

    private static let metrics = """
        /// A text style at one text size, in points.
        public struct TypeMetrics: Hashable, Sendable {
            public let size: CGFloat
            /// From baseline to baseline.
            public let leading: CGFloat
            /// Nil if none is published for the size.
            public let tracking: CGFloat?
        }
        """

    private static let fontAtSize = """
            /// A custom font, which is not scaled again.
            public func font(_ name: String, at size: DynamicTypeSize) -> Font? {
                metrics(at: size).map { .custom(name, fixedSize: $0.size).weight(weight) }
            }
        """

    private static let font = """
            /// A custom font.
            public func font(_ name: String) -> Font { .custom(name, fixedSize: metrics.size).weight(weight) }
        """
}

extension TextStyleSpecification {
    fileprivate var inSwift: String {
        let tracking = tracking.isPrinted ? tracking.points.plain : "nil"
        return "TypeMetrics(size: \(pointSize.plain), leading: \(leading.plain), tracking: \(tracking))"
    }
}

extension SystemFontWeight {
    /// The name of the corresponding member of SwiftUI's `Font.Weight`.
    fileprivate var swiftName: String { self == .ultralight ? "ultraLight" : rawValue.lowercased() }
}
