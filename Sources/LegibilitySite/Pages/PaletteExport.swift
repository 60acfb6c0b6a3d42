import Endpoints
import HTTPMessages
import JSON
import Legibility
import LegibilityAPI
import Sentences

/// A palette to take elsewhere: its grid of contrasts, or its colours for a stylesheet or a design system.
package enum PaletteExport: String, CaseIterable, Sendable {
    case csv, svg, css
    case tokens = "tokens.json"

    package var path: String { "/palette.\(rawValue)" }

    /// What a person takes.
    var title: Phrase {
        switch self {
        case .csv: "Grid as CSV"
        case .svg: "Grid as SVG"
        case .css: "Colours as CSS"
        case .tokens: "Colours as design tokens"
        }
    }

    fileprivate var mediaType: String {
        switch self {
        case .csv: "text/csv"
        case .svg: "image/svg+xml"
        case .css: "text/css"
        case .tokens: "application/json"
        }
    }

    /// What the contract says of it.
    fileprivate var operation: Operation {
        let id = "getPalette\(self == .tokens ? "Tokens" : rawValue.uppercased())"
        let answer =
            switch self {
            case .csv: "Every pair, a row each."
            case .svg: "The grid of contrasts, drawn."
            case .css: "Custom properties."
            case .tokens: "Design tokens in the format of 2025.10, each as it was written."
            }
        let schema: Schema = self == .tokens ? Schema(.object([]), summary: "A group of colour tokens.") : .text(answer)
        return Operation(
            id: id, tag: .pages, summary: "\(title.description), of a palette",
            details: "It takes the parameters of `GET /palette`.",
            answer: answer, forms: [mediaType: schema])
    }
}

extension PalettePage {
    /// The palette of the same address, to take elsewhere.
    package func endpoint(_ export: PaletteExport) -> Endpoint {
        Endpoint(
            operation: export.operation, parameters: PaletteQuestion.parameters,
            mediaTypes: [export.mediaType], work: .pairwise
        ) { request throws(Problem) in
            let question = try PaletteQuestion(request.query.filter { !$0.value.isEmpty }, limits)
            switch export {
            case .csv: return Answer(csv: MatrixReport(question.matrix).csv)
            case .svg: return Answer(svg: MatrixReport(question.matrix).svg)
            case .css: return Answer(data: Array(question.styleSheet.utf8), mediaType: "text/css; charset=utf-8")
            case .tokens: return Answer(question.tokens)
            }
        }
    }
}

extension PaletteQuestion {
    /// Each colour's name as an identifier that none of the others has; colours without a name are counted.
    private var identifiers: [String] {
        var used: Set<String> = []
        return palette.colors.enumerated().map { place, color in
            let isNamed = color.name != color.color.input
            let letters = (isNamed ? color.name : "color \(place + 1)").unicodeScalars.map { scalar -> Character in
                let isKept = scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_"
                return isKept ? Character(scalar) : "-"
            }
            let parts = String(letters).split(separator: "-")
            let stem = parts.isEmpty ? "color-\(place + 1)" : parts.joined(separator: "-")
            var name = stem
            var count = 2
            while !used.insert(name).inserted {
                name = "\(stem)-\(count)"
                count += 1
            }
            return name
        }
    }

    /// Custom properties, each colour as it was written where CSS knows it so.
    fileprivate var styleSheet: String {
        let lines = zip(identifiers, palette.colors).map { name, color in
            let written = color.color.input
            let isCSS = (try? Color(css: written)) != nil && !written.contains { ";{}\\\n\r\u{C}".contains($0) }
            return "  --\(name): \(isCSS ? written : color.color.color.css);\n"
        }
        return ":root {\n\(lines.joined())}\n"
    }

    /// Design tokens; in OKLCH where sRGB cannot hold a colour.
    fileprivate var tokens: JSONWriter {
        var json = JSONWriter()
        json.object { json in
            for (name, color) in zip(identifiers, palette.colors) {
                var token = JSONWriter()
                token.object { token in
                    token.member("$type", "color")
                    token.member("$value", raw: Array(ColorNotations(color: color.color.color).tokenValue.utf8))
                }
                json.member(name, raw: token.bytes)
            }
        }
        return json
    }
}
