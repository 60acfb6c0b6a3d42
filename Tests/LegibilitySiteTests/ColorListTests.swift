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

    @Test("What is written out is read as the same")
    func roundTrip() {
        let entries = ColorList("ink: #1b1c20\nsystem:blue\nrgb(1, 2, 3)\nb: system:red").entries
        #expect(ColorList(entries.map(\.text).joined(separator: "\n")).entries == entries)
    }
}
