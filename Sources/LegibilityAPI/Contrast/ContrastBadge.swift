import Endpoints
import Glibc
import Legibility
import Numbers
import RasterImage

/// A drawing for other websites, with a sample of the pair, its ratio, and its verdict as words and a shape.
package struct ContrastBadge {
    /// The style of a verdict. Each colour has a contrast of at least 7:1 with the badge's own white, regardless of the
    /// surrounding page.
    package enum Tone {
        case pass, fail, unsure, quiet

        var color: SRGB8 {
            switch self {
            case .pass: SRGB8(red: 0x03, green: 0x58, blue: 0xA3)
            case .fail: SRGB8(red: 0x7F, green: 0x24, blue: 0x07)
            case .unsure: SRGB8(red: 0x12, green: 0x14, blue: 0x17)
            case .quiet: SRGB8(red: 0x4C, green: 0x50, blue: 0x57)
            }
        }

        /// The paths of the icon in a square of 12 px: its filled shape, its lines, and whether the lines are white. A
        /// disc stands for a pass, a square for a failure, and a half disc for an indeterminate result.
        var sign: (shape: String, lines: String, isFilled: Bool) {
            let circle = "M6 0a6 6 0 0 1 0 12a6 6 0 0 1 0-12z"
            return switch self {
            case .pass: (circle, "M3.2 6.3l2 2 3.6-4.3", true)
            case .fail: ("M0 0h12v12H0z", "M3.6 3.6l4.8 4.8M8.4 3.6l-4.8 4.8", true)
            case .unsure: ("M6 0.8a5.2 5.2 0 0 1 0 10.4z", "M6 0.8a5.2 5.2 0 0 1 0 10.4a5.2 5.2 0 0 1 0-10.4z", false)
            case .quiet: ("", "M6 0.8a5.2 5.2 0 0 1 0 10.4a5.2 5.2 0 0 1 0-10.4zM3.5 6h5", false)
            }
        }
    }

    let words: String
    let tone: Tone
    /// The visible colours of the pair as hex codes; nil if there is no pair.
    let sample: SolidPair<SRGB8>?
    /// Alternative text for people who don't see the image.
    private let title: String

    init(_ report: ContrastReport) {
        let rules = report.query.content.profile.name.english
        let ratio = displayedRatio(report.verdict.painted?.ratio ?? report.ratio)
        switch report.verdict.result {
        case .pass: (words, tone) = ("\(ratio) passes \(rules)", .pass)
        case .fail: (words, tone) = ("\(ratio) fails \(rules)", .fail)
        case .indeterminate: (words, tone) = ("\(ratio) or more, depending on the backdrop", .unsure)
        case .exempt: (words, tone) = ("\(ratio), exempt from \(rules)", .quiet)
        }
        sample = SolidPair(
            text: SRGB8(rounding: report.shown.text), background: SRGB8(rounding: report.shown.background))
        let layers = report.query.layers.map(\.input).joined(separator: " over ")
        title = "\(report.query.foreground.input) on \(layers): \(words)"
    }

    /// Creates a badge for a pair that can't be checked, with the reason.
    init(_ faults: Faults) {
        (words, tone, sample) = ("can’t be checked", .unsure, nil)
        title = (["This pair can’t be checked."] + faults.reported.map(\.detail.english)).joined(separator: " ")
    }

    /// Creates a badge with the given words and no sample. `title` is the text alternative for people who don't see the
    /// image.
    package init(_ words: String, _ tone: Tone, _ title: String) {
        (self.words, self.tone, sample, self.title) = (words, tone, nil, title)
    }

    // The height of the badge, in px.
    private static let height = 26.0
    private static let fontSize = 13.0
    private static let sampleWidth = 38.0

    package var svg: HTML {
        let left = sample == nil ? 0 : Self.sampleWidth
        let length = (words.widthInEm * Self.fontSize).rounded(.up)
        let width = left + 28 + length + 9
        let sign = tone.sign
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width.plain)" height="\(Self.height.plain)" \
            viewBox="0 0 \(width.plain) \(Self.height.plain)" role="img" aria-labelledby="title" \
            font-family="Verdana, 'DejaVu Sans', sans-serif">
            <title id="title">\(title.inXML)</title>
            <rect x="0.5" y="0.5" width="\((width - 1).plain)" height="25" rx="5" fill="#ffffff" stroke="#7f838b"/>
            \(drawnSample)
            <g transform="translate(\((left + 9).plain) 7)"><path d="\(sign.shape)" fill="\(tone.color.hex)"/>\
            <path d="\(sign.lines)" fill="none" stroke="\(sign.isFilled ? "#ffffff" : tone.color.hex)" stroke-width="1.6"/></g>
            <text x="\((left + 28).plain)" y="17.5" font-size="\(Self.fontSize.plain)" fill="\(tone.color.hex)" \
            textLength="\(length.plain)" lengthAdjust="spacingAndGlyphs">\(words)</text>
            </svg>

            """
    }

    private var drawnSample: HTML {
        guard let sample else { return "" }
        return """
            <path d="M\(Self.sampleWidth.plain) 0.5v25H5.5a5 5 0 0 1-5-5v-15a5 5 0 0 1 5-5z" \
            fill="\(sample.background.hex)" stroke="#7f838b"/>
            <text x="\((Self.sampleWidth / 2).plain)" y="18" font-size="15" text-anchor="middle" fill="\(sample.text.hex)">Aa</text>
            """
    }
}

extension ContrastBadge {
    /// The size of link previews, in pixels.
    private static let size = (width: 1200, height: 630)
    /// The height at which the pair ends and the verdict begins. The right half of the pair is reversed.
    private static let edge = 430
    private static let middle = size.width / 2
    private static let margin = 72.0

    /// Returns the badge as a large PNG image, with text in the given typeface.
    func png(in face: OutlineFace?, limits: ImageLimits) throws(ImageFault) -> [UInt8] {
        let drawing = try Drawing(width: Self.size.width, height: Self.size.height, .paper)
        drawSample(drawing, face)
        drawVerdict(drawing, face)
        drawWordmark(drawing, face)
        return try drawing.png(limits: limits)
    }

    /// Draws the ratio across the edge between the pair and its reverse. Without a pair, the sample area stays empty.
    private func drawSample(_ drawing: borrowing Drawing, _ face: OutlineFace?) {
        guard let sample else { return }
        let ratio = String(words.prefix { $0 != " " && $0 != "," })
        let room = Double(Self.size.width) - 2 * Self.margin
        let height = min(180, 180 * room / Drawing.width(of: ratio, in: face, height: 180))
        let left = (Double(Self.size.width) - Drawing.width(of: ratio, in: face, height: height)) / 2
        let corner = SIMD2(left, (Double(Self.edge) - height) / 2)
        for (columns, pair) in [
            (0..<Self.middle, (sample.text.ink, sample.background.ink)),
            (Self.middle..<Self.size.width, (sample.background.ink, sample.text.ink)),
        ] {
            drawing.fill(columns, 0..<Self.edge, pair.1)
            drawing.write(ratio, in: face, at: corner, height: height, within: columns, pair.0)
        }
        drawing.fill(0..<Self.size.width, Self.edge..<(Self.edge + 2), .edge)
    }

    private func drawVerdict(_ drawing: borrowing Drawing, _ face: OutlineFace?) {
        let (left, top) = (Self.margin, Double(Self.edge) + 36)
        for shape in tone.shapes {
            drawing.fill(shape.map { SIMD2(left, top) + $0 * 5 }, tone.color.ink)
        }
        for stroke in tone.strokes {
            drawing.draw(stroke.map { SIMD2(left, top) + $0 * 5 }, width: 8, tone.isFilled ? .paper : tone.color.ink)
        }
        let room = Double(Self.size.width) - left - 90 - Self.margin
        let height = min(44, 44 * room / Drawing.width(of: words, in: face, height: 44))
        drawing.write(
            words, in: face, at: SIMD2(left + 90, top + (60 - height) / 2), height: height,
            within: 0..<Self.size.width, .ink)
    }

    /// Draws the wordmark at the lower edge, half on a light and half on a dark background.
    private func drawWordmark(_ drawing: borrowing Drawing, _ face: OutlineFace?) {
        let height = 22.0
        let (left, top) = (Self.margin + 90, Double(Self.size.height) - 46)
        let halves = ["Legi", "bility"]
        let edge = left + Drawing.width(of: halves[0], in: face, height: height) + (face == nil ? 8 : 2)
        let end = edge + Drawing.width(of: halves[1], in: face, height: height) + 16
        drawing.fill(Int(saturating: edge)..<Int(saturating: end), (Int(saturating: top) - 20)..<Self.size.height, .ink)
        let all = 0..<Self.size.width
        drawing.write(halves[0], in: face, at: SIMD2(left, top), height: height, within: all, .ink)
        drawing.write(halves[1], in: face, at: SIMD2(edge + 4, top), height: height, within: all, .paper)
    }
}

extension ContrastBadge.Tone {
    /// Whether the icon is white on a filled shape.
    fileprivate var isFilled: Bool { self == .pass || self == .fail }

    /// The filled shape in a square of 12 units: a disc for a pass, a square for a failure, and a half disc for an
    /// indeterminate result.
    fileprivate var shapes: [[SIMD2<Double>]] {
        switch self {
        case .pass: [Self.circle]
        case .fail: [[SIMD2(0, 0), SIMD2(12, 0), SIMD2(12, 12), SIMD2(0, 12)]]
        case .unsure: [Self.circle.filter { $0.x >= 6 }]
        case .quiet: []
        }
    }

    /// The lines on or around the shape.
    fileprivate var strokes: [[SIMD2<Double>]] {
        switch self {
        case .pass: [[SIMD2(3.2, 6.3), SIMD2(5.2, 8.3), SIMD2(8.8, 4)]]
        case .fail: [[SIMD2(3.6, 3.6), SIMD2(8.4, 8.4)], [SIMD2(8.4, 3.6), SIMD2(3.6, 8.4)]]
        case .unsure: [Self.circle + Self.circle.prefix(1)]
        case .quiet: [Self.circle + Self.circle.prefix(1), [SIMD2(3.5, 6), SIMD2(8.5, 6)]]
        }
    }

    /// The points of a circle, clockwise from the top.
    private static let circle: [SIMD2<Double>] = (0..<72).map { step in
        let angle = Double(step) * .pi / 36
        return SIMD2(6 + 6 * sin(angle), 6 - 6 * cos(angle))
    }
}

extension Drawing.Ink {
    fileprivate static let ink = Self(0x12, 0x14, 0x17)
    fileprivate static let paper = Self(0xFA, 0xFA, 0xFA)
    fileprivate static let edge = Self(0x7F, 0x83, 0x8B)
}

extension SRGB8 {
    fileprivate var ink: Drawing.Ink { Drawing.Ink(red, green, blue) }
}
