import Endpoints
import Legibility
import Screens

extension Operation {
    package static let postAuditScreen = Operation(
        id: "postAuditScreen", tag: .audits, summary: "A screen of an app, judged",
        details: """
            Judges an element tree by Apple's figures, or WCAG's: text, contrast, targets, places. What the tree does not tell \
            is read from a screenshot, with what the pixels leave open.

            The tree is the service's own JSON, a page source of WebDriverAgent or Appium, a file or nodes of Figma's REST API, \
            the tree of idb or AXe, or a dump of uiautomator. Several `screens`, or frames on Figma's pages, have several answers; \
            those of one name are compared. Nothing is guessed: what was not judged is in `notChecked`.

            `as`, or the header `Accept`, chooses another form: those of findings, as for `POST /v1/audit`, or `png`, which \
            draws numbered boxes on the screenshot. An element has no line: where a form needs one, it is the first.
            """,
        answer: "What falls short, what cannot be told, and what was not judged.",
        forms: FindingForm.schemas.merging([
            FindingForm.csv.mediaType: .text("RFC 4180 with a header row: a finding a line."),
            FindingForm.sarif.mediaType: Schema(.object([]), summary: "SARIF 2.1.0, one run."),
            FindingForm.junit.mediaType: .text("A JUnit report: a case for each finding, its rule as the class."),
            FindingForm.markdown.mediaType: .text("Tables in GitHub's Markdown."),
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
    /// A screen, or several.
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
                member("id", .text("The tree's own identifier, unique.")), member("role", ElementRole.schema),
                member("frame", numbers, isRequired: true),
                member("parent", nullable(.text("The id of the element around it."))),
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
                member("color", nullable(.text("The text's colour as CSS writes it."))),
                member("background", nullable(paint)),
                member("lines", nullable(Schema(.integer).with([.within(0...10_000)]))),
                member("align", nullable(.oneOf(TextAlignment.allCases.map(\.rawValue), named: "TextAlignment"))),
                member("trailing", nullable(Schema(.number).with([.within(0...20_000)]))),
                member("enabled", nullable(Schema(.boolean))), member("visible", nullable(Schema(.boolean))),
                member("decorative", nullable(Schema(.boolean))), member("bezel", nullable(Schema(.boolean))),
                member("critical", nullable(Schema(.boolean))),
                member("appleButton", nullable(.oneOf(AppleButton.allCases.map(\.rawValue), named: "AppleButton"))),
            ]), name: "ScreenElement", summary: "An element and what is known of it.")
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
                member("screenshot", nullable(.text("A picture's file as a data URI in Base64."))),
                member(
                    "elements", Schema(.array(of: element)).with([.count(atMost: ScreenQuery.mostElements)]),
                    isRequired: true),
            ]), name: "AppScreen", summary: "A screen of an app.")
        let screens = Schema(
            .object([
                member(
                    "screens", Schema(.array(of: screen)).with([.count(atLeast: 1, atMost: ScreenQuery.mostScreens)]),
                    isRequired: true)
            ]), summary: "Several screens, one answer for each.")
        var form = Schema(
            .object([member("screen", .binary, isRequired: true), member("screenshot", .binary)]),
            summary: "A description as `screen`, with a `screenshot`.")
        form.isClosed = true
        return Operation.Body(
            summary: "A screen's element tree, perhaps with its picture; or several.",
            forms: [
                ("application/json", Schema(.either([screen, screens]))),
                ("application/xml", .text("A page source, or a dump.")),
                ("text/xml", .text("The same.")), ("multipart/form-data", form),
            ])
    }
}
