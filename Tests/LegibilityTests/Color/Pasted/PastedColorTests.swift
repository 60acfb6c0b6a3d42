import Legibility
import Testing

@Suite("Pasted colours") struct PastedColorTests {
    @Test(
        "Text around a colour is removed",
        arguments: [
            ("#777;", "#777"), ("color: #777;", "#777"),
            ("background-color : rebeccapurple !important ;", "rebeccapurple"),
            ("\"#777777\"", "#777777"), ("'#777',", "#777"), ("`red`", "red"), ("“#777”", "#777"), ("「#777」", "#777"),
            ("--ink: oklch(0.5 0.1 250)", "oklch(0.5 0.1 250)"), ("$ink: \"#777\";", "#777"),
            ("\"ink\": \"#777\",", "#777"),
            ("ink = \"#777\"", "#777"), ("@ink: #777", "#777"), ("%23777", "#777"), (" color:red ;; ", "red"),
            ("background: linear-gradient(red, blue);", "linear-gradient(red, blue)"),
            ("\"system:blue\"", "system:blue"), ("color: 777777", "#777777"), ("# 777", "#777"),
            ("rgb (1, 2, 3)", "rgb(1, 2, 3)"), ("##777", "#777"),
            ("fill=\"#777\"", "#777"), ("ink: orange", "orange"), ("ink:#777", "#777"), ("fill:red", "red"),
            ("--ink:red", "red"), ("backgroundColor:red", "red"), ("static let ink: Color = \"#777\"", "#777"),
            ("﹟777", "#777"),
        ])
    func wrapped(text: String, css: String) { #expect(PastedColor(text)?.css == css) }

    @Test(
        "Typographic characters are replaced by ASCII",
        arguments: [
            ("hsl(0°, 0%, 40%)", "hsl(0deg, 0%, 40%)"), ("rgb(119,\u{A0}119,\u{202F}119)", "rgb(119, 119, 119)"),
            ("lab(50% −20 30)", "lab(50% -20 30)"), ("lab(50% –20 30)", "lab(50% -20 30)"), ("＃７７７", "#777"),
            ("ｒｇｂ（１１９，１１９，１１９）", "rgb(119,119,119)"), ("\u{FEFF}#777777", "#777777"),
            ("rgb(1、2、3)", "rgb(1,2,3)"), ("rgb(0 0 0 ⁄ 50％)", "rgb(0 0 0 / 50%)"), ("#7\u{200B}77", "#777"),
        ])
    func typographic(text: String, css: String) {
        #expect(PastedColor(text)?.css == css)
        #expect(PastedColor(text)?.form == .wrapped)
    }

    /// HSB values were converted with Python's colorsys; other notations follow the documentation of each program.
    @Test(
        "Notations from code and design tools are read",
        arguments: [
            ("0x777777", "#777777", .hexadecimal), ("0xFF777777", "#777777", .alphaFirst),
            ("0x80000000", "#00000080", .alphaFirst), ("Color(0xFF777777)", "#777777", .alphaFirst),
            ("const Color(0x61000000)", "#00000061", .alphaFirst),
            ("Color(0xFF_77_77_77.toInt())", "#777777", .alphaFirst),
            ("Color(hex: \"777777\")", "#777777", .hexadecimal), ("UIColor(hex: 0x777777)", "#777777", .hexadecimal),
            ("Color.parseColor(\"#80FF0000\")", "#FF000080", .alphaFirst),
            ("119, 119, 119", "rgb(119 119 119)", .bytes), ("119 119 119", "rgb(119 119 119)", .bytes),
            ("(119,119,119)", "rgb(119 119 119)", .bytes), ("[119, 119, 119, 0.5]", "rgb(119 119 119 / 0.5)", .bytes),
            ("rgb: 119, 119, 119", "rgb(119 119 119)", .bytes), ("40%, 50%, 60%", "rgb(40% 50% 60%)", .bytes),
            ("0.4, 0.5, 0.6", "color(srgb 0.4 0.5 0.6)", .unitChannels),
            ("222.2 84% 4.9%", "hsl(222.2 84% 4.9%)", .hsl), ("210, 40%, 46% / 0.5", "hsl(210 40% 46% / 0.5)", .hsl),
            ("hsl(210, 40, 46)", "hsl(210 40% 46%)", .hsl), ("hsl(210, 0.4, 0.46)", "hsl(210 40% 46%)", .hsl),
            ("hsb(210, 60%, 45%)", "color(srgb 0.18 0.315 0.45)", .hsb),
            ("hsv(210deg 60 45)", "color(srgb 0.18 0.315 0.45)", .hsb),
            ("hsba(210, 0.6, 0.45, 0.5)", "color(srgb 0.18 0.315 0.45 / 0.5)", .hsb),
            ("Color.hsv(210f, 0.6f, 0.45f)", "color(srgb 0.18 0.315 0.45)", .hsb),
            ("UIColor(hue: 210/360, saturation: 0.6, brightness: 0.45, alpha: 1)", "color(srgb 0.18 0.315 0.45)", .hsb),
            ("{h: 210, s: 60, v: 45}", "color(srgb 0.18 0.315 0.45)", .hsb),
            ("rgba(#777, 0.5)", "rgb(119 119 119 / 0.5)", .opacity), ("rgba(red, 50%)", "rgb(255 0 0 / 50%)", .opacity),
            ("rgb(#777)", "#777777", .hexadecimal),
            ("{\"r\":0.4,\"g\":0.5,\"b\":0.6}", "color(srgb 0.4 0.5 0.6)", .unitChannels),
            ("{\"r\": 119, \"g\": 119, \"b\": 119, \"a\": 0.5}", "rgb(119 119 119 / 0.5)", .bytes),
            ("{ r: 1, g: 1, b: 1 }", "color(srgb 1 1 1)", .unitChannels),
            ("r: 1, g: 119, b: 3", "rgb(1 119 3)", .bytes),
            (
                "UIColor(red: 0.467, green: 0.467, blue: 0.467, alpha: 1)", "color(srgb 0.467 0.467 0.467)",
                .unitChannels
            ),
            (
                "UIColor(red: 119/255, green: 119.0 / 255.0, blue: CGFloat(51)/255, alpha: 0.5)",
                "color(srgb 0.466666666667 0.466666666667 0.2 / 0.5)", .unitChannels
            ),
            (
                "NSColor(srgbRed: 0.4, green: 0.5, blue: 0.6, alpha: 1.0).cgColor", "color(srgb 0.4 0.5 0.6)",
                .unitChannels
            ),
            (
                "UIColor(displayP3Red: 0.4, green: 0.5, blue: 0.6, alpha: 1)", "color(display-p3 0.4 0.5 0.6)",
                .displayP3
            ),
            ("[UIColor colorWithRed:0.4 green:0.5 blue:0.6 alpha:1]", "color(srgb 0.4 0.5 0.6)", .unitChannels),
            ("#colorLiteral(red: 0.4, green: 0.5, blue: 0.6, alpha: 1)", "color(srgb 0.4 0.5 0.6)", .unitChannels),
            ("Color(red: 0.4, green: 0.5, blue: 0.6, opacity: 0.5)", "color(srgb 0.4 0.5 0.6 / 0.5)", .unitChannels),
            ("Color(.displayP3, red: 0.4, green: 0.5, blue: 0.6)", "color(display-p3 0.4 0.5 0.6)", .displayP3),
            ("Color(.sRGB, red: 0.4, green: 0.5, blue: 0.6, opacity: 1)", "color(srgb 0.4 0.5 0.6)", .unitChannels),
            ("Color(white: 0.4)", "color(srgb 0.4 0.4 0.4)", .unitChannels),
            ("Color(0.4f, 0.5f, 0.6f, 1f, ColorSpaces.DisplayP3)", "color(display-p3 0.4 0.5 0.6)", .displayP3),
            ("Color(red = 119, green = 119, blue = 119)", "rgb(119 119 119)", .bytes),
            ("Color(119, 119, 119)", "rgb(119 119 119)", .bytes), ("Color.rgb(1, 0, 1)", "rgb(1 0 1)", .bytes),
            ("Color.argb(128, 119, 119, 119)", "rgb(119 119 119 / 0.501960784314)", .alphaFirst),
            ("Color.fromARGB(255, 119, 119, 119)", "rgb(119 119 119)", .alphaFirst),
            ("Color.fromRGBO(119, 119, 119, 0.5)", "rgb(119 119 119 / 0.5)", .bytes),
            ("Color.from(alpha: 1.0, red: 0.4, green: 0.5, blue: 0.6)", "color(srgb 0.4 0.5 0.6)", .unitChannels),
            ("let ink: Color = Color(0xFF777777);", "#777777", .alphaFirst),
            ("R: 119 G: 119 B: 119", "rgb(119 119 119)", .bytes),
            ("r = 119, g = 119, b = 119", "rgb(119 119 119)", .bytes),
            ("vec3(0.4, 0.5, 0.6)", "color(srgb 0.4 0.5 0.6)", .unitChannels),
            ("Color(0xFF777777).withOpacity(0.5)", "rgb(119 119 119 / 0.5)", .alphaFirst),
            ("Color(red: 0.4, green: 0.5, blue: 0.6).opacity(0.5)", "color(srgb 0.4 0.5 0.6 / 0.5)", .unitChannels),
            ("Color(0xFF777777).copy(alpha = 0.5f)", "rgb(119 119 119 / 0.5)", .alphaFirst),
            (
                "Color(uiColor: UIColor(red: 0.4, green: 0.5, blue: 0.6, alpha: 1))", "color(srgb 0.4 0.5 0.6)",
                .unitChannels
            ),
            ("new Color32(119, 119, 119, 255)", "rgb(119 119 119)", .bytes),
            ("UIColor(white: 0.4, alpha: 1)", "color(srgb 0.4 0.4 0.4)", .unitChannels),
            ("NSColor(deviceWhite: 0.4, alpha: 0.5)", "color(srgb 0.4 0.4 0.4 / 0.5)", .unitChannels),
            (
                "NSColor(calibratedRed: 0.4, green: 0.5, blue: 0.6, alpha: 1)", "color(srgb 0.4 0.5 0.6)",
                .unitChannels
            ),
            ("#777 50%", "rgb(119 119 119 / 50%)", .colorAndOpacity),
            ("000000, 87%", "rgb(0 0 0 / 87%)", .colorAndOpacity),
            ("white / 12.5%", "rgb(255 255 255 / 12.5%)", .colorAndOpacity),
            ("rgb(119 119 119) 50%", "color(from rgb(119 119 119) srgb r g b / 50%)", .colorAndOpacity),
            ("777 50 %", "rgb(119 119 119 / 50%)", .colorAndOpacity),
            ("#777 / 0.5", "rgb(119 119 119 / 50%)", .colorAndOpacity),
            // Apple's documentation of UIColor: brown is 0.6, 0.4, 0.2, and the light grey is two thirds white.
            ("UIColor.brown", "#996633", .framework), ("UIColor.lightGray", "#aaaaaa", .framework),
            ("UIColor.red.withAlphaComponent(0.5)", "rgb(255 0 0 / 0.5)", .framework),
            ("Color.white.opacity(0.5)", "rgb(255 255 255 / 0.5)", .framework),
            (".black.opacity(0.5)", "rgb(0 0 0 / 0.5)", .framework),
            ("UIColor.black.withAlphaComponent(0.6)", "rgb(0 0 0 / 0.6)", .framework),
            ("Colors.white.withValues(alpha: 0.5)", "rgb(255 255 255 / 0.5)", .framework),
            ("Colors.black54", "#0000008a", .framework), ("Colors.white70", "#ffffffb3", .framework),
            ("UIColor.clear", "transparent", .framework),
            // Flutter, packages/flutter/lib/src/material/colors.dart.
            ("Colors.black87", "#000000dd", .framework), ("Colors.blue", "#2196f3", .framework),
            ("Colors.blue[700]", "#1976d2", .framework), ("Colors.blue[700]!,", "#1976d2", .framework),
            ("Colors.blue.shade700", "#1976d2", .framework), ("Colors.blueGrey[900]", "#263238", .framework),
            ("color: Colors.redAccent.shade700", "#d50000", .framework),
            ("Colors.grey[400]!.withOpacity(0.5)", "rgb(189 189 189 / 0.5)", .framework),
            // androidx.compose.ui.graphics.Color.
            ("Color.Gray", "#888888", .framework), ("Color.DarkGray", "#444444", .framework),
            ("Color.LightGray.copy(alpha = 0.5f)", "rgb(204 204 204 / 0.5)", .framework),
            ("Color.Transparent", "transparent", .framework),
            ("tab:orange", "#ff7f0e", .tableau), ("TAB:Blue", "#1f77b4", .tableau),
            ("grey50", "rgb(127 127 127)", .numberedGrey), ("gray10", "rgb(26 26 26)", .numberedGrey),
            ("gray90", "rgb(229 229 229)", .numberedGrey), ("grey100", "rgb(255 255 255)", .numberedGrey),
            (
                #"{ "$type": "color", "$value": { "colorSpace": "oklch", "components": [0.5, 0.1, 250], "alpha": 0.5 } }"#,
                "oklch(0.5 0.1 250 / 0.5)", .designToken
            ),
            (##"{"$type": "color", "$value": "#777"}"##, "#777", .wrapped),
        ] as [(String, String, PastedColor.Form)])
    func code(text: String, css: String, form: PastedColor.Form) throws {
        let pasted = try #require(PastedColor(text))
        #expect(pasted.css == css)
        #expect(pasted.form == form)
        #expect(throws: Never.self) { try Color(css: pasted.css) }
    }

    @Test(
        "An ambiguous or invalid value isn't read",
        arguments: [
            "", ";", "1, 1, 1", "1 0 1", "0.5 0.1 250", "300, 1, 2", "1, 2", "1, 2, 3, 4, 5", "Color(1, 1, 1)",
            "color(1 1 1)", "color(0.4 0.5 0.6)", "color(display-p4 1 1 1)", "rgb(1 2)", "rgbb(1 2 3)", "lab(1, 2, 3)",
            "hsl(50% 1 1)", "hsb(210, 60%)", "hsb(210, 160%, 45%)", "cmyk(0, 0, 0, 53)",
            "UIColor(red: 119, green: 119, blue: 119, alpha: 1)", "UIColor(hex: \"#77777780\")", "0x777", "0x777777777",
            "{\"r\": 119, \"g\": 119}", "{}", "[]",
            "()",
            "{\"r\": 119, \"g\": 119, \"b\": 119, \"x\": 1}", "{\"r\": 1, \"r\": 1, \"g\": 1, \"b\": 1}",
            "rgba(#777, 5)",
            "rgba(#7778, 0.5)", "rgba(nope, 0.5)", "UIColor.systemBlue", "system:blue", "HSB: 210, 60, 45", "Color(",
            "Color(0x80777777).withOpacity(0.5)",
            "#777 #fff", "#777 solid", "#77777780 50%", "nope 50%", "Color.red.opacity(0.5)", "Colors.black53",
            "Color.gray",
            "Colors.blue[750]", "Colors.blue[700", "Colors.blue.shade", "Colors.mauve", "Color.Gray.darker()",
            "Colors.white87", "grey101", "grey050", "steelblue4", "tab:teal", "xkcd:green", "ink:orange",
            "Color(0xFF777777).darken(0.5)", "hsb = 210, 60, 45",
        ])
    func unread(text: String) { #expect(PastedColor(text) == nil) }

    @Test("The offset of the colour is reported, unless characters were replaced")
    func offsets() {
        #expect(PastedColor(" color: rgb(1 2)")?.offset == 8)
        #expect(PastedColor("“rgb(1 2)”")?.offset == 0)
    }

    @Test(
        "Long and deeply nested text is rejected quickly",
        arguments: [
            "(", "[", "{a:", "\"", "'", "a:", "1,", "rgb(#777,", "color(", "\u{A0}", "°", "-", "0x", ".5e", "new ",
            "# ", "a=",
            "c().c(",
        ])
    func hostile(piece: String) {
        let text = String(repeating: piece, count: 100_000)
        #expect(PastedColor(text).map { $0.form == .wrapped } ?? true)
        #expect(LikelyColor(meantBy: "rgb(" + text + ")", readAs: Color(SRGB(.zero))) == nil)
    }
}
