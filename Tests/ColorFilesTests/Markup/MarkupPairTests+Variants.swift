import ColorFiles
import Testing

/// Ratios by coloraide from the published palettes: gray-400 on white 2.60, gray-300 on white 1.47, blue-500 on white
/// 3.76, white on indigo-500 4.57 in version 4 and 4.46 in version 3, green-700 on gray-100 4.49 and 4.55.
extension MarkupPairTests {
    @Test(
        "The classes that decide a colour are found in other notations",
        arguments: [
            ("<p class='bg-white [color:#aaa]'>a</p>", ["[color:#aaa] on bg-white: 2.32 certain default"]),
            ("<p class='bg-white text-[--x] text-gray-900'>a</p>", []),
            (
                "<p class='bg-white text-[theme(colors.gray.400)]'>a</p>",
                ["text-[theme(colors.gray.400)] on bg-white: 2.6 certain default"]
            ),
            ("<p class='bg-white text-gray-300 opacity-0'>a</p>", []),
            ("<button :disabled='true' class='bg-white text-gray-300'>a</button>", []),
            (
                "<p class='bg-white text-gray-900 enabled:hover:text-gray-300'>a</p>",
                ["text-gray-900 enabled:hover:text-gray-300 on bg-white: 1.47 certain hover"]
            ),
            (
                "<p class='bg-white text-gray-900 sm:hover:text-gray-300'>a</p>",
                ["text-gray-900 sm:hover:text-gray-300 on bg-white: 1.47 certain hover, sm"]
            ),
            (
                "<div class='bg-white'><i class='absolute inset-x-0 inset-y-0 bg-black'></i><p class='text-gray-300'>a</p></div>",
                []
            ),
            (
                "<div class='bg-white'><i class='fixed top-0 left-0 w-full h-full bg-black'></i><p class='text-gray-300'>a</p></div>",
                []
            ),
            ("<p style='color: #777; background: #fff; font-size: 2em'>a</p>", []),
        ])
    func notations(markup: String, expected: [String]) {
        #expect(failures([Self.manifest, ("a.html", markup)]) == expected)
    }

    @Test("A size that begins at a breakpoint fails there, and not where other text of the same colours passes")
    func sizeAtBreakpoint() {
        let markup = "<p class='bg-white text-blue-500 text-2xl sm:text-base'>a</p>"
        #expect(
            failures([Self.manifest, ("a.html", markup)]) == ["text-blue-500 on bg-white: 3.76 certain sm"])
    }

    @Test(
        "Expressions of other languages are read as branches",
        arguments: [
            ("a.jsx", #"const A = () => <p className={["bg-white", "text-gray-400"].join(" ")}>a</p>"#),
            ("a.html.erb", #"<p class="bg-white <%= class_names("text-gray-400": on) %>">a</p>"#),
            ("a.html.erb", #"<%= link_to root_path, class: "bg-white text-gray-400" do %>a<% end %>"#),
            ("a.html.heex", #"<p class={if @on, do: "bg-white text-gray-400", else: "bg-white"}>a</p>"#),
            ("a.html.heex", #"<div class="bg-white"><p class="text-gray-400">{@name}</p></div>"#),
        ])
    func languages(path: String, markup: String) {
        let found = failures([Self.manifest, (path, markup)])
        #expect(found.count == 1 && found[0].hasPrefix("text-gray-400 on bg-white: 2.6"), "\(found)")
    }

    @Test("Text after the block of a helper isn't inside the helper's element")
    func block() {
        let markup = """
            <%= link_to a_path, class: "bg-white" do %>a<% end %><p class="text-gray-300">b</p>
            """
        #expect(failures([Self.manifest, ("a.html.erb", markup)]) == [])
    }

    @Test("Variants with different keys may meet, so their pair is only possible")
    func keys() {
        let script = """
            const a = cva("p-2", { variants: { tone: { calm: "bg-white" }, rank: { low: "text-gray-300" } } })
            """
        let pairs = audited([Self.manifest, ("a.ts", script)]).pairs
        #expect(pairs.map(\.certainty) == [.possible])
        #expect(pairs.map(\.text) == ["text-gray-300"])
    }

    @Test(
        "Without a version, a result is reported only if it is the same in both",
        arguments: [("bg-indigo-500 text-white", 0), ("bg-gray-100 text-green-700", 0), ("bg-white text-gray-300", 1)])
    func unknownVersion(classes: String, count: Int) {
        let page = ("a.html", "<p class='\(classes)'>a</p>")
        #expect(failures([page]).count == count)
        #expect(failures([("package.json", #"{"devDependencies": {"tailwindcss": "latest"}}"#), page]).count == count)
    }

    @Test("A Gemfile shows the version, and so does the nearest style sheet")
    func otherVersions() {
        let page = "<p class='bg-indigo-500 text-white'>a</p>"
        let gem = ("Gemfile", #"gem "tailwindcss-rails", "~> 3.3""#)
        #expect(failures([gem, ("a.html", page)]) == ["text-white on bg-indigo-500: 4.46 certain default"])
        let sheets = [("old/a.css", "@tailwind base;"), ("new/a.css", #"@import "tailwindcss";"#)]
        #expect(
            failures(sheets + [("old/a.html", page), ("new/a.html", page.replacing("'>", with: " font-bold'>"))])
                == ["text-white on bg-indigo-500: 4.46 certain default"])
    }

    @Test(
        "Tailwind's functions are read in style sheets",
        arguments: [
            ("theme(colors.gray.400)", 1), ("theme('colors.gray.700')", 0), ("--theme(--color-gray-400)", 1),
            ("--alpha(var(--color-black) / 30%)", 1), ("--alpha(var(--color-black) / 90%)", 0),
        ])
    func functions(value: String, count: Int) {
        let sheet = #"@import "tailwindcss"; .a { background: #fff; color: \#(value) }"#
        #expect(failures([("a.css", sheet)]).count == count)
        guard !value.contains("--") else { return }
        let old = [
            ("package.json", #"{"devDependencies": {"tailwindcss": "3.4.1"}}"#),
            ("a.css", "@tailwind base; .a { background: #fff; color: \(value) }"),
        ]
        #expect(failures(old).count == count)
    }

    @Test(
        "Rules in media of SCSS have modes of their own",
        arguments: [
            (
                "$w: 700px; .a { background: #fff; color: #000; @media (min-width: $w) { color: #999 } }",
                "#999 on #fff: 2.84 likely min-width: 700px"
            ),
            (
                "@media (prefers-color-scheme: dark) { .a { background: #fff; color: #999 } }",
                "#999 on #fff: 2.84 certain dark"
            ),
        ])
    func media(sheet: String, expected: String) {
        #expect(failures([("a.scss", sheet)]) == [expected])
    }

    @Test("Nested properties of SCSS are read")
    func nestedProperties() {
        // 3.03:1 suffices for 30 px.
        #expect(failures([("a.scss", ".a { background: #fff; color: #949494; font: { size: 30px } }")]) == [])
    }

    @Test("A background isn't changed for translucent text, which shows it")
    func translucentText() {
        let page = "<p class='bg-[#ffffff] text-[rgba(0,0,0,0.4)]'>a</p>"
        let repair = ColorRepair(of: audited([Self.manifest, ("a.html", page)]))
        #expect(String(decoding: repair.documents[1].content, as: UTF8.self) == page)
    }

    @Test("A theme of an editor may contain comments and a last comma")
    func themeWithComments() {
        let theme = """
            { "type": "dark", // "type"
              "colors": { "editor.background": "#000000", /* } */ },
              "tokenColors": [{ "scope": "comment", "settings": { "foreground": "#444444" } },] }
            """
        #expect(failures([("themes/a.json", theme)]).count == 1)
    }

    @Test("The colours of an app's icon are at most a possible pair")
    func launcher() {
        let colors = """
            <resources><color name="ic_launcher_foreground">#888888</color>
            <color name="ic_launcher_background">#ffffff</color></resources>
            """
        #expect(failures([("app/src/main/res/values/colors.xml", colors)]) == [])
    }

    @Test(
        "Rules of style elements set the fill and the size of text in SVG",
        arguments: [
            (".a { fill: #999 }", ["#999 on #fff: 2.84 likely default"]),
            ("#b { fill: #999 }", ["#999 on #fff: 2.84 likely default"]),
            ("text { fill: #999 }", ["#999 on #fff: 2.84 likely default"]),
            ("<![CDATA[ text.a { fill: #999 } ]]>", ["#999 on #fff: 2.84 likely default"]),
            // 3.03:1 suffices for 28 px.
            (".a { fill: #949494; font-size: 28px }", []),
        ])
    func svgRules(style: String, expected: [String]) {
        let picture = """
            <svg viewBox='0 0 100 40'><style>\(style)</style><rect width='100' height='40' fill='#fff'/>
            <rect width='50' height='40' fill='none'/><text class='a' id='b' x='5' y='20'>a</text></svg>
            """
        #expect(failures([("a.svg", picture)]) == expected)
    }

    @Test("Each branch of a chain of conditions is checked")
    func chain() {
        let markup = """
            const A = () => <p className={a ? "bg-white text-gray-400" : b ? "bg-black text-white" : "bg-white text-black"}>a</p>
            """
        #expect(failures([Self.manifest, ("a.jsx", markup)]) == ["text-gray-400 on bg-white: 2.6 likely default"])
    }

    @Test("Symbols and dashes aren't words", arguments: ["—", "•", "→", "×"])
    func symbols(text: String) {
        #expect(failures([Self.manifest, ("a.html", "<p class='bg-white text-gray-300'>\(text)</p>")]) == [])
    }

    @Test("The block of a component's helper may have a background of its own")
    func components() {
        let markup = """
            <div class="bg-white"><%= render CardComponent.new do %><p class="text-gray-300">a</p><% end %>
            <%= form_with model: @a do |f| %><p class="text-gray-400">b</p><% end %></div>
            """
        #expect(failures([Self.manifest, ("a.html.erb", markup)]) == ["text-gray-400 on bg-white: 2.6 likely default"])
    }

    @Test("The same pair of classes is reported in each place, also beside aliases of tokens")
    func aliases() {
        let sheet = #"@import "tailwindcss"; @theme inline { --color-a: var(--b) } :root { --b: #999 }"#
        let page = "<p class='bg-white text-a'>a</p><div class='bg-white'><p class='text-a'>a</p></div>"
        #expect(
            failures([Self.manifest, ("a.css", sheet), ("a.html", page)])
                == ["text-a on bg-white: 2.84 certain default", "text-a on bg-white: 2.84 likely default"])
    }
}
