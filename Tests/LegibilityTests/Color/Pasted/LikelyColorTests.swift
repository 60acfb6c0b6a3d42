import Legibility
import Testing

@Suite("Likely intended colours") struct LikelyColorTests {
    @Test(
        "A colour on a scale other than that of CSS is recognised",
        arguments: [
            ("rgb(0.467, 0.467, 0.467)", "color(srgb 0.467 0.467 0.467)", .unitChannels),
            ("rgb(1 .5 0 / 50%)", "color(srgb 1 0.5 0 / 50%)", .unitChannels),
            ("rgba(0.4, 0.5, 0.6, 0.5)", "color(srgb 0.4 0.5 0.6 / 0.5)", .unitChannels),
            ("hsl(210 .4 .465)", "hsl(210 40% 46.5%)", .unitPercentages),
            ("hsl(210, 0.4%, 0.465%)", "hsl(210 40% 46.5%)", .unitPercentages),
            ("hsl(0.5 0.4 0.9)", "hsl(180 40% 90%)", .unitPercentages),
            ("hsl(0.5 40% 46%)", "hsl(180 40% 46%)", .unitHue),
            ("hwb(210deg 0.18 0.55)", "hwb(210 18% 55%)", .unitPercentages),
            ("color(srgb 119 119 119)", "rgb(119 119 119)", .byteComponents),
            ("color(display-p3 119 51 255)", "color(display-p3 0.4667 0.2 1)", .byteComponents),
            ("color(srgb 46.7 50.5 60)", "color(srgb 46.7% 50.5% 60%)", .percentComponents),
            ("color(xyz 41.24 21.26 1.93)", "color(xyz-d65 0.4124 0.2126 0.0193)", .percentComponents),
            ("oklch(57 0.1 250)", "oklch(0.57 0.1 250)", .percentLightness),
            ("oklch(57 30 250)", "lch(57 30 250)", .percentLightness),
            ("oklab(57 0.1 -0.1 / 0.5)", "oklab(0.57 0.1 -0.1 / 0.5)", .percentLightness),
            ("lch(0.57 0.1 250)", "oklch(0.57 0.1 250)", .unitLightness),
            ("lab(0.5 20 -30)", "lab(50 20 -30)", .unitLightness),
            ("rgb(119 119 119 / 50)", "rgb(119 119 119 / 50%)", .opacity),
            ("rgba(119, 119, 119, 128)", "rgb(119 119 119 / 0.502)", .opacity),
            ("rgb(119 119 119 / 0.5%)", "rgb(119 119 119 / 0.5)", .opacity),
            ("#FF777777", "#777777", .alphaFirst), ("FF1B1C20", "#1B1C20", .alphaFirst),
            ("#ff0a84ff", "#0a84ff", .alphaFirst),
            ("#8A000000", "#0000008A", .alphaFirst), ("#B3FFFFFF", "#FFFFFFB3", .alphaFirst),
            ("#FF000000", "#000000", .alphaFirst),
        ] as [(String, String, LikelyColor.Reason)])
    func likely(text: String, css: String, reason: LikelyColor.Reason) throws {
        let color = try Color(css: text.hasPrefix("FF") ? "#" + text : text)
        let likely = try #require(LikelyColor(meantBy: text, readAs: color))
        #expect(likely.css == css)
        #expect(likely.reason == reason)
        let meant = try Color(css: likely.css)
        #expect(LikelyColor(meantBy: likely.css, readAs: meant) == nil)
    }

    @Test(
        "An ordinary CSS colour needs no correction",
        arguments: [
            "#777", "#777777", "#1b1c20", "#ffffff80", "#ffffff00", "#0000", "#00000000", "#00000080", "#fff8", "#f008",
            "#ff000080", "#ff0000ff", "#77777780", "#777f", "#fade", "#F777", "#777777ff", "red", "lime", "transparent",
            "rgb(0 0 0)",
            "rgb(1 1 1)", "rgb(1, 0, 0)", "rgb(119.5 119.5 119.5)", "rgba(0, 0, 0, 0.87)", "rgb(0 0 0 / 60%)",
            "rgb(0 0 0 / 1)", "rgb(40% 50% 60%)", "hsl(0 0% 0%)", "hsl(0 0 0)", "hsl(210 40 46.5)",
            "hsl(210, 40%, 46.5%)",
            "hwb(210 18% 55%)", "lab(50 20 30)", "lab(1 0 0)", "lch(50% 30 250)", "oklab(1 0 0)", "oklch(100% 0 0)",
            "oklch(0.57 0.1 250)", "color(srgb 1 1 1)", "color(srgb 1.2 -0.1 0)", "color(display-p3 0.4 0.5 0.6)",
            "color(xyz 0.95 1 1.09)", "rgb(calc(0.5 + 0.1) 0 0)", "rgb(from red 0.5 g b)",
            "color-mix(in srgb, red, blue)",
            "light-dark(rgb(0.4 0.4 0.4), red)", "color(srgb none 119 119)",
        ])
    func asMeant(text: String) throws {
        #expect(LikelyColor(meantBy: text, readAs: try Color(css: text)) == nil)
    }
}
