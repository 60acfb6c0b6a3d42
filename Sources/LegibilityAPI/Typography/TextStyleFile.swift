import Legibility
import Sentences

/// The text styles of one platform as files that design systems and apps take in.
struct TextStyleFile {
    let platform: Platform
    /// In the order of the page.
    let styles: [TextStyle]
    /// Smallest first; empty where the platform's styles have one size.
    let categories: [SizeCategory]
    /// The category that holds where nothing chooses one: Large, or the only one.
    ///
    /// Nil where there are none, and where several are there and Large is not.
    let usual: SizeCategory?
    let head: SourceComment

    private let rows: [TextStyleSpecification]

    init(_ report: TextStylesReport, of platform: Platform) {
        let rows = report.styles
        self.rows = rows
        self.platform = platform
        styles = TextStyle.allCases.filter { style in rows.contains { $0.style == style } }
        categories = SizeCategory.allCases.filter { category in rows.contains { $0.category == category } }
        usual = categories.contains(.standard) ? .standard : categories.count == 1 ? categories[0] : nil
        var remarks = ["\(platform.title), \(platform.systemTypeface.title).", platform.sizesInWords.description]
        remarks += [report.note, report.match?.note].compactMap(\.self)
        if rows.contains(where: { !$0.tracking.isPrinted }) { remarks.append(Tracking.notPrinted.description) }
        if categories.count > 1, usual == nil { remarks.append(Self.nothingUsual.description) }
        for anomaly in rows.compactMap(\.anomaly) where !remarks.contains(anomaly) { remarks.append(anomaly) }
        head = SourceComment(TextStyleTable.source, remarks)
    }

    private static var nothingUsual: Phrase {
        "Large is not among these size categories: where none is chosen, nothing holds."
    }

    /// A style at a category, nil for a style that has one size; nil where the rows have none of that kind.
    subscript(style: TextStyle, category: SizeCategory?) -> TextStyleSpecification? {
        rows.first { $0.style == style && $0.category == category }
    }

    /// The styles at a category, in their order.
    func specifications(at category: SizeCategory?) -> [TextStyleSpecification] {
        styles.compactMap { self[$0, category] }
    }

    /// A row of each style, for what is the same at every size.
    var examples: [TextStyleSpecification] { styles.compactMap { style in rows.first { $0.style == style } } }
}

extension Tracking {
    /// Whether the table has a row for the size.
    var isPrinted: Bool { !isInterpolated && range == .inside }

    /// What is said where it has none.
    static var notPrinted: Phrase { "The page prints no tracking for some of these sizes." }
}

extension TextStyleSpecification {
    /// What looks wrong in the source, and what it does not print; nil where there is nothing of the kind.
    var openPoints: String? {
        let isBetween: Phrase? =
            tracking.isPrinted
            ? nil
            : "The page prints no tracking for this size; the letter spacing lies between those of its neighbours."
        let points = [anomaly, isBetween?.description, tracking.anomaly].compactMap(\.self)
        return points.isEmpty ? nil : points.joined(separator: " ")
    }
}
