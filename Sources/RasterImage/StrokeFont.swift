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
        for line in paths.split(separator: "\n") {
            guard let letter = line.unicodeScalars.first else { continue }
            glyphs[letter] = Glyph(path: line.dropFirst(2))
        }
        return glyphs
    }()

    private static let paths = """
        0 M 3 0 Q 6 0 6 5 Q 6 10 3 10 Q 0 10 0 5 Q 0 0 3 0
        1 M 0 2 L 2.6 0 L 2.6 10
        2 M 0.2 2.6 Q 0.4 0 3 0 Q 5.8 0 5.8 2.8 Q 5.8 4.6 3.6 6.6 L 0 10 L 6 10
        3 M 0.4 1.7 Q 1.2 0 3 0 Q 5.6 0 5.6 2.4 Q 5.6 4.7 2.6 4.7 Q 6 4.7 6 7.3 Q 6 10 3 10 Q 0.8 10 0 8.2
        4 M 4.6 10 L 4.6 0 L 0 7 L 6.2 7
        5 M 5.4 0 L 1 0 L 0.6 4.6 Q 1.6 3.8 3 3.8 Q 6 3.8 6 6.9 Q 6 10 3 10 Q 0.8 10 0 8.4
        6 M 5.4 1.4 Q 4.6 0 3.2 0 Q 0 0 0 5.6 L 0 6.9 Q 0 10 3 10 Q 6 10 6 6.9 Q 6 3.9 3 3.9 Q 0 3.9 0 6.9
        7 M 0 0 L 6 0 L 2.2 10
        8 M 3 4.6 Q 0.5 4.6 0.5 2.3 Q 0.5 0 3 0 Q 5.5 0 5.5 2.3 Q 5.5 4.6 3 4.6 Q 6 4.6 6 7.3 Q 6 10 3 10 Q 0 10 0 7.3 Q 0 4.6 3 4.6
        9 M 0.6 8.6 Q 1.4 10 2.8 10 Q 6 10 6 4.4 L 6 3.1 Q 6 0 3 0 Q 0 0 0 3.1 Q 0 6.1 3 6.1 Q 6 6.1 6 3.1
        A M 0 10 L 3.6 0 L 7.2 10 M 1.3 6.6 L 5.9 6.6
        B M 0 0 L 0 10 L 3 10 Q 6 10 6 7.3 Q 6 4.7 3 4.7 L 0 4.7 M 3 4.7 Q 5.5 4.7 5.5 2.3 Q 5.5 0 2.8 0 L 0 0
        C M 6.8 1.8 Q 5.6 0 3.8 0 Q 0 0 0 5 Q 0 10 3.8 10 Q 5.6 10 6.8 8.2
        D M 0 0 L 0 10 L 2.6 10 Q 6.8 10 6.8 5 Q 6.8 0 2.6 0 L 0 0
        E M 5.2 0 L 0 0 L 0 10 L 5.2 10 M 0 4.8 L 4.6 4.8
        F M 5.2 0 L 0 0 L 0 10 M 0 4.8 L 4.6 4.8
        G M 6.8 1.8 Q 5.6 0 3.8 0 Q 0 0 0 5 Q 0 10 3.8 10 Q 5.8 10 6.8 8.6 L 6.8 5.4 L 4 5.4
        H M 0 0 L 0 10 M 6.2 0 L 6.2 10 M 0 4.8 L 6.2 4.8
        I M 0 0 L 0 10
        J M 3.8 0 L 3.8 7.4 Q 3.8 10 1.8 10 Q 0.6 10 0 9
        K M 0 0 L 0 10 M 5.6 0 L 0 6 M 2.2 3.7 L 6 10
        L M 0 0 L 0 10 L 5 10
        M M 0 10 L 0 0 L 3.9 6.4 L 7.8 0 L 7.8 10
        N M 0 10 L 0 0 L 6.4 10 L 6.4 0
        O M 3.9 0 Q 7.8 0 7.8 5 Q 7.8 10 3.9 10 Q 0 10 0 5 Q 0 0 3.9 0
        P M 0 10 L 0 0 L 3 0 Q 6 0 6 2.8 Q 6 5.6 3 5.6 L 0 5.6
        Q M 3.9 0 Q 7.8 0 7.8 5 Q 7.8 10 3.9 10 Q 0 10 0 5 Q 0 0 3.9 0 M 5 7.6 L 7.6 10.6
        R M 0 10 L 0 0 L 3 0 Q 6 0 6 2.7 Q 6 5.4 3 5.4 L 0 5.4 M 3.4 5.4 L 6.2 10
        S M 5.4 1.6 Q 4.6 0 2.8 0 Q 0.3 0 0.3 2.4 Q 0.3 4.3 2.9 4.8 Q 6 5.4 6 7.5 Q 6 10 3 10 Q 0.9 10 0 8.2
        T M 0 0 L 6.4 0 M 3.2 0 L 3.2 10
        U M 0 0 L 0 6.6 Q 0 10 3.1 10 Q 6.2 10 6.2 6.6 L 6.2 0
        V M 0 0 L 3.5 10 L 7 0
        W M 0 0 L 2.5 10 L 5 1.2 L 7.5 10 L 10 0
        X M 0 0 L 6.2 10 M 6.2 0 L 0 10
        Y M 0 0 L 3.3 4.8 L 6.6 0 M 3.3 4.8 L 3.3 10
        Z M 0 0 L 6 0 L 0 10 L 6.2 10
        a M 5 3.5 L 5 10 M 5 6.75 Q 5 3.5 2.5 3.5 Q 0 3.5 0 6.75 Q 0 10 2.5 10 Q 5 10 5 6.75
        b M 0 0 L 0 10 M 0 6.75 Q 0 3.5 2.5 3.5 Q 5 3.5 5 6.75 Q 5 10 2.5 10 Q 0 10 0 6.75
        c M 4.6 4.8 Q 3.8 3.5 2.6 3.5 Q 0 3.5 0 6.75 Q 0 10 2.6 10 Q 3.8 10 4.6 8.7
        d M 5 0 L 5 10 M 5 6.75 Q 5 3.5 2.5 3.5 Q 0 3.5 0 6.75 Q 0 10 2.5 10 Q 5 10 5 6.75
        e M 0 6.6 L 5 6.6 Q 5 3.5 2.5 3.5 Q 0 3.5 0 6.75 Q 0 10 2.6 10 Q 4 10 4.8 8.6
        f M 3.6 0.1 Q 1.3 -0.5 1.3 2.4 L 1.3 10 M 0 3.6 L 3.2 3.6
        g M 5 3.5 L 5 10.6 Q 5 13.2 2.5 13.2 Q 1 13.2 0.3 12.2 M 5 6.75 Q 5 3.5 2.5 3.5 Q 0 3.5 0 6.75 Q 0 10 2.5 10 Q 5 10 5 6.75
        h M 0 0 L 0 10 M 0 6.3 Q 0 3.5 2.5 3.5 Q 5 3.5 5 6.3 L 5 10
        i M 0 3.5 L 0 10 M 0 0.6 L 0 0.8
        j M 1.4 3.5 L 1.4 11 Q 1.4 13.2 0 13 M 1.4 0.6 L 1.4 0.8
        k M 0 0 L 0 10 M 4.4 3.5 L 0 7.5 M 1.7 6 L 4.8 10
        l M 0 0 L 0 10
        m M 0 3.5 L 0 10 M 0 6 Q 0 3.5 2 3.5 Q 4 3.5 4 6 L 4 10 M 4 6 Q 4 3.5 6 3.5 Q 8 3.5 8 6 L 8 10
        n M 0 3.5 L 0 10 M 0 6.3 Q 0 3.5 2.5 3.5 Q 5 3.5 5 6.3 L 5 10
        o M 2.6 3.5 Q 5.2 3.5 5.2 6.75 Q 5.2 10 2.6 10 Q 0 10 0 6.75 Q 0 3.5 2.6 3.5
        p M 0 3.5 L 0 13.2 M 0 6.75 Q 0 3.5 2.5 3.5 Q 5 3.5 5 6.75 Q 5 10 2.5 10 Q 0 10 0 6.75
        q M 5 3.5 L 5 13.2 M 5 6.75 Q 5 3.5 2.5 3.5 Q 0 3.5 0 6.75 Q 0 10 2.5 10 Q 5 10 5 6.75
        r M 0 3.5 L 0 10 M 0 6.5 Q 0 3.4 2.8 3.5
        s M 4.2 4.6 Q 3.6 3.5 2.2 3.5 Q 0.3 3.5 0.3 5 Q 0.3 6.4 2.3 6.7 Q 4.5 7.1 4.5 8.4 Q 4.5 10 2.2 10 Q 0.6 10 0 8.8
        t M 1.3 1.2 L 1.3 8 Q 1.3 10 3.3 9.9 M 0 3.6 L 3.1 3.6
        u M 0 3.5 L 0 7.2 Q 0 10 2.5 10 Q 5 10 5 7.2 M 5 3.5 L 5 10
        v M 0 3.5 L 2.4 10 L 4.8 3.5
        w M 0 3.5 L 1.9 10 L 3.8 4.4 L 5.7 10 L 7.6 3.5
        x M 0 3.5 L 4.6 10 M 4.6 3.5 L 0 10
        y M 0 3.5 L 2.5 10 M 5 3.5 L 2.1 11.6 Q 1.5 13.2 0.2 13
        z M 0 3.5 L 4.4 3.5 L 0 10 L 4.6 10
        . M 0 9.8 L 0 10
        , M 0.5 9.8 L 0 11.4
        : M 0 4.2 L 0 4.4 M 0 9.8 L 0 10
        - M 0 6.2 L 3.2 6.2
        ? M 0 2 Q 0.4 0 2.4 0 Q 4.8 0 4.8 2.3 Q 4.8 4.2 2.4 5.2 L 2.4 6.6 M 2.4 9.8 L 2.4 10
        ' M 0 0 L 0 2.2
        # M 2.2 0.6 L 1.2 9.4 M 5.4 0.6 L 4.4 9.4 M 0.4 3.4 L 6.4 3.4 M 0 6.6 L 6 6.6
        % M 1.6 0 Q 3.2 0 3.2 2.2 Q 3.2 4.4 1.6 4.4 Q 0 4.4 0 2.2 Q 0 0 1.6 0 M 6.4 0 L 1.6 10 M 6.4 5.6 Q 8 5.6 8 7.8 Q 8 10 6.4 10 Q 4.8 10 4.8 7.8 Q 4.8 5.6 6.4 5.6
        """
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
