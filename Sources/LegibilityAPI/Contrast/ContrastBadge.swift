import Endpoints
import Legibility

/// A drawing for other websites: a pair's sample, its ratio, and its verdict as words and a shape.
struct ContrastBadge {
    /// The look of a verdict. Each colour has at least 7:1 on the badge's own white, regardless of the surrounding
    /// page.
    enum Tone {
        case pass, fail, unsure, quiet

        var color: SRGB8 {
            switch self {
            case .pass: SRGB8(red: 0x0B, green: 0x5C, blue: 0x34)
            case .fail: SRGB8(red: 0x9D, green: 0x10, blue: 0x22)
            case .unsure: SRGB8(red: 0x6B, green: 0x45, blue: 0x00)
            case .quiet: SRGB8(red: 0x54, green: 0x56, blue: 0x5E)
            }
        }

        /// The path of the shape, in a square of 12 px.
        var shape: String {
            switch self {
            case .pass: "M1 6.5l3.5 3.5 6.5-8"
            case .fail: "M1.5 1.5l9 9M10.5 1.5l-9 9"
            case .unsure: "M3.5 3.5a2.5 2.5 0 1 1 3.6 2.2c-.8.5-1.1.9-1.1 2M6 10.5v.5"
            case .quiet: "M1.5 6h9"
            }
        }
    }

    let words: String
    let tone: Tone
    /// The pair as it is seen, in hexadecimal; nil if there is none.
    let sample: SolidPair<SRGB8>?
    /// The subject, for users who don't see the image.
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
        title = (["This pair can't be checked."] + faults.told.map(\.detail.english)).joined(separator: " ")
    }

    /// Creates a badge with given words, without a sample; `title` says more to users who don't see it.
    init(_ words: String, _ tone: Tone, _ title: String) {
        (self.words, self.tone, sample, self.title) = (words, tone, nil, title)
    }

    // In px.
    private static let height = 26.0
    private static let fontSize = 13.0
    private static let sampleWidth = 38.0

    var svg: HTML {
        let left = sample == nil ? 0 : Self.sampleWidth
        let length = (words.widthInEm * Self.fontSize).rounded(.up)
        let width = left + 28 + length + 9
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width.plain)" height="\(Self.height.plain)" \
            viewBox="0 0 \(width.plain) \(Self.height.plain)" role="img" aria-labelledby="title" \
            font-family="Verdana, 'DejaVu Sans', sans-serif">
            <title id="title">\(title.inXML)</title>
            <rect x="0.5" y="0.5" width="\((width - 1).plain)" height="25" rx="5" fill="#ffffff" stroke="#76787f"/>
            \(drawnSample)
            <path d="\(tone.shape)" transform="translate(\((left + 9).plain) 7)" fill="none" stroke="\(tone.color.hex)" \
            stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>
            <text x="\((left + 28).plain)" y="17.5" font-size="\(Self.fontSize.plain)" fill="\(tone.color.hex)" \
            textLength="\(length.plain)" lengthAdjust="spacingAndGlyphs">\(words)</text>
            </svg>

            """
    }

    private var drawnSample: HTML {
        guard let sample else { return "" }
        return """
            <path d="M\(Self.sampleWidth.plain) 0.5v25H5.5a5 5 0 0 1-5-5v-15a5 5 0 0 1 5-5z" \
            fill="\(sample.background.hex)" stroke="#76787f"/>
            <text x="\((Self.sampleWidth / 2).plain)" y="18" font-size="15" text-anchor="middle" fill="\(sample.text.hex)">Aa</text>
            """
    }
}
