import Testing

@testable import Legibility

@Suite("Text ranks")
struct TextRanksTests {
    private func text(_ style: TextStyle, _ size: Double?, _ platform: Platform = .ios) -> ScaledText? {
        ScaledText(LegibilityQuestion(platform: platform, style: style, size: size))
    }

    private func reported(_ texts: [ScaledText?]) -> [String] {
        TextRanks(of: texts).reversals.map { reversal in
            "\(reversal.texts) \(reversal.category.rawValue) \(reversal.sizes.map { $0.plainly })"
        }
    }

    // HIG, Typography: the leading of Title 3 is 25 at Large and 66 at AX5, that of Body 22 and 62, so UIFontMetrics
    // returns 20 · 66 / 25 = 52.8 and 19 · 62 / 22 = 53.5.
    @Test("Larger text is reported if smaller text of a faster-growing style overtakes it")
    func overtaken() {
        #expect(reported([text(.title3, 20), text(.body, 19)]) == ["[0, 1] AX5 [\"52\", \"54\"]"])
        #expect(reported([text(.body, 19), nil, text(.title3, 20)]) == ["[2, 0] AX5 [\"52\", \"54\"]"])
    }

    @Test("Styles at their own sizes, and sizes of one style, keep their order")
    func kept() {
        #expect(reported(TextStyleTable.iOS.styles.map { text($0, nil) }) == [])
        #expect(reported([11, 13, 17, 20, 34].map { text(.body, $0) }) == [])
        #expect(reported([text(.body, 17), text(.caption1, 17)]) == [])
        #expect(reported([text(.title3, nil, .macos), text(.body, nil, .macos)]) == [])
        #expect(reported([]) == [])
    }

    @Test("Text that overtakes several elements is reported once for each of them")
    func many() {
        let texts = (0..<2_000).map { text($0.isMultiple(of: 2) ? .body : .title1, 12 + Double($0) / 100) }
        let reversals = TextRanks(of: texts).reversals
        #expect(reversals.count <= texts.count)
        #expect(Set(reversals.map { $0.texts[0] }).count == reversals.count)
        #expect(reversals.allSatisfy { $0.sizes[0] < $0.sizes[1] })
    }
}

extension Double {
    fileprivate var plainly: String { "\(Int(self))" }
}
