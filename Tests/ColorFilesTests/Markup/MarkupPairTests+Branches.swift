import ColorFiles
import Testing

/// Ratios by coloraide: #999 on white 2.84, gray-400 on white 2.60, black at 30 % on white 2.11; #949494 on white has
/// 3.03:1, which suffices for icons.
extension MarkupPairTests {
    @Test(
        "Both values of a condition in a style are checked, and never mixed",
        arguments: [
            (
                "a.jsx",
                ##"const A = () => <p style={on ? {color: "#999", background: "#fff"} : {color: "#000", background: "#fff"}}>a</p>"##,
                ["#999 on #fff: 2.84 likely default"]
            ),
            (
                "a.jsx", ##"const A = () => <p style={{background: "#fff", color: on ? "#000" : "#999"}}>a</p>"##,
                ["#999 on #fff: 2.84 likely default"]
            ),
            (
                "a.jsx",
                ##"const A = () => <p style={{background: on ? "#fff" : "#000", color: on ? "#000" : "#fff"}}>a</p>"##,
                []
            ),
            (
                "a.jsx", ##"const A = () => <p style={{background: on ? "#fff" : b, color: off ? "#999" : c}}>a</p>"##,
                []
            ),
            (
                "a.vue",
                "<template><p :style=\"{ background: '#fff', color: on ? '#999' : '#000' }\">a</p></template>",
                ["#999 on #fff: 2.84 likely default"]
            ),
        ])
    func styles(path: String, markup: String, expected: [String]) {
        #expect(failures([Self.manifest, (path, markup)]) == expected)
    }

    @Test(
        "Options of variants are combined as the component declares it",
        arguments: [
            (
                """
                cva("p-2", { variants: { tone: { calm: "bg-white", loud: "bg-black" }, rank: { low: "", high: "" } },
                compoundVariants: [{ tone: "calm", rank: ["low", "high"], class: "text-gray-400" }] })
                """, ["text-gray-400 on bg-white: 2.6 certain default"]
            ),
            (
                """
                tv({ slots: { base: "bg-white", name: "bg-white" }, variants: { tone: { calm: {} }, rank: { low: {} } },
                compoundVariants: [{ tone: "calm", rank: "low", class: { name: "text-gray-400" } }] })
                """, ["text-gray-400 on bg-white: 2.6 certain default"]
            ),
            // The text of inactive controls needs no contrast.
            (#"cva("bg-white", { variants: { disabled: { true: "text-gray-300", false: "text-black" } } })"#, []),
            (
                """
                cva("bg-white", { variants: { tone: { calm: "" } },
                compoundVariants: [{ tone: "calm", disabled: true, class: "text-gray-300" }] })
                """, []
            ),
        ])
    func compounds(call: String, expected: [String]) {
        #expect(failures([Self.manifest, ("a.ts", "const a = \(call)")]) == expected)
    }

    @Test("Variants are also read in the scripts of components", arguments: ["a.vue", "a.svelte"])
    func scripts(path: String) {
        let component = "<script>const a = cva('bg-white text-gray-400')</script><p>a</p>"
        #expect(failures([Self.manifest, (path, component)]) == ["text-gray-400 on bg-white: 2.6 certain default"])
    }

    @Test(
        "Tailwind's functions may set the opacity of a colour",
        arguments: [
            ("theme(colors.black / 30%)", 1), ("theme('colors.black/0.9')", 0), ("theme(colors.black / 12.5%)", 0),
            ("--theme(--color-black / 30%)", 1),
        ])
    func opacities(value: String, count: Int) {
        let rule = ".a { background: #fff; color: \(value) }"
        #expect(failures([("a.css", #"@import "tailwindcss"; "# + rule)]).count == count)
        guard !value.contains("--") else { return }
        let old = ("package.json", #"{"devDependencies": {"tailwindcss": "3.4.1"}}"#)
        #expect(failures([old, ("a.css", "@tailwind base; " + rule)]).count == count)
        let name = value.replacing(" ", with: "")
        #expect(failures([old, ("a.html", "<p class='bg-white text-[\(name)]'>a</p>")]).count == count)
    }

    @Test("Rules of SCSS for inactive controls need no contrast")
    func inactive() {
        #expect(failures([("a.scss", ".a { &:disabled, &.disabled { color: #999; background: #fff } }")]) == [])
    }

    @Test(
        "Classes that are applied to check boxes and radio buttons colour a mark instead of text",
        arguments: [(".form-checkbox,\n.form-radio", 0), ("[type='checkbox']:checked", 0), (".radio-label", 1)])
    func marks(selectors: String, count: Int) {
        let sheet = #"@import "tailwindcss"; \#(selectors) { @apply bg-white text-gray-400 }"#
        #expect(failures([("a.css", sheet), ("a.html", "<p class='p-1'>a</p>")]).count == count)
    }

    /// Visual Studio Code's theme color reference says which foregrounds are those of icons and of the cursor.
    @Test("Icons in themes of editors need 3:1, and cursors aren't text")
    func editorIcons() {
        func theme(_ name: String) -> [String] {
            failures([
                (
                    "themes/a.json",
                    """
                    { "type": "light", "colors": { "\(name).foreground": "#949494", "\(name).background": "#ffffff" },
                    "tokenColors": [] }
                    """
                )
            ])
        }
        #expect(theme("statusBar").count == 1)
        for name in ["activityBar", "activityBarTop", "editorCursor", "terminalCursor"] { #expect(theme(name) == []) }
    }
}
