import Legibility

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
