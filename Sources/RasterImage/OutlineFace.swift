/// A font with filled outlines, read from a file that `Config/face.sh` generates from the display typeface.
public struct OutlineFace: Sendable {
    /// One letter, in units of a tenth of the cap height. The baseline is at 10, and the top of a capital is at 0.
    struct Glyph {
        /// Closed contours. The area inside a clockwise contour is filled, and the area inside an anticlockwise contour
        /// is a hole.
        let contours: [StrokeFont.Stroke]
        /// The advance to the next letter.
        let advance: Double
    }

    private let glyphs: [Unicode.Scalar: Glyph]

    /// Reads a file with one line for each letter: the letter, its advance, and its outline in SVG path notation, as in
    /// ``StrokeFont``. Returns nil if the file has another format.
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
