import Testing

@testable import Tailwind

@Suite("The theme of Tailwind") struct TailwindThemeTests {
    /// The order of the compiler of version 4.3.3: digits as numbers, brackets before letters.
    @Test(
        "Classes of the same variants sort by name, with numbers as numbers",
        arguments: [
            ("text-gray-50", "text-gray-400"), ("text-gray-400", "text-gray-900"), ("text-black", "text-white"),
            ("text-[#111]", "text-gray-300"), ("text-(--x)", "text-black"), ("text-red-400", "text-red-400/50"),
        ])
    func order(earlier: String, later: String) {
        #expect(TailwindTheme.precedes(earlier, later))
        #expect(!TailwindTheme.precedes(later, earlier))
    }

    private static let four = TailwindTheme(version: 4)

    @Test(
        "A colour, a size and an alignment are told apart",
        arguments: [
            ("text-gray-400", "color"), ("text-[#777]", "color"), ("text-[color:var(--x)]", "color"),
            ("text-(--x)", "color"),
            ("text-2xl", "size"), ("text-[13px]", "size"), ("text-[length:var(--x)]", "size"), ("text-center", ""),
            ("text-balance", ""), ("text-nowrap", ""), ("bg-cover", ""), ("bg-clip-padding", ""),
            ("bg-blend-multiply", "picture"),
            ("bg-linear-45", "picture"), ("bg-linear-to-r", "picture"), ("bg-[url(/a.jpg)]", "picture"),
            ("bg-radial", "picture"),
            ("bg-gray-400/60", "background"), ("text-gray-555", ""), ("text-muted-foreground", ""),
        ])
    func kinds(word: String, kind: String) {
        let found = Self.four.utilities(word).flatMap(\.effects).map { effect in
            switch effect {
            case .color: "color"
            case .background: "background"
            case .fontSize: "size"
            case .picture: "picture"
            default: "other"
            }
        }
        #expect(found == (kind.isEmpty ? [] : [kind]))
    }

    @Test(
        "A modifier is an alpha in the steps of the version",
        arguments: [("60", 4, 0.6), ("2.5", 4, 0.025), ("[.35]", 3, 0.35), ("35", 3, 0.35)])
    func alpha(text: String, version: Int, share: Double) { #expect(TailwindTheme.share(text, version) == share) }

    @Test("Version 3 has no steps of less than 5 %") func noAlpha() { #expect(TailwindTheme.share("62", 3) == nil) }

    @Test(
        "A style sheet shows its version",
        arguments: [("@import \"tailwindcss\";", 4), ("@tailwind base;", 3), (".a {}", nil)])
    func version(sheet: String, version: Int?) { #expect(TailwindTheme.version(ofSheet: Array(sheet.utf8)) == version) }

    @Test("A theme removes and replaces colours of the palette")
    func theme() {
        var theme = TailwindTheme(version: 4)
        theme.add(
            sheet: Array(
                "@theme { --color-*: initial; --color-fog: #ccc; --text-huge: 3rem; --breakpoint-tab: 50rem }".utf8),
            path: "a.css")
        #expect(theme.css(of: "gray-400") == nil)
        #expect(theme.css(of: "fog") == "var(--color-fog)")
        #expect(theme.fontSizes["huge"] == 48)
        #expect(theme.breakpoints["tab"] == 800)
    }

    @Test("Literals of a configuration are read, and what hides colours is named")
    func configuration() {
        var theme = TailwindTheme(version: 3)
        let text = """
            module.exports = { prefix: "tw-", theme: { extend: { colors: { brand: { 50: "#eef", DEFAULT: "#245" },
              sheet: "rgb(var(--sheet) / <alpha-value>)" } } }, plugins: [require("daisyui")] }
            """
        theme.add(configuration: Array(text.utf8), path: "tailwind.config.js") { _, _ in nil }
        #expect(theme.prefix == "tw-")
        #expect(theme.css(of: "brand") == "#245")
        #expect(theme.css(of: "brand-50") == "#eef")
        #expect(theme.css(of: "sheet") == "rgb(var(--sheet))")
        #expect(theme.css(of: "gray-400") == "#9ca3af")
        #expect(theme.hidden.map(\.path) == ["tailwind.config.js"])
    }

    @Test("A class of the project applies others, in each theme")
    func custom() {
        var theme = TailwindTheme(version: 4)
        theme.add(
            sheet: Array("@utility text-soft { @apply text-gray-400; @variant dark { @apply text-gray-300 } }".utf8),
            path: "a.css")
        #expect(theme.utilities("text-soft").map(\.variants) == [[], [.dark]])
    }
}
