import Testing

@testable import LegibilitySite

@Suite("A list of colours as people write it")
struct ColorListTests {
    @Test(
        "Lines, commas and semicolons separate; what stands in parentheses stays together",
        arguments: [
            ("#fff\r\n#000", ["#fff", "#000"]), ("red, green;blue\n\n", ["red", "green", "blue"]),
            ("rgb(1, 2, 3), hsl(210deg 50% 40%)", ["rgb(1, 2, 3)", "hsl(210deg 50% 40%)"]),
            ("light-dark(rgb(1, 2, 3), #000), red", ["light-dark(rgb(1, 2, 3), #000)", "red"]),
            // A parenthesis that was forgotten spoils one colour only.
            ("rgb(1, 2, 3\nred", ["rgb(1, 2, 3", "red"]), ("red), blue", ["red)", "blue"]),
            (" , ;\n", []), ("", []),
        ])
    func separation(text: String, colors: [String]) {
        #expect(ColorList(text).entries == colors.map { ColorList.Entry(name: nil, color: $0) })
    }

    @Test(
        "A name stands before the first colon, except that of a system colour",
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
        "A colour is locked by the word behind it, and written so again",
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

    /// Each form as it is found in the wild, with what stands in it.
    @Test(
        "A stylesheet, JSON of several shapes, a link and rows of a spreadsheet are read",
        arguments: [
            (
                "/* ink */ :root { --ink: #1b1c20; --paper: #fff; --a: var(--ink); --r: 4px }\n.dark { --ink: white; --b: var(--x, navy) }",
                ["--ink (:root): #1b1c20", "--paper: #fff", "--a: #1b1c20", "--ink (.dark): white", "--b: navy"],
                ["--r"]
            ),
            (
                "a { color: rgb(1, 2, 3); background: light-dark(red, blue) }",
                ["color: rgb(1, 2, 3)", "background: light-dark(red, blue)"], []
            ),
            ("[\"#fff\", \"red\"]", ["#fff", "red"], []),
            (
                "[{\"name\": \"ink\", \"hex\": \"1b1c20\"}, {\"name\": \"paper\", \"color\": \"white\"}]",
                ["ink: #1b1c20", "paper: white"], []
            ),
            (
                """
                {"color": {"ink": {"$type": "color", "$value": "#1b1c20"}, "link": {"$value": "{color.ink}"},
                 "wide": {"$value": {"colorSpace": "display-p3", "components": [1, 0.5, 0], "alpha": 1}},
                 "soft": {"value": {"colorSpace": "hsl", "components": [210, 50, "none"]}}}, "gap": {"$value": "4px"}}
                """,
                [
                    "ink: #1b1c20", "link: #1b1c20", "wide: color(display-p3 1.0 0.5 0.0)",
                    "soft: hsl(210.0 50.0% none)",
                ],
                ["gap"]
            ),
            (
                "{\"light\": {\"ink\": \"#000\"}, \"dark\": {\"ink\": \"#fff\"}}",
                ["ink (light): #000", "ink (dark): #fff"], []
            ),
            // A variable that leads to itself leads nowhere.
            ("{\"a\": \"{b}\", \"b\": \"{a}\", \"c\": \"red\"}", ["c: red"], ["a", "b"]),
            ("https://coolors.co/palette/264653-2a9d8f-e9c46a", ["#264653", "#2a9d8f", "#e9c46a"], []),
            ("https://coolors.co/264653-2a9d8f", ["#264653", "#2a9d8f"], []),
            (
                "https://color.adobe.com/create/color-wheel/?base=2&mode=rgb&rgbvalues=1,0.9,0.2,0,0,0.5&swatchOrder=0,1",
                ["color(srgb 1.0 0.9 0.2)", "color(srgb 0.0 0.0 0.5)"], []
            ),
            ("name\thex\nink\t#1b1c20\npaper\tFFFFFF\t9 cm", ["ink: #1b1c20", "paper: #FFFFFF"], ["name"]),
        ] as [(String, [String], [String])])
    func forms(text: String, colors: [String], leftOut: [String]) {
        let list = ColorList(text)
        #expect(list.entries.map(\.text) == colors)
        #expect(list.leftOut == leftOut)
    }

    /// As Xcode writes them; “1” beside larger whole numbers is one of 255 parts.
    @Test("A colour of an asset catalog has an entry for each appearance")
    func assetCatalog() {
        let list = ColorList(
            """
            {"colors": [
              {"idiom": "universal", "color": {"color-space": "srgb", "components": {"alpha": "1.000", "red": "0x1B", "green": "0x1C", "blue": "0xFF"}}},
              {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
               "color": {"color-space": "display-p3", "components": {"alpha": "1.000", "red": "0.200", "green": "1.000", "blue": "0.500"}}},
              {"idiom": "universal", "appearances": [{"appearance": "contrast", "value": "high"}],
               "color": {"color-space": "srgb", "components": {"alpha": "1.000", "red": "1", "green": "51", "blue": "255"}}},
              {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}, {"appearance": "contrast", "value": "high"}],
               "color": {"platform": "ios", "reference": "systemBlueColor"}},
              {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "light"}]}],
             "info": {"author": "xcode", "version": 1}}
            """)
        #expect(
            list.entries.map(\.text) == [
                "any: color(srgb \(27.0 / 255) \(28.0 / 255) 1.0)", "dark: color(display-p3 0.2 1.0 0.5)",
                "high: color(srgb \(1.0 / 255) 0.2 1.0)", "dark high: system:blue",
            ])
        #expect(list.leftOut == ["light"])
    }

    @Test("What is written out is read as the same")
    func roundTrip() {
        let entries = ColorList("ink: #1b1c20\nsystem:blue\nrgb(1, 2, 3)\nb: system:red").entries
        #expect(ColorList(entries.map(\.text).joined(separator: "\n")).entries == entries)
    }
}
