import Legibility
import RasterImage

extension ContrastBadge {
    /// The size that previews of links show, in pixels.
    private static let size = (width: 1200, height: 630)
    /// Above it the pair's sample, below it the verdict.
    private static let edge = 400
    private static let margin = 80.0

    /// Returns the same as a large image: a file.
    func png(limits: ImageLimits) throws(ImageFault) -> [UInt8] {
        let white = Drawing.Ink(255, 255, 255)
        let ground = sample?.background.ink ?? white
        let drawing = try Drawing(width: Self.size.width, height: Self.size.height, white)
        drawing.fill(0..<Self.size.width, 0..<Self.edge, ground)
        drawing.fill(0..<Self.size.width, Self.edge..<(Self.edge + 3), .edge)
        if let sample { drawSample(sample.text.ink, drawing) }
        drawVerdict(drawing)
        return try drawing.png(limits: limits)
    }

    private func drawSample(_ ink: Drawing.Ink, _ drawing: borrowing Drawing) {
        drawing.write("Aa", at: SIMD2(Self.margin + 15, 90), height: 220, strokeWidth: 34, ink)
        drawing.write("Can people", at: SIMD2(560, 120), height: 60, strokeWidth: 9, ink)
        drawing.write("read this?", at: SIMD2(560, 220), height: 60, strokeWidth: 9, ink)
    }

    private func drawVerdict(_ drawing: borrowing Drawing) {
        let (left, top) = (Self.margin, Double(Self.edge) + 58)
        for stroke in tone.strokes {
            drawing.draw(stroke.map { SIMD2(left, top) + $0 * 4.6 }, width: 11, tone.color.ink)
        }
        if tone == .unsure {
            drawing.write("?", at: SIMD2(left + 15, top), height: 52, strokeWidth: 11, tone.color.ink)
        }
        let room = Double(Self.size.width) - left - 90 - Self.margin
        let height = min(50, 50 * room / Drawing.width(of: words, height: 50))
        drawing.write(
            words, at: SIMD2(left + 90, top + (52 - height) / 2), height: height, strokeWidth: height / 6.5,
            tone.color.ink)
        drawing.write("Legibility", at: SIMD2(left + 90, top + 96), height: 26, strokeWidth: 3.5, Tone.quiet.color.ink)
    }
}

extension ContrastBadge.Tone {
    /// The shape of ``shape``, in a square of 12; a question mark is written.
    fileprivate var strokes: [[SIMD2<Double>]] {
        switch self {
        case .pass: [[SIMD2(1, 6.5), SIMD2(4.5, 10), SIMD2(11, 2)]]
        case .fail: [[SIMD2(1.5, 1.5), SIMD2(10.5, 10.5)], [SIMD2(10.5, 1.5), SIMD2(1.5, 10.5)]]
        case .unsure: []
        case .quiet: [[SIMD2(1.5, 6), SIMD2(10.5, 6)]]
        }
    }
}

extension Drawing.Ink {
    fileprivate static let edge = Self(0x76, 0x78, 0x7F)
}

extension SRGB8 {
    fileprivate var ink: Drawing.Ink { Drawing.Ink(red, green, blue) }
}
