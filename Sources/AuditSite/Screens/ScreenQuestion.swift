import LegibilitySite
import AuditsAPI
import Endpoints
import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

/// A request from the form `/screen`: descriptions of screens with their images, and the rules to check.
struct ScreenQuestion {
    let audit: ScreenFileAudit
    let upload: ScreenUpload
    /// The screens that were checked, in the order of the results. A file may describe several screens.
    let screens: [ScreenUpload.Screen]
    /// The format of the response; nil for a page.
    let form: ScreenForm?

    /// Parses a form from the text of its parts, and checks its files.
    init(
        _ asked: [QueryItem], _ parts: [FormPart], _ limits: QuestionLimits, _ memory: ImageMemory
    ) throws(Problem) {
        var read = Reader(query: asked, known: Self.parameters)
        form = read(Self.form)
        upload = Self.upload(asked, parts)
        if upload.screens.isEmpty {
            read.note(
                Self.filesName, value: nil,
                upload.others.isEmpty && parts.allSatisfy { $0.content.isEmpty || $0.name != Self.filesName }
                    ? "There is nothing to check yet. Choose a screen’s element tree and its screenshot, or paste a tree."
                    : "None of the files is an element tree in JSON or XML.", example: nil)
        }
        if upload.screens.count > ScreenFileAudit.mostScreens {
            read.note(
                Self.filesName, value: "\(upload.screens.count)", code: .tooMany,
                "There are \(upload.screens.count) screens; the maximum is \(ScreenFileAudit.mostScreens).",
                example: nil)
        }
        let wishes = asked.filter { item in ScreenFileAudit.parameters.contains(item.name) }
        try read.finish()
        var audit = try ScreenFileAudit(query: wishes, limits, memory)
        var screens: [ScreenUpload.Screen] = []
        for screen in upload.screens {
            screens += screen.judged(as: audit.judge(screen.name, screen.description, picture: screen.picture?.bytes))
        }
        if audit.count > ScreenFileAudit.mostScreens {
            read.note(
                Self.filesName, value: "\(audit.count)", code: .tooMany,
                "There are \(audit.count) screens; the maximum is \(ScreenFileAudit.mostScreens).",
                example: nil)
            try read.finish()
        }
        self.screens = screens
        self.audit = audit
    }

    /// Returns the files of a form, including pasted text.
    static func upload(_ asked: [QueryItem], _ parts: [FormPart]) -> ScreenUpload {
        var files = parts.filter { $0.name == Self.filesName && $0.filename?.isEmpty == false }.map { part in
            (name: part.filename ?? "", content: Array(part.content))
        }
        if let text = asked.first(where: { $0.name == Self.textName })?.value {
            files.append((name: text.hasPrefix("<") ? "pasted.xml" : "pasted.json", content: Array(text.utf8)))
        }
        return ScreenUpload(files)
    }
}

// MARK: The form

extension ScreenQuestion {
    static let filesName = "files"
    static let textName = "text"

    static let form = Parameter.choice(
        "as", "Format for saving the report. Default: the report is shown as a page.", default: ScreenForm.json
    ).optional

    private static func text(_ name: String, _ summary: String, _ schema: Schema = Schema(.string))
        -> ParameterDescription
    {
        ParameterDescription(name: name, summary: summary, schema: schema)
    }

    static func files(_ bodyBytes: Int) -> [FormField] {
        [
            FormField(
                text(filesName, "Element trees of screens, and their screenshots.", .binary),
                "Element tree and screenshot"
            ).entered(by: .files([".json", ".xml", ".txt", ".png", ".jpg", ".jpeg", ".webp"])).hint(
                """
                The tree from XCUITest, Appium, WebDriverAgent, idb, Figma or uiautomator, and an image of the same screen. For
                several screens, give each image the name of its tree, such as home.xml and home.png. Up to \(HTML(bytes: bodyBytes))
                in total.<span class="by-script"> You can also drop the files anywhere on this page.</span>
                """)
        ]
    }

    static var pasted: FormField {
        FormField(text(textName, "Element tree of an additional screen."), "Or paste an element tree")
            .entered(by: .text(lines: 6))
    }

    static var profile: FormField { FormField(ScreenFileAudit.profile, "Rules", phrase: \.name) }

    /// The fields in the collapsed section.
    static var rare: [FormField] {
        [
            FormField(ScreenFileAudit.platform, "Platform", none: "As in the tree", \.platform.title),
            FormField(ScreenFileAudit.appearance, "Appearance", none: "As in the tree", { $0.rawValue }),
        ]
    }

    static func allFields(_ bodyBytes: Int) -> [FormField] { files(bodyBytes) + [pasted, profile] + rare }

    static let parameters: [ParameterDescription] = allFields(0).map(\.parameter.optional) + [form.description]
}
