import TestSupport
import Testing

@testable import Legibility

@Suite("A contrast matrix")
struct ContrastMatrixTests {
    @Test("Every pair is what the two colours alone have, and none is paired with itself")
    func pairs() {
        var random = SeededGenerator(seed: 3)
        let colors = (0..<9).map { _ in SRGB(SIMD3.random(in: 0...1, using: &random)) }
        let matrix = ContrastMatrix(colors)
        #expect(matrix.pairs.count == 72)
        #expect(Set(matrix.pairs.map { [$0.foreground, $0.background] }).count == 72)
        for pair in matrix.pairs {
            #expect(pair.foreground != pair.background)
            #expect(pair.ratio == contrastRatio(colors[pair.foreground], colors[pair.background]))
            #expect(
                pair.lightnessContrast
                    == lightnessContrast(text: colors[pair.foreground], background: colors[pair.background]))
        }
    }
}
