import Legibility

extension SystemColorFile {
    /// The file for Jetpack Compose: an enumeration whose members have a colour for each appearance.
    var kotlin: [String] {
        guard !appearances.isEmpty else { return head.slashes }
        let shown = appearances.map(\.appearance)
        let isDynamic = shown.starts(with: [.light, .dark])
        var lines =
            head.slashes + ["", "import androidx.compose.ui.graphics.Color", ""]
            + ["/** A system colour in each appearance, `Color.Unspecified` where it was not asked for. */"]
        lines.append("enum class SystemColor(")
        for appearance in shown { lines.append("    val \(appearance.identifier): Color,") }
        lines.append(") {")
        for name in names {
            let arguments = shown.map { entry(name, in: $0).map { "Color(0xFF\($0.digits))" } ?? "Color.Unspecified" }
            lines.append("    \(name.prefix(1).uppercased())\(name.dropFirst())(\(arguments.joined(separator: ", "))),")
        }
        lines.append("    ;")
        if isDynamic {
            lines += [
                "", "    /** For `isSystemInDarkTheme()`. */",
                "    fun color(isDark: Boolean): Color = if (isDark) dark else light",
            ]
        }
        return lines + ["}"]
    }
}
