import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

extension PaletteResult {
    /// The palette in an app, a chart and a form. If there is a fix, it is shown before and, beyond a movable edge,
    /// after the fix.
    var stage: HTML {
        guard let part = parts.first, let report = part.palette else { return "" }
        let before = WornPalette(report, report.query.palette.colors, question)
        guard let repair = part.repair else {
            return "<div class=\"scene whole\"><div class=\"near worn\">\(before.markup(nil))</div></div>"
        }
        let after = WornPalette(report, repair.palette.colors, question)
        return """
            <div class="scene"><div class="near worn">\(before.markup("Before"))</div>
            <div class="far worn">\(after.markup("After"))</div></div>
            """
    }
}

/// A palette in use: an app card, a chart and a form, painted according to the colours' roles.
struct WornPalette {
    private struct Swatch {
        let name: String
        let hex: String
        let role: PaletteRole
        let color: SRGB8
    }

    private let swatches: [Swatch]

    init(_ report: PaletteReport, _ colors: [SRGB8], _ question: PaletteQuestion) {
        let entries = Dictionary(question.list.entries.map { ($0.key, $0.role) }) { first, _ in first }
        swatches = zip(report.query.colors, colors).map { color, shown in
            Swatch(name: color.name, hex: shown.hex, role: (entries[color.name] ?? nil) ?? .graphic, color: shown)
        }
    }

    private func all(_ role: PaletteRole) -> [Swatch] { swatches.filter { $0.role == role } }

    private var paper: String { all(.background).first?.hex ?? "#ffffff" }

    private var paperColor: SRGB8 { all(.background).first?.color ?? SRGB8(red: 255, green: 255, blue: 255) }

    /// The text colour with the highest contrast; black or white if there is no text colour.
    private var ink: String {
        let best = all(.text).max {
            contrastRatio($0.color, paperColor) < contrastRatio($1.color, paperColor)
        }
        return best?.hex ?? (relativeLuminance(paperColor) > 0.18 ? "#000000" : "#ffffff")
    }

    /// The colour for a link: a text colour whose name suggests links, or else a fill.
    private var link: String {
        let named = all(.text).first { $0.name.contains("link") || $0.name.contains("Link") }
        return (named ?? all(.fill).first)?.hex ?? ink
    }

    /// The colours painted in addition to body text and backgrounds, in order.
    private var painted: [Swatch] {
        swatches.filter { [.fill, .graphic, .text].contains($0.role) && $0.hex != ink }
    }

    func markup(_ caption: HTML?) -> HTML {
        let title: HTML = caption.map { "\($0): the palette in use" } ?? "The palette in use"
        return """
            <svg class="paper" width="100%" height="100%" aria-hidden="true" focusable="false"><rect width="100%" height="100%" fill="\(paper)"/></svg>\
            <p class="caption"><svg class="paper" width="100%" height="100%" aria-hidden="true" focusable="false"><rect width="100%" height="100%" fill="\(paper)"/></svg>\
            <svg width="100%" height="18" role="img" aria-label="\(title)">\(label(caption))</svg></p>
            <div class="samples">\(card)\(chart)\(form)</div>
            """
    }

    private func label(_ caption: HTML?) -> HTML {
        let color = relativeLuminance(paperColor) > 0.18 ? "#000000" : "#ffffff"
        return "<text x=\"0\" y=\"13\" fill=\"\(color)\" font-size=\"12\" font-weight=\"600\">\(caption ?? "")</text>"
    }

    // MARK: The samples

    private static func sample(_ name: String, _ content: HTML) -> HTML {
        "<svg class=\"worn-\(name)\" viewBox=\"0 0 256 200\" aria-hidden=\"true\" focusable=\"false\">\(content)</svg>\n"
    }

    private var card: HTML {
        let texts = all(.text).filter { $0.hex != ink && $0.hex != link }.prefix(3)
        let statuses = all(.graphic).prefix(max(0, 3 - texts.count))
        let marks: [HTML] = [
            "<circle cx=\"8\" cy=\"-5\" r=\"8\"/>", "<path d=\"M0 -13h16v16h-16z\"/>",
            "<path d=\"M8 -14l9 9 -9 9 -9 -9z\"/>",
        ]
        let rows = (texts.map { ($0, $0.hex) } + statuses.map { ($0, ink) }).enumerated().map { index, row -> HTML in
            let y = 118 + 28 * index
            return """
                <g transform="translate(0 \(y))" fill="\(row.0.hex)">\(marks[index % marks.count])</g>\
                <text x="26" y="\(y)" fill="\(row.1)" font-size="14" font-weight="600">\(row.0.name.prefix(24))</text>
                """
        }
        return Self.sample(
            "card",
            """
            <text y="22" fill="\(ink)" font-size="20" font-weight="700">Pier 4 · Ferry 12</text>\
            <text y="52" fill="\(ink)" font-size="14">Leaves at 08:40, low tide</text>\
            <text y="82" fill="\(link)" font-size="14" text-decoration="underline">Change crossing</text>\(rows)
            """)
    }

    private var chart: HTML {
        let heights = [118.0, 82, 134, 66, 102, 92, 124, 76]
        let bars = painted.prefix(heights.count)
        let width = 256 / Double(max(bars.count, 1))
        let drawn = bars.enumerated().map { index, bar -> HTML in
            """
            <rect x="\((Double(index) * width).shortened)" y="\((184 - heights[index]).plain)" width="\(max(width - 6, 4).shortened)" height="\(heights[index].plain)" fill="\(bar.hex)"/>
            """
        }
        return Self.sample(
            "chart",
            """
            <text y="22" fill="\(ink)" font-size="20" font-weight="700">Passengers by pier</text>\(drawn)\
            <path d="M0 185h256" stroke="\(ink)" stroke-width="2"/>
            """)
    }

    private var form: HTML {
        let fills = (all(.fill) + all(.graphic)).prefix(2)
        let words: [HTML] = ["Pay 18.40", "Hold"]
        let buttons = fills.enumerated().map { index, fill -> HTML in
            let x = index == 0 ? 0 : 128
            return """
                <rect x="\(x)" y="132" width="\(index == 0 ? 116 : 96)" height="44" rx="6" fill="\(fill.hex)"/>\
                <text x="\(x + (index == 0 ? 58 : 48))" y="159" text-anchor="middle" fill="\(self.label(on: fill))" font-size="14" font-weight="600">\(words[index])</text>
                """
        }
        return Self.sample(
            "form",
            """
            <text y="22" fill="\(ink)" font-size="20" font-weight="700">Book a seat</text>\
            <text y="52" fill="\(ink)" font-size="14">Passenger</text>\
            <rect x="1" y="63" width="254" height="44" rx="6" fill="none" stroke="\(fills.first?.hex ?? ink)" stroke-width="2"/>\
            <text x="14" y="90" fill="\(ink)" font-size="14">2 adults</text>\(buttons)
            """)
    }

    /// Returns the text or background colour with the highest contrast on a fill.
    private func label(on fill: Swatch) -> String {
        let labels = all(.text) + all(.background)
        return labels.max { contrastRatio($0.color, fill.color) < contrastRatio($1.color, fill.color) }?.hex ?? paper
    }
}
