import Glibc
import Legibility
import Numbers
import RasterImage

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
