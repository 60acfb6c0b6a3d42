import Endpoints
import Legibility
import Screens

extension Operation {
    package static let postAuditScreen = Operation(
        id: "postAuditScreen", tag: .audits, summary: "Audit of an app screen",
        details: """
            Checks an app screen against Apple’s guidelines or WCAG: text, contrast, targets and positions. Values \
            that the element tree doesn’t give are read from a screenshot; if the pixels don’t show them clearly, the \
            result is indeterminate.

            The tree can be the service’s own JSON, the page source from WebDriverAgent or Appium, or the output of \
            idb or AXe. XCUITest’s `debugDescription` or snapshots, nodes from Figma’s REST API and uiautomator dumps \
            also work. Several `screens`, or several frames on Figma pages, get one result each; screens with the same \
            name are compared. Nothing is guessed: rules that couldn’t be checked are in `notChecked`.

            `as` or the `Accept` header selects another format: a findings format, as for `POST /v1/audit`, \
            or `png`, which draws numbered boxes on the screenshot.
            """,
        answer: "The findings, including indeterminate ones, and the rules that weren’t checked.",
        forms: FindingForm.schemas.merging([
            FindingForm.csv.mediaType: .text("CSV (RFC 4180) with a header row and a row for each finding."),
            FindingForm.sarif.mediaType: Schema(.object([]), summary: "SARIF 2.1.0 with one run."),
            FindingForm.junit.mediaType: .text(
                "JUnit report with a test case for each finding; the rule is the class name."),
            FindingForm.markdown.mediaType: .text("Tables in GitHub’s Markdown, for summaries."),
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
        let screen = Schema(of: NativeScreenFormat.shape)
        let screens = Schema(
            .object([
                Schema.Property(
                    name: "screens",
                    schema: Schema(.array(of: screen)).with([.count(atLeast: 1, atMost: ScreenQuery.mostScreens)]),
                    isRequired: true)
            ]), summary: "Several screens, with one result for each.")
        var form = Schema(
            .object([
                Schema.Property(name: "screen", schema: .binary, isRequired: true),
                Schema.Property(name: "screenshot", schema: .binary, isRequired: false),
            ]),
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
