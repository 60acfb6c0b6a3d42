import Endpoints
import HTTPMessages
import JSON
import Legibility
import LegibilityAPI
import Sentences

/// A format in which a palette can be exported: its contrast grid, or its colours for a style sheet or a design system.
package enum PaletteExport: String, CaseIterable, Sendable {
    case csv, svg, css
    case tokens = "tokens.json"

    package var path: String { "/palette.\(rawValue)" }

    /// The label of the export link.
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

    /// The description of its operation.
    fileprivate var operation: Operation {
        let id = "getPalette\(self == .tokens ? "Tokens" : rawValue.uppercased())"
        let answer =
            switch self {
            case .csv: "CSV with one row for each pair."
            case .svg: "The contrast grid, as an SVG drawing."
            case .css: "CSS custom properties with the colours."
            case .tokens: "Design tokens in the 2025.10 format, with each colour as it was written."
            }
        let summary =
            switch self {
            case .csv: "Contrast grid of a palette as CSV"
            case .svg: "Contrast grid of a palette as SVG"
            case .css: "Colours of a palette as CSS"
            case .tokens: "Colours of a palette as design tokens"
            }
        let schema: Schema = self == .tokens ? .colorTokens : .text(answer)
        return Operation(
            id: id, tag: .pages, summary: summary,
            details: "Exports the palette, with the parameters of `GET /palette`.",
            answer: answer, forms: [mediaType: schema])
    }
}

extension Schema {
    /// The schema of a group of colour tokens.
    fileprivate static let colorTokens = Schema(
        .map(
            of: Schema(
                .object([
                    Property(name: "$type", schema: Schema(.string), isRequired: true),
                    Property(name: "$value", schema: Schema(.object([])), isRequired: true),
                ]), name: "ColorTokenOfPalette", summary: "A design token of type `color`.")),
        summary: "A group of colour tokens.")
}

extension PalettePage {
    /// Returns the endpoint that exports the palette described by the same query as the page.
    package func endpoint(_ export: PaletteExport) -> Endpoint {
        Endpoint(
            operation: export.operation, parameters: PaletteQuestion.parameters,
            mediaTypes: [export.mediaType], work: .pairwise
        ) { request throws(Problem) in
            let question = try PaletteQuestion(request.query.filter { !$0.value.isEmpty }, limits)
            switch export {
            case .csv: return Answer(csv: question.csv)
            case .svg: return Answer(svg: MatrixReport(question.parts[0].matrix).svg)
            case .css: return Answer(data: Array(question.styleSheet.utf8), mediaType: "text/css; charset=utf-8")
            case .tokens: return Answer(question.tokens)
            }
        }
    }
}

extension PaletteQuestion {
    /// Every pair in each mode. If there are several modes, the names of the colours include the mode.
    fileprivate var csv: [UInt8] {
        guard parts.count > 1 else { return MatrixReport(parts[0].matrix).csv }
        var csv: [UInt8] = []
        for part in parts {
            let named = part.matrix.with(part.matrix.colors.map { $0.called("\($0.name) (\(part.mode))") })
            let records = MatrixReport(named).csv
            // Only the first mode writes a header.
            let isFirst = csv.isEmpty
            csv += isFirst ? records[...] : records[((records.firstIndex(of: 0x0A) ?? -1) + 1)...]
        }
        return csv
    }
}

extension PaletteQuestion.Part {
    /// A unique identifier for each colour, based on its name. Colours without a name are numbered.
    private var identifiers: [String] {
        var used: Set<String> = []
        return matrix.colors.enumerated().map { place, color in
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

    /// Returns the colours as custom properties, in their original notation if that is CSS.
    fileprivate func styleSheet(_ selector: String) -> String {
        let lines = zip(identifiers, matrix.colors).map { name, color in
            let written = color.color.input
            let isCSS = (try? Color(css: written)) != nil && !written.contains { ";{}\\\n\r\u{C}".contains($0) }
            return "  --\(name): \(isCSS ? written : color.color.color.css);\n"
        }
        return "\(selector) {\n\(lines.joined())}\n"
    }

    /// Returns the colours as design tokens, in OKLCH if they are outside sRGB.
    fileprivate var tokens: JSONWriter {
        var json = JSONWriter()
        json.object { json in
            for (name, color) in zip(identifiers, matrix.colors) {
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

extension PaletteQuestion {
    /// One rule for each mode. The first rule applies to the root.
    fileprivate var styleSheet: String {
        parts.enumerated().map { index, part in
            let letters = part.mode.filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
            return part.styleSheet(index == 0 ? ":root" : "[data-theme=\"\(letters)\"]")
        }.joined(separator: "\n")
    }

    /// One group or, if there are several modes, one named group for each mode.
    fileprivate var tokens: JSONWriter {
        guard parts.count > 1 else { return parts[0].tokens }
        var json = JSONWriter()
        json.object { json in
            for part in parts { json.member(part.mode, raw: part.tokens.bytes) }
        }
        return json
    }
}
