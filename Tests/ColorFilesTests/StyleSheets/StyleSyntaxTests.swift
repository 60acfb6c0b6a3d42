import Legibility
import Testing

@testable import ColorFiles
import Sentences

/// CSS Syntax 3, CSS Variables 1, Media Queries 5, CSS Backgrounds 3, Selectors 4.
@Suite("Syntax of style sheets") struct StyleSyntaxTests {
    private func cursor(_ text: String) -> CSSCursor { CSSCursor(Array(text.utf8), text.utf8.indices.count.range) }

    @Test(
        "A cursor finds a byte only outside brackets, strings, comments and escapes",
        arguments: [
            ("a,b", 1), ("(a,b),c", 5), ("[a,b]{c,d},e", 10), ("\"a,b\",c", 5), ("'a,b',c", 5), ("\"a\\\",b\",c", 7),
            ("/*a,b*/,c", 7), ("a/b,c", 3), ("\\,,a", 2), ("url(a,b),c", 8), ("url( a\"b,c ),d", 12),
            ("URL(a(b,c),d", 10),
            ("url(\"a)\",b),c", 11), ("curl(a,b),c", 9), ("(a,b", nil), ("a)b,c", 3), (")),", 2), ("\"a,b", nil),
            ("\"a\n,b", 3), ("/*a,b", nil), ("url(a\\),b),c", 10), ("url(a,b", nil), ("", nil), ("\\", nil),
            ("(]),", 3),
        ] as [(String, Int?)])
    func stops(text: String, place: Int?) {
        var cursor = cursor(text)
        let stop = cursor.advance { $0 == UInt8(ascii: ",") }
        #expect((stop == nil ? nil : cursor.position) == place)
        #expect(stop != nil || cursor.position == text.utf8.count)
    }

    @Test(
        "White space and comments are passed over",
        arguments: [
            (" \t\n\r\u{C}a", 5), ("/*x*/ /* y */a", 13), ("/ a", 0), ("a", 0), ("/*x", 3), ("/**/", 4), ("/*/a", 4),
            ("", 0),
        ])
    func space(text: String, place: Int) {
        var cursor = cursor(text)
        cursor.skipSpace()
        #expect(cursor.position == place)
    }

    @Test(
        "A name consists of letters, digits, hyphens, underscores, escapes and non-ASCII characters",
        arguments: [
            ("a-B_9é x", "a-B_9é"), ("--x:1", "--x"), ("a\\:b c", "a\\:b"), ("\\", nil), ("a\\", "a"), (".a", nil),
            ("", nil),
            ("a@", "a"), ("a[", "a"), ("a`", "a"), ("a{", "a"), ("a/", "a"), ("a:", "a"),
        ] as [(String, String?)])
    func names(text: String, name: String?) {
        var cursor = cursor(text)
        #expect(cursor.name().map { cursor.text($0) } == name)
    }

    @Test("Bytes after the end of a range are 0, and white space around a range is trimmed")
    func bytes() {
        let cursor = CSSCursor(Array(" ab ".utf8), 1..<3)
        #expect([cursor[0], cursor[1], cursor[2]] == [0x61, 0x62, 0])
        #expect(cursor.trimmed(0..<4) == 1..<3 && cursor.trimmed(0..<1) == 1..<1 && cursor.trimmed(2..<2) == 2..<2)
        #expect(!cursor.isAtEnd && CSSCursor([], 0..<0).isAtEnd)
    }

    @Test(
        "References to properties are found, including those in fallbacks",
        arguments: [
            ("var(--a)", ["--a"]), ("calc(var( --a ) + VAR(--b, var(--c)))", ["--a", "--b", "--c"]), ("xvar(--a)", []),
            ("-var(--a)", []), ("var (--a)", []), ("var(/**/--a)", ["--a"]), ("(var(--a))", ["--a"]), ("var(", []),
            ("", []),
            ("var(--a", ["--a"]),
        ])
    func references(text: String, names: [String]) {
        let css = CSSText(Array(text.utf8))
        #expect(css.referencedNames.map { String(decoding: $0, as: UTF8.self) } == names)
        #expect(css.hasReference == !names.isEmpty)
    }

    @Test("Text before a range isn't searched for references")
    func parts() {
        let bytes = Array("xvar(--a) ".utf8)
        #expect(CSSText(bytes, 1..<9).hasReference && !CSSText(bytes, 0..<9).hasReference)
        #expect(CSSText(bytes, 1..<10).trimmed.text == "var(--a)")
    }

    @Test(
        "A reference has its range, its name and its fallback",
        arguments: [
            ("a var(--x) b", "var(--x)", "--x", nil), ("var( --x , red )", "var( --x , red )", "--x", "red"),
            ("var(--x,)", "var(--x,)", "--x", ""),
            ("var(--x, var(--y, 1px) 2px)", "var(--x, var(--y, 1px) 2px)", "--x", "var(--y, 1px) 2px"),
            ("var(--x, a, b)", "var(--x, a, b)", "--x", "a, b"), ("var(--x", "var(--x", "--x", nil),
            ("var(,red)", "var(,red)", "", "red"),
        ] as [(String, String, String, String?)])
    func reference(text: String, whole: String, name: String, fallback: String?) throws {
        let css = CSSText(Array(text.utf8))
        let found = try #require(css.nextReference(from: 0))
        #expect(String(decoding: css.bytes[found.whole], as: UTF8.self) == whole)
        #expect(String(decoding: found.name, as: UTF8.self) == name && found.fallback?.text == fallback)
        #expect(css.nextReference(from: found.whole.lowerBound + 1)?.whole.lowerBound != found.whole.lowerBound)
    }

    @Test(
        "A value can consist of a single reference",
        arguments: [
            (" var(--x) ", "--x"), ("var(--x, red)", "--x"), ("var(--\\61)", "--a"), ("var(--x) 1px", nil),
            ("a var(--x)", nil),
            ("red", nil), ("", nil),
        ] as [(String, String?)])
    func only(text: String, name: String?) { #expect(CSSText(Array(text.utf8)).onlyReference == name) }

    @Test(
        "Escapes are decoded",
        arguments: [
            ("a", "a"), ("\\61", "a"), ("\\61 b", "ab"), ("\\000061b", "ab"), ("\\0000611", "a1"), ("\\:", ":"),
            ("\\g", "g"),
            ("\\0", "\u{FFFD}"), ("\\D800 x", "\u{FFFD}x"), ("\\110000", "\u{FFFD}"), ("a\\", "a\\"), ("\\e9\tx", "éx"),
            ("\\61  b", "a b"),
        ])
    func escapes(text: String, meaning: String) { #expect(Array(text.utf8)[...].cssUnescaped == meaning) }

    // MARK: Backgrounds

    @Test(
        "A background contains at most one colour, and possibly an image",
        arguments: [
            ("red", "red", false), ("no-repeat red", "red", false), ("url(a.png) red", "red", true),
            ("linear-gradient(red, blue)", nil, true), ("LINEAR-GRADIENT(red, blue), #fff", "#fff", true),
            ("-webkit-linear-gradient(red, blue)", nil, true), ("conic-gradient(red, blue)", nil, true),
            ("image-set(\"a\" 1x) var(--a)", "var(--a)", true), ("paint(x)", nil, true),
            ("cross-fade(a, b)", nil, true),
            ("red blue", nil, false), ("none", nil, false), ("url(a) center / cover no-repeat #123", "#123", true),
            ("10px 20% red", "red", false), ("-1px +.5em .5em red", "red", false),
            ("calc(1px + 2px) red", "red", false),
            ("min(1px, 2px) max(1px, 2px) red", "red", false), ("clamp(1px, 2px, 3px) red", "red", false),
            ("rgb(0 0 0 / 50%)", "rgb(0 0 0 / 50%)", false), ("TOP Left red", "red", false), ("", nil, false),
            (" / ,", nil, false),
            ("round space local fixed scroll border-box auto contain red", "red", false),
            ("gradient(red)", "gradient(red)", false),
        ] as [(String, String?, Bool)])
    func backgrounds(text: String, color: String?, hasPicture: Bool) {
        let value = BackgroundValue(CSSText(Array(text.utf8)))
        #expect(value.color?.text == color && value.hasPicture == hasPicture)
    }

    // MARK: Conditions

    @Test(
        "A media query is evaluated by its features",
        arguments: [
            ("", true), ("all", true), ("screen", true), ("print", false), ("not print", true), ("not screen", false),
            ("only screen", true), ("SCREEN", true), ("print, screen", true), ("print, speech", false),
            ("(prefers-color-scheme: dark)", false), ("(prefers-color-scheme: light)", true),
            ("(prefers-color-scheme:light)", true),
            ("screen and (prefers-color-scheme: light)", true), ("print and (prefers-color-scheme: light)", false),
            ("not screen and (prefers-color-scheme: dark)", true),
            ("not screen and (prefers-color-scheme: light)", false),
            ("not (prefers-color-scheme: dark)", true), ("(not (prefers-color-scheme: dark))", true),
            ("(prefers-color-scheme: dark) or (hover: hover)", true),
            ("(prefers-color-scheme: dark) and (hover: hover)", false),
            ("((prefers-color-scheme: light) and (hover))", true), ("(prefers-contrast)", false),
            ("(prefers-contrast: no-preference)", true),
            ("(forced-colors)", false), ("(forced-colors: active)", false), ("(hover)", true),
            ("(min-width: 1px)", false),
            ("not (min-width: 1px)", false), ("(min-width: 1px) or (hover)", true),
            ("(min-width: 1px) and (hover)", false),
            ("(width >= 1px)", false), ("(hover) x", false), ("(hover", false), ("()", false), ("screen and", false),
            ("(pointer: fine) and (any-pointer: fine) and (any-hover: hover)", true), ("(update: fast)", true),
            ("(color-gamut: srgb) and (dynamic-range: standard) and (scripting: enabled)", true),
            ("(prefers-reduced-motion: reduce)", false), ("(inverted-colors: none)", true),
            ("(prefers-reduced-transparency)", false),
            ("/* x */ screen", true), ("(hover) , print", true),
        ])
    func media(text: String, holds: Bool) {
        var parser = ConditionParser(cursor(text))
        #expect(parser.mediaQueries().holds(in: [:]) == holds)
    }

    @Test("The media features of a mode override the defaults")
    func features() {
        var parser = ConditionParser(cursor("(prefers-color-scheme: dark) and (not (prefers-contrast: more))"))
        let condition = parser.mediaQueries()
        #expect(condition.holds(in: ["prefers-color-scheme": "dark"]))
        #expect(!condition.holds(in: ["prefers-color-scheme": "dark", "prefers-contrast": "more"]))
        #expect(condition.features.map(\.name) == ["prefers-color-scheme", "prefers-contrast"])
        #expect(condition.features.map(\.value) == ["dark", "more"])
    }

    @Test("An unknown condition matters only if the other conditions aren't decisive")
    func unknown() {
        let (yes, no) = (Condition.medium("y"), Condition.medium("n"))
        let cases: [(Condition, Bool?)] = [
            (.all([.unknown, no]), false), (.all([.unknown, yes]), nil), (.all([]), true), (.any([]), false),
            (.any([.unknown, yes]), true), (.any([.unknown, no]), nil), (.not(.unknown), nil), (.not(no), true),
            (.all([yes, yes]), true), (.any([no, no]), false), (.not(yes), false),
        ]
        for (condition, holds) in cases {
            let found = condition.holds { leaf in
                if case .medium(let name) = leaf { name == "y" } else { nil }
            }
            #expect(found == holds, "\(condition)")
        }
    }

    @Test("Brackets nest up to 32 deep", arguments: [(31, true), (33, false)])
    func deep(depth: Int, holds: Bool) {
        let text = String(repeating: "(", count: depth) + "hover" + String(repeating: ")", count: depth)
        var parser = ConditionParser(cursor(text))
        #expect(parser.mediaQueries().holds(in: [:]) == holds)
    }

    // MARK: Selectors

    /// Returns the specificity of a selector list, or nil if it is invalid.
    private func specificity(_ text: String, in parents: SelectorList? = nil) -> [Int]? {
        SelectorParser.list(cursor(text), in: parents, of: 0, SelectorParser.Numbers())
            .map { [$0.specificity.ids, $0.specificity.classes, $0.specificity.types] }
    }

    @Test(
        "A selector's specificity follows Selectors 4 § 17",
        arguments: [
            ("*", [0, 0, 0]), ("html", [0, 0, 1]), (".a", [0, 1, 0]), ("#a", [1, 0, 0]), ("[a]", [0, 1, 0]),
            (":root", [0, 1, 0]),
            ("a.b#c[d=e] > f", [1, 2, 2]), (":is(a, #b)", [1, 0, 0]), (":where(#a)", [0, 0, 0]),
            (":not(.a, b)", [0, 1, 0]),
            ("a, #b", [1, 0, 0]), ("a b + c ~ d", [0, 0, 4]), ("a:hover", [0, 1, 1]), ("&", [0, 1, 0]),
            ("a/**/.b", [0, 1, 1]),
            (" > a", [0, 0, 1]), ("a /* x */ b", [0, 0, 2]), (":-webkit-any(.a)", [0, 1, 0]),
            (":nth-child(2n + 1)", [0, 1, 0]), ("::before", [0, 0, 1]), ("a:before", [0, 0, 2]),
            (".a:first-letter", [0, 1, 1]), (":host", [0, 1, 0]), (":host(.a#b)", [1, 2, 0]),
            (":host([c]) d", [0, 2, 1]),
        ])
    func specificities(text: String, expected: [Int]) { #expect(specificity(text) == expected) }

    @Test(
        "An invalid selector invalidates its rule",
        arguments: [
            "", ",a", "a,", "a,,b", ".", "#", "[", "[]", "[a", "[a=]", "[a=b", "[a~b]", "[a='b]", ":", "::", ":is(a",
            ":not()", "a >", "a!b", "a(b)",
        ])
    func broken(text: String) {
        // A trailing combinator isn't followed by a compound selector.
        #expect(specificity(text) == nil || text == "a >")
    }

    @Test("Nested selectors are relative to their parents unless they contain &")
    func nested() throws {
        let numbers = SelectorParser.Numbers()
        let parents = try #require(SelectorParser.list(cursor("#p, q"), in: nil, of: 0, numbers))
        #expect(specificity(".a", in: parents) == [1, 1, 0])
        #expect(specificity("&.a", in: parents) == [1, 1, 0])
        #expect(specificity(".b &", in: parents) == [1, 1, 0])
        #expect(specificity(":is(& .c)", in: parents) == [1, 1, 0])
        #expect(specificity("& &", in: parents) == [2, 0, 0])
    }

    /// Returns whether a selector matches the body, or the root at index 0.
    private func matches(_ text: String, at index: Int = 0) -> Bool {
        let numbers = SelectorParser.Numbers()
        guard let list = SelectorParser.list(cursor(text), in: nil, of: 0, numbers) else { return false }
        let html = RequestedMode.Element(
            classes: ["dark", "x"],
            attributes: ["data-theme": "dark-blue two", "lang": "en-GB", "id": "top", "empty": ""])
        let elements = [
            ThemedElement("html", isRoot: true, html),
            ThemedElement("body", isRoot: false, RequestedMode.Element(classes: ["b"])),
        ]
        return SelectorMatching(elements, lists: numbers.count).specificity(of: list, at: index) != nil
    }

    @Test(
        "A selector matches the root by its type, classes, id and attributes",
        arguments: [
            ("html", true), ("HTML", true), ("body", false), ("*", true), (":root", true), (".dark", true),
            (".Dark", false), (".dark.x", true),
            (".dark.y", false), ("#top", true), ("#Top", false), ("[lang]", true), ("[LANG]", true), ("[nope]", false),
            ("[lang=en-GB]", true),
            ("[lang='en-gb']", false), ("[lang='en-gb' i]", true), ("[lang|=en]", true), ("[lang|=e]", false),
            ("[lang|=en-GB]", true),
            ("[data-theme~=two]", true), ("[data-theme~=tw]", false), ("[data-theme^=dark]", true),
            ("[data-theme^='']", false),
            ("[data-theme$=two]", true), ("[data-theme$=wo]", true), ("[data-theme$='']", false),
            ("[data-theme*=blue]", true),
            ("[data-theme*='']", false), ("[data-theme*=red]", false), ("[empty]", true), ("[empty='']", true),
            ("[class~=dark]", true),
            ("[class='dark x']", true), ("[class*=rk]", true), (":not(.light)", true), (":not(.dark)", false),
            (":is(.light, .dark)", true),
            (":where(.dark)", true), (":hover", false), ("::before", false), ("html::before", false), ("a, html", true),
            ("a html", false),
            ("html:not(:is(.light, [lang=de]))", true),
        ])
    func matchesRoot(text: String, isMatch: Bool) { #expect(matches(text) == isMatch) }

    @Test(
        "The body is a descendant of the root",
        arguments: [
            ("html body", true), ("html > body", true), (".dark .b", true), (":root > *", true), ("body body", false),
            ("html + body", false),
            ("head ~ body", false), ("html html body", false), ("body", true), (":root", false), ("* * body", false),
        ])
    func matchesBody(text: String, isMatch: Bool) { #expect(matches(text, at: 1) == isMatch) }

    @Test(
        "A rule for other elements applies if its theme conditions are true",
        arguments: [
            (".card", true), (".dark .card", true), (".light .card", false), ("[data-theme='dark-blue two'] a", true),
            ("[data-theme=sand] a", false),
            (".light .card, .dark .card", true), ("html .card", true), (":root.dark .card", true),
            (".card:hover", true),
            (":is(.light) a", false), ("[lang=de] a", true),
        ])
    func holds(text: String, holds: Bool) throws {
        let numbers = SelectorParser.Numbers()
        let list = try #require(SelectorParser.list(cursor(text), in: nil, of: 0, numbers))
        let html = RequestedMode.Element(classes: ["dark"], attributes: ["data-theme": "dark-blue two"])
        let elements = [
            ThemedElement("html", isRoot: true, html), ThemedElement("body", isRoot: false, RequestedMode.Element()),
        ]
        let matching = SelectorMatching(elements, lists: numbers.count)
        #expect(matching.holds(list) == holds && matching.holds(list) == holds)
    }

    @Test(
        "Text of disabled controls is exempt",
        arguments: [
            ("button:disabled", true), ("a[disabled]", true), ("a[disabled=\"\"]", true),
            ("a[aria-disabled=true]", true),
            ("a[aria-disabled=\"true\"]", true), ("a[ aria-disabled = 'true' ]", true),
            ("a[aria-disabled=false]", false), (".is-disabled", true),
            (".btn.disabled", true), (".btn:not(:disabled)", false), ("a:disabled, b", false),
            ("a:disabled, b.disabled", true), ("", false),
            (".btn", false), ("disabled", false), (".disabledness", false),
        ])
    func disabled(text: String, areDisabled: Bool) {
        let list = SelectorParser.list(cursor(text), in: nil, of: 0, SelectorParser.Numbers())
        #expect((list?.isDisabled ?? false) == areDisabled)
    }

    @Test(
        "Icons and parts without their own text are recognised",
        arguments: [
            (".icon", true), (".btn .icon-left", true), ("svg", true), ("a svg path", true), ("hr", true),
            ("::selection", true), ("a::-webkit-x", true),
            (".icon .label", false), ("a", false), (".icon, a", false), (".iconic", false), ("p::before", false),
            (".menu-divider", true),
        ])
    func noText(text: String, areNoText: Bool) {
        let css = "body { background: #fff } \(text) { color: #777 }"
        #expect(ColorFiles([document("a.css", css)]).collections[0].rulePairs.isEmpty == areNoText)
    }

    @Test(
        "Words in classes and attributes are recognised as themes",
        arguments: [
            ("dark", false, .dark), ("theme-dark", false, .dark), ("is-night", false, .dark),
            ("light-mode", false, .light), ("day", false, .light),
            ("high-contrast", false, .highContrast), ("hc", false, .highContrast),
            ("theme-zinc", false, .theme("zinc")), ("zinc", false, nil),
            ("zinc", true, .theme("zinc")), ("btn-dark", false, nil), ("btn-dark", true, .theme("btn-dark")),
            ("theme", true, nil), ("", true, nil),
            ("dark-high", false, nil),
        ] as [(String, Bool, ThemeWord.Kind?)])
    func themes(name: String, isCertain: Bool, kind: ThemeWord.Kind?) {
        #expect(ThemeWord.kind(name, isCertain: isCertain) == kind)
    }

    @Test(
        "Theme attributes are recognised",
        arguments: [
            ("data-theme", true), ("data-bs-theme", true), ("data-color-mode", true), ("data-colorScheme", true),
            ("brand", true), ("data-contrast", true),
            ("class", false), ("data-themes", false), ("lang", false),
        ])
    func themeAttributes(name: String, isOne: Bool) { #expect(ThemeWord.isForThemes(name) == isOne) }
}

extension Int {
    fileprivate var range: Range<Int> { 0..<self }
}

@Suite("Style sheet notations") struct StyleNotationTests {
    @Test(
        "A calendar date is read",
        arguments: [
            ("2027-01-31", true), ("2024-02-29", true), ("2023-02-29", false), ("2000-02-29", true),
            ("1900-02-29", false), ("2027-04-31", false),
            ("2027-06-30", true), ("2027-09-31", false), ("2027-11-31", false), ("2027-12-31", true),
            ("2027-00-10", false), ("2027-13-01", false),
            ("2027-01-00", false), ("2027-01-32", false), ("2027-1-31", false), ("27-01-31", false),
            ("2027-01-3x", false), ("2027/01/31", false),
            ("2027-01-31-", false), ("", false), ("2027-01-3/", false), ("2027-01-3:", false), ("0000-01-01", true),
            ("2027-04-30", true),
        ])
    func days(text: String, isOne: Bool) {
        #expect(CalendarDate(text)?.description == (isOne ? text : nil))
    }

    // Days since 1970-01-01: 365 to 1971 and 730 to 1972; day 789 is 29 February 1972.
    @Test(
        "Days are counted from 1970",
        arguments: [
            (0, "1970-01-01"), (-1, "1969-12-31"), (31, "1970-02-01"), (58, "1970-02-28"), (59, "1970-03-01"),
            (364, "1970-12-31"), (365, "1971-01-01"),
            (789, "1972-02-29"), (790, "1972-03-01"), (11_016, "2000-02-29"), (11_017, "2000-03-01"),
            (20_782, "2026-11-25"), (-719_468, "0000-03-01"),
            (-719_469, "0000-02-29"), (47_540, "2100-02-28"), (47_541, "2100-03-01"),
        ])
    func counted(days: Int, text: String) { #expect(CalendarDate(daysSince1970: days).description == text) }

    @Test("Dates sort chronologically")
    func order() throws {
        let days = try ["2026-12-31", "2027-01-01", "2027-01-02", "2027-02-01"].map { try #require(CalendarDate($0)) }
        #expect(days == days.reversed().sorted() && Set(days).count == 4)
    }

    // #808080 is 128 of 255: a lightness of 50.2 % in hsl.
    @Test(
        "A replacement colour is written in the original notation",
        arguments: [
            ("rgb(1, 2, 3)", "rgb(51, 102, 153)"), ("rgb(1 2 3)", "rgb(51 102 153)"),
            ("rgba(1, 2, 3, 0.5)", "rgba(51, 102, 153, 0.5)"),
            ("rgb(1 2 3 / 50%)", "rgb(51 102 153 / 50%)"), ("1, 2, 3", "51, 102, 153"),
            ("hsl(0 100% 50%)", "hsl(210 50% 40%)"),
            ("hsl(0deg, 100%, 50%)", "hsl(210deg, 50%, 40%)"), ("0 100% 50%", "210 50% 40%"),
            ("hwb(0 0% 0%)", "hwb(210 20% 40%)"),
            ("color(srgb 0 0 0)", "color(srgb 0.2 0.4 0.6)"),
            ("color(srgb 0 0 0 / 0.5)", "color(srgb 0.2 0.4 0.6 / 0.5)"),
            ("rgb(calc(1) 2 3)", nil), ("rgb(from red r g b)", nil), ("red", nil), ("rgb(1 2)", nil),
            ("rgb(1 2 3 4)", nil), ("rgb(1 2 3", nil), ("", nil),
            ("rgb(x 2 3)", nil),
        ] as [(String, String?)])
    func notations(old: String, new: String?) {
        let color = (try? StyleColor.color(old, .light)) ?? Color(SRGB8(red: 0, green: 0, blue: 0))
        #expect(CSSNotation(old, color)?.text(SRGB8(red: 51, green: 102, blue: 153)) == new)
    }

    @Test(
        "Bare numbers are read as hsl() or rgb()",
        arguments: [
            ("210 50% 40%", "#336699"), ("210 50% 40% / 0.5", "#336699"), ("51, 102, 153", "#336699"),
            (" 51 , 102,153 ", "#336699"), ("51 102 153", nil),
            ("51, 102", nil), ("5100, 1, 2", nil), ("51, 10x, 1", nil), ("a 50% 40%", nil), ("-150 50% 40%", "#336699"),
            ("+210 50% 40%", "#336699"),
            ("", nil), ("51, 102, ", nil),
        ] as [(String, String?)])
    func bare(text: String, hex: String?) {
        #expect((try? StyleColor.color(text, .light)).map { SRGB8(rounding: $0.mappedToSRGB).hex } == hex)
    }

    @Test(
        "A string that isn't a colour has a reason",
        arguments: [
            ("", UnresolvedColor.Reason.invalid, "nothing"), ("currentColor", .contextDependent, "currentColor"),
            ("ButtonText", .contextDependent, "ButtonText"),
            ("linear-gradient(red, blue)", .notAColor, "linear-gradient(red, blue)"),
            ("var(--a)", .missingReference, "var(--a)"), ("#12", .invalid, "#12"),
            ("#12345g", .invalid, "#12345g"), ("color(nope 1 2 3)", .unknownColorSpace, "color(nope 1 2 3)"),
            ("nope", .notAColor, "nope"),
            ("nope(1)", .notAColor, "nope(1)"), ("red blue", .notAColor, "red blue"),
            ("rgb(1, 2 3)", .invalid, "rgb(1, 2 3)"),
        ])
    func reasons(text: String, reason: UnresolvedColor.Reason, detail: String) {
        #expect(throws: UnresolvedColor(reason, value: detail)) { try StyleColor.color(text, .light) }
    }

    @Test("A string quoted in a reason is truncated to 60 characters")
    func longReasons() {
        let text = String(repeating: "x", count: 61)
        #expect(throws: UnresolvedColor(.notAColor, value: String(text.dropLast()))) {
            try StyleColor.color(text, .light)
        }
    }

    @Test("Edits replace bytes, and only the first of two overlapping edits is applied")
    func edits() {
        func edit(_ range: Range<Int>, _ text: String, _ document: Int = 0) -> TextEdit {
            TextEdit(place: Place(document, range), replacement: Array(text.utf8))
        }
        let documents = [document("a", "0123456789"), document("b", "abc")]
        let edited = documents.applying([
            edit(4..<6, "XYZ"), edit(0..<1, ""), edit(5..<7, "no"), edit(6..<7, "!"), edit(3..<3, "|", 1),
            edit(10..<10, "end"),
        ])
        #expect(edited.map { String(decoding: $0.content, as: UTF8.self) } == ["123XYZ!789end", "abc|"])
        #expect(edited.map(\.path) == ["a", "b"])
    }

    @Test("An edit to several lines covers only the lines that differ")
    func lines() {
        let (old, new) = (document("a", "x1\n2\n3\n4y"), document("b", "1\n2\nthree\n4"))
        let edit = TextEdit(from: Place(0, 1..<8), in: [old], to: Place(0, 0..<new.content.count), in: [new])
        #expect(edit?.place == Place(0, 5..<6) && edit?.text == "three")
        #expect(TextEdit(from: nil, in: [old], to: Place(0, 0..<1), in: [new]) == nil)
        #expect(TextEdit(from: Place(0, 0..<1), in: [old], to: nil, in: [new]) == nil)
    }
}
