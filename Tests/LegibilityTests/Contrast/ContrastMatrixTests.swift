import TestSupport
import Testing

@testable import Legibility

@Suite("Contrast matrix")
struct ContrastMatrixTests {
    @Test("Every pair has the same contrast as in a separate check, and no colour is paired with itself")
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

    @Test("Indexes run by foreground, then by background, and omit the diagonal", arguments: 0...5)
    func places(_ count: Int) {
        let matrix = ContrastMatrix((0..<count).map { SRGB(SIMD3(repeating: Double($0) / 5)) })
        let expected = (0..<count).flatMap { foreground in
            (0..<count).filter { $0 != foreground }.map { [foreground, $0] }
        }
        #expect(matrix.pairs.map { [$0.foreground, $0.background] } == expected)
        #expect(matrix.pairs.count == expected.count)
    }

    @Test("The documentation example prints the documented output")
    func example() throws {
        let colors = try ["#777", "white", "black"].map { try Color(css: $0).mappedToSRGB }
        let matrix = ContrastMatrix(colors)
        #expect("\(matrix.results(requiring: 4.5).filter { $0 == .fail }.count)" == "2")
    }

    /// Black at 87 % on white is 33.15 of 255 in each channel: 16.0734:1 by the formula of WCAG 2.2.
    @Test(
        "Translucent text has the contrast of its composite, and a translucent background has a range",
        .tags(.published))
    func translucent() throws {
        let colors = try ["rgb(0 0 0 / 87%)", "white", "rgb(255 255 255 / 20%)", "#777"].map { try Color(css: $0) }
        let matrix = ContrastMatrix(colors.map { Layer($0) })
        #expect(matrix.hasTranslucentColors)
        #expect(abs(matrix.pairs[0].ratio - 16.07342873234395) < 1e-9)
        let results = matrix.results(requiring: 4.5)
        for (pair, result) in zip(matrix.pairs, results) {
            let alone = try ContrastAssessment(
                of: colors[pair.foreground], on: [.color(colors[pair.background])], requirement: .normalText)
            #expect(pair.ratio == alone.ratio && pair.lightnessContrast == alone.lightnessContrast)
            #expect(pair.highest == alone.highest && result == alone.verdict.result)
        }
        #expect(results.contains(.indeterminate))
        #expect(!ContrastMatrix(colors.map(\.mappedToSRGB)).hasTranslucentColors)
    }

    /// #949494 on white is 3.03:1 and black on white 21:1, so black on #949494 is 21 / 3.0335 = 6.92:1.
    @Test("A pair passes from exactly the required ratio, and is exempt without a requirement", .tags(.published))
    func results() throws {
        let row = try #require(try fixture("wcag-contrast-ratio").first { $0[0] == "#949494" && $0[1] == "#ffffff" })
        let grey = try #require(Double(row[4]))
        let matrix = ContrastMatrix(try [row[0], row[1], "black"].map { try Color(css: $0).mappedToSRGB })
        for required in [1, 3, 4.5, 6.9, 6.95, 21.0] {
            let expected = [grey, 21 / grey, grey, 21, 21 / grey, 21].map { $0 >= required - 1e-9 }
            #expect(matrix.results(requiring: required).map { $0 == .pass } == expected)
        }
        #expect(matrix.results(requiring: nil) == Array(repeating: .exempt, count: 6))
    }
}
