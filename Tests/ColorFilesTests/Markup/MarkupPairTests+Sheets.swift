import ColorFiles
import Testing

// Pairs for which style sheets and markup are read together. Ratios by coloraide: #949494 on white 3.03, #999 on white
// 2.84, #767676 on white 4.54, #222 on #999 5.58 and on #767676 3.50.
extension MarkupPairTests {
    @Test(
        "Elements that contain only an icon need 3:1",
        arguments: [
            (".top", "a.html", "<a class='top'><svg></svg></a>", 0),
            (".top", "a.html", "<a class='top'><svg><title>Up</title></svg></a>", 0),
            (".top:hover", "a.html", "<a class='top'><svg></svg><b class='sr-only'>Up</b></a>", 0),
            (".nav a, #top", "a.html", "<p class='nav'><a><svg></svg></a></p><a id='top'><svg></svg></a>", 0),
            (".top", "a.html", "<a class='top'><svg></svg></a><script>a.innerHTML = b</script>", 0),
            (".top", "a.vue", "<template><i class='top'><Icon :icon='up'/></i></template>", 0),
            (".top", "a.tsx", "const A = () => <a className='top'><ArrowUpIcon/></a>", 0),
            (".top", "a.tsx", "const A = () => <a className='top'><ArrowUpIcon/>Up</a>", 1),
            (".top", "a.tsx", "const A = () => <a className='top'><Icon>Up</Icon></a>", 1),
            (".top", "a.tsx", "const A = () => <a className='top'><Up/></a>", 1),
            (".top", "a.html", "<a class='top'><svg></svg>Up</a>", 1),
            (".top", "a.html", "<a class='top'>Up</a>", 1),
            (".top", "a.html", "<a class='top'><svg></svg></a><a class='top'><svg></svg><b>Up</b></a>", 1),
            (".nav a", "a.html", "<a><svg></svg></a><p class='nav'><a>Up</a></p>", 1),
            (".top", "a.tsx", "const A = ({children}) => <a className='top'><svg/>{children}</a>", 1),
        ])
    func icons(selector: String, path: String, markup: String, count: Int) {
        let rules = "\(selector) { color: #949494; background: #fff }"
        #expect(failures([("a.css", rules), (path, markup)]).count == count)
        #expect(failures([("a.scss", rules), (path, markup)]).count == count)
    }

    /// As a whole, the last of 60 levels would have 2⁶⁰ parts.
    @Test(
        "Values, selectors and classes that double with each level aren't read, but other rules are",
        arguments: [
            (
                "a.scss",
                (1..<60).reduce("$a0: #777; ") { $0 + "$a\($1): $a\($1 - 1) $a\($1 - 1); " }
                    + ".a { color: $a59; background: #fff }"
            ),
            (
                "a.scss",
                ".a {" + String(repeating: "&& {", count: 30) + "color: #777; background: #fff"
                    + String(repeating: "}", count: 31)
            ),
            (
                "a.scss",
                "@mixin m { @content; @content; } .a {" + String(repeating: "@include m {", count: 30)
                    + "color: #777; background: #fff" + String(repeating: "}", count: 31)
            ),
            (
                "a.scss",
                "@mixin m { && { @content; } } .a {" + String(repeating: "@include m {", count: 30)
                    + "color: #777; background: #fff" + String(repeating: "}", count: 31)
            ),
            (
                "a.css",
                (1..<60).reduce("@import \"tailwindcss\"; .a0 { @apply text-gray-400 bg-white } ") {
                    $0 + ".a\($1) { @apply a\($1 - 1) a\($1 - 1) } "
                }
            ),
        ] as [(String, String)])
    func doubling(path: String, content: String) {
        let found = failures([(path, content + " .other { color: #999; background: #fff }")])
        #expect(found.contains { $0.hasPrefix("#999 on #fff: 2.84") })
    }

    /// #bbb on white is 1.91 and #999 on white 2.84, truncated, by coloraide.
    @Test(
        "A rule of a component's own style is joined with the backgrounds in its markup",
        arguments: [
            ("<div style='background: #fff'><p class='n'>a</p></div>", ".n { color: #bbb }", "#bbb on #fff: 1.91"),
            ("<div class='bg-white'><p class='n'>a</p></div>", ".n { color: #bbb }", "#bbb on bg-white: 1.91"),
            (
                "<div class='g'><p class='n'>a</p></div>", ".g { background: #fff } .n { color: #bbb }",
                "#bbb on #fff: 1.91"
            ),
            ("<div class='g'><p style='color: #999'>a</p></div>", ".g { background: #fff }", "#999 on #fff: 2.84"),
            ("<p class='n bg-white'>a</p>", ".n { color: #bbb } .n.on { color: #000 }", "#bbb on bg-white: 1.91"),
            ("<p class='n bg-white'>a</p>", ".n { color: #bbb } .n:hover { color: #000 }", "#bbb on bg-white: 1.91"),
            ("<p class='n bg-white'>a</p>", ".n { color: #000 } .n { color: #bbb }", "#bbb on bg-white: 1.91"),
            // Classes prevail over rules for elements; other elements and states don't matter.
            ("<p class='n bg-white'>a</p>", ".n { color: #bbb } p { color: #000 }", "#bbb on bg-white: 1.91"),
            ("<p class='n bg-white'>a</p>", ".n { color: #bbb } .m a { color: #000 }", "#bbb on bg-white: 1.91"),
            ("<p class='n bg-white'>a</p>", ".n { color: #bbb } .m p:hover { color: #000 }", "#bbb on bg-white: 1.91"),
            ("<p class='n bg-white'><i>a</i></p>", ".n { color: #bbb } b { color: #000 }", "#bbb on bg-white: 1.91"),
            // Rules with a higher specificity may set another colour, as rules for the element inside may.
            ("<p class='n bg-white'>a</p>", ".n { color: #bbb } .m p { color: #000 }", nil),
            ("<p class='n bg-white'>a</p>", ".n { color: #bbb } #m * { color: #000 }", nil),
            ("<p class='n bg-white'>a</p>", ".n { color: #bbb } p:first-child { color: #000 }", nil),
            ("<p class='n bg-white'>a</p>", ".n { color: #bbb } .n:not(.m) { color: #000 }", nil),
            ("<p class='n bg-white'>a</p>", ".n { color: #bbb } :is(p, b) { color: #000 }", nil),
            ("<p class='n bg-white'>a</p>", ".n { color: #bbb } .m { p { color: #000 } }", nil),
            ("<p class='n bg-white'>a</p>", ".n { color: #bbb } p { color: #000 !important }", nil),
            ("<p class='n bg-white'><i>a</i></p>", ".n { color: #bbb } i { color: #000 }", nil),
            ("<p class='n bg-white'><i>a</i></p>", ".n { color: #bbb } i { background: #000 }", nil),
            (
                "<p class='n bg-white'>a</p>",
                ".n { color: #bbb } " + (0..<40).map { ".a\($0)," }.joined() + " .n { color: #000 }",
                nil
            ),
            // Another rule or class may set another colour.
            ("<p class='n bg-white'>a</p>", ".n { color: #bbb } .m .n { color: #000 }", nil),
            ("<p class='n bg-white'>a</p>", "@media (min-width: 1px) { .n { color: #bbb } }", nil),
            ("<p class='n bg-white'>a</p>", ".n { color: #bbb } p.n { color: #000 }", nil),
            ("<p class='n on bg-white'>a</p>", ".n { color: #bbb } .n.on { color: #000 }", nil),
            ("<p class='n bg-white text-black'>a</p>", ".n { color: #bbb }", nil),
            ("<p class='n bg-white' style='color: #000'>a</p>", ".n { color: #bbb }", nil),
            (
                "<div class='bg-white'><i class='g'><p class='n'>a</p></i></div>",
                ".g { position: absolute } .n { color: #bbb }", nil
            ),
            (
                "<div class='bg-white'><i class='g'><p class='n'>a</p></i></div>",
                ".x .g { background: #000 } .n { color: #bbb }", nil
            ),
        ] as [(String, String, String?)])
    func ownStyles(markup: String, rules: String, expected: String?) {
        for (path, style) in [("a.vue", "<style scoped>"), ("a.svelte", "<style>"), ("a.vue", "<style lang='scss'>")] {
            let content = path == "a.vue" ? "<template>\(markup)</template>" : markup
            #expect(
                failures([Self.manifest, (path, "\(content)\(style)\(rules)</style>")])
                    == (expected.map { ["\($0) likely default"] } ?? []))
        }
    }

    @Test("A rule of a component's style that a fix changes is changed in the style")
    func fixesOwnStyle() {
        func component(_ color: String) -> String {
            "<template><p class='n' style='background: #fff'>a</p></template><style scoped>.n { color: \(color) }</style>"
        }
        let repair = ColorRepair(of: audited([("a.vue", component("#999"))]))
        #expect(String(decoding: repair.documents[0].content, as: UTF8.self) == component("#767676"))
    }

    /// By the formula of WCAG, white is 4.45 on #687a86 and 4.51 on #677985; #6d6d6d is 4.46 on #eee and #6c6c6c 4.53.
    @Test(
        "A fix of SCSS keeps light text light where little is missing",
        arguments: [
            (".a { color: #fff; background: #687a86; }", ".a { color: #fff; background: #677985; }"),
            ("$c: #687a86; .a { color: #fff; background: $c; }", "$c: #687a86; .a { color: #fff; background: $c; }"),
            ("$c: #eee; .a { color: #fff; background: $c; }", "$c: #eee; .a { color: #6c6c6c; background: $c; }"),
        ])
    func fixesOfSCSS(before: String, after: String) {
        let repair = ColorRepair(of: audited([("a.scss", before)]))
        #expect(String(decoding: repair.documents[0].content, as: UTF8.self) == after)
    }

    /// #999 on white is 2.84, by coloraide. Dart Sass 1.77 compiles these blocks to the same rules.
    @Test(
        "A block that is given to a mixin is read where the mixin has its content",
        arguments: [
            ("@mixin m { &:hover { @content; } } .a { background: #fff; @include m { color: #999 } }", ".a:hover", 0),
            (
                "@mixin m { .b & { @content } } .a { background: #fff; color: #000; @include m { color: #999; background: #fff } }",
                ".b .a", 0
            ),
            (
                "@mixin m($w: 1px) { @media (min-width: $w) { @content; } } .a { background: #fff; color: #000; @include m(2px) { color: #999 } }",
                ".a", 0
            ),
            ("@mixin m { color: red; @content; } .a { @include m { color: #999; background: #fff } }", ".a", 1),
            ("@mixin m { @if $x { @content; } } .a { @include m { color: #999; background: #fff } }", nil, 1),
            (".a { @include m { color: #999; background: #fff } }", nil, 1),
        ] as [(String, String?, Int)])
    func blocks(sheet: String, selector: String?, unread: Int) {
        let audit = audited([("a.scss", sheet)])
        let failures = audit.countedPairs.filter { $0.reportedResults.contains(where: \.isFailure) }
        #expect(failures.map(\.text) == (selector == nil ? [] : ["#999"]))
        #expect(audit.files.collections.flatMap(\.notes).count { $0.kind == .unreadFiles } == unread)
    }

    @Test(
        "A mixin with a block may be in another file",
        arguments: [
            "@use 'm'; .a { @include m.d { color: #999 } }", "@import 'm'; .a { @include d { color: #999 } }",
            "@use 'm' as *; .a { @include d { color: #999 } }",
        ])
    func blocksOfFiles(sheet: String) {
        let mixin = "@mixin d { &.on { background: #fff; @content; } }"
        #expect(failures([("_m.scss", mixin), ("a.scss", sheet)]).count <= 1)
        let own = sheet.replacing("color: #999", with: "color: #999; background: #fff")
        #expect(failures([("_m.scss", mixin), ("a.scss", own)]).map { $0.hasPrefix("#999 on #fff: 2.84") } == [true])
    }

    @Test("Classes of controls for themes are no themes", arguments: ["theme-toggle", "theme-switcher", "theme-btn"])
    func controls(name: String) {
        let sheet = ":root { --a: #000 } .\(name) { color: #999; background: #fff }"
        #expect(failures([("a.css", sheet)]) == ["#999 on #fff: 2.84 certain default"])
    }

    @Test(
        "Custom properties of style sheets are known without Tailwind",
        arguments: [
            ("a.html", "<p style='color: var(--ink); background: var(--paper)'>a</p>"),
            ("a.scss", ".a { color: var(--ink); background: var(--paper) }"),
        ])
    func properties(path: String, content: String) {
        let sheet = ("a.css", ":root { --ink: #999; --paper: #fff }")
        #expect(failures([sheet, (path, content)]).map { $0.suffix(Self.result) } == ["2.84 certain default"])
    }

    /// The length of “2.84 certain default”.
    private static let result = 20

    @Test(
        "A token is fixed where it is defined, unless another pair would fail",
        arguments: [
            ("<p class='text-muted bg-white'>a</p>", "#767676"),
            ("<p class='text-(--muted) bg-white'>a</p>", "#767676"),
            ("<p style='color: var(--muted); background: #fff'>a</p>", "#767676"),
            ("<p class='text-muted bg-white'>a</p><p class='bg-muted text-[#222]'>a</p>", "#999"),
        ])
    func tokens(markup: String, expected: String) throws {
        func sheet(_ color: String) -> String {
            "@import \"tailwindcss\"; :root { --muted: \(color) } @theme inline { --color-muted: var(--muted) }"
        }
        let repair = ColorRepair(of: audited([Self.manifest, ("a.css", sheet("#999")), ("a.html", markup)]))
        #expect(String(decoding: repair.documents[1].content, as: UTF8.self) == sheet(expected))
        #expect(String(decoding: repair.documents[2].content, as: UTF8.self) == markup)
    }

    @Test("Tokens and applied classes of one style sheet are fixed together")
    func both() {
        func sheet(_ color: String, _ step: String) -> String {
            ":root { --ink: \(color) } .a { color: var(--ink); background: #fff } .b { @apply text-gray-\(step) bg-white }"
        }
        let repair = ColorRepair(of: audited([("a.css", sheet("#999", "400"))]))
        #expect(String(decoding: repair.documents[0].content, as: UTF8.self) == sheet("#767676", "500"))
    }

    /// #777 on white is 4.48:1, by WebAIM's contrast checker.
    @Test(
        "A property that a component's own styles declare has that colour in its markup",
        arguments: [
            (":root { --ink: #777 }", ["var(--ink) on #fff: 4.47 certain light"]),
            (".card { --ink: #777 }", ["var(--ink) on #fff: 4.47 certain light"]),
            // Of two values, the file doesn't show which applies.
            (".card { --ink: #777 } .hot { --ink: #000 }", []),
            (":root { --ink: #000 }", []),
        ])
    func ownStyles(styles: String, expected: [String]) {
        let page = "<template><p class=\"card\" style=\"color: var(--ink); background: #fff\">a</p></template>"
        let found = failures([("a.vue", "\(page)\n<style scoped>\n\(styles)\n</style>")])
        #expect(found.map { $0.replacing("default", with: "light") } == expected)
        // Another component doesn't have the property.
        #expect(failures([("a.vue", "<style>\(styles)</style>"), ("b.vue", page)]) == [])
    }

    /// #f5f5f5 on #fafafa is 1.04:1 and #999 on white 2.84:1, by WebAIM's contrast checker.
    @Test(
        "A class of the project has the colours of its rules for themes, states and elements inside",
        arguments: [
            // The background differs in dark mode.
            (
                ".bar { background: #fafafa } .dark .bar { background: rgb(0 0 0) }",
                "<div class='text-gray-900 dark:text-[#f5f5f5]'><p class='bar'>a</p></div>", []
            ),
            (
                ".bar { background: #fafafa }",
                "<div class='text-gray-900 dark:text-[#f5f5f5]'><p class='bar'>a</p></div>",
                ["text-gray-900 dark:text-[#f5f5f5] on bar: 1.04 likely dark"]
            ),
            // Another rule colours the heading.
            (
                ".shell { color: #999 } .card { background: #fff } .card h2 { color: #111 }",
                "<div class='shell'><div class='card'><h2>a</h2></div></div>", []
            ),
            (
                ".shell { color: #999 } .card { background: #fff } .card h2 { color: #111 }",
                "<div class='shell'><div class='card'><p>a</p></div></div>", ["shell on card: 2.84 likely default"]
            ),
            // Another rule sets the background of the row.
            (
                ".card { background: #fff } .card .row { background: #111 }",
                "<div class='card'><div class='row'><p class='text-[#999]'>a</p></div></div>", []
            ),
        ])
    func ownClasses(sheet: String, markup: String, expected: [String]) {
        let sheet = ("app.css", "@import \"tailwindcss\"; @custom-variant dark (&:where(.dark, .dark *)); \(sheet)")
        #expect(failures([Self.manifest, sheet, ("a.html", markup)]).filter { $0.contains(" likely ") } == expected)
    }

    @Test(
        "The name of an icon font's icon isn't text",
        arguments: ["material-icons", "material-icons-outlined", "material-symbols-rounded"])
    func iconFonts(name: String) {
        #expect(failures([Self.manifest, ("a.html", "<i class='\(name) bg-white text-gray-300'>delete</i>")]) == [])
    }

    @Test("A colour that all branches set at a width replaces the plain one at that width")
    func branchesOfWidths() {
        let markup =
            "const A = () => <a className={`bg-black text-white lg:text-black ${on ? \"lg:bg-white\" : \"lg:bg-gray-100\"}`}>a</a>"
        #expect(failures([Self.manifest, ("a.tsx", markup)]) == [])
    }

    @Test("A nested rule that applies classes is named with its parents")
    func nestedNames() {
        let sheet = "@import \"tailwindcss\"; dialog { &.info p { @apply bg-white text-gray-300 } }"
        #expect(audited([Self.manifest, ("a.css", sheet)]).pairs.compactMap(\.rule).contains("dialog.info p"))
    }

    @Test(
        "Files that a sheet in SCSS imports share its variables and its cascade",
        arguments: [
            ("$ink: #999; @import 'part';", ".a { color: $ink; background: #fff }", ["2.84 certain default"]),
            ("@import 'part'; .a { color: #000 }", ".a { color: #999; background: #fff }", []),
            ("@use 'part'; .a { color: part.$ink; background: #fff }", "$ink: #999;", ["2.84 certain default"]),
            (
                "@use 'part' with ($ink: #999);", "$ink: #000 !default; .a { color: $ink; background: #fff }",
                ["2.84 certain default"]
            ),
            ("@import 'part';", "@import 'main'; .a { color: #999; background: #fff }", ["2.84 certain default"]),
            // A part that no sheet includes may be overridden.
            ("", ".a { color: #999; background: #fff }", ["2.84 likely default"]),
        ])
    func parts(sheet: String, part: String, expected: [String]) {
        let found = failures([("main.scss", sheet), ("_part.scss", part)])
        #expect(found.map { $0.split(separator: ": ").last.map(String.init) ?? "" } == expected)
    }

    @Test("A mixin of another file that sets a colour is named")
    func mixins() {
        let audit = audited([
            ("main.scss", "@use 'part'; .a { @include part.ink; }"), ("_part.scss", "@mixin ink { color: #999 }"),
        ])
        #expect(audit.notes.count { $0.kind == .unreadFiles } == 1)
    }

    @Test(
        "Rules for elements that a page without scripts doesn't have cause no failure",
        arguments: [
            ("<p class='b'>x</p>", []), ("<p class='a'>x</p>", ["#999 on #fff: 2.84 certain default"]),
            ("<p class='b'>x</p><script></script>", ["#999 on #fff: 2.84 certain default"]),
            ("<p class='b'>{{ x }}</p>", ["#999 on #fff: 2.84 certain default"]),
        ])
    func unused(body: String, expected: [String]) {
        let style = "<style>.a { color: #999; background: #fff }</style>"
        #expect(failures([("a.html", "<html><head>\(style)</head><body>\(body)</body></html>")]) == expected)
    }

    @Test(
        "A preset that can't be read may replace the palette, unless it is that of a package of the project",
        arguments: [("elsewhere", "likely"), ("@our/theme", "certain")])
    func presets(name: String, certainty: String) {
        let found = failures([
            ("package.json", #"{"devDependencies": {"tailwindcss": "3.4.1"}}"#),
            ("tailwind.config.js", "module.exports = { content: [], presets: [require('\(name)')] }"),
            ("theme/package.json", #"{"name": "@our/theme", "main": "base.cjs"}"#),
            ("theme/base.cjs", "module.exports = { content: [], theme: { extend: { colors: { a: '#000' } } } }"),
            ("a.html", "<p class='bg-white text-gray-400'>a</p>"),
        ])
        #expect(found == ["text-gray-400 on bg-white: 2.53 \(certainty) default"])
    }

    @Test("Elements with text are counted, and those whose file shows both colours")
    func counts() {
        let page = "<p class='bg-white text-gray-400'>a</p><p class='text-gray-400'>b</p><p>c</p><i class='a'></i>"
        let texts = audited([Self.manifest, ("a.html", "<div>\(page)</div>")]).files.texts
        #expect(texts.all == 3 && texts.colored == 1)
    }

    @Test("A fix of values keeps light text light if the background can move")
    func polarity() {
        let before = [("a.html", "<p style='color: #fff; background: #6366f1'>a</p>")]
        let fixed = String(decoding: ColorRepair(of: audited(before)).documents[0].content, as: UTF8.self)
        #expect(fixed.contains("color: #fff;") && failures([("a.html", fixed)]) == [])
        #expect(fixed != before[0].1)
    }

    /// Tailwind 3 has gray-400 #9ca3af: 2.53:1 on white.
    @Test("A package that asks for Tailwind itself shares no theme with the packages around it")
    func nestedPackages() {
        let imported = failures([
            ("docs/package.json", #"{"devDependencies": {"tailwindcss": "4.1.0"}}"#),
            ("docs/a.css", #"@import "tailwindcss"; @theme { --color-gray-400: #000 }"#),
            ("site/package.json", #"{"devDependencies": {"tailwindcss": "3.4.1"}}"#),
            ("site/a.css", "@import '@our/ui/a.css';"),
            ("site/a.html", "<p class='bg-white text-gray-400'>a</p>"),
            ("ui/package.json", #"{"name": "@our/ui"}"#), ("ui/a.css", "@tailwind base;"),
        ])
        #expect(imported == ["text-gray-400 on bg-white: 2.53 certain default"])
        let found = failures([
            ("package.json", #"{"devDependencies": {"tailwindcss": "3.4.1"}}"#), ("a.css", "@tailwind base;"),
            ("docs/package.json", #"{"devDependencies": {"tailwindcss": "4.1.0"}}"#),
            ("docs/a.css", "@import \"tailwindcss\"; @theme { --color-gray-400: #000 }"),
            ("a.html", "<p class='bg-white text-gray-400'>a</p>"),
        ])
        #expect(found == ["text-gray-400 on bg-white: 2.53 certain default"])
    }
}
