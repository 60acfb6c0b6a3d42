import LegibilitySite
import AuditsAPI
import Endpoints
import HTTPMessages
import LegibilityAPI
import Sentences

/// The page `/screen`, which checks a screen by its element tree and its screenshot.
package struct ScreenPage: FilesPage {
    static let title: Phrase = "Audit of app screens"
    static let showsImages = true
    static let example = Parameter.choice(
        "example", "Example screen to try the page with.", default: ScreenExample.signIn
    ).optional

    let template: PageTemplate<AnsweredFiles>
    let bodyBytes: Int
    private let limits: QuestionLimits
    private let memory: ImageMemory
    private let drawing: Prepared<HTML>

    init(form: String, limits: QuestionLimits, memory: ImageMemory, bodyBytes: Int) throws(SiteError) {
        (self.limits, self.memory, self.bodyBytes) = (limits, memory, bodyBytes)
        drawing = Prepared {
            let question = try? ScreenQuestion(Self.items(.signIn), [], limits, memory)
            return question.map { ScreenResults($0).preview } ?? ""
        }
        var slots = Self.slots(bodyBytes, at: "/screen", files: ScreenQuestion.files(bodyBytes))
        slots["pasted"] = { [ScreenQuestion.pasted].pasted($0.form) }
        slots["profile"] = { ScreenQuestion.profile.markup($0.form) }
        slots["more"] = { ScreenQuestion.rare.folded($0.form) }
        template = try PageTemplate(form, slots: slots)
    }

    package var introduction: Endpoint { introduction(.getScreenPage) }
    package var endpoint: Endpoint { endpoint(.postScreenPage.taking(ScreenQuestion.parameters)) }

    /// Each screen has a tree and an image. The form also contains fields, and images that don't match any tree.
    var partLimits: MultipartForm.Limits { MultipartForm.Limits(parts: 2 * ScreenFileAudit.mostScreens + 64) }

    var preview: (example: ScreenExample, drawing: HTML) { (.signIn, drawing.value) }

    /// The fields of the form for an example.
    private static func items(_ example: ScreenExample) -> [QueryItem] {
        [QueryItem(name: ScreenQuestion.textName, value: example.text)]
    }

    func answer(_ example: ScreenExample, asked: [QueryItem], in language: Language) -> Answer {
        answer(Self.items(example), [], asked: asked)
    }

    func answer(_ parts: [FormPart], in language: Language) throws(Problem) -> Answer {
        answer(try parts.items(), parts, asked: [])
    }

    private func answer(_ items: [QueryItem], _ parts: [FormPart], asked: [QueryItem]) -> Answer {
        answer(items, asked: asked, fields: ScreenQuestion.allFields(bodyBytes)) { () throws(Problem) in
            let question = try ScreenQuestion(items, parts, limits, memory)
            if let form = question.form { return .file(try question.audit.answer(as: form).saved(as: form.fileName)) }
            let shown = ScreenResults(question)
            return .page(headline: shown.headline, result: shown.section)
        }
    }

    func page(_ title: Phrase, main: HTML, asked: [QueryItem]) -> Page {
        Page(
            kind: .tool(.screen), title: title,
            description: """
                Check an app screen against Apple’s guidelines and WCAG, based on its element tree and screenshot: \
                contrast, text and target sizes, spacing, and differences between screens.
                """, section: .screen, main: main, about: AboutFigures.ofScreens, asked: asked)
    }
}
