import Endpoints
import Legibility
import Screens

extension Operation {
    package static let postAuditScreen = Operation(
        id: "postAuditScreen", tag: .audits, summary: "Audit of an app screen",
        details: """
            Checks an app screen against Apple's guidelines or WCAG: text, contrast, targets and positions. Values \
            that the element tree doesn't give are read from a screenshot; if the pixels don't show them clearly, the \
            result is indeterminate.

            The tree can be the service's own JSON, the page source from WebDriverAgent or Appium, or the output of \
            idb or AXe. XCUITest's `debugDescription` or snapshots, nodes from Figma's REST API and uiautomator dumps \
            also work. Several `screens`, or several frames on Figma pages, get one result each; screens with the same \
            name are compared. Nothing is guessed: rules that couldn't be checked are in `notChecked`.

            `as` or the `Accept` header selects another format: a findings format, as for `POST /v1/audit`, \
            or `png`, which draws numbered boxes on the screenshot. Elements have no line numbers, so formats that \
            need one get line 1.
            """,
        answer: "The findings, including indeterminate ones, and the rules that weren't checked.",
        forms: FindingForm.schemas.merging([
            FindingForm.csv.mediaType: .text("CSV (RFC 4180) with a header row and a row for each finding."),
            FindingForm.sarif.mediaType: Schema(.object([]), summary: "SARIF 2.1.0 with one run."),
            FindingForm.junit.mediaType: .text(
                "JUnit report with a test case for each finding; the rule is the class name."),
            FindingForm.markdown.mediaType: .text("Tables in GitHub's Markdown, for summaries."),
            OwnScreenForm.png.mediaType: .binary,
        ]) { $1 },
        examples: [
            Example(
                name: "label", summary: "A label and two buttons", query: "platform=ios",
                body: #"""
                    {"screen": {"width": 393, "height": 852, "scale": 3}, "elements": [{"id": "price", \#
                    "role": "text", "frame": [16, 352, 122, 18], "text": "from 49", "font": {"size": 15, "weight": 400}, \#
                    "color": "#34c759", "background": "#fff"}, {"id": "like", "role": "button", "frame": [334, 72, 24, 24]}, {"id": \#
                    "share", "role": "button", "frame": [280, 72, 30, 30]}]}
                    """#)
        ])
}

extension Operation.Body {
    /// The description of one or more screens as a body.
    static var screen: Operation.Body {
        let numbers = Schema(.array(of: Schema(.number))).with([.count(atLeast: 4, atMost: 4)])
        func nullable(_ schema: Schema) -> Schema {
            var schema = schema
            schema.isNullable = true
            return schema
        }
        let size = [
            Schema.Property(name: "width", schema: Schema(.number).with([.within(1...20_000)]), isRequired: true),
            Schema.Property(name: "height", schema: Schema(.number).with([.within(1...20_000)]), isRequired: true),
        ]
        func member(_ name: String, _ schema: Schema, isRequired: Bool = false) -> Schema.Property {
            Schema.Property(name: name, schema: schema, isRequired: isRequired)
        }
        let paint = Schema(.either([Schema(.string), Schema(.array(of: Schema(.string))), Schema(.object([]))]))
        let element = Schema(
            .object([
                member("id", .text("Unique id of the element in the tree.")),
                member("role", ElementRole.schema),
                member("frame", numbers, isRequired: true),
                member("parent", nullable(.text("Id of the parent element."))),
                member("text", nullable(Schema(.string))),
                member(
                    "font",
                    nullable(
                        Schema(
                            .object([
                                member("size", nullable(Schema(.number).with([.within(0.1...2_000)]))),
                                member("weight", nullable(Schema(.number).with([.within(FontWeight.bounds)]))),
                                member("style", nullable(Schema(.string))),
                                member("scales", nullable(Schema(.boolean))),
                            ])))),
                member("color", nullable(.text("Colour of the text, in CSS notation."))),
                member("background", nullable(paint)),
                member("lines", nullable(Schema(.integer).with([.within(0...10_000)]))),
                member("align", nullable(.oneOf(TextAlignment.allCases.map(\.rawValue), named: "TextAlignment"))),
                member("trailing", nullable(Schema(.number).with([.within(0...20_000)]))),
                member("enabled", nullable(Schema(.boolean))), member("visible", nullable(Schema(.boolean))),
                member("decorative", nullable(Schema(.boolean))), member("bezel", nullable(Schema(.boolean))),
                member("critical", nullable(Schema(.boolean))),
                member("appleButton", nullable(.oneOf(AppleButton.allCases.map(\.rawValue), named: "AppleButton"))),
            ]), name: "ScreenElement", summary: "An element of the screen, with its known properties.")
        let screen = Schema(
            .object([
                member("name", Schema(.string)), member("platform", nullable(Schema(.string))),
                member("device", nullable(Schema(.string))),
                member(
                    "screen",
                    Schema(.object(size + [member("scale", nullable(Schema(.number).with([.within(1...3)])))])),
                    isRequired: true),
                member("category", nullable(Schema(.string))),
                member(
                    "appearance", nullable(ScreenAppearance.schema)),
                member(
                    "safeArea",
                    nullable(
                        Schema(
                            .object(
                                ["top", "bottom", "left", "right"].map {
                                    member($0, Schema(.number).with([.within(0...2_000)]), isRequired: true)
                                })))),
                member("background", nullable(paint)), member("hostScreen", nullable(Schema(.object(size)))),
                member("screenshot", nullable(.text("The screenshot as a Base64 data URI."))),
                member(
                    "elements", Schema(.array(of: element)).with([.count(atMost: ScreenQuery.mostElements)]),
                    isRequired: true),
            ]), name: "AppScreen", summary: "App screen with its elements.")
        let screens = Schema(
            .object([
                member(
                    "screens", Schema(.array(of: screen)).with([.count(atLeast: 1, atMost: ScreenQuery.mostScreens)]),
                    isRequired: true)
            ]), summary: "Several screens, with one result for each.")
        var form = Schema(
            .object([member("screen", .binary, isRequired: true), member("screenshot", .binary)]),
            summary: "The element tree as `screen`, and its image as `screenshot`.")
        form.isClosed = true
        return Operation.Body(
            summary: "The element trees of one or more screens, optionally with screenshots.",
            forms: [
                ("application/json", Schema(.either([screen, screens]))),
                ("application/xml", .text("A page source from Appium or WebDriverAgent, or a uiautomator dump.")),
                ("text/xml", .text("The same content as for `application/xml`.")),
                ("text/plain", .text("The `debugDescription` of an element in XCUITest.")),
                ("multipart/form-data", form),
            ])
    }
}
