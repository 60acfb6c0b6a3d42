import ColorFiles
import Legibility
import Testing
import Sentences

extension ColorFiles {
    /// Returns `#777777 values`, or the reason and the detail.
    fileprivate func reported(_ name: String, _ mode: String) -> String {
        switch cell(name, mode) {
        case .color(let resolved)?: "\(SRGB8(rounding: resolved.color.mappedToSRGB).hex) \(resolved.from)"
        case .unresolved(let why)?: "\(why.reason.rawValue): \(why.detail?.english ?? "")"
        case nil: "none"
        }
    }
}

@Suite("Android resource details") struct AndroidDetailTests {
    private static let values = """
        <resources><color name="ink"> #777 </color><color name="alias">@color/ink</color><color name="round">@color/trip</color>
        <color name="trip">@color/round</color><color name="gone">@color/nowhere</color><color name="night">@color/dim</color>
        <color name="bad">#1234567890123456789012345678901234567890123456</color><color name="word">red</color>
        <color name="holo">@android:color/holo_blue</color><color name="attr">?attr/x</color><color name="g">#12345g</color>
        <color>#fff</color><color name="half">#80123456</color><color name="quarter">#4123</color>
        <style name="T"><item name="android:textColor">@color/ink</item><item name="size">12sp</item></style>
        <style name="U"><item name="x">#111111</item></style><style><item name="y">#222222</item></style></resources>
        """
    private let files = ColorFiles([
        document("app/res/values/a.xml", values),
        document(
            "app/res/values-night/a.xml",
            "<resources><color name=\"dim\">#222222</color><color name=\"ink\">#888</color></resources>"),
        document("app/res/values-sw600dp/a.xml", "<resources><color name=\"wide\">#333333</color></resources>"),
        document("valuesx/a.xml", "<resources><color name=\"plain\">#444444</color></resources>"),
    ])

    @Test(
        "A colour lists its folder, or the reason why it can't be resolved",
        arguments: [
            ("ink", "#777777 values", "#888888 values-night"), ("alias", "#777777 values", "#888888 values"),
            ("round", "cycle: round", "cycle: round"),
            ("gone", "missing-reference: nowhere", "missing-reference: nowhere"),
            ("night", "no-entry: dim", "#222222 values"),
            ("dim", "no-entry: only in values-night", "#222222 values-night"),
            ("wide", "no-entry: only in values-sw600dp", "no-entry: only in values-sw600dp"),
            ("plain", "#444444 values", "#444444 values"), ("word", "invalid: red", "invalid: red"),
            (
                "bad", "invalid: #123456789012345678901234567890123456789",
                "invalid: #123456789012345678901234567890123456789"
            ),
            ("g", "invalid: #12345g", "invalid: #12345g"),
            ("holo", "system-color: @android:color/holo_blue", "system-color: @android:color/holo_blue"),
            ("attr", "context-dependent: ?attr/x", "context-dependent: ?attr/x"),
            ("theme T android:textColor", "#777777 values", "#888888 values"), ("theme T size", "none", "none"),
            ("theme U x", "#111111 values", "#111111 values"), ("theme  y", "none", "none"),
        ])
    func cells(name: String, light: String, dark: String) {
        #expect(files.reported(name, "light") == light)
        #expect(files.reported(name, "dark") == dark)
    }

    @Test(
        "Alpha is the first component",
        arguments: [("half", "#123456", 128.0 / 255), ("quarter", "#112233", 68.0 / 255)])
    func alpha(name: String, hex: String, alpha: Double) throws {
        #expect(files.hex(name, "light") == hex)
        #expect(abs(try #require(files.cell(name, "light")?.color).alpha - alpha) < 1e-9)
    }

    @Test("The position of a value excludes white space, and the alias is listed")
    func places() throws {
        guard case .color(let ink)? = files.cell("ink", "light"), case .color(let alias)? = files.cell("alias", "light")
        else {
            Issue.record("there are no colours")
            return
        }
        let bytes = Array(Self.values.utf8)
        #expect(try String(decoding: bytes[#require(ink.place).bytes], as: UTF8.self) == "#777")
        #expect(try String(decoding: bytes[#require(alias.place).bytes], as: UTF8.self) == "@color/ink")
        #expect(ink.alias == nil && alias.alias == "ink" && alias.written == "@color/ink")
    }

    @Test("Tokens keep the order of the files, and the tokens of a theme form a group without namespaces")
    func tokens() throws {
        let tokens = try #require(files.collections.first).tokens
        #expect(tokens.prefix(3).map(\.name) == ["ink", "alias", "round"])
        #expect(tokens.suffix(2).map(\.name) == ["theme T android:textColor", "theme U x"])
        #expect(tokens.suffix(2).map(\.meaning) == ["textColor", "x"])
        #expect(tokens.suffix(2).map(\.group) == [1, 2])
        #expect(tokens.first { $0.name == "plain" }?.document == 3)
    }

    @Test("Modes list the folders in which values are looked up")
    func modes() {
        #expect(
            files.collections[0].modes == [
                ColorMode("light", how: "Values from “values-notnight”, otherwise from “values”.", isDark: false),
                ColorMode("dark", how: "Values from “values-night”, otherwise from “values”.", isDark: true),
            ])
        let asked = ColorFiles(
            [document("values/a.xml", Self.values)], modes: [RequestedMode(name: "night"), RequestedMode(name: "day")])
        #expect(asked.collections[0].modes.map(\.isDark) == [true, false])
    }

    @Test("A note about a duplicate name gives the value that is used")
    func duplicates() throws {
        let twice = "<resources><color name=\"a\">#111111</color><color name=\"a\">#222222</color></resources>"
        let note = try #require(ColorFiles([document("values/a.xml", twice)]).collections[0].notes.first)
        #expect(note.detail == "“values” defines the colour first, as “#111111”; that value is checked.")
        let place = try #require(note.place)
        #expect(String(decoding: Array(twice.utf8)[place.bytes], as: UTF8.self) == "#222222")
    }
}

@Suite("Material and Figma details") struct ExportDetailTests {
    private func material(_ schemes: String) -> ColorFiles {
        ColorFiles([document("a.json", ##"{"seed":"#1","schemes":\##(schemes)}"##)])
    }

    @Test("Each scheme is a mode, and each role has a colour or a reason")
    func material() throws {
        let files = material(##"{"light":{"a":"#111111","b":3,"c":"zz"},"dark":{"d":"#222222"}}"##)
        #expect(
            files.collections[0].modes == [
                ColorMode("light", how: "A scheme of the theme.", isDark: false),
                ColorMode("dark", how: "A scheme of the theme.", isDark: true),
            ])
        #expect(files.collections[0].tokens.map(\.name) == ["a", "b", "c", "d"])
        #expect(files.reported("a", "light") == "#111111 light" && files.reported("a", "dark") == "no-entry: ")
        #expect(files.reported("b", "light") == "not-a-color: 3" && files.reported("d", "dark") == "#222222 dark")
        #expect(files.reported("c", "light").hasPrefix("not-a-color: "))
        guard case .color(let color)? = files.cell("a", "light") else {
            Issue.record("a has no colour")
            return
        }
        // {"seed":"#1","schemes":{"light":{"a": is 37 bytes long.
        #expect(color.place?.bytes == 37..<46 && color.written == "#111111")
    }

    @Test("A role with light-dark() uses the value for its scheme")
    func lightDark() {
        let files = material(##"{"light":{"a":"light-dark(#111111, #222222)"}}"##)
        #expect(files.hex("a", "light") == "#111111")
    }

    @Test("Up to 48 schemes become modes", arguments: [48, 49])
    func schemes(count: Int) {
        let schemes = (0..<count).map { ##""s\##($0)":{"a":"#111111"}"## }.joined(separator: ",")
        #expect(material("{\(schemes)}").collections[0].modes.count == 48)
    }

    @Test("A repeated role is noted, and a theme without schemes is reported")
    func again() throws {
        let text = ##"{"seed":"#1","schemes":{"light":{"a":"#111111"}}}"##
        let files = ColorFiles(
            [
                document("a.json", text), document("b.json", text),
                document("c.json", text.replacing("#111111", with: "#222222")), document("d.json", "{}"),
            ], as: .materialThemeBuilder)
        let note = try #require(files.collections[0].notes.first)
        #expect(files.collections[0].notes.count == 1)
        #expect(
            note.detail == "The scheme defines the colour twice; the last value is checked." && note.mode == "light")
        #expect(note.place?.document == 1 && note.place?.bytes == 37..<46)
        #expect(files.problems.map(\.problem.detail.english) == ["This theme has no object “schemes”."])
        #expect(files.problems.map(\.document) == [3])
    }

    private func figma(_ variables: String, modes: String = #"{"1":"Light","2":"Dark"}"#) -> ColorFiles {
        ColorFiles([document("v.json", #"{"modes":\#(modes),"variables":[\#(variables)]}"#)])
    }

    private func variable(_ name: String, _ values: String, _ more: String = "") -> String {
        #"{"id":"\#(name)","name":"\#(name)","type":"COLOR"\#(more),"valuesByMode":{\#(values)}}"#
    }

    private static let black = #"{"r":0,"g":0,"b":0}"#

    @Test(
        "A Figma value is a colour or has a reason",
        arguments: [
            (#""1":{"r":1,"g":0,"b":0}"#, "#ff0000 Light", "#ff0000 Dark"),
            (##""1":"#123456","2":"#654321""##, "#123456 Light", "#654321 Dark"),
            (
                #""3":{"r":1,"g":0,"b":0},"4":{"r":1,"g":0,"b":0}"#, "no-entry: no value in this mode",
                "no-entry: no value in this mode"
            ),
            (#""1":{"r":1,"g":0}"#, #"not-a-color: {"r":1,"g":0}"#, #"not-a-color: {"r":1,"g":0}"#),
            (#""1":3"#, "not-a-color: 3", "not-a-color: 3"),
            (#""1":{"type":"VARIABLE_ALIAS","id":"x"}"#, "missing-reference: x", "missing-reference: x"),
            (#""1":{"type":"VARIABLE_ALIAS","id":"a"}"#, "cycle: ", "cycle: "),
            (#""1":{"type":"VARIABLE_ALIAS","id":"light"}"#, "#000000 Light", "no-entry: light"),
        ])
    func values(values: String, light: String, dark: String) {
        let files = figma(
            [
                variable("a", values), variable("light", "\"1\":\(Self.black),\"3\":\(Self.black)"),
            ].joined(separator: ","))
        #expect(files.reported("a", "Light") == light)
        #expect(files.reported("a", "Dark") == dark)
    }

    @Test("An alias is listed, and a colour from a library has no position")
    func aliases() {
        let library = #","resolvedValuesByMode":{"1":{"resolvedValue":{"r":0,"g":0,"b":1}}}"#
        let files = figma(
            [
                variable("ink", "\"1\":\(Self.black)"), variable("text", #""1":{"type":"VARIABLE_ALIAS","id":"ink"}"#),
                variable("far", #""1":{"type":"VARIABLE_ALIAS","id":"elsewhere"}"#, library),
            ].joined(separator: ","))
        guard case .color(let text)? = files.cell("text", "Light"), case .color(let ink)? = files.cell("ink", "Light"),
            case .color(let far)? = files.cell("far", "Light")
        else {
            Issue.record("there are no colours")
            return
        }
        #expect(text.alias == "ink" && ink.alias == nil && far.alias == nil)
        #expect(text.place != nil && far.place == nil && far.written == #"{"r":0,"g":0,"b":1}"#)
        #expect(files.hex("far", "Light") == "#0000ff")
    }

    @Test(
        "Scopes determine a variable's use",
        arguments: [
            (#"["ALL_SCOPES"]"#, nil), ("[]", nil), (#"["TEXT_FILL","ALL_SCOPES"]"#, nil), (#"["TEXT_FILL"]"#, .text),
            (#"["ALL_FILLS"]"#, [.text, .ground]), (#"["FRAME_FILL"]"#, .ground), (#"["SHAPE_FILL"]"#, .ground),
            (#"["STROKE_COLOR"]"#, []), (#"["TEXT_FILL","SHAPE_FILL"]"#, [.text, .ground]),
        ] as [(String, ColorUse?)])
    func scopes(scopes: String, use: ColorUse?) {
        let files = figma(variable("a", "\"1\":\(Self.black)", ",\"scopes\":\(scopes)"))
        #expect(files.collections[0].tokens.map(\.use) == [use])
    }

    @Test("A second variable with the same name is distinguished by its collection or id, and others are omitted")
    func names() {
        let text = """
            {"collections":[{"id":"c","name":"Brand","modes":{"1":"Light"},"variables":[]}],"variables":[\
            {"id":"1","name":"a","valuesByMode":{"1":\(Self.black)}},\
            {"id":"2","name":"a","variableCollectionId":"c","valuesByMode":{"1":\(Self.black)}},\
            {"id":"3","name":"a","variableCollectionId":"c","valuesByMode":{"1":\(Self.black)}},\
            {"id":"4","name":"a","valuesByMode":{"1":\(Self.black)}},{"id":"5","name":"b","valuesByMode":{"1":8}},\
            {"id":"6","name":"c","valuesByMode":{}}]}
            """
        let files = ColorFiles([document("v.json", text)])
        #expect(files.collections[0].tokens.map(\.name) == ["a", "Brand/a", "4/a"])
    }

    @Test("Up to 48 modes are read, and each is described", arguments: [48, 49])
    func modes(count: Int) {
        let modes = (0..<count).map { #""\#($0)":"M\#($0)""# }.joined(separator: ",")
        let files = figma(variable("a", "\"0\":\(Self.black)"), modes: "{\(modes)}")
        #expect(files.collections[0].modes.count == 48)
        #expect(
            files.collections[0].modes[0] == ColorMode("M0", how: "A mode of a variable collection.", isDark: false)
        )
    }
}
