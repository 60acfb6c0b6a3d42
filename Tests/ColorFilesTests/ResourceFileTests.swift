import ColorFiles
import Testing

@Suite("Android, Material and Figma") struct ResourceFileTests {
    private let android = ColorFiles([
        document(
            "app/src/main/res/values/colors.xml",
            """
            <?xml version="1.0"?><resources><!-- c --><color name="ink">#777</color><color name="veil">#80FFFFFF</color>
            <color name="short">#8123</color><color name="alias">@color/ink</color><color name="round">@color/trip</color>
            <color name="trip">@color/round</color><color name="gone">@color/nowhere</color><color name="bad">#12345</color>
            <color name="odd">#ffffff/*</color><color name="white">@android:color/white</color>
            <color name="accent">@android:color/system_accent1_100</color><color name="attr">?attr/colorPrimary</color>
            <item type="color" name="item"> #010203 </item><string name="text">#fff</string>
            <style name="T"><item name="colorOnPrimary">@color/ink</item><item name="android:colorPrimary">@color/white</item>
            <item name="flag">true</item></style></resources>
            """),
        document(
            "app/src/main/res/values-night/colors.xml", "<resources><color name=\"ink\">#888888</color></resources>"),
    ])

    @Test(
        "Android colours are read, with alpha first",
        arguments: [
            ("ink", "#777777", "#888888"), ("alias", "#777777", "#888888"), ("veil", "#ffffff", "#ffffff"),
            ("short", "#112233", "#112233"), ("item", "#010203", "#010203"), ("white", "#ffffff", "#ffffff"),
            ("theme T colorOnPrimary", "#777777", "#888888"), ("theme T android:colorPrimary", "#ffffff", "#ffffff"),
        ])
    func android(name: String, light: String, dark: String) {
        #expect(android.hex(name, "light") == light)
        #expect(android.hex(name, "dark") == dark)
    }

    @Test(
        "A value without a colour has a reason",
        arguments: [
            ("round", UnresolvedColor.Reason.cycle), ("gone", .missingReference), ("bad", .invalid), ("odd", .invalid),
            ("accent", .systemColor), ("attr", .contextDependent),
        ])
    func unresolved(name: String, reason: UnresolvedColor.Reason) {
        guard case .unresolved(let why)? = android.cell(name, "light") else {
            Issue.record("\(name) has a colour")
            return
        }
        #expect(why.reason == reason)
    }

    @Test("Names in a theme form pairs only with each other") func themePairs() {
        let audit = ColorAudit(android, AuditQuestion())
        #expect(audit.pairs.map(\.text) == ["theme T colorOnPrimary"])
        #expect(audit.pairs.map(\.ground) == [["theme T android:colorPrimary"]])
    }

    @Test(
        "Document types and malformed XML are rejected",
        arguments: [
            (
                "<!DOCTYPE r [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;\">]><resources><color name=\"x\">&b;</color></resources>",
                DocumentProblem.Reason.structure
            ), ("<resources><color>", .syntax), (String(repeating: "<a>", count: 5_000), .limit),
        ])
    func badXML(text: String, reason: DocumentProblem.Reason) {
        #expect(ColorFiles([document("res/values/a.xml", text)]).problems.map(\.problem.reason) == [reason])
    }

    @Test("Chains of thousands of references are followed only once") func chains() {
        let colors = (0..<10_000).map { "<color name=\"c\($0)\">@color/c\($0 + 1)</color>" }.joined()
        let files = ColorFiles([
            document("res/values/a.xml", "<resources>\(colors)<color name=\"c10000\">#123456</color></resources>")
        ])
        #expect(files.hex("c0", "light") == "#123456")
    }

    @Test("Material schemes become modes") func material() {
        let files = ColorFiles([
            document(
                "material-theme.json",
                ##"{"seed":"#1","schemes":{"light":{"primary":"#6750A4","onPrimary":"#FFFFFF"},"dark":{"primary":"#D0BCFF"}}}"##
            )
        ])
        #expect(files.hex("primary", "dark") == "#d0bcff")
        #expect(files.hex("onPrimary", "light") == "#ffffff")
        #expect(files.cell("onPrimary", "dark")?.color == nil)
        #expect(ColorAudit(files, AuditQuestion()).pairs.map(\.rule) == ["on-prefix"])
    }

    @Test(
        "Figma variables are read in every export format",
        arguments: [
            """
            {"meta":{"variableCollections":{"c":{"id":"c","name":"Color","defaultModeId":"1:0","modes":[{"modeId":"1:0",\
            "name":"Light"},{"modeId":"1:1","name":"Dark"}]}},"variables":{"a":{"id":"a","name":"ink","resolvedType":"COLOR",\
            "variableCollectionId":"c","valuesByMode":{"1:0":{"r":0,"g":0,"b":0,"a":1},"1:1":{"r":1,"g":1,"b":1}}},"b":\
            {"id":"b","name":"text","resolvedType":"COLOR","variableCollectionId":"c","valuesByMode":{"1:0":{"type":\
            "VARIABLE_ALIAS","id":"a"},"1:1":{"type":"VARIABLE_ALIAS","id":"a"}}}}}}
            """,
            """
            {"variables":[{"id":"b","name":"text","type":"COLOR","valuesByMode":{"1:0":{"type":"VARIABLE_ALIAS","id":"a"},\
            "1:1":{"type":"VARIABLE_ALIAS","id":"a"}}},{"id":"a","name":"ink","type":"COLOR","valuesByMode":{"1:0":{"r":0,\
            "g":0,"b":0},"1:1":{"r":1,"g":1,"b":1}}}],"modes":{"1:0":"Light","1:1":"Dark"}}
            """,
            """
            {"collections":[{"id":"c","modes":{"1:0":"Light","1:1":"Dark"},"variables":[{"id":"b","name":"text","type":"COLOR",\
            "valuesByMode":{"1:0":{"type":"VARIABLE_ALIAS","id":"a"},"1:1":{"type":"VARIABLE_ALIAS","id":"a"}}},{"id":"a",\
            "name":"ink","type":"COLOR","valuesByMode":{"1:0":{"r":0,"g":0,"b":0},"1:1":{"r":1,"g":1,"b":1}}}]}]}
            """,
            """
            {"modes":{"1:0":"Light","1:1":"Dark"},"variables":[{"id":"b","name":"text","type":"COLOR","valuesByMode":{"1:0":\
            {"type":"VARIABLE_ALIAS","id":"library"},"1:1":{"type":"VARIABLE_ALIAS","id":"library"}},"resolvedValuesByMode":\
            {"1:0":{"resolvedValue":{"r":0,"g":0,"b":0,"a":1},"alias":"library"},"1:1":{"resolvedValue":{"r":1,"g":1,"b":1}}}}]}
            """,
            """
            {"modes":{"1:0":"Light","1:1":"Dark"},"variables":[{"id":"b","name":"text","type":"COLOR","resolvedValuesByMode":\
            {"1:0":{"resolvedValue":{"r":0,"g":0,"b":0,"a":1}},"1:1":{"resolvedValue":{"r":1,"g":1,"b":1}}}}]}
            """,
        ])
    func figma(text: String) {
        let files = ColorFiles([document("variables.json", text)])
        #expect(files.formats == [.figma])
        #expect(files.collections[0].modes.map(\.name) == ["Light", "Dark"])
        #expect(files.hex("text", "Light") == "#000000")
        #expect(files.hex("text", "Dark") == "#ffffff")
    }

    @Test("The scopes of a Figma variable determine its pairs")
    func scopes() {
        func pairs(_ first: String, _ second: String, _ third: String) -> [String] {
            func variable(_ name: String, _ scope: String) -> String {
                """
                {"id":"\(name)","name":"\(name)","type":"COLOR","scopes":["\(scope)"],"valuesByMode":{"1":{"r":0,"g":0,"b":0}}}
                """
            }
            let text = [variable("background", first), variable("card-foreground", second), variable("card", third)]
            let files = ColorFiles([document("v.json", "{\"variables\":[\(text.joined(separator: ","))]}")])
            return ColorAudit(files, AuditQuestion()).pairs.map { "\($0.text) on \($0.groundText)" }
        }
        #expect(pairs("ALL_SCOPES", "ALL_SCOPES", "ALL_SCOPES") == ["card-foreground on card"])
        #expect(pairs("FRAME_FILL", "TEXT_FILL", "ALL_FILLS") == ["card-foreground on card"])
        // Stroke and text variables can't be backgrounds, and background variables can't be text.
        #expect(pairs("FRAME_FILL", "TEXT_FILL", "STROKE_COLOR") == ["card-foreground on background"])
        #expect(pairs("FRAME_FILL", "STROKE_COLOR", "SHAPE_FILL") == [])
        // A colour with only text scopes is a text colour, regardless of its name.
        #expect(pairs("FRAME_FILL", "SHAPE_FILL", "TEXT_FILL") == ["card on background"])
    }

    @Test("An overridden value is reported")
    func duplicates() {
        let android = ColorFiles([
            document(
                "res/values/a.xml",
                """
                <resources><color name="a">#111111</color><color name="b">#222222</color><style name="T"><item name="x">#333333\
                </item></style></resources>
                """),
            document(
                "lib/res/values/a.xml",
                """
                <resources><color name="a">#444444</color><color name="b">#222222</color><style name="T"><item name="x">#555555\
                </item></style></resources>
                """),
        ])
        #expect(android.hex("a", "light") == "#111111")
        #expect(android.hex("theme T x", "light") == "#333333")
        #expect(android.collections[0].notes.map(\.kind) == [.duplicate, .duplicate])
        #expect(android.collections[0].notes.map(\.token) == ["a", "theme T x"])
        #expect(android.collections[0].notes.map(\.place?.document) == [1, 1])

        let material = ColorFiles([
            document("a.json", ##"{"seed":"#1","schemes":{"light":{"primary":"#111111","onPrimary":"#ffffff"}}}"##),
            document("b.json", ##"{"seed":"#1","schemes":{"light":{"primary":"#222222","onPrimary":"#ffffff"}}}"##),
        ])
        #expect(material.hex("primary", "light") == "#222222")
        #expect(material.collections[0].notes.map(\.token) == ["primary"])
        #expect(material.collections[0].notes.map(\.kind) == [.duplicate])
    }

    @Test("Android day values have priority over general values, and items of type colour are read")
    func androidFolders() {
        let files = ColorFiles([
            document(
                "res/values/a.xml",
                """
                <resources><color name="a">#222222</color><color name="clear">@android:color/transparent</color><item \
                type="dimen" name="d">#333333</item><style name="T"><item name="x">?attr/y</item></style></resources>
                """),
            document("res/values-notnight/a.xml", "<resources><color name=\"a\">#111111</color></resources>"),
            document(
                "res/values-night/a.xml",
                "<resources><style name=\"T\"><item name=\"x\">@color/a</item></style></resources>"),
        ])
        #expect(files.hex("a", "light") == "#111111")
        #expect(files.hex("a", "dark") == "#222222")
        #expect(files.cell("clear", "light")?.color?.alpha == 0)
        #expect(files.cell("d", "light") == nil)
        #expect(files.hex("theme T x", "dark") == "#222222")
        guard case .unresolved(let why)? = files.cell("theme T x", "light") else {
            Issue.record("it leads to another attribute")
            return
        }
        #expect(why.reason == .contextDependent)
    }

    @Test("Only requested schemes become modes") func materialModes() {
        let text = ##"{"seed":"#1","schemes":{"light":{"primary":"#111111"},"dark":{"primary":"#222222"}}}"##
        let files = ColorFiles([document("a.json", text)], modes: [RequestedMode(name: "dark")])
        #expect(files.collections[0].modes.map(\.name) == ["dark"])
        #expect(files.hex("primary", "dark") == "#222222")
    }

    private let figma = ColorFiles([
        document(
            "v.json",
            """
            {"meta":{"variableCollections":{"c":{"id":"c","name":"One","defaultModeId":"2","modes":[{"modeId":"1","name":"A"},\
            {"modeId":"2","name":"B"}]},"d":{"id":"d","name":"Two","defaultModeId":"3","modes":[{"modeId":"3","name":"C"}]}},\
            "variables":{"a":{"id":"a","name":"half","variableCollectionId":"c","resolvedType":"COLOR","valuesByMode":{"1":{"r":1,\
            "g":0,"b":0,"a":0.5},"2":{"r":0,"g":1,"b":0,"a":1}}},"b":{"id":"b","name":"single","variableCollectionId":"d",\
            "resolvedType":"COLOR","valuesByMode":{"3":"#123456"}},"e":{"id":"e","name":"half","variableCollectionId":"d",\
            "resolvedType":"COLOR","valuesByMode":{"3":{"type":"VARIABLE_ALIAS","id":"e"}}},"f":{"id":"f","name":"gap",\
            "resolvedType":"FLOAT","valuesByMode":{"3":8}},"g":{"id":"g","name":"gone","resolvedType":"COLOR","valuesByMode":\
            {"3":{"type":"VARIABLE_ALIAS","id":"nowhere"}}}}}}
            """)
    ])

    @Test(
        "A Figma variable without a value for a mode uses its collection's default mode",
        arguments: [
            ("half", "A", "#ff0000"), ("half", "B", "#00ff00"), ("half", "C", "#00ff00"), ("single", "A", "#123456"),
            ("single", "C", "#123456"),
        ])
    func figmaModes(name: String, mode: String, hex: String) { #expect(figma.hex(name, mode) == hex) }

    @Test("Alpha in Figma variables is read, and values that aren't colours are distinguished") func figmaValues() {
        #expect(figma.cell("half", "A")?.color?.alpha == 0.5)
        #expect(figma.cell("gap", "A") == nil)
        for (name, reason) in [("Two/half", UnresolvedColor.Reason.cycle), ("gone", .missingReference)] {
            guard case .unresolved(let why)? = figma.cell(name, "C") else {
                Issue.record("\(name) has a colour")
                continue
            }
            #expect(why.reason == reason)
        }
    }
}
