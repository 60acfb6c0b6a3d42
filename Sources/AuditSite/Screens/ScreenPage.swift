import AuditsAPI
import Endpoints
import HTTPMessages
import LegibilityAPI
import LegibilitySite
import Sentences

/// The page `/screen`, which checks a screen by its element tree and its screenshot.
package struct ScreenPage: FilesPage {
    static let title: Phrase = "Audit of app screens"
    static let showsImages = true
    static let example = Parameter.choice(
        "example", "Example screen to try the page with.", default: ScreenExample.signIn
    ).optional

    static var options: [FormField] { [ScreenQuestion.profile] + ScreenQuestion.rare }

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
        answer(Self.items(example) + Self.chosen(asked), [], asked: asked)
    }

    func answer(_ parts: [FormPart], in language: Language) throws(Problem) -> Answer {
        answer(try parts.items(), parts, asked: [])
    }

    private func answer(_ items: [QueryItem], _ parts: [FormPart], asked: [QueryItem]) -> Answer {
        answer(items, asked: asked, fields: ScreenQuestion.allFields(bodyBytes)) { () throws(Problem) in
            if let shown = try pictures(items, parts) { return shown }
            let question = try ScreenQuestion(items, parts, limits, memory)
            if let form = question.form { return .file(try question.audit.answer(as: form).saved(as: form.fileName)) }
            let shown = ScreenResults(question)
            return .page(headline: shown.headline, result: shown.section)
        }
    }

    /// Returns the response if the form contains only pictures, whose text is found without element trees.
    private func pictures(_ items: [QueryItem], _ parts: [FormPart]) throws(Problem) -> FilesAnswer? {
        guard !items.contains(where: { $0.name == ScreenQuestion.textName && !$0.value.isEmpty }) else { return nil }
        let pictures = ScreenQuestion.upload(items, parts).pictures
        guard (1...PictureResults.mostPictures).contains(pictures.count) else { return nil }
        var audit = try PictureFileAudit(query: [], limits, memory)
        for picture in pictures { audit.judge(picture.name, picture.bytes) }
        if let name = items.first(where: { $0.name == "as" })?.value, let form = PictureForm(rawValue: name) {
            let answer = form == .own(.png) ? try audit.drawing(of: pictures[0].bytes) : audit.answer(as: form)
            return .file(answer.saved(as: form.fileName))
        }
        let shown = PictureResults(pictures, audit)
        return .page(headline: shown.headline, result: shown.section)
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

/// An example screen for the form, with some failures.
enum ScreenExample: String, FilesExample, Describable {
    case signIn = "sign-in"

    var title: Phrase {
        switch self {
        case .signIn: "A sign-in screen"
        }
    }

    var text: String {
        switch self {
        case .signIn:
            """
            {
              "name": "Sign in", "platform": "ios", "appearance": "light",
              "screen": { "width": 393, "height": 852, "scale": 3 },
              "elements": [
                { "id": "title", "role": "text", "text": "Sign in", "frame": [24, 96, 200, 41], "color": "#1c1c1e",
                  "background": "#ffffff", "font": { "size": 34, "weight": 700 } },
                { "id": "name", "role": "textField", "text": "Name", "frame": [24, 170, 345, 44], "color": "#c7c7cc",
                  "background": "#ffffff", "font": { "size": 17, "weight": 400 } },
                { "id": "password", "role": "textField", "text": "Password", "frame": [24, 226, 345, 44], "color": "#6c6c70",
                  "background": "#ffffff", "font": { "size": 17, "weight": 400 } },
                { "id": "forgot", "role": "button", "frame": [24, 280, 120, 20] },
                { "id": "forgot.label", "parent": "forgot", "role": "text", "text": "Forgot password?",
                  "frame": [24, 281, 120, 18], "color": "#0088ff", "background": "#ffffff", "font": { "size": 13, "weight": 400 } },
                { "id": "submit", "role": "button", "frame": [0, 740, 393, 50], "background": "#0088ff" },
                { "id": "submit.label", "parent": "submit", "role": "text", "text": "Continue", "background": "#0088ff",
                  "frame": [160, 754, 73, 22], "color": "#ffffff", "font": { "size": 17, "weight": 600 } },
                { "id": "terms", "role": "text", "text": "By continuing you agree to our terms.",
                  "frame": [24, 800, 345, 12], "color": "#8e8e93", "background": "#ffffff",
                  "font": { "size": 10, "weight": 300 } }
              ]
            }

            """
        }
    }
}
