import Testing

@testable import LegibilitySite

@Suite("Typed lists of colours")
struct ColorListTests {
    @Test(
        "Colours are separated by lines, commas and semicolons outside parentheses",
        arguments: [
            ("#fff\r\n#000", ["#fff", "#000"]), ("red, green;blue\n\n", ["red", "green", "blue"]),
            ("rgb(1, 2, 3), hsl(210deg 50% 40%)", ["rgb(1, 2, 3)", "hsl(210deg 50% 40%)"]),
            ("light-dark(rgb(1, 2, 3), #000), red", ["rgb(1, 2, 3)", "red"]),
            // A missing parenthesis affects only one colour.
            ("rgb(1, 2, 3\nred", ["rgb(1, 2, 3", "red"]), ("red), blue", ["red)", "blue"]),
            (" , ;\n", []), ("", []),
            // A space separates colours that contain no spaces, even if one of them has a typo in its hexadecimal
            // digits.
            ("#0f62fe #ff6f3c  #24a148", ["#0f62fe", "#ff6f3c", "#24a148"]),
            ("red navy, #fff #000", ["red", "navy", "#fff", "#000"]),
            ("777 rgb(1 2 3) oklch(60% 0.1 20)", ["#777", "rgb(1 2 3)", "oklch(60% 0.1 20)"]),
            ("#fff #00000 red", ["#fff #00000 red"]), ("#fff #00000", ["#fff", "#00000"]), ("red navi", ["red navi"]),
        ])
    func separation(text: String, colors: [String]) {
        #expect(ColorList(text).entries == colors.map { ColorList.Entry(name: nil, color: $0) })
    }

    @Test(
        "Text before the first colon is a name, except for system colours",
        arguments: [
            ("ink: #1b1c20", "ink", "#1b1c20"), ("--ink: #1b1c20;", "--ink", "#1b1c20"),
            ("accent:system:blue", "accent", "system:blue"), ("system:blue", nil, "system:blue"),
            ("System:blue", nil, "System:blue"), (": red", "", "red"), ("größe: rot", "größe", "rot"),
            ("ink: 777", "ink", "#777"), ("777", nil, "#777"), ("12ab34cd", nil, "#12ab34cd"), ("77777", nil, "77777"),
            ("７７７", nil, "７７７"),
        ] as [(String, String?, String)])
    func names(text: String, name: String?, color: String) {
        #expect(ColorList(text).entries == [ColorList.Entry(name: name, color: color)])
    }

    @Test(
        "“locked” after a colour locks it and is preserved",
        arguments: [
            ("ink: #1b1c20 locked", "ink", "#1b1c20", true), ("777  locked", nil, "#777", true),
            ("system:blue locked", nil, "system:blue", true), ("a: rgb(1 2 3) locked", "a", "rgb(1 2 3)", true),
            ("locked: red", "locked", "red", false), ("locked", nil, "locked", false),
            ("red unlocked", nil, "red unlocked", false),
        ] as [(String, String?, String, Bool)])
    func lock(text: String, name: String?, color: String, isLocked: Bool) throws {
        let entry = try #require(ColorList(text).entries.first)
        #expect(entry == ColorList.Entry(name: name, color: color, isLocked: isLocked))
        #expect(ColorList(entry.text).entries == [entry])
    }

    /// Common formats of colour lists, with the colours that they contain.
    @Test(
        "Style sheets, several JSON formats, links and spreadsheet rows are parsed",
        arguments: [
            (
                "/* ink */ :root { --ink: #1b1c20; --paper: #fff; --r: 4px }", ["--ink: #1b1c20", "--paper: #fff"],
                ["--r"]
            ),
            (
                ":root { --ink: #111 !important } a { color: red; background: blue }",
                ["--ink: #111", "#ff0000: red text on #0000ff", "#0000ff: blue fill"], []
            ),
            (":root { --ink: #11111; --paper: #fff }", ["--paper: #fff"], ["--ink"]),
            (
                ":root { --background: 0 0% 100%; --m: color-mix(in srgb, #000 50%, white) }",
                ["--background: #ffffff", "--m: color-mix(in srgb, #000 50%, white)"], []
            ),
            (
                "--background: 0 0% 100%;\n--text: var(--background);\n--ink: 222.2 84% 4.9%",
                ["--background: #ffffff", "--ink: #020817"], []
            ),
            (
                "a { color: rgb(1, 2, 3); background: navy }",
                ["#010203: rgb(1, 2, 3) text on #000080", "#000080: navy fill"], []
            ),
            ("[\"#fff\", \"red\"]", ["#fff", "red"], []),
            ("{\"ink\": \"#111\", \"paper\": \"white\"}", ["ink: #111", "paper: white"], []),
            (
                "{\"colors\": [{\"name\": \"ink\", \"color\": \"#111\", \"locked\": true}, {\"color\": \"white\"}]}",
                ["ink: #111 locked", "white"], []
            ),
            (
                "[{\"name\": \"ink\", \"hex\": \"1b1c20\"}, {\"name\": \"paper\", \"color\": \"white\"}]",
                ["ink: #1b1c20", "paper: white"], []
            ),
            (
                """
                {"color": {"ink": {"$type": "color", "$value": "#1b1c20"}, "link": {"$type": "color", "$value": "{color.ink}"},
                 "wide": {"$type": "color", "$value": {"colorSpace": "display-p3", "components": [1, 0.5, 0], "alpha": 1}}},
                 "gap": {"$value": "4px"}}
                """,
                ["color.ink: #1b1c20", "color.wide: color(display-p3 1 0.5 0)"], []
            ),
            // Names that refer to each other in a cycle have no colour.
            ("{\"a\": \"{b}\", \"b\": \"{a}\", \"c\": \"#f00\"}", ["c: #f00"], ["a", "b"]),
            (
                "<resources><color name=\"ink\">#1b1c20</color><color name=\"text\">@color/ink</color></resources>",
                ["ink: #1b1c20"], []
            ),
            ("https://coolors.co/palette/264653-2a9d8f-e9c46a", ["#264653", "#2a9d8f", "#e9c46a"], []),
            ("https://coolors.co/264653-2a9d8f", ["#264653", "#2a9d8f"], []),
            (
                "https://color.adobe.com/create/color-wheel/?base=2&mode=rgb&rgbvalues=1,0.9,0.2,0,0,0.5&swatchOrder=0,1",
                ["color(srgb 1.0 0.9 0.2)", "color(srgb 0.0 0.0 0.5)"], []
            ),
            ("name\thex\nink\t#1b1c20\npaper\tFFFFFF\t9 cm", ["ink: #1b1c20", "paper: #FFFFFF"], ["name"]),
            ("{\n  ink: '#111',\n  \"paper\": \"#fff\",\n}", ["ink: #111", "paper: #fff"], []),
        ] as [(String, [String], [String])])
    func forms(text: String, colors: [String], leftOut: [String]) {
        let list = ColorList(text)
        #expect(list.sets.count == 1)
        #expect(list.entries.map(\.text) == colors)
        #expect(list.leftOut == leftOut)
    }

    @Test(
        "A row of three numbers is one colour, with or without a name",
        arguments: [
            ("119,119,119\n255,255,255", ["rgb(119, 119, 119)", "rgb(255, 255, 255)"]),
            ("ink: 27, 28, 32", ["ink: rgb(27, 28, 32)"]),
            ("ink,27,28,32\n0,0,0,black", ["ink: rgb(27, 28, 32)", "black: rgb(0, 0, 0)"]),
            ("name,r,g,b\nink,27,28,32", ["ink: rgb(27, 28, 32)"]), ("ink\t27\t28\t32", ["ink: rgb(27, 28, 32)"]),
            ("0.467,0.467,0.467", ["color(srgb 0.467 0.467 0.467)"]), ("1;2;3", ["rgb(1, 2, 3)"]),
            ("119,119,119; 255,255,255", ["rgb(119, 119, 119)", "rgb(255, 255, 255)"]),
            ("119 119 119\tGrey\n0 0 0", ["Grey: rgb(119, 119, 119)", "rgb(0, 0, 0)"]),
            ("27,28,32,255\n27,28,32,0.5", ["rgb(27, 28, 32)", "rgb(27 28 32 / 0.5)"]),
            // Numbers above 255 aren't channels but hexadecimal digits.
            ("777, 333, 999", ["#777", "#333", "#999"]), ("777, fff", ["#777", "#fff"]),
            ("111, 222, 333, 444", ["#111", "#222", "#333", "#444"]),
        ])
    func channels(text: String, colors: [String]) {
        #expect(ColorList(text).entries.map(\.text) == colors)
    }

    @Test(
        "Each mode of a file is a set, unless its colours are the same as another mode's",
        arguments: [
            (":root { --ink: #111; --paper: #fff } .dark { --ink: #eee; --paper: #000 }", ["light", "dark"]),
            (":root { --ink: #111 } @media (prefers-color-scheme: dark) { :root { --ink: #eee } }", ["light", "dark"]),
            (":root { --ink: #111 } @media (prefers-color-scheme: dark) { :root { --ink: #111 } }", ["light"]),
            ("{\"light\": {\"ink\": \"#000\"}, \"dark\": {\"ink\": \"#fff\"}}", ["light", "dark"]),
        ])
    func modes(text: String, names: [String]) {
        let list = ColorList(text)
        #expect(list.sets.map(\.mode) == names)
        #expect(
            list.sets.allSatisfy { set in
                set.entries.allSatisfy { $0.name?.hasSuffix("ink") == true || $0.name?.hasSuffix("paper") == true }
            })
    }

    @Test("An alias is merged with its colour, but an equal colour with its own value isn't")
    func folded() {
        let list = ColorList(":root { --a: #111; --b: var(--a); --c: var(--b); --d: #111 }")
        #expect(list.entries.map(\.text) == ["--a: #111", "--d: #111"])
        #expect(list.folded.map(\.name) == ["--b", "--c"] && list.folded.allSatisfy { $0.original == "--a" })
    }

    /// Xcode's notation; beside larger whole numbers, “1” means 1/255.
    @Test("An asset catalog colour has an entry for each appearance")
    func assetCatalog() {
        let list = ColorList(
            """
            {"colors": [
              {"idiom": "universal", "color": {"color-space": "srgb", "components": {"alpha": "1.000", "red": "0x1B", "green": "0x1C", "blue": "0xFF"}}},
              {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
               "color": {"color-space": "display-p3", "components": {"alpha": "1.000", "red": "0.200", "green": "1.000", "blue": "0.500"}}},
              {"idiom": "universal", "appearances": [{"appearance": "contrast", "value": "high"}],
               "color": {"color-space": "gray-gamma-22", "components": {"alpha": "1.000", "white": "0.000"}}}],
             "info": {"author": "xcode", "version": 1}}
            """)
        #expect(list.sets.count == 1)
        #expect(list.entries.compactMap(\.name).count == 3)
        #expect(list.entries.first?.text == "any: #1b1cff")
        #expect(list.entries.contains { $0.text == "dark: color(display-p3 0.2 1 0.5)" })
    }

    @Test("A colour list that is written and parsed again has the same entries")
    func roundTrip() {
        let entries = ColorList("ink: #1b1c20\nsystem:blue\nrgb(1, 2, 3)\nb: system:red").entries
        #expect(ColorList(entries.map(\.text).joined(separator: "\n")).entries == entries)
    }
}
