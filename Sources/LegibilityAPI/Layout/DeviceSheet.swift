import Legibility
import Numbers
import RasterImage

/// All drawings of a device on one sheet at the same scale, with their figures, for other programs.
struct DeviceSheet {
    /// A drawing with its position, in px.
    private struct Placed {
        let drawing: DeviceDrawing
        let x, y: Double
    }

    private let report: DeviceReport
    private let placed: [Placed]
    /// The scale, in pixels per point.
    private let scale: Double
    private let height: Double

    // The width of the sheet, in px.
    private static let width = 1200.0
    private static let margin = 40.0
    private static let gap = 36.0
    /// The height of the two lines of text for a drawing, in px.
    private static let words = 44.0
    private static let head = 104.0
    private static let longest = 600.0
    private static let mostScale = 2.0
    private static let ink = "#121417"
    private static let quiet = "#4c5057"

    init(_ report: DeviceReport) {
        self.report = report
        let drawings = report.drawings
        let sides = drawings.map { max($0.size.width, $0.size.height) }
        let scale = min(Self.longest / (sides.max() ?? Self.longest), Self.mostScale)
        var (x, y, row) = (Self.margin, Self.head, 0.0)
        var placed: [Placed] = []
        for drawing in drawings {
            // The text may be wider than the drawing that it describes.
            let labelWidth = max(drawing.label.widthInEm * 13, drawing.caption.widthInEm * 16)
            let width = max(drawing.size.width * scale, labelWidth)
            if x + width > Self.width - Self.margin, x > Self.margin {
                (x, y, row) = (Self.margin, y + row + Self.gap, 0)
            }
            placed.append(Placed(drawing: drawing, x: x, y: y))
            x += width + Self.gap
            row = max(row, drawing.size.height * scale + Self.words)
        }
        self.placed = placed
        self.scale = scale
        height = y + row + Self.margin
    }

    /// The title. It is in English, because the layout depends on the widths of Latin letters.
    private var title: String { "\(report.name): \(report.headline.english)" }

    private var note: String {
        let pages = report.sources.map { page in
            page.changeLogDate.map { "\(page.page) (\($0))" } ?? page.page
        }
        return pages.isEmpty ? "" : "Source: \(pages.joined(separator: ", "))"
    }

    var svg: HTML {
        let drawings = placed.map { place -> HTML in
            let shapes = place.drawing.boxes.map { box -> HTML in
                HTML(markup: "<path d=\"\(box.path)\" \(box.look.attributes(strokeWidth: 2 / scale))/>")
            }
            return """
                <g transform="translate(\(place.x.plain) \(place.y.plain))">
                <text y="12" font-size="13" fill="\(Self.quiet)">\(place.drawing.label)</text>
                <text y="32" font-size="16" font-weight="700">\(place.drawing.caption)</text>
                <g transform="translate(0 \(Self.words.plain)) scale(\(scale.plain))">\(shapes)</g></g>

                """
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.width.plain)" height="\(height.rounded(.up).plain)" \
            viewBox="0 0 \(Self.width.plain) \(height.rounded(.up).plain)" role="img" aria-labelledby="title" \
            font-family="system-ui, 'DejaVu Sans', sans-serif" fill="\(Self.ink)">
            <title id="title">\(title)</title>
            <rect width="100%" height="100%" fill="#fafafa"/>
            <text x="\(Self.margin.plain)" y="50" font-size="26" font-weight="700">\(title)</text>
            <text x="\(Self.margin.plain)" y="76" font-size="13" fill="\(Self.quiet)">\(note)</text>
            \(drawings)</svg>

            """
    }

    /// Returns the sheet as a PNG image.
    func png(limits: ImageLimits) throws(ImageFault) -> [UInt8] {
        let drawing = try Drawing(
            width: Int(saturating: Self.width), height: Int(saturating: height.rounded(.up)),
            Drawing.Ink(0xFA, 0xFA, 0xFA))
        let (ink, quiet) = (Drawing.Ink(0x12, 0x14, 0x17), Drawing.Ink(0x4C, 0x50, 0x57))
        Self.write(title, on: drawing, at: (Self.margin, 50), capital: 19, ink)
        Self.write(note, on: drawing, at: (Self.margin, 78), capital: 9, quiet)
        for place in placed {
            Self.write(place.drawing.label, on: drawing, at: (place.x, place.y + 12), capital: 9, quiet)
            Self.write(place.drawing.caption, on: drawing, at: (place.x, place.y + 32), capital: 11, ink)
            for box in place.drawing.boxes { box.draw(on: drawing, at: (place.x, place.y + Self.words), scale) }
        }
        return try drawing.png(limits: limits)
    }

    /// Writes a line that starts at a point on the baseline, in a smaller size if it doesn't fit.
    private static func write(
        _ text: String, on drawing: borrowing Drawing, at start: (x: Double, y: Double), capital: Double,
        _ ink: Drawing.Ink
    ) {
        let text = text.inLetters
        let room = width - margin - start.x
        let wanted = Drawing.width(of: text, height: capital)
        let fitted = wanted > room ? capital * room / wanted : capital
        drawing.write(text, at: SIMD2(start.x, start.y - fitted), height: fitted, strokeWidth: fitted / 7, ink)
    }
}

extension DeviceDrawing {
    fileprivate var label: String {
        classes.map { "\(name.english), \($0.words.english)" } ?? name.english
    }

    fileprivate var caption: String { figure ?? "" }
}

extension DeviceDrawing.Box.Look {
    private var isDashed: Bool { self == .most || self == .view || self == .zone }

    /// The fill, as a shade of grey; nil if there is only an outline.
    fileprivate var fill: UInt8? {
        switch self {
        case .whole: 0xFF
        case .half, .island: 0x12
        case .column: 0xC4
        case .most, .view, .zone: nil
        }
    }

    /// Outlines are drawn on both white and black, so their grey has a contrast of 3:1 with both.
    fileprivate var stroke: UInt8 { isDashed || self == .island ? 0x80 : 0x12 }

    fileprivate func attributes(strokeWidth: Double) -> String {
        func hex(_ shade: UInt8) -> String {
            let digits = String(shade, radix: 16)
            return "#" + String(repeating: digits.count < 2 ? "0" + digits : digits, count: 3)
        }
        let dash = isDashed ? " stroke-dasharray=\"\((4 * strokeWidth).plain) \((2 * strokeWidth).plain)\"" : ""
        let outline = "stroke=\"\(hex(stroke))\" stroke-width=\"\(strokeWidth.plain)\"\(dash)"
        return "fill=\"\(fill.map(hex) ?? "none")\" \(outline)"
    }
}

extension DeviceDrawing.Box {
    /// Draws the box in px.
    fileprivate func draw(on drawing: borrowing Drawing, at origin: (x: Double, y: Double), _ scale: Double) {
        let (left, top) = (origin.x + x * scale, origin.y + y * scale)
        let (width, height) = (width * scale, height * scale)
        let radius = min(radius * scale, width, height / 2)
        let roundsLeft = look != .half
        if let fill = look.fill {
            for row in Int(saturating: top.rounded())..<Int(saturating: (top + height).rounded()) {
                let inset = Self.inset(at: Double(row) + 0.5 - top, radius, height)
                let start = left + (roundsLeft ? inset : 0)
                drawing.fill(
                    Int(saturating: start.rounded())..<Int(saturating: (left + width - inset).rounded()),
                    row..<(row + 1),
                    Drawing.Ink(repeating: fill))
            }
        }
        let outline = Self.outline(left, top, width, height, radius, roundsLeft: roundsLeft)
        let ink = Drawing.Ink(repeating: look.stroke)
        switch look {
        case .most, .view, .zone:
            for dash in Self.dashes(of: outline) { drawing.draw(dash, width: 2, ink) }
        case .whole, .half, .island, .column: drawing.draw(outline, width: 2, ink)
        }
    }

    /// Returns the distance by which a rounded corner moves the edge inwards, at a distance from the top.
    private static func inset(at y: Double, _ radius: Double, _ height: Double) -> Double {
        let away = max(radius - min(y, height - y), 0)
        return radius - (radius * radius - away * away).squareRoot()
    }

    /// Returns the outline as points, with eight steps per corner.
    private static func outline(
        _ left: Double, _ top: Double, _ width: Double, _ height: Double, _ radius: Double, roundsLeft: Bool
    ) -> [SIMD2<Double>] {
        let (right, bottom) = (left + width, top + height)
        let ofLeft = roundsLeft ? radius : 0
        // Returns a point on a quarter circle, between the first direction and the second.
        func corner(
            _ centre: SIMD2<Double>, _ radius: Double, _ start: SIMD2<Double>, _ end: SIMD2<Double>
        ) -> [SIMD2<Double>] {
            guard radius > 0 else { return [centre] }
            return (0...8).map { step in
                let part = Double(step) / 8
                let way = start * (1 - part) + end * part
                return centre + way * (radius / (way * way).sum().squareRoot())
            }
        }
        let (up, down, back, on) = (SIMD2(0.0, -1), SIMD2(0.0, 1), SIMD2(-1.0, 0), SIMD2(1.0, 0))
        var points = corner(SIMD2(left + ofLeft, top + ofLeft), ofLeft, back, up)
        points += corner(SIMD2(right - radius, top + radius), radius, up, on)
        points += corner(SIMD2(right - radius, bottom - radius), radius, on, down)
        points += corner(SIMD2(left + ofLeft, bottom - ofLeft), ofLeft, down, back)
        return points + [points[0]]
    }

    /// Returns dashes of 8 px with gaps of 6 px.
    private static func dashes(of outline: [SIMD2<Double>]) -> [[SIMD2<Double>]] {
        zip(outline, outline.dropFirst()).flatMap { start, end -> [[SIMD2<Double>]] in
            let way = end - start
            let length = (way * way).sum().squareRoot()
            guard length > 14 else { return [[start, end]] }
            let count = Int(saturating: length / 14)
            return (0..<count).map { number in
                let part = Double(number) / Double(count)
                return [start + way * part, start + way * (part + 8 / length)]
            }
        }
    }
}

extension String {
    /// The text reduced to the characters that images support.
    fileprivate var inLetters: String {
        String(
            map { character -> Character in
                switch character {
                case "×": "x"
                case "–": "-"
                case "’": "'"
                case "“", "”": "\""
                default: character
                }
            })
    }
}
