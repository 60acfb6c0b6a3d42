import HTTPMessages
import Testing

@testable import LegibilitySite

@Suite("Rows of a palette")
struct PaletteRowTests {
    @Test(
        "A word after a colour gives it a role, and is preserved",
        arguments: [
            ("ink: #111 text", "text", [], "#111"), ("paper: #fff background locked", "background", [], "#fff"),
            ("777 graphic", "graphic", [], "#777"), ("label: #fff text on accent", "text", ["accent"], "#fff"),
            ("label: #fff text on accent + deep blue locked", "text", ["accent", "deep blue"], "#fff"),
            ("ink: rgb(1 2 3) fill", "fill", [], "rgb(1 2 3)"),
            ("paper: #fff background on brand (large)", "background", ["brand (large)"], "#fff"),
            ("icon: #777 graphic on card + paper", "graphic", ["card", "paper"], "#777"),
        ] as [(String, String, [String], String)])
    func roles(text: String, role: String, grounds: [String], color: String) throws {
        let entry = try #require(ColorList(text).entries.first)
        #expect(entry.role?.rawValue == role && entry.grounds.map(\.text) == grounds && entry.color == color)
        #expect(entry.isLocked == text.hasSuffix("locked"))
        #expect(ColorList(entry.text).entries == [entry])
    }

    @Test("A role name without a colour isn't interpreted as a role", arguments: ["text", "ink: text", "background"])
    func alone(text: String) throws {
        #expect(try #require(ColorList(text).entries.first).role == nil)
    }

    @Test("Colours written for both schemes form a set for each mode")
    func modes() {
        let list = ColorList("ink: light-dark(#111, rgb(1, 2, 3)) text\npaper: #fff")
        #expect(list.sets.map(\.mode) == ["light", "dark"])
        #expect(list.sets.map { $0.entries.map(\.color) } == [["#111", "#fff"], ["rgb(1, 2, 3)", "#fff"]])
        #expect(list.sets.allSatisfy { $0.entries[0].role == .text })
    }

    @Test(
        "Names suggest roles, as in audits",
        arguments: [
            (["ink", "paper", "primary", "success"], ["text", "background", "fill", "graphic"]),
            (["--on-primary", "--primary", "--surface"], ["text on --primary", "fill", "background"]),
            (["cardForeground", "card"], ["text on card", "background"]),
            (["textMuted", "bgRaised", "leaf"], ["text", "background", "graphic"]),
        ])
    func names(names: [String], roles: [String]) {
        let list = ColorList(names.map { "\($0): #777" }.joined(separator: "\n")).withRoles
        let found = list.entries.map { entry in
            let on = entry.grounds.isEmpty ? "" : " on \(entry.grounds.map(\.text).joined(separator: " + "))"
            return "\(entry.role?.rawValue ?? "none")\(on)"
        }
        #expect(found == roles)
    }

    @Test(
        "Without names, the lightest colour is the background if another is readable on it",
        arguments: [
            ("777, white", ["text", "background"]), ("#d7191c, #1a9641", ["graphic", "graphic"]),
            ("#222, #eee, #0a0", ["text", "background", "graphic"]),
        ])
    func extremes(text: String, roles: [String]) {
        #expect(ColorList(text).withRoles.entries.map { $0.role?.rawValue ?? "" } == roles)
    }

    @Test("A submitted table replaces the list, row by row")
    func folded() {
        let query = [
            QueryItem(name: "colors", value: "old: red"), QueryItem(name: "kind", value: "categorical"),
            QueryItem(name: "name", value: "ink"), QueryItem(name: "use", value: "text"),
            QueryItem(name: "light", value: "#111"), QueryItem(name: "dark", value: "#eee"),
            QueryItem(name: "name", value: "gone"), QueryItem(name: "use", value: "fill"),
            QueryItem(name: "light", value: ""), QueryItem(name: "dark", value: ""),
            QueryItem(name: "name", value: "a: b"), QueryItem(name: "use", value: "text on ink"),
            QueryItem(name: "light", value: "#fff"), QueryItem(name: "dark", value: ""),
            QueryItem(name: "lock", value: "3"),
        ]
        let folded = PaletteRow.folded(query)
        #expect(folded.map(\.name) == ["colors", "kind"])
        #expect(folded[0].value == "ink: light-dark(#111, #eee) text\na  b: #fff text on ink locked")
        let untouched = Array(query.prefix(2))
        #expect(PaletteRow.folded(untouched).map(\.value) == untouched.map(\.value))
    }
}
