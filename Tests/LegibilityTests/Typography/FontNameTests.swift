import Legibility
import Testing

@Suite("Font names")
struct FontNameTests {
    /// Names of Apple's fonts in design tools, PostScript and operating systems.
    @Test(
        "Every font of a family is recognised as its typeface", .tags(.published),
        arguments: [
            ("SF Pro Text", Typeface.sfPro, FontName.OpticalSize.text), ("SF Pro Display", .sfPro, .display),
            ("SFProText-Regular", .sfPro, .text), ("SFProDisplay-Bold", .sfPro, .display),
            ("SF Pro Text Semibold Italic", .sfPro, .text), ("SFUIText-Semibold", .sfPro, .text),
            (".SFUIDisplay-Light", .sfPro, .display), (".SFUI-Regular", .sfPro, nil), (".SFNSText", .sfPro, .text),
            (".SFNSRounded-Heavy", .sfProRounded, nil), ("SFProRounded-Medium", .sfProRounded, nil),
            ("SF Compact Text", .sfCompact, .text), ("SFCompactDisplay-Thin", .sfCompact, .display),
            ("SFCompactRounded-Black", .sfCompactRounded, nil), ("New York Small", .newYork, .small),
            ("NewYorkMedium-Regular", .newYork, .medium), ("New York Large", .newYork, .large),
            ("NewYorkExtraLarge-Black", .newYork, .extraLarge), ("NewYork-RegularItalic", .newYork, nil),
        ] as [(String, Typeface, FontName.OpticalSize?)])
    func names(name: String, typeface: Typeface, size: FontName.OpticalSize?) throws {
        let font = try #require(FontName(name))
        #expect(font.typeface == typeface)
        #expect(font.opticalSize == size)
        #expect(Typeface(name: name) == typeface)
        #expect(!font.because.isEmpty)
    }

    @Test("Weight and slant in a font name are read and reported as ignored")
    func styles() throws {
        let font = try #require(FontName("SFProText-SemiboldItalic"))
        #expect(font.weight == .semibold)
        #expect(font.isItalic)
        #expect(font.because.contains("Semibold Italic is ignored"))
        let plain = try #require(FontName("SF Pro Text"))
        #expect(plain.weight == nil)
        #expect(!plain.because.contains("ignored"))
        #expect(try #require(FontName(".SFNS-Bold")).because.hasPrefix("On macOS, this name means"))
    }

    /// An earlier edition of the HIG's page on CarPlay: Text up to 19 points, Display from 20 points.
    @Test(
        "A size that belongs to the other optical size is reported", .tags(.published),
        arguments: [
            ("SF Pro Text", 19.9, nil), ("SF Pro Text", 20, "Display is used from 20 pt"), ("SF Pro Display", 20, nil),
            ("SF Pro Display", 19.9, "Text is used below 20 pt"), ("SF Compact Text", 34, "Display is used from 20 pt"),
            ("New York Small", 34, nil), (".SFUI-Regular", 34, nil),
        ] as [(String, Double, String?)])
    func crossing(name: String, size: Double, words: String?) throws {
        let crossing = try #require(FontName(name)).crossing(at: size)
        #expect((crossing == nil) == (words == nil))
        if let words { #expect(crossing?.contains(words) == true) }
    }

    @Test(
        "Names of other typefaces aren't recognised",
        arguments: [
            "SF Mono", "SF Arabic", "Helvetica", "SF Pro Condensed", "SF Pro Text Fat", "New York Tiny", "-Bold",
            "Italic",
        ])
    func strangers(name: String) {
        #expect(FontName(name) == nil)
        #expect(Typeface(name: name) == nil)
    }
}
