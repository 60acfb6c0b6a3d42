import Endpoints
import Legibility

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
        (words, tone, sample) = ("can't be checked", .unsure, nil)
        title = (["This pair can't be checked."] + faults.reported.map(\.detail.english)).joined(separator: " ")
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
