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
    /// Returns the badge as a large PNG image, with text in the given typeface. The ratio is across the edge between the
    /// pair and its reverse. Without a pair, the upper part stays empty.
    func png(in face: OutlineFace?, limits: ImageLimits) throws(ImageFault) -> [UInt8] {
        let drawing = try Drawing(width: LinkPreview.size.width, height: LinkPreview.size.height, .paper)
        if let sample {
            let ratio = String(words.prefix { $0 != " " && $0 != "," })
            drawing.drawReversed(ratio, in: face, (sample.text.ink, sample.background.ink))
            drawing.fill(0..<LinkPreview.size.width, LinkPreview.edge..<(LinkPreview.edge + 2), .edge)
        }
        drawing.drawWords(words, after: tone, in: face)
        return try drawing.png(limits: limits)
    }
}

extension Drawing {
    /// Draws the sign of a verdict.
    borrowing func draw(_ tone: ContrastBadge.Tone, at corner: SIMD2<Double>) {
        for shape in tone.shapes { fill(shape.map { corner + $0 * 5 }, tone.color.ink) }
        for stroke in tone.strokes {
            draw(stroke.map { corner + $0 * 5 }, width: 8, tone.isFilled ? .paper : tone.color.ink)
        }
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
