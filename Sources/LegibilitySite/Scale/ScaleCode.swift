import JSON
import Legibility
import LegibilityAPI

/// Code that defines the steps of a scale: CSS, Swift and design tokens.
struct ScaleCode {
    /// The colours with their step numbers.
    let steps: [(number: Int, color: SRGB8)]

    var markup: HTML {
        guard !steps.isEmpty else { return "" }
        let parts: [(title: HTML, code: String)] = [
            ("CSS", css), ("SwiftUI", swiftUI), ("Design tokens", tokens),
        ]
        let folds = parts.enumerated().map { index, part -> HTML in
            """
            <details name="code"\(index == 0 ? HTML(markup: " open") : "")><summary>\(part.title)</summary>
            <pre data-copy data-copy-name="\(part.title)"><code>\(HTML.asIs(part.code))</code></pre></details>

            """
        }
        return "<h2>Code</h2><div class=\"codes\">\(folds)</div>"
    }

    private var css: String {
        ":root {\n\(steps.map { "  --scale-\($0.number): \($0.color.hex);\n" }.joined())}"
    }

    private var swiftUI: String {
        let lines = steps.map { step -> String in
            let color = ColorNotations(color: Color(step.color)).all.first { $0.title == "SwiftUI" }?.text ?? ""
            return "    static let scale\(step.number) = \(color)\n"
        }
        return "import SwiftUI\n\nextension Color {\n\(lines.joined())}"
    }

    /// One group in the Design Tokens Community Group format, version 2025.10.
    private var tokens: String {
        let lines = steps.map { step in
            "    \"\(step.number)\": { \"$value\": \(ColorNotations(color: Color(step.color)).tokenValue) }"
        }
        return "{\n  \"scale\": {\n    \"$type\": \"color\",\n\(lines.joined(separator: ",\n"))\n  }\n}"
    }
}
