import JSON
import Legibility
import LegibilityAPI

/// Code that defines a scale that contains a brand colour: for style sheets, Tailwind, Figma, SwiftUI and design tokens.
struct PinnedScaleCode {
    let name: String
    let steps: [PinnedScale.Step]

    private var stem: String { Self.identifier(name) }

    /// Returns a name as an identifier of lower-case letters, digits and hyphens.
    static func identifier(_ name: String) -> String {
        let words = name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.joined(separator: "-")
        return words.isEmpty || words.first?.isNumber == true ? "scale\(words.isEmpty ? "" : "-")\(words)" : words
    }

    var markup: HTML {
        let parts: [(title: HTML, code: String)] = [
            ("CSS", css), (HTML(markup: "Tailwind 4"), tailwind), (HTML(markup: "Tailwind 3"), configuration),
            (HTML(markup: "Figma"), figma),
            ("SwiftUI", swiftUI), ("Design tokens", tokens),
        ]
        let folds = parts.enumerated().map { index, part -> HTML in
            """
            <details name="code"\(index == 0 ? HTML(markup: " open") : "")><summary>\(part.title)</summary>
            <pre data-copy data-copy-name="\(part.title)"><code>\(HTML.asIs(part.code))</code></pre></details>

            """
        }
        return "<h2>Code</h2><div class=\"codes\">\(folds)</div>"
    }

    private func lines(_ line: (PinnedScale.Step) -> String) -> String { steps.map(line).joined() }

    private func comment(_ step: PinnedScale.Step) -> String { step.isBase ? " /* base */" : "" }

    private var css: String { ":root {\n\(lines { "  --\(stem)-\($0.name): \($0.color.hex);\(comment($0))\n" })}" }

    private var tailwind: String {
        "@theme {\n\(lines { "  --color-\(stem)-\($0.name): \($0.color.hex);\(comment($0))\n" })}"
    }

    private var configuration: String {
        let shades = lines { "          \($0.name): \"\($0.color.hex)\",\($0.isBase ? " // base" : "")\n" }
        return """
            export default {
              theme: {
                extend: {
                  colors: {
                    "\(stem)": {
            \(shades)        },
                  },
                },
              },
            };
            """
    }

    /// The body of a request to Figma's REST API that creates a collection of variables.
    private var figma: String {
        var variables: [String] = []
        var values: [String] = []
        for step in steps {
            let id = "\(stem)-\(step.name)"
            let channels = SRGB(step.color).channels
            variables.append(
                """
                    { "action": "CREATE", "id": "\(id)", "name": "\(stem)/\(step.name)", "variableCollectionId": "\(stem)", \
                "resolvedType": "COLOR" }
                """)
            values.append(
                """
                    { "variableId": "\(id)", "modeId": "light", "value": { "r": \(channels.x.fourDecimals), "g": \
                \(channels.y.fourDecimals), "b": \(channels.z.fourDecimals), "a": 1 } }
                """)
        }
        return """
            {
              "variableCollections": [
                { "action": "CREATE", "id": "\(stem)", "name": "\(stem)", "initialModeId": "light" }
              ],
              "variables": [
            \(variables.joined(separator: ",\n"))
              ],
              "variableModeValues": [
            \(values.joined(separator: ",\n"))
              ]
            }
            """
    }

    private var swiftUI: String {
        let parts = stem.split(separator: "-")
        let name = ([String(parts[0])] + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }).joined()
        let members = lines { step in
            let color = ColorNotations(color: Color(step.color)).all.first { $0.title == "SwiftUI" }?.text ?? ""
            return "    static let \(name)\(step.name) = \(color)\(step.isBase ? " // base" : "")\n"
        }
        return "import SwiftUI\n\nextension Color {\n\(members)}"
    }

    /// One group in the Design Tokens Community Group format, version 2025.10.
    private var tokens: String {
        let values = steps.map { step in
            "    \"\(step.name)\": { \"$value\": \(ColorNotations(color: Color(step.color)).tokenValue) }"
        }
        return "{\n  \"\(stem)\": {\n    \"$type\": \"color\",\n\(values.joined(separator: ",\n"))\n  }\n}"
    }
}
