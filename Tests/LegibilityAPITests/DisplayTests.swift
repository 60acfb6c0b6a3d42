import Testing

@testable import LegibilityAPI

@Suite("Displayed figures")
struct DisplayTests {
    /// W3C's ACT rules show 12.6 for 12.6347 and 9.39 for 9.3976: truncated, not rounded.
    @Test(
        "A ratio is truncated to two decimals",
        arguments: [
            (4.478089453577214, "4.47:1"), (4.499999999, "4.49:1"), (4.35, "4.35:1"), (21, "21.00:1"), (1, "1.00:1"),
            (9.3976, "9.39:1"), (12.6347, "12.63:1"),
        ])
    func ratio(value: Double, text: String) {
        #expect(displayedRatio(value) == text)
    }

    @Test(
        "A lightness contrast keeps its sign and is truncated towards zero",
        arguments: [
            (63.056469930209424, "Lc 63.0"), (-68.54146436644962, "Lc -68.5"), (106.04067321268862, "Lc 106.0"),
            (0, "Lc 0"),
            (-7.59, "Lc -7.5"),
        ])
    func lightnessContrast(value: Double, text: String) {
        #expect(displayedLightnessContrast(value) == text)
    }
}
