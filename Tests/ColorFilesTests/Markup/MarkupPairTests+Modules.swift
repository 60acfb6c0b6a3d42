import ColorFiles
import Testing

// Files that decide colours of others: mixins, imported style sheets and configurations. Ratios by coloraide: #999 on white
// 2.84; Tailwind 3's gray-400 on white 2.53, stone-400 on white 2.52, as its published palette has them.
extension MarkupPairTests {
    /// Dart Sass 1.77 compiles each of these sheets to the declarations in the order given here.
    @Test(
        "The colours of a mixin are unknown, and replace those before it",
        arguments: [
            ("@mixin m { @content; color: #000 } .a { background: #fff; @include m { color: #999 } }", []),
            ("@mixin m { color: #000 } .a { color: #999; background: #fff; @include m; }", []),
            ("@mixin m { color: #000 } .a { @include m; color: #999; background: #fff }", ["certain"]),
            ("@mixin m($c) { @if $c { color: $c } } .a { color: #999; background: #fff; @include m(#000); }", []),
            ("@mixin i { color: #000 } @mixin m { @include i; } .a { color: #999; background: #fff; @include m; }", []),
            (
                "@mixin h { color: #000 } @mixin i { @include h; } @mixin j { @include i; } @mixin m { @include j; } .a { color: #999; background: #fff; @include m; }",
                []
            ),
            (
                "@mixin i { @include m; color: #000 } @mixin m { @include i; } .a { color: #999; background: #fff; @include m; }",
                []
            ),
            ("@mixin m { &:hover { color: #000 } } .a { color: #999; background: #fff; @include m; }", ["certain"]),
            (
                "@mixin m { @media print { color: #000 } } .a { color: #999; background: #fff; @include m; }",
                ["certain"]
            ),
            // A library's mixin, and what another rule gives to this one.
            (".a { color: #999; background: #fff; @include theirs; }", ["likely"]),
            (".a { color: #999; background: #fff; @extend .b; }", ["likely"]),
            (".a { @include theirs; } .b { color: #999; background: #fff }", ["certain"]),
        ])
    func colorsOfMixins(sheet: String, certainties: [String]) {
        #expect(failures([("a.scss", sheet)]) == certainties.map { "#999 on #fff: 2.84 \($0) default" })
    }

    /// Dart Sass nests the rules of a file that is imported inside a rule.
    @Test("Rules that SCSS imports inside a rule are nested in it")
    func nestedImports() {
        let found = failures([
            ("main.scss", ".dark { $ink: #999; @import 'part'; } .light { $ink: #000; @import 'part'; }"),
            ("_part.scss", ".a { color: $ink; background: #fff }"),
        ])
        #expect(found.count == 1)
        #expect(found.map { $0.replacing("default", with: "dark") } == ["#999 on #fff: 2.84 certain dark"])
    }

    @Test(
        "Classes of an imported style sheet have its colours",
        arguments: [
            (".card { background: #fff } .t { color: #999 }", "<p className={s.t}>a</p>", 1),
            (".card { background: #fff } .t { color: #999 }", "<p className={s['t']}>a</p>", 1),
            (".card { background: #fff } .t { color: #999 }", "<p className={clsx(s.t, s.u)}>a</p>", 1),
            (".card { background: #fff } .t { color: #999 }", "<p className={s.u}>a</p>", 0),
            // Another class, a state of code, a spread, and a name that isn't in the sheet.
            (".card { background: #fff } .t { color: #999 }", "<p className={clsx(s.t, on && s.v)}>a</p>", 0),
            (".card { background: #fff } .t { color: #999 }", "<p className={clsx(s.t, {[s.v]: on})}>a</p>", 0),
            (".card { background: #fff } .t { color: #999 }", "<p className={clsx(s.t, ...more)}>a</p>", 0),
            (".card { background: #fff } .t { color: #999 }", "<p className={clsx(s.t, s.unknown)}>a</p>", 0),
            (".card { background: #fff } .t { color: #999 }", "<p className={clsx(s.t, o.v)}>a</p>", 0),
            (".card { background: #fff } .t { color: #999 }", "<p className={clsx(s.t, s[v])}>a</p>", 0),
            // Rules elsewhere in the sheet.
            (".card { background: #fff } .t { composes: v; color: #999 }", "<p className={s.t}>a</p>", 0),
            (".card { composes: v; background: #fff } .t { color: #999 }", "<p className={s.t}>a</p>", 0),
            (".card { background: #fff } .card .t { color: #999 }", "<p className={s.t}>a</p>", 0),
            (".card { background: #fff } .t { color: #999 } .card p { color: #000 }", "<p className={s.t}>a</p>", 0),
            (
                ".card { background: #fff } .t { color: #999 } :global(.x) .t { color: #000 }",
                "<p className={s.t}>a</p>", 0
            ),
            (".card { background: #fff } .t { color: #999 } :local(.t) { color: #000 }", "<p className={s.t}>a</p>", 0),
            ("@value ink: #999; .card { background: #fff } .t { color: ink }", "<p className={s.t}>a</p>", 0),
            (
                ".card { background: #fff } .t { color: #999 } @media print { .t { color: #000 } }",
                "<p className={s.t}>a</p>", 0
            ),
            // Text without a colour of its own in a class that sets one elsewhere.
            (".card { background: #fff; color: #999 }", "<p className={x.t}>a</p>", 0),
        ])
    func modules(sheet: String, element: String, count: Int) {
        let rules = sheet + " .u { margin: 0 } .v { color: #000; background: #eee }"
        for ending in ["css", "scss"] {
            let component =
                "import s from './a.module.\(ending)'\nimport x from './b.module.css'\n"
                + "const A = () => <div className={s.card}>\(element)</div>"
            let found = failures([
                ("a.module.\(ending)", rules), ("b.module.css", ".t { color: #000 }"), ("a.tsx", component),
            ])
            #expect(
                found.filter { !$0.hasPrefix("#") }
                    == Array(repeating: "s.t on s.card: 2.84 likely default", count: count), "\(ending)")
        }
    }

    @Test("A fix leaves the names of imported style sheets as they are")
    func fixesOfModules() {
        let component =
            "import s from '@/a.module.css'\nconst A = () => <div className={s.card}><p className={s.t}>a</p></div>"
        let audit = audited([
            ("src/a.module.css", ".card { background: #fff } .t { color: #999 }"), ("src/a.tsx", component),
        ])
        #expect(audit.countedPairs.count { $0.reportedResults.contains(where: \.isFailure) } == 1)
        #expect(String(decoding: ColorRepair(of: audit).documents[1].content, as: UTF8.self) == component)
    }

    /// blue-500 on white is 3.68 and blue-600 5.17, in Tailwind 3; what is behind half of black isn't known.
    @Test("A fix for the light theme keeps the dark one if nothing shows what is behind the text there")
    func fixesOfOpenModes() {
        let page = "<div class='bg-white dark:bg-black/50'><p class='text-blue-500'>a</p></div>"
        let audit = audited([("package.json", #"{"devDependencies": {"tailwindcss": "3.4.1"}}"#), ("a.html", page)])
        #expect(
            String(decoding: ColorRepair(of: audit).documents[1].content, as: UTF8.self)
                == page.replacing("text-blue-500", with: "text-blue-600 dark:text-blue-500"))
    }

    /// `resolveConfig` of Tailwind 3.4.1 gives these colours.
    @Test(
        "Colours that a configuration takes from the palette or from an object of its own are read",
        arguments: [
            ("const c = require('tailwindcss/colors')", "{...c, brand: '#999'}", ["brand", "gray-400"], false),
            ("import { gray as ink } from 'tailwindcss/colors'", "{ink}", ["ink-400"], false),
            (
                "const { gray: ink } = require('tailwindcss/colors')", "{ink, brand: ink[400]}", ["brand", "ink-400"],
                false
            ),
            ("import d from 'tailwindcss/defaultTheme'", "{...d.colors}", ["gray-400"], false),
            ("const c = require('tailwindcss/colors')", "{gray: {400: '#000'}, ...c}", ["gray-400"], false),
            ("const c = require('tailwindcss/colors')", "{...c, gray: {400: '#000'}}", [], false),
            ("const o = {brand: '#999', ink: {400: '#000'}}", "{...o}", ["brand"], false),
            ("const o = {brand: '#999'}", "o", ["brand"], false),
            ("", "{ink: require('tailwindcss/colors').gray}", ["ink-400"], false),
            ("const colors = require('./ours')", "{...colors}", [], true),
            ("const colors = require('tailwindcss/colors')", "{ink: colors.warmGray}", [], true),
            ("const colors = require('tailwindcss/colors')", "{ink: colors[name]}", [], true),
            ("const o = {...o, ...o}", "{...o}", [], true),
        ] as [(String, String, [String], Bool)])
    func palettes(start: String, colors: String, expected: [String], isNamed: Bool) {
        let page = ["brand", "gray-400", "ink-400"].map { "<p class='text-\($0) bg-[#fff]'>a</p>" }.joined()
        let audit = audited([
            ("package.json", #"{"devDependencies": {"tailwindcss": "3.4.1"}}"#),
            ("tailwind.config.js", "\(start);\nexport default { content: [], theme: { colors: \(colors) } }"),
            ("a.html", page),
        ])
        let failures = audit.countedPairs.filter { $0.reportedResults.contains(where: \.isFailure) }
        #expect(failures.map(\.text).sorted() == expected.map { "text-\($0)" })
        #expect(audit.notes.contains { $0.kind == .unreadFiles } == isNamed)
    }

    /// blue-600 on blue-100 is 4.24 in Tailwind 3: enough for an icon.
    @Test(
        "Classes that a rule applies to elements with only an icon need 3:1",
        arguments: [("<i><CheckIcon/></i>", 0), ("<i>x</i>", 1), ("<i><CheckIcon/>{{ x }}</i>", 1)])
    func appliedIcons(content: String, count: Int) {
        let component =
            "<template><div :class='kind'>\(content)</div></template>"
            + "<style>div.info i { @apply bg-blue-100 text-blue-600 }</style>"
        let found = failures([
            ("package.json", #"{"devDependencies": {"tailwindcss": "3.4.1"}}"#), ("a.vue", component),
        ])
        #expect(found.count == count)
    }

    /// blue-600 on blue-100 is 4.24 and yellow-400 on white 1.53 in Tailwind 3.
    @Test(
        "Parts of components that show a mark need 3:1, and disabled ones nothing",
        arguments: [
            ("slots: { icon: 'bg-blue-100 text-blue-600' }", 0), ("slots: { icon: 'bg-white text-yellow-400' }", 1),
            ("slots: { closeButton: 'bg-blue-100 text-blue-600' }", 0),
            ("slots: { label: 'bg-blue-100 text-blue-600' }", 1),
            ("base: 'w-4 h-4 bg-blue-100 text-blue-600'", 0), ("base: 'w-40 h-4 bg-blue-100 text-blue-600'", 1),
            ("base: 'size-5 bg-blue-100 text-blue-600'", 0),
            ("variants: { state: { disabled: 'bg-blue-100 text-blue-600' } }", 0),
            ("variants: { state: { current: 'bg-blue-100 text-blue-600' } }", 1),
        ])
    func marksOfComponents(settings: String, count: Int) {
        let found = failures([
            ("package.json", #"{"devDependencies": {"tailwindcss": "3.4.1"}}"#),
            ("a.ts", "export const part = tv({ \(settings) })"),
        ])
        #expect(found.count == count)
    }

    @Test(
        "A text colour that a line takes for its background is doubtful",
        arguments: [("background: currentColor", 0), ("background: #000", 1)])
    func marks(background: String, count: Int) {
        let sheet = ".x { background: #fff } .x .nav { color: #999 } .x .nav::before { content: ''; \(background) }"
        #expect(failures([("a.css", sheet)]).count == count)
    }

    /// Each would take seconds or gigabytes if it grew with the square of its size.
    @Test(
        "Large mixins, imports, modules, spreads and lists of options are read within limits",
        .timeLimit(.minutes(1)),
        arguments: [
            [
                (
                    "a.scss",
                    "@mixin m {" + MarkupPairTests.many(2_000) { ".x\($0) { color: red }" } + "}"
                        + MarkupPairTests.many(2_000) { ".a\($0) { @include m; }" }
                )
            ],
            [
                ("_p.scss", MarkupPairTests.many(300) { ".q\($0) { color: #000; background: #fff }" }),
                ("a.scss", MarkupPairTests.many(5_000) { ".x\($0) { @import 'p'; }" }),
            ],
            [("a.module.css", MarkupPairTests.many(5_000) { ".c p\($0) { color: #000 }" })]
                + (0..<200).map {
                    ("a\($0).tsx", "import s from './a.module.css'\nconst A = () => <p className={s.c}>a</p>")
                },
            [
                ("package.json", #"{"devDependencies": {"tailwindcss": "3.4.1"}}"#),
                (
                    "tailwind.config.js",
                    "const a = {" + MarkupPairTests.many(50_000) { _ in "...a," }
                        + "}; export default { theme: { colors: a } }"
                ),
            ],
            [
                ("package.json", #"{"devDependencies": {"tailwindcss": "3.4.1"}}"#),
                (
                    "a.ts",
                    "tv({ variants: {" + MarkupPairTests.many(5_000) { "k\($0): { o: 'bg-white text-black' }," }
                        + "} })"
                ),
            ],
        ])
    func limits(files: [(String, String)]) { #expect(failures(files) == []) }

    static func many(_ count: Int, _ text: (Int) -> String) -> String { (0..<count).map(text).joined() }

    @Test("Alternatives are read without a large sheet beside them")
    func largeSheets() {
        let rules = (0..<5).map { ".k\($0) { color: #99\($0); background: #fff }" }.joined()
        let skins = (0..<40).map { number in
            ("skins/\(number).css", rules.replacing("#99", with: "#\(number % 10)\(number / 10)"))
        }
        let large = (
            "base.css", "/*" + String(repeating: "x", count: 450_000) + "*/ .q { color: #999; background: #fff }"
        )
        let reasons = audited(skins + [large]).files.groups.map(\.because.english)
        #expect(reasons.count { $0.contains("large sheets") } >= 20)
    }
}
