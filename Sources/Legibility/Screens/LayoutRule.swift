/// A rule about space on a platform's screen: a row of ``ReferenceTable/rules``.
package struct LayoutRule: Sendable {
    /// The id, such as “spacing.watch.row”.
    package let id: String
    /// The rule, in our words.
    package let statement: String
    /// The page from which the figures come.
    package let source: Publication
    /// A description of the defects of the source in this row, such as wrong, missing or undefined values; nil if there
    /// are none.
    package let anomaly: String?
    private let platforms: [Platform]

    private static let all = ReferenceTable.rules.namedRows.compactMap(LayoutRule.init)

    /// Creates a rule about spacing or safe areas from the HIG page about layout; nil for other rules, which are about
    /// components.
    private init?(_ cells: NamedCells) {
        guard cells.text("page") == "layout", ["spacing", "safeArea"].contains(cells.text("topic")),
            let id = cells.text("id"), let statement = cells.text("statement")
        else { return nil }
        self.id = id
        self.statement = statement
        source = cells.row.source
        anomaly = cells.row.anomaly
        platforms = cells.platforms
    }

    /// Returns the rules for a platform, in the order of the table.
    package static func all(on platform: Platform) -> [LayoutRule] { all.filter { $0.platforms.contains(platform) } }
}
