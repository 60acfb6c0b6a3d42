import Legibility

extension SystemColorFile {
    /// Custom properties. The light values apply to all appearances; the others are in a media query. A single
    /// appearance applies everywhere, without a media query.
    var css: [String] {
        var lines = head.css
        for (appearance, colors) in appearances {
            let condition = appearances.count > 1 ? appearance.mediaCondition : nil
            let indent = condition == nil ? "" : "  "
            lines.append("")
            if let condition { lines.append("@media \(condition) {") }
            lines.append("\(indent):root {")
            for entry in colors { lines.append("\(indent)  --system-\(entry.name): \(entry.color.hex);") }
            lines.append("\(indent)}")
            if condition != nil { lines.append("}") }
        }
        return lines
    }
}

extension Appearance {
    /// The media query; nil for the light appearance, which doesn't need a query. Queries for increased contrast
    /// include their colour scheme. If the dark query is missing, the plain dark colours apply, as in the system.
    fileprivate var mediaCondition: String? {
        switch self {
        case .light: nil
        case .dark: "(prefers-color-scheme: dark)"
        case .lightIncreasedContrast: "(prefers-color-scheme: light) and (prefers-contrast: more)"
        case .darkIncreasedContrast: "(prefers-color-scheme: dark) and (prefers-contrast: more)"
        }
    }
}
