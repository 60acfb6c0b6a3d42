import Legibility
import Testing

@Suite("Colours that browsers clip")
struct ClippedContrastTests {
    /// The hex codes are the colours that Chromium paints, with their ratios.
    @Test(
        "Clipping that changes the result or the ratio is reported", .tags(.published),
        arguments: [("oklch(25% 0.75 345)", "#ba0067", 6.40), ("oklch(0.58 0.35 249)", "#0063ff", 4.97)])
    func matters(text: String, hex: String, ratio: Double) throws {
        let assessment = try ContrastAssessment(of: Color(css: text), on: [.color(Color(css: "white"))])
        let clipped = try #require(assessment.clipped)
        #expect(clipped.text.hex == hex)
        #expect(abs(clipped.ratio - ratio) < 0.01)
    }

    @Test(
        "Clipping that changes neither result nor ratio noticeably isn't reported",
        arguments: ["oklch(0.58 0.1 249)", "hsl(0 0% 150%)", "color(display-p3 0 0 1)", "rgb(300 0 0)"])
    func isNothing(text: String) throws {
        #expect(try ContrastAssessment(of: Color(css: text), on: [.color(Color(css: "white"))]).clipped == nil)
    }

    @Test("A range of ratios isn't compared with clipped colours")
    func range() throws {
        let veil = try Paint(css: "rgb(255 255 255 / 50%)")
        #expect(try ContrastAssessment(of: Color(css: "oklch(25% 0.75 345)"), on: [veil]).clipped == nil)
    }
}
