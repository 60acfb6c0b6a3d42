import Legibility
import Sentences

/// The text styles of a platform as files for design systems and apps.
struct TextStyleFile {
    let platform: Platform
    /// The styles, in the order of the page.
    let styles: [TextStyle]
    /// The categories, smallest first; empty if the platform's styles have a single size.
    let categories: [SizeCategory]
    /// The default category: Large, or the only category.
    ///
    /// Nil if there are no categories, or several categories without Large.
    let usual: SizeCategory?
    let head: SourceComment

    private let rows: [TextStyleSpecification]

    init(_ report: TextStylesReport, of platform: Platform, in language: Language) {
        let rows = report.styles
        self.rows = rows
        self.platform = platform
        styles = TextStyle.allCases.filter { style in rows.contains { $0.style == style } }
        categories = SizeCategory.allCases.filter { category in rows.contains { $0.category == category } }
        usual = categories.contains(.standard) ? .standard : categories.count == 1 ? categories[0] : nil
        var remarks: [Phrase] = ["\(platform.title), \(platform.systemTypeface.title).", platform.sizesInWords]
        remarks += [report.note, report.match?.note].compactMap(\.self)
        if categories.count > 1, usual == nil { remarks.append(Self.nothingUsual) }
        let notPrinted = rows.filter { !$0.tracking.isPrinted }
        if !notPrinted.isEmpty { remarks.append(Self.notPrinted(of: notPrinted.map(\.place))) }
        remarks += Self.grouped(rows, by: \.anomaly) + Self.grouped(rows, by: \.tracking.anomaly)
        head = SourceComment(TextStyleTable.source, remarks.map { $0.text(in: language) })
    }

    private static var nothingUsual: Phrase {
        "Large isn't among these size categories, so choose one of them to get sizes."
    }

    private static func notPrinted(of places: [String]) -> Phrase {
        "Apple’s guidelines don’t list tracking for \(places.joined(separator: ", "))."
    }

    /// Returns suspected errors in the source, each preceded by the styles that it affects.
    private static func grouped(
        _ rows: [TextStyleSpecification], by anomaly: (TextStyleSpecification) -> String?
    ) -> [Phrase] {
        var groups: [(text: String, places: [String])] = []
        for row in rows {
            guard let text = anomaly(row) else { continue }
            if let index = groups.firstIndex(where: { $0.text == text }) {
                groups[index].places.append(row.place)
            } else {
                groups.append((text, [row.place]))
            }
        }
        return groups.map { "\($0.places.joined(separator: ", ")): \($0.text)" }
    }

    /// Returns a style at a category, where a nil category stands for a style with a single size. Returns nil if the
    /// rows don't contain the style.
    subscript(style: TextStyle, category: SizeCategory?) -> TextStyleSpecification? {
        rows.first { $0.style == style && $0.category == category }
    }

    /// Returns the styles at a category, in order.
    func specifications(at category: SizeCategory?) -> [TextStyleSpecification] {
        styles.compactMap { self[$0, category] }
    }

    /// The first row of each style, for values that are the same at every size.
    var examples: [TextStyleSpecification] { styles.compactMap { style in rows.first { $0.style == style } } }
}

extension Tracking {
    /// Whether the table has a row for the size.
    var isPrinted: Bool { !isInterpolated && range == .inside }
}

extension TextStyleSpecification {
    /// The style and category, such as “body at AX3”.
    fileprivate var place: String { style.rawValue + (category.map { " at \($0.rawValue)" } ?? "") }

    /// Suspected errors in the source, and values that the source doesn't list; nil if there are none.
    var openPoints: String? {
        let isBetween: Phrase? =
            tracking.isPrinted
            ? nil
            : "Apple’s guidelines don’t list tracking for this size; the letter spacing is interpolated from the "
                + "adjacent sizes."
        let points = [anomaly, isBetween?.english, tracking.anomaly].compactMap(\.self)
        return points.isEmpty ? nil : points.joined(separator: " ")
    }
}
