import Legibility
import Numbers
import Sentences

/// A drawing of a palette with a row for each colour, a column for each kind of vision, and the indistinguishable pairs
/// below.
struct PaletteSheet {
    private let report: PaletteReport

    init(_ report: PaletteReport) { self.report = report }

    // The width in px of the first column, which contains the names.
    private static let names = 232.0
    private static let column = 156.0
    private static let row = 40.0
    private static let line = 22.0
    private static let margin = 24.0
    private static let header = 168.0
    private static let leastWidth = 860.0
    /// The maximum number of failing pairs to list for a deficiency. The remaining pairs are counted.
    private static let listed = 12

    /// The whole drawing.
    var svg: HTML { drawing }

    // The drawing. It is always in English, because its lines are broken at spaces and measured for Latin letters.
    private var drawing: HTML {
        let lists = [report.indistinct + report.assessment.alike] + report.verdicts.map(\.lost)
        let longest = lists.map { min($0.count, Self.listed + 1) }.max() ?? 0
        let colors = Double(report.query.colors.count)
        let width = 2 * Self.margin + columnsWidth
        let listTop = Self.header + colors * Self.row + 36
        let height = listTop + Double(longest) * Self.line + Self.margin
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width.plain)" height="\(height.plain)" \
            viewBox="0 0 \(width.plain) \(height.plain)" role="img" aria-labelledby="title summary" \
            font-family="system-ui, 'DejaVu Sans', sans-serif" font-size="14" fill="#1b1c20">
            <title id="title">Palette as seen with colour-vision deficiencies: \(report.result.rawValue)</title>
            <desc id="summary">\(report.because.english.inXML)</desc>
            <rect width="100%" height="100%" fill="#ffffff"/>
            <text x="\(Self.margin.plain)" y="44" font-size="22" font-weight="650">\(report.headline.startingSentence.english.inXML)</text>
            \(summary)
            \(rows)
            \(column(0, title: "Normal vision", lines: normalCaptions, colors: report.query.palette.colors))
            \(report.verdicts.enumerated().map { index, verdict in
                column(
                    index + 1, title: "\(verdict.criterion.simulation.deficiency.title)", lines: Self.captions(verdict),
                    colors: verdict.seen)
            })
            \(repaired)
            \(longest > 0 ? text("Indistinguishable or too similar, by ΔE", x: Self.margin, y: listTop) : "")
            \(lists.enumerated().map { index, pairs in list(pairs, index, top: listTop) })
            </svg>

            """
    }

    private var repair: PaletteRepair? { report.assessment.repair.flatMap { $0.isComplete ? $0 : nil } }

    private var columnsWidth: Double {
        max(Self.names + Self.column * Double(report.verdicts.count + (repair == nil ? 1 : 2)), Self.leastWidth)
    }

    /// The reason, broken into lines that fit.
    private var summary: HTML {
        let lines = report.because.english.inXML.brokenIntoLines(of: Int(saturating: columnsWidth / 7.5), atMost: 2)
        return "\(lines.enumerated().map { index, line in text(line, x: Self.margin, y: 70 + 20 * Double(index)) })"
    }

    private var rows: HTML {
        let rows = report.query.colors.enumerated().map { index, color -> HTML in
            let middle = Self.header + Self.row * (Double(index) + 0.5)
            return """
                \(text(color.name.inXML.cut(to: 22), x: Self.margin, y: middle - 2))
                \(text(report.query.palette.colors[index].hex, x: Self.margin, y: middle + 14, size: 12, fill: "#54565e"))
                """
        }
        return "\(rows)"
    }

    private func column(
        _ index: Int, title: HTML, lines: [String], colors: [SRGB8], width: Double = column - 12
    ) -> HTML {
        let left = Self.left(of: index)
        let swatches = colors.enumerated().map { index, color -> HTML in
            let top = Self.header + Self.row * Double(index)
            return """
                <rect x="\(left.plain)" y="\(top.plain)" width="\(width.plain)" height="\(Self.row.plain)" \
                fill="\(color.hex)"><title>\(color.hex)</title></rect>

                """
        }
        let captions = lines.enumerated().map { index, line in
            text(line, x: left, y: 128 + 16 * Double(index), size: 12, fill: "#54565e")
        }
        return """
            <text x="\(left.plain)" y="112" font-weight="650">\(title)</text>
            \(captions)
            \(swatches)
            """
    }

    /// The repaired palette: swatches for normal vision, and the changes in words.
    private var repaired: HTML {
        guard let repair else { return "" }
        let index = report.verdicts.count + 1
        let hexes = repair.palette.colors.enumerated().map { place, color -> HTML in
            let moved = repair.changes.contains { $0.place == place }
            return text(
                moved ? color.hex : "stays", x: Self.left(of: index) + 80,
                y: Self.header + Self.row * (Double(place) + 0.5) + 5, size: 12, fill: "#54565e")
        }
        let whom = report.assessment.repairedDeficiencies.map(\.rawValue).joined(separator: ", ")
        return """
            \(column(index, title: "Repaired", lines: ["lightness only", "for \(whom)"], colors: repair.palette.colors, width: 72))
            \(hexes)
            """
    }

    private static func left(of column: Int) -> Double { margin + names + Self.column * Double(column) }

    /// The reason why the palette fails with normal vision, if it does.
    private var normalCaptions: [String] {
        guard let closest = (report.indistinct + report.assessment.alike).first else { return [] }
        let minimum = closest.isIndistinct ? report.query.thresholds.noticeable : closest.required
        return ["✕ fail", "lowest ΔE \(displayedDifference(closest.normal)), minimum \(minimum.plain)"]
    }

    /// Returns the result for the palette, and the difference of its most similar pair.
    private static func captions(_ verdict: PaletteVerdict) -> [String] {
        let result =
            switch verdict.outcome {
            case .pass: "✓ pass"
            case .fail: "✕ fail"
            case .information: "for information"
            }
        guard let worst = verdict.worst else { return [result, "no pair"] }
        let (difference, minimum) = (displayedDifference(worst.decidingDifference), displayedDifference(worst.required))
        return [result, "lowest ΔE \(difference), minimum \(minimum)"]
    }

    /// Returns the indistinguishable pairs in a column: both colours side by side as seen, and their difference.
    private func list(_ pairs: [PaletteVerdict.Pair], _ index: Int, top: Double) -> HTML {
        let left = Self.left(of: index)
        let seen = index == 0 ? report.query.palette.colors : report.verdicts[index - 1].seen
        let rows = pairs.prefix(Self.listed).enumerated().map { row, pair -> HTML in
            let y = top + Self.line * Double(row)
            return """
                <rect x="\(left.plain)" y="\((y - 13).plain)" width="18" height="16" fill="\(seen[pair.first].hex)"/>
                <rect x="\((left + 18).plain)" y="\((y - 13).plain)" width="18" height="16" fill="\(seen[pair.second].hex)"/>
                \(text("\(displayedDifference(index == 0 ? pair.normal : pair.decidingDifference)) \(pairName(pair))", x: left + 42, y: y, size: 11))
                """
        }
        guard pairs.count > Self.listed else { return "\(rows)" }
        let more = "and \(pairs.count - Self.listed) more"
        return "\(rows)\(text(more, x: left, y: top + Self.line * Double(Self.listed), size: 11))"
    }

    private func pairName(_ pair: PaletteVerdict.Pair) -> String {
        "\(report.name(pair.first).inXML.cut(to: 7)), \(report.name(pair.second).inXML.cut(to: 7))"
    }

    private func text(_ text: String, x: Double, y: Double, size: Double = 14, fill: String = "#1b1c20") -> HTML {
        "<text x=\"\(x.plain)\" y=\"\(y.plain)\" font-size=\"\(size.plain)\" fill=\"\(fill)\">\(text)</text>"
    }
}
