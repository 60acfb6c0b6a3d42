import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences
import Substrings

extension PaletteResult {
    /// The palette in an app, a chart and a form. Beyond a movable edge is the second palette or, without one, the palette
    /// after its fix.
    var stage: HTML {
        guard let part = parts.first, let report = part.palette else { return "" }
        let before = WornPalette(report, report.query.palette.colors, question)
        if let beside, let other = beside.parts.first?.palette {
            let second = WornPalette(other, other.query.palette.colors, beside.question)
            return Self.scene(before.markup("This palette"), second.markup("Second palette"))
        }
        guard let repair = part.repair else {
            return "<div class=\"scene whole\"><div class=\"near worn\">\(before.markup(nil))</div></div>"
        }
        let after = WornPalette(report, repair.palette.colors, question)
        return Self.scene(before.markup("Before"), after.markup("After"))
    }

    private static func scene(_ near: HTML, _ far: HTML) -> HTML {
        """
        <div class="scene"><div class="near worn">\(near)</div>
        <div class="far worn">\(far)</div></div>
        """
    }
}

/// A palette in use: an app card, a chart and a form. Colours of the palette meet only in its meant pairs, so that the
/// sample shows nothing that the page doesn't check; the rest is black or white.
struct WornPalette {
    private struct Swatch {
        let place: Int
        let name: String
        let hex: String
        let role: PaletteRole
        let color: SRGB8
    }

    private let swatches: [Swatch]
    private let pairs: [MeantPair]
    /// The background; nil if the palette has none.
    private let ground: Swatch?

    init(_ report: PaletteReport, _ colors: [SRGB8], _ question: PaletteQuestion) {
        let entries = Dictionary(question.list.entries.map { ($0.key, $0.role) }) { first, _ in first }
        swatches = zip(report.query.colors, colors).enumerated().map { place, pair in
            let role = (entries[pair.0.name] ?? nil) ?? .graphic
            return Swatch(place: place, name: pair.0.name, hex: pair.1.hex, role: role, color: pair.1)
        }
        pairs = report.assessment.meantPairs
        let grounds = swatches.filter { $0.role == .background }
        ground = grounds.first { [pairs] ground in pairs.contains { $0.background == ground.place } } ?? grounds.first
    }

    /// The colours that are meant for a colour below, in order.
    private func meant(on below: Swatch?) -> [Swatch] {
        guard let below else { return [] }
        return swatches.filter { swatch in
            pairs.contains { $0.foreground == swatch.place && $0.background == below.place }
        }
    }

    private var paperColor: SRGB8 { ground?.color ?? SRGB8(red: 255, green: 255, blue: 255) }

    private var paper: String { paperColor.hex }

    private var texts: [Swatch] { meant(on: ground).filter { $0.role != .graphic } }

    private var graphics: [Swatch] { meant(on: ground).filter { $0.role == .graphic } }

    private var best: Swatch? {
        texts.max { contrastRatio($0.color, paperColor) < contrastRatio($1.color, paperColor) }
    }

    /// The text colour with the highest contrast; black or white if there is no text colour.
    private var ink: String { best?.hex ?? (relativeLuminance(paperColor) > 0.18 ? "#000000" : "#ffffff") }

    /// The colour for a link: a text colour whose name suggests links, or else that of the text.
    private var link: String {
        texts.first { $0.name.contains("link") || $0.name.contains("Link") }?.hex ?? ink
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
        let texts = texts.filter { $0.hex != ink && $0.hex != link }.prefix(3)
        let statuses = graphics.prefix(max(0, 3 - texts.count))
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
        let bars = ((graphics + texts).map(\.hex).filter { $0 != ink } + [ink]).prefix(heights.count)
        let width = 256 / Double(max(bars.count, 1))
        let drawn = bars.enumerated().map { index, bar -> HTML in
            """
            <rect x="\((Double(index) * width).shortened)" y="\((184 - heights[index]).plain)" width="\(max(width - 6, 4).shortened)" height="\(heights[index].plain)" fill="\(bar)"/>
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
        let fills = swatches.filter { $0.role == .fill && !meant(on: $0).isEmpty }.prefix(2)
        let words: [HTML] = ["Pay 18.40", "Hold"]
        let buttons = fills.enumerated().map { index, fill -> HTML in
            let x = index == 0 ? 0 : 128
            let label = meant(on: fill).first?.hex ?? ink
            return """
                <rect x="\(x)" y="132" width="\(index == 0 ? 116 : 96)" height="44" rx="6" fill="\(fill.hex)"/>\
                <text x="\(x + (index == 0 ? 58 : 48))" y="159" text-anchor="middle" fill="\(label)" font-size="14" font-weight="600">\(words[index])</text>
                """
        }
        return Self.sample(
            "form",
            """
            <text y="22" fill="\(ink)" font-size="20" font-weight="700">Book a seat</text>\
            <text y="52" fill="\(ink)" font-size="14">Passenger</text>\
            <rect x="1" y="63" width="254" height="44" rx="6" fill="none" stroke="\(ink)" stroke-width="2"/>\
            <text x="14" y="90" fill="\(ink)" font-size="14">2 adults</text>\(buttons)
            """)
    }
}
