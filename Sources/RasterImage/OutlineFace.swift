/// Letters as outlines, which are filled: those of a file that `Config/face.sh` makes of the display face.
public struct OutlineFace: Sendable {
    /// One letter, in units of which a capital is ten high. The baseline is at 10, the top of a capital at 0.
    struct Glyph {
        /// Closed lines; what a clockwise one surrounds is filled, and what an anticlockwise one surrounds is a hole.
        let contours: [StrokeFont.Stroke]
        /// The distance to the next letter.
        let advance: Double
    }

    private let glyphs: [Unicode.Scalar: Glyph]

    /// Reads a file in which each line has a letter, its advance and its outline in SVG's notation of paths, as in
    /// ``StrokeFont``; nil if it isn't one.
    public init?(_ file: [UInt8]) {
        var glyphs: [Unicode.Scalar: Glyph] = [:]
        for line in String(decoding: file, as: UTF8.self).split(separator: "\n") {
            let rest = line.dropFirst(2)
            let end = rest.firstIndex(of: " ") ?? rest.endIndex
            guard let letter = line.unicodeScalars.first, let advance = Double(rest[..<end]) else { return nil }
            glyphs[letter] = Glyph(contours: StrokeFont.strokes(ofPath: rest[end...]), advance: advance)
        }
        guard !glyphs.isEmpty else { return nil }
        self.glyphs = glyphs
    }

    /// Returns the contours of a line of text, and its width, in units. Characters without a glyph are omitted.
    func line(_ text: String) -> (contours: [StrokeFont.Stroke], width: Double) {
        var contours: [StrokeFont.Stroke] = []
        var x = 0.0
        for letter in text.unicodeScalars {
            guard let glyph = glyphs[letter] else { continue }
            contours += glyph.contours.map { $0.map { $0 + SIMD2(x, 0) } }
            x += glyph.advance
        }
        return (contours, x)
    }
}
