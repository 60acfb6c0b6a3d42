import Endpoints
import Legibility
import Sentences

/// A matrix drawn as a grid, with a row for each text colour and a column for each background. Every cell shows the
/// pair itself, its ratio, and its result as a word and a shape.
struct MatrixSheet {
    private let report: MatrixReport
    private let hexes: [String]

    init(_ report: MatrixReport) {
        self.report = report
        hexes = report.matrix.colors.map { SRGB8(rounding: $0).hex }
    }

    // The size in px of the first column and of the header, which contain the names.
    private static let names = 176.0
    private static let header = 148.0
    private static let cell = (width: 120.0, height: 64.0)
    private static let margin = 24.0
    private static let leastWidth = 640.0
    private static let ink = "#1b1c20"

    /// The whole drawing.
    var svg: [UInt8] {
        // The drawing is always in English, because its layout depends on the widths of Latin letters.
        cells.bytes(of: report, after: head.bytes(in: .english), before: Array("\n</svg>\n".utf8))
    }

    /// Everything before the cells.
    private var head: HTML {
        let count = Double(report.query.colors.count)
        let width = max(2 * Self.margin + Self.names + count * Self.cell.width, Self.leastWidth)
        let height = Self.header + count * Self.cell.height + Self.margin
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width.plain)" height="\(height.plain)" \
            viewBox="0 0 \(width.plain) \(height.plain)" role="img" aria-labelledby="title summary" \
            font-family="system-ui, 'DejaVu Sans', sans-serif" font-size="13" fill="\(Self.ink)">
            <title id="title">Contrast of \(report.query.colors.count) colours with each other</title>
            <desc id="summary">\(report.because)</desc>
            <defs>
            <path id="pass" d="M0 5l4 4 7-8" fill="none" stroke="\(Self.ink)" stroke-width="2"/>
            <path id="fail" d="M1 0l9 9M10 0l-9 9" fill="none" stroke="\(Self.ink)" stroke-width="2"/>
            <path id="exempt" d="M0 5h11" fill="none" stroke="\(Self.ink)" stroke-width="2"/>\(markOfIndeterminate)
            </defs>
            <rect width="100%" height="100%" fill="#ffffff"/>
            <text x="\(Self.margin.plain)" y="40" font-size="22" font-weight="650">Contrast matrix</text>
            <text x="\(Self.margin.plain)" y="64">\(report.because)</text>
            <text x="\(Self.margin.plain)" y="\((Self.header - 10).plain)" fill="#54565e">text ↓ background →</text>
            \(report.query.colors.indices.map { heading($0) })

            """
    }

    /// The icon for indeterminate pairs; empty if all pairs are determinate.
    private var markOfIndeterminate: HTML {
        guard report.matrix.hasTranslucentColors else { return "" }
        return
            "\n<path id=\"indeterminate\" d=\"M5 0v6M5 8v2\" fill=\"none\" stroke=\"\(Self.ink)\" stroke-width=\"2\"/>"
    }

    /// Returns the opacity with which a colour is drawn.
    private func opacity(_ place: Int) -> HTML {
        let alpha = report.matrix.alphas[place]
        return alpha < 1 ? " fill-opacity=\"\(alpha.plain)\"" : ""
    }

    /// Returns a colour's name above its column and next to its row.
    private func heading(_ place: Int) -> HTML {
        let name = report.name(place).inXML
        let left = Self.left(place)
        let top = Self.top(place)
        return """
            <g><title>\(name), \(hexes[place])</title>
            <rect x="\(left.plain)" y="\((Self.header - 58).plain)" width="112" height="10" fill="\(hexes[place])" \
            stroke="#8a8c94"/>
            <text x="\(left.plain)" y="\((Self.header - 30).plain)" font-weight="650">\(name.cut(to: 13))</text>
            <text x="\(left.plain)" y="\((Self.header - 13).plain)" font-size="12" fill="#54565e">\(hexes[place])</text>
            <rect x="\(Self.margin.plain)" y="\((top + 4).plain)" width="10" height="48" fill="\(hexes[place])" \
            stroke="#8a8c94"/>
            <text x="\((Self.margin + 20).plain)" y="\((top + 24).plain)" font-weight="650">\(name.cut(to: 18))</text>
            <text x="\((Self.margin + 20).plain)" y="\((top + 42).plain)" font-size="12" fill="#54565e">\(hexes[place])</text>
            </g>

            """
    }

    /// The listed pairs. The cells of other pairs stay empty, like the diagonal.
    private var cells: PairTemplate {
        func texts(_ text: (Int) -> HTML) -> [String] {
            report.query.colors.indices.map { text($0).text(in: .english) }
        }
        func name(_ place: Int) -> String { report.name(place).inXML }
        return PairTemplate(
            .background(texts { "<g transform=\"translate(\(Self.left($0).plain) " }),
            .foreground(texts { "\(Self.top($0).plain))\"><title>\(name($0)) on " }),
            .background(texts { "\(name($0)): " }), .displayedRatio, .text(":1, Lc "), .displayedLightnessContrast,
            .result { ", \($0.rawValue)</title><rect width=\"112\" height=\"36\" fill=\"" },
            .background(
                texts {
                    "\(hexes[$0])\"\(opacity($0)) stroke=\"#c9cad0\"/><text x=\"8\" y=\"25\" font-size=\"20\" fill=\""
                }),
            .foreground(texts { "\(hexes[$0])\"\(opacity($0))>Aa</text><text y=\"53\" font-size=\"12\">" }),
            .displayedRatio,
            .result {
                """
                :1</text><use href="#\($0.rawValue)" x="56" y="44"/>\
                <text x="71" y="53" font-size="12">\($0.rawValue)</text></g>

                """
            })
    }

    private static func left(_ place: Int) -> Double { margin + names + cell.width * Double(place) }

    private static func top(_ place: Int) -> Double { header + cell.height * Double(place) }
}
