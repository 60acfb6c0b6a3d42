import CCatalogs

/// A stroke font that can be drawn at any size, with ASCII letters, digits and a few symbols.
enum StrokeFont {
    /// The corners of a stroke; x points to the right and y downwards.
    typealias Stroke = [SIMD2<Double>]

    /// A letter, in units of a tenth of the cap height. The baseline is at 10, and the top of a capital is at 0.
    struct Glyph {
        let strokes: [Stroke]
        let width: Double
    }

    /// The distance between the centres of two letters' strokes, in units.
    private static let gap = 2.6
    /// The width that a space adds. The total gap between two words is about half the cap height.
    private static let space = 3.4

    /// Returns the glyphs of a string with their starting points, in units. Other characters are omitted and take the
    /// width of a space.
    static func line(_ text: String) -> (glyphs: [(x: Double, glyph: Glyph)], width: Double) {
        var glyphs: [(Double, Glyph)] = []
        var x = 0.0
        for letter in text.unicodeScalars {
            if let glyph = glyphsByLetter[letter] {
                glyphs.append((x, glyph))
                x += glyph.width + gap
            } else {
                x += space
            }
        }
        return (glyphs, max(x - gap, 0))
    }

    /// The strokes of each letter in SVG path notation: M begins a stroke at a point, L continues in straight lines,
    /// and Q as a curve with a control point.
    static let glyphsByLetter: [Unicode.Scalar: Glyph] = {
        var glyphs: [Unicode.Scalar: Glyph] = [:]
        let file = unsafe legibility_table("strokes")
        let paths = unsafe String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.length), as: UTF8.self)
        for line in paths.split(separator: "\n") {
            guard let letter = line.unicodeScalars.first else { continue }
            glyphs[letter] = Glyph(path: line.dropFirst(2))
        }
        return glyphs
    }()
}

extension StrokeFont.Glyph {
    fileprivate init(path: Substring) {
        strokes = StrokeFont.strokes(ofPath: path)
        width = strokes.joined().map(\.x).max() ?? 0
    }
}

extension StrokeFont {
    /// Returns the strokes of a path in SVG's notation; curves become short lines. Besides M, L and Q, the path may
    /// contain C: a curve with two control points and an end point.
    static func strokes(ofPath path: Substring) -> [Stroke] {
        var strokes: [Stroke] = []
        var command: Substring = "M"
        var numbers: [Double] = []
        for word in path.split(separator: " ") {
            guard let number = Double(word) else {
                command = word
                if command == "M" { strokes.append([]) }
                continue
            }
            numbers.append(number)
            let wanted = command == "C" ? 6 : command == "Q" ? 4 : 2
            guard numbers.count == wanted, let last = strokes.indices.last else { continue }
            let points = stride(from: 0, to: wanted, by: 2).map { SIMD2(numbers[$0], numbers[$0 + 1]) }
            if wanted > 2, let start = strokes[last].last {
                strokes[last] += curve([start] + points)
            } else {
                strokes[last] += points
            }
            numbers = []
        }
        return strokes
    }

    /// Returns short lines that approximate a Bézier curve, computed with de Casteljau's algorithm.
    private static func curve(_ points: [SIMD2<Double>]) -> Stroke {
        (1...12).map { step in
            let t = Double(step) / 12
            var points = points
            while points.count > 1 { points = zip(points, points.dropFirst()).map { $0 + t * ($1 - $0) } }
            return points[0]
        }
    }
}

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
