import LegibilityAPI
import Testing

@testable import LegibilitySite

/// The expected figures were copied from the guidelines by hand.
@Suite("Direct results of a search")
struct DirectAnswerTests {
    private func values(_ words: String) -> [String]? {
        DirectAnswer(words, row: ReferenceSearch(words).matches.first).map { answer in
            answer.figures.map { figure in
                [figure.name?.english, figure.value.english].compactMap(\.self).joined(separator: ": ")
            }
        }
    }

    @Test(
        "A query about a single figure returns that figure",
        arguments: [
            ("tvos safe zone", ["Safe zone: 60 pt top and bottom, 80 pt left and right"]),
            ("Apple TV safe area", ["Safe zone: 60 pt top and bottom, 80 pt left and right"]),
            ("iphone 16 screen size", ["393 × 852 pt at 3×"]), ("iPhone 16", ["393 × 852 pt at 3×"]),
            ("iphone 16 medium widget", ["Medium widget: 338 × 158 pt"]),
            ("iPhone 16 ウィジェット small", ["Small widget: 158 × 158 pt"]),
            (
                "iphone 16 dynamic island",
                ["Dynamic Island, compact or minimal: 230 pt", "Dynamic Island, expanded: 371 pt"]
            ),
            ("iphone 16 safe area", ["Apple doesn’t publish safe-area insets for iOS. Read them at run time."]),
            ("minimum font size watch", ["At least 12 pt; default 16 pt"]),
            ("コントラスト比 3:1", ["3:1 or more"]), ("body ax3", ["40 pt on 48"]),
        ])
    func figure(words: String, expected: [String]) { #expect(values(words) == expected) }

    @Test("All widgets of a device are listed if the query names none")
    func widgets() {
        #expect(
            values("widget sizes iphone 16")?.prefix(3)
                == ["Small widget: 158 × 158 pt", "Medium widget: 338 × 158 pt", "Large widget: 338 × 354 pt"])
        // HIG, Widgets has no row for 440 × 956 points.
        #expect(
            values("widgets iphone 16 pro max") == ["Apple’s guidelines don’t list widget sizes for this screen."])
    }

    @Test(
        "A query that isn't about a figure has no direct result",
        arguments: ["severity", "button", "qwertz", "iphone 16 contrast"])
    func none(words: String) { #expect(values(words) == nil) }
}
