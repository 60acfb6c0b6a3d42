import ColorFiles
import Legibility
import Testing

@Suite("Pairs in pages and components") struct MarkupPairTests {
    static let manifest = ("package.json", #"{"devDependencies": {"tailwindcss": "^4.1.0"}}"#)

    func audited(_ files: [(String, String)]) -> ColorAudit {
        let documents = files.map { path, text in
            var document = ColorDocument(path: path, content: Array(text.utf8))
            document.isFound = true
            return document
        }
        return ColorAudit(ColorFiles(documents), AuditQuestion())
    }

    /// “text-gray-400 on bg-white: 2.60 likely light” for each failure that counts.
    func failures(_ files: [(String, String)]) -> [String] {
        let audit = audited(files)
        return audit.countedPairs.flatMap { pair in
            pair.reportedResults.filter(\.isFailure).compactMap { result in
                result.assessment.map {
                    "\(pair.text) on \(pair.groundText): \(($0.ratio * 100).rounded(.down) / 100) \(pair.certainty) \(result.mode.name)"
                }
            }
        }
    }

    /// Ratios by coloraide from the published palettes: gray-400 on white 2.60, gray-300 on white 1.47, gray-600 on
    /// gray-900 2.34, blue-500 on white 3.76.
    @Test(
        "The colour of a text is compared with the nearest background",
        arguments: [
            ("<p class='bg-white text-gray-400'>a</p>", ["text-gray-400 on bg-white: 2.6 certain default"]),
            (
                "<div class='bg-white'><p class='text-gray-400'>a</p></div>",
                ["text-gray-400 on bg-white: 2.6 likely default"]
            ),
            ("<div class='bg-white'><div class='bg-gray-900'><p class='text-gray-400'>a</p></div></div>", []),
            ("<p class='text-gray-300'>a</p>", []),
            ("<div class='bg-white'><div class='absolute'><p class='text-gray-300'>a</p></div></div>", []),
            ("<div class='bg-white'><i class='absolute inset-0 bg-black'></i><p class='text-gray-300'>a</p></div>", []),
            ("<p class='bg-white bg-linear-to-r text-gray-300'>a</p>", []),
            ("<p class='bg-white/50 text-gray-300'>a</p>", []),
            ("<button disabled class='bg-white text-gray-300'>a</button>", []),
            ("<p class='sr-only bg-white text-gray-300'>a</p>", []),
            ("<p class='bg-white text-gray-300'><img alt=''></p>", []),
            ("<p class='bg-white text-blue-500 text-2xl'>a</p>", []),
            (
                "<p class='bg-white text-blue-500 text-lg font-bold'>a</p>",
                ["text-blue-500 on bg-white: 3.76 certain default"]
            ),
            (
                "<p class='bg-white text-gray-900 hover:text-gray-300'>a</p>",
                ["text-gray-900 hover:text-gray-300 on bg-white: 1.47 certain hover"]
            ),
            ("<p class='bg-white text-gray-900 text-gray-400'>a</p>", []),
            ("<p style='color: #999; background: #fff'>a</p>", ["#999 on #fff: 2.84 certain default"]),
        ])
    func pages(markup: String, expected: [String]) {
        #expect(failures([Self.manifest, ("a.html", markup)]) == expected)
    }

    @Test("Branches with the same condition are never mixed")
    func branches() {
        let markup = #"const A = () => <p className={cn("bg-white", on && "bg-gray-900", on && "text-gray-300")}>a</p>"#
        #expect(failures([Self.manifest, ("a.tsx", markup)]) == [])
    }

    @Test("The palette is that of the project's version")
    func versions() {
        // White on indigo-500 is 4.46 in version 3 and 4.57 in version 4.
        let page = ("a.html", "<p class='bg-indigo-500 text-white'>a</p>")
        #expect(failures([Self.manifest, page]) == [])
        #expect(
            failures([("package.json", #"{"devDependencies": {"tailwindcss": "3.4.1"}}"#), page])
                == ["text-white on bg-indigo-500: 4.46 certain default"])
    }

    /// gray-400 on white is 2.54 in version 3 and 2.60 in version 4, by coloraide from the published palettes.
    @Test(
        "Applied classes are read without markup, with the palette of version 3 unless a sheet shows another",
        arguments: [
            ("a.css", ".a { @apply bg-white text-gray-400 }", "text-gray-400 on bg-white: 2.53"),
            ("a.css", "@tailwind base; .a { @apply bg-white text-gray-400 }", "text-gray-400 on bg-white: 2.53"),
            (
                "a.css", "@import \"tailwindcss\"; .a { @apply bg-white text-gray-400 }",
                "text-gray-400 on bg-white: 2.6"
            ),
            (
                "a.css", "@reference \"./b.css\"; .a { @apply bg-white text-gray-400 }",
                "text-gray-400 on bg-white: 2.6"
            ),
            ("a.css", ".a { @apply text-gray-400; background: #fff }", "text-gray-400 on #fff: 2.53"),
            ("a.css", ".a { &.b { @apply bg-white text-gray-400 } }", "text-gray-400 on bg-white: 2.53"),
            ("a.css", ".a { &::before { @apply bg-white text-gray-400 } }", nil),
            ("a.css", ".a { @apply bg-white text-gray-500 }", nil),
            ("a.scss", ".a {\n// it's light\n@apply bg-white text-gray-400 }", "text-gray-400 on bg-white: 2.53"),
            ("a.vue", "<style>.a { @apply bg-white text-gray-400 }</style>", "text-gray-400 on bg-white: 2.53"),
        ])
    func applied(path: String, sheet: String, expected: String?) {
        #expect(failures([(path, sheet)]) == (expected.map { ["\($0) certain default"] } ?? []))
    }

    @Test("A pair is found once, with all its places")
    func places() throws {
        let markup = String(repeating: "<p class='bg-white text-gray-400'>a</p>\n", count: 3)
        let audit = audited([Self.manifest, ("a.html", markup)])
        let pair = try #require(audit.countedPairs.first { _ in true })
        #expect(audit.files.evidence(of: pair)?.evidence.occurrences.count == 3)
    }

    /// The steps that pass, by coloraide: gray-500 on white 4.83; blue-600 on white 5.17 and on gray-900 3.38.
    @Test(
        "A fix is the nearest step that passes, and keeps the other theme",
        arguments: [
            ("<p class='p-1 text-gray-400 bg-white'>a</p>", "<p class='p-1 text-gray-500 bg-white'>a</p>"),
            (
                "<p class='bg-white dark:bg-gray-900 text-blue-500'>a</p>",
                "<p class='bg-white dark:bg-gray-900 text-blue-600 dark:text-blue-500'>a</p>"
            ),
            ("<p class='bg-white text-[#999]'>a</p>", "<p class='bg-white text-[#767676]'>a</p>"),
            ("<p style='color: #999; background: #fff'>a</p>", "<p style='color: #767676; background: #fff'>a</p>"),
            ("<p class='bg-gray-400 text-white'>a</p>", "<p class='bg-gray-500 text-white'>a</p>"),
        ])
    func fixes(before: String, after: String) {
        let repair = ColorRepair(of: audited([Self.manifest, ("a.html", before)]))
        #expect(String(decoding: repair.documents[1].content, as: UTF8.self) == after)
    }

    /// Values by libsass and Dart Sass: mix(#000, #fff, 40%) is #999999, color.adjust(#555, $lightness: 20%) #888888.
    @Test(
        "The safe part of SCSS is read, and everything else is named",
        arguments: [
            (
                "$c: #999; .a { background: #fff; &__b { background: #fff; color: $c } }",
                ["$c on #fff: 2.84 certain default"], 0
            ),
            (
                ".a { background: #fff; color: mix(#000, #fff, 40%) }",
                ["mix(#000, #fff, 40%) on #fff: 2.84 certain default"], 0
            ),
            (
                ".a { background: #fff; color: color.adjust(#555, $lightness: 20%) }",
                ["color.adjust(#555, $lightness: 20%) on #fff: 3.54 certain default"], 0
            ),
            (
                "$m: (a: #999); .a { background: #fff; color: map-get($m, a) }",
                ["map-get($m, a) on #fff: 2.84 certain default"], 0
            ),
            ("@each $n in 1, 2 { .a-#{$n} { color: red; background: #fff } }", [], 1),
            (".a { background: #fff; color: $nowhere }", [], 1),
            ("@function f() { @return #999 } .a { background: #fff; color: f() }", [], 2),
        ])
    func scss(sheet: String, expected: [String], named: Int) {
        let audit = audited([("a.scss", sheet)])
        #expect(failures([("a.scss", sheet)]).map { $0.suffix(Self.ending) } == expected.map { $0.suffix(Self.ending) })
        #expect(audit.notes.count { $0.kind == .unreadFiles } == named)
    }

    /// The length of “ on #fff: 2.84 certain default”: the text is named by its value, evaluated.
    private static let ending = 29

    @Test("Text in a picture is compared with the last rectangle that surely holds it")
    func svg() {
        let start = "<svg viewBox='0 0 100 40'><rect width='100' height='40' fill='#fff'/>"
        #expect(
            failures([("a.svg", start + "<text x='5' y='20' fill='#999'>a</text></svg>")]) == [
                "#999 on #fff: 2.84 likely default"
            ])
        // Without a size of the picture, and without one of the coordinates, which is 0 then.
        for (side, text) in [("100", "y='20'"), ("100%", "y='20'"), ("100%", "")] {
            let picture =
                "<svg><rect width='\(side)' height='\(side)' fill='#fff'/><text \(text) fill='#999'>a</text></svg>"
            #expect(failures([("a.svg", picture)]).count == 1, "\(side) \(text)")
        }
        // Half of an unknown size may end before the text, and a list of coordinates isn't one place.
        for (side, x) in [("50%", "5"), ("100", "5 10 15"), ("100", "50%")] {
            let picture =
                "<svg><rect width='\(side)' height='99' fill='#fff'/><text x='\(x)' y='20' fill='#999'>a</text></svg>"
            #expect(failures([("a.svg", picture)]) == [], "\(side) \(x)")
        }
        #expect(failures([("a.svg", start + "<circle r='40'/><text x='5' y='20' fill='#999'>a</text></svg>")]) == [])
        #expect(failures([("a.svg", start + "<text x='5' y='60' fill='#999'>a</text></svg>")]) == [])
    }
}
