import Legibility
import LegibilityAPI
import Numbers
import Sentences

extension PaletteResult {
    /// The maximum number of colours for a map that fits beside the table.
    private static let mostInMap = 16

    /// A map of all contrast ratios of the first mode: cells are strong from 4.5, weaker from 3, and faint below. Each
    /// cell shows its ratio, and meant pairs that are too faint are framed.
    var heatMap: HTML {
        guard let report = parts[0].palette, (2...Self.mostInMap).contains(report.query.colors.count) else { return "" }
        let colors = report.query.palette.colors
        let faint = Set(report.assessment.faintPairs.map { Set([$0.foreground, $0.background]) })
        let heads = colors.indices.map { place -> HTML in
            "<th scope=\"col\">\(HTML.swatch(colors[place].hex))<span class=\"visually-hidden\">\(report.name(place))</span></th>"
        }
        let rows = colors.indices.map { row -> HTML in
            let cells = colors.indices.map { column -> HTML in
                guard row != column else { return "<td></td>" }
                let ratio = contrastRatio(colors[row], colors[column])
                let isFaint = faint.contains([row, column])
                let level = isFaint ? "faint" : ratio >= 4.5 ? "high" : ratio >= 3 ? "middle" : "low"
                let mark: HTML = isFaint ? "<span class=\"visually-hidden\">too faint: </span>" : ""
                return "<td class=\"\(level)\">\(mark)\(shortRatio(ratio))</td>"
            }
            return "<tr><th scope=\"row\">\(report.name(row))</th>\(cells)</tr>\n"
        }
        return """
            <div class="heat">
            <h2 id="heat-title">All pairs</h2>
            <p class="hint">Contrast ratios: bright from 4.5, grey from 3. Framed: intended pairs that are too \
            faint.</p>
            <div class="scroll" role="region" aria-labelledby="heat-title" tabindex="0"><table class="map">
            <thead><tr><td></td>\(heads)</tr></thead><tbody>\(rows)</tbody></table></div>
            </div>
            """
    }
}

/// Returns a ratio with one decimal, or as a whole number from 10 up; never rounded up.
func shortRatio(_ ratio: Double) -> String {
    if ratio >= 10 { return "\(Int(saturating: ratio))" }
    let tenths = Int(saturating: ratio * 10)
    return "\(tenths / 10).\(tenths % 10)"
}
