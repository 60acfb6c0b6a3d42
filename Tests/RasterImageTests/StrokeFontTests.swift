import Testing

@testable import RasterImage

@Suite("Stroke lettering")
struct LetteringTests {
    private static let letters =
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz.,:-#?%'".unicodeScalars.map(\.self)

    @Test("Every letter has unique strokes, between the cap height and the descender")
    func complete() throws {
        var drawn: Set<[[SIMD2<Double>]]> = []
        for letter in Self.letters {
            let glyph = try #require(StrokeFont.glyphsByLetter[letter], "\(letter)")
            #expect(glyph.strokes.allSatisfy { $0.count >= 2 }, "\(letter)")
            #expect(
                glyph.strokes.joined().allSatisfy { $0.x >= 0 && $0.x <= glyph.width && (-0.5...13.5).contains($0.y) })
            // A bar represents both I and l; only the widths differ.
            #expect(drawn.insert(glyph.strokes).inserted || "Il".unicodeScalars.contains(letter), "\(letter)")
        }
        #expect(StrokeFont.glyphsByLetter.count == Self.letters.count)
    }

    @Test("The width of a line is the sum of its letters and gaps, and unknown characters leave a gap")
    func line() {
        let (one, two) = (StrokeFont.line("A").width, StrokeFont.line("AA").width)
        #expect(one > 0 && two > 2 * one)
        #expect(StrokeFont.line("A A").width > two)
        #expect(StrokeFont.line("A\u{3042}A").width == StrokeFont.line("A A").width)
        #expect(StrokeFont.line("").width == 0)
    }

    @Test("The gap between words is larger than the gap between letters by half the cap height")
    func words() {
        let (letters, words) = (StrokeFont.line("1f").width, StrokeFont.line("1 f").width)
        #expect(words - letters >= 3)
    }
}
