import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences
import Testing

@testable import LegibilitySite

/// The minimums are from WCAG 2.2, 1.4.3, 1.4.6 and 1.4.11.
@Suite("Verdicts in everyday words")
struct VerdictWordsTests {
    private func words(
        _ ratio: Double, role: ContentRole = .text, profile: ContrastProfile = .wcagAA, isLarge: Bool = false,
        required: Double? = 4.5
    ) -> String {
        VerdictWords(role: role, profile: profile, isLarge: isLarge, required: required).words(for: ratio)
            .text(in: .english)
    }

    @Test(
        "The unrounded ratio decides",
        arguments: [
            (1.0, "Nearly invisible"), (1.5, "Too faint to read"), (2.999, "Too faint to read"),
            (3.0, "Too faint for small text"), (4.499, "Too faint for small text"), (4.5, "Easy enough to read"),
            (6.999, "Easy enough to read"), (7.0, "Readable, even with low vision"),
            (21.0, "Readable, even with low vision"),
        ])
    func small(ratio: Double, expected: String) {
        #expect(words(ratio) == expected)
    }

    @Test(
        "Large text has a lower minimum",
        arguments: [
            (1.2, "Nearly invisible"), (2.9, "Too faint even for large text"), (3.0, "Readable as large text"),
            (4.5, "Readable, even with low vision"),
        ])
    func large(ratio: Double, expected: String) {
        #expect(words(ratio, isLarge: true, required: 3) == expected)
    }

    @Test("A pair that passes Level AA may fail Level AAA, and no passing verdict says “too little”")
    func enhanced() {
        #expect(words(5, profile: .wcagAAA, required: 7) == "Too faint for readers with low vision")
        #expect(words(7, profile: .wcagAAA, required: 7) == "Readable, even with low vision")
        for ratio in stride(from: 4.5, through: 21, by: 0.1) {
            #expect(!words(ratio).contains("Too") && !words(ratio).contains("Nearly"))
        }
    }

    @Test(
        "Verdicts on icons and controls mention visibility instead of reading, and decoration has no minimum",
        arguments: [(1.1, "Nearly invisible"), (2.9, "Too faint to make out"), (3.0, "Easy enough to make out")])
    func graphics(ratio: Double, expected: String) {
        #expect(words(ratio, role: .nonText, required: 3) == expected)
        #expect(words(ratio, role: .decorative, required: nil) == "Decoration needs no contrast")
    }

    @Test(
        "The page gives its script the words for every ratio",
        arguments: [1, 1.49, 1.5, 2.99, 3, 4.4, 4.5, 6.9, 7, 20.9])
    func steps(ratio: Double) throws {
        for (isLarge, required) in [(false, 4.5), (true, 3.0), (false, 7.0)] {
            let words = VerdictWords(
                role: .text, profile: required == 7 ? .wcagAAA : .wcagAA, isLarge: isLarge, required: required)
            let step = try #require(words.steps.last { $0.least <= ratio })
            #expect(step.words.text(in: .english) == words.words(for: ratio).text(in: .english))
        }
    }
}

@Suite("Ratio meter")
struct RatioMeterTests {
    /// Calculated in Python: 100 · log(ratio) / log(21).
    @Test(
        "Positions on the meter are logarithmic",
        arguments: [(1, 0), (3, 36.08), (4.5, 49.4), (7, 63.92), (21, 100), (25, 100)])
    func positions(ratio: Double, expected: Double) {
        #expect(abs(RatioMeter.position(ratio) - expected) < 0.011)
    }
}

@Suite("Tiles for different readers of a pair")
struct ReaderTilesTests {
    /// Calculated in Python, with the formulas of WCAG 2.2 and IEC 61966-2-1.
    @Test(
        "Glare adds the same light to both luminances",
        arguments: [
            ("#c08a4a", "#17130e", 1.95171, "#cfaa8a", "#7e7d7d"),
            ("#207f5f", "#dcf5e6", 2.50979, "#7fa493", "#e4f7eb"),
        ])
    func glare(text: String, background: String, ratio: Double, seenText: String, seenBackground: String) throws {
        let pair = SolidPair(
            text: try Color(css: text).mappedToSRGB, background: try Color(css: background).mappedToSRGB)
        let seen = ReaderTiles.veiled(pair)
        #expect(abs(seen.ratio - ratio) < 0.0001)
        #expect(SRGB8(rounding: seen.pair.text).hex == seenText)
        #expect(SRGB8(rounding: seen.pair.background).hex == seenBackground)
    }
}

@Suite("Format for copying a colour")
struct CopyFormatTests {
    @Test("The address specifies the copy format", arguments: CopyFormat.allCases)
    func chosen(format: CopyFormat) {
        let item = QueryItem(name: "copy", value: format.rawValue)
        #expect(CopyFormat.chosen(in: [item]).format == format)
        #expect(CopyFormat.chosen(in: [item]).items == [item])
    }

    @Test(
        "Without a valid format in the address, the format is a hex code and isn't kept",
        arguments: ["", "x", "SwiftUI"])
    func standard(value: String) {
        let chosen = CopyFormat.chosen(in: [QueryItem(name: "copy", value: value)])
        #expect(chosen.format == .hex && chosen.items.isEmpty)
    }

    @Test("Every notation of an sRGB colour has a format")
    func notations() throws {
        let titles = ColorNotations(color: try Color(css: "red")).all.map(\.title)
        #expect(Set(titles) == Set(CopyFormat.allCases.map(\.title)))
    }
}
