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
        "Large isn’t among these size categories, so choose one of them to get sizes."
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

extension TextStyleFile {
    /// Custom properties: the weights, the sizes of the default category for all elements, and the sizes of each
    /// category inside an element with `data-content-size`. Lengths are in rem, a sixteenth per point, so that they
    /// also follow the browser's text size.
    var css: [String] {
        if styles.isEmpty { return head.css }
        var lines = head.css + ["", ":root {"]
        for style in examples {
            lines.append("  \(style.property("weight")): \(style.weight.fontWeight.plain);")
            if let weight = style.emphasizedWeight {
                lines.append("  \(style.property("emphasized-weight")): \(weight.fontWeight.plain);")
            }
        }
        lines.append("}")
        if categories.isEmpty { return lines + sizes(at: nil, under: ":root") }
        for category in categories {
            let selector = "[data-content-size=\"\(category.rawValue)\"]"
            lines += sizes(at: category, under: category == usual ? ":root,\n\(selector)" : selector)
        }
        return lines
    }

    private func sizes(at category: SizeCategory?, under selector: String) -> [String] {
        var lines = ["", "\(selector) {"]
        for style in specifications(at: category) {
            // “normal” stands for the font's own tracking, regardless of the surrounding text.
            let tracking = style.tracking.isPrinted ? style.tracking.points.inRem : "normal"
            lines += [
                "  \(style.property("size")): \(style.pointSize.inRem);",
                "  \(style.property("line-height")): \(style.leading.inRem);",
                "  \(style.property("letter-spacing")): \(tracking);",
            ]
        }
        return lines + ["}"]
    }
}

extension TextStyleSpecification {
    /// Returns the name of a property, such as “--type-large-title-size”.
    fileprivate func property(_ name: String) -> String {
        let words = style.rawValue.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
        return "--type-\(words)-\(name)"
    }
}

extension Double {
    /// The points as an exact value in rem. By default, browsers have 16 px per rem.
    fileprivate var inRem: String { self == 0 ? "0rem" : "\((self / 16).plain)rem" }
}

extension TextStyleFile {
    /// A file for Jetpack Compose: the styles at the default category in sp, which follow the user's font size, and a
    /// table of all categories.
    var kotlin: [String] {
        if styles.isEmpty { return head.slashes }
        var lines = head.slashes + [""]
        let standard = specifications(at: usual)
        if !standard.isEmpty {
            lines += [
                "import androidx.compose.ui.text.TextStyle", "import androidx.compose.ui.text.font.FontWeight",
                "import androidx.compose.ui.unit.sp", "",
            ]
            let place = usual.map { " at \($0.rawValue)" } ?? ""
            lines += ["/** The text styles of \(platform.title)\(place). */", "object TypeStyles {"]
            for row in standard { lines.append("    val \(row.style.rawValue) = \(row.textStyle)") }
            lines.append("}")
        }
        if categories.count > 1 || standard.isEmpty { lines += (standard.isEmpty ? [] : [""]) + table }
        return lines
    }

    private var table: [String] {
        var lines = [
            "/** In points; the tracking is null if none is published for the size. */",
            "data class TypeMetrics(val size: Double, val leading: Double, val tracking: Double?)", "",
            "/** Each style of \(platform.title) by size category. */", "object TypeMetricsByCategory {",
        ]
        for style in styles {
            lines.append("    val \(style.rawValue) = mapOf(")
            for category in categories {
                guard let row = self[style, category] else { continue }
                lines.append("        \"\(category.rawValue)\" to \(row.metrics),")
            }
            lines.append("    )")
        }
        return lines + ["}"]
    }
}

extension TextStyleSpecification {
    fileprivate var textStyle: String {
        var arguments = [
            "fontSize = \(pointSize.plain).sp", "lineHeight = \(leading.plain).sp",
            "fontWeight = FontWeight(\(weight.fontWeight.plain))",
        ]
        if tracking.isPrinted { arguments.append("letterSpacing = (\(tracking.points.plain)).sp") }
        return "TextStyle(\(arguments.joined(separator: ", ")))"
    }

    fileprivate var metrics: String {
        let tracking = tracking.isPrinted ? tracking.points.asKotlinDouble : "null"
        return "TypeMetrics(\(pointSize.asKotlinDouble), \(leading.asKotlinDouble), \(tracking))"
    }
}

extension Double {
    /// The number with a decimal point. Without a decimal point, Kotlin would read an integer, which isn't a `Double`.
    fileprivate var asKotlinDouble: String { plain.contains(".") ? plain : "\(plain).0" }
}

extension TextStyleFile {
    /// A resolver document with a `category` modifier that selects a size category. Its tokens, `textStyle.<style>`,
    /// have the type typography.
    var resolver: [UInt8] {
        let contexts = (categories.isEmpty ? [nil] : categories.map(Optional.some)).map { category in
            TokenResolver.Context(name: category?.rawValue ?? platform.rawValue) { json in
                let styles = specifications(at: category)
                if styles.isEmpty { return }
                json.member(
                    "textStyle",
                    object: { json in
                        json.member("$type", "typography")
                        for style in styles { json.member(style.style.rawValue, object: { $0.token(style) }) }
                    })
            }
        }
        let resolver = TokenResolver(
            name: "Text styles of \(platform.title)",
            description: "\(head.text) Points are written as px, one for one.",
            modifier: "category", contexts: contexts, usual: usual?.rawValue)
        return resolver.json
    }
}
