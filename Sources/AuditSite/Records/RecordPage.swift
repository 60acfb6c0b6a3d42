import AuditsAPI
import Endpoints
import HTTPMessages
import LegibilityAPI
import LegibilitySite
import Sentences

/// The page `/page`, which checks records of web pages.
package struct RecordPage: FilesPage {
    static let title: Phrase = "Audit of a web page"
    static let showsImages = true
    static let example = Parameter.choice(
        "example", "Example records for this page.", default: RecordExample.ferry
    ).optional

    static var options: [FormField] { [RecordQuestion.profile] }

    let template: PageTemplate<AnsweredFiles>
    let bodyBytes: Int
    /// The examples, each of which is checked when it is first requested.
    private let examples: [RecordExample: Prepared<Result<RecordQuestion, Problem>>]
    private let drawing: Prepared<HTML>
    private let limits: QuestionLimits
    private let memory: ImageMemory

    init(_ files: PublicFiles, limits: QuestionLimits, memory: ImageMemory, bodyBytes: Int) throws(SiteError) {
        (self.limits, self.memory, self.bodyBytes) = (limits, memory, bodyBytes)
        var examples: [RecordExample: Prepared<Result<RecordQuestion, Problem>>] = [:]
        for example in RecordExample.allCases {
            let zip = try files.bytes(example.path)
            examples[example] = Prepared {
                do throws(Problem) {
                    return .success(try RecordQuestion([], [(example.path, zip)], limits, memory))
                } catch {
                    return .failure(error)
                }
            }
        }
        self.examples = examples
        let ferry = examples[.ferry]
        drawing = Prepared {
            guard case .success(let question)? = ferry?.value else { return "" }
            return RecordResults(question).preview
        }
        var slots = Self.slots(bodyBytes, at: "/page", files: RecordQuestion.files(bodyBytes))
        slots["profile"] = { RecordQuestion.profile.markup($0.form) }
        // Before there is a result, the page says how to get a record.
        slots["recording"] = { $0.result.isEmpty ? HTML(markup: " open") : "" }
        template = try PageTemplate(files.text("forms/page.html"), slots: slots)
    }

    package var introduction: Endpoint { introduction(.getRecordPage) }
    package var endpoint: Endpoint { endpoint(.postRecordPage.taking(RecordQuestion.parameters)) }

    /// The limits for files and fields together.
    var partLimits: MultipartForm.Limits { MultipartForm.Limits(parts: PageUpload.mostFiles + 64) }

    var preview: (example: RecordExample, drawing: HTML) { (.ferry, drawing.value) }

    func answer(_ example: RecordExample, asked: [QueryItem], in language: Language) -> Answer {
        answer([], asked: asked) { () throws(Problem) in
            if let judged = examples[example] { return try judged.value.get() }
            return try RecordQuestion([], [], limits, memory)
        }
    }

    func answer(_ parts: [FormPart], in language: Language) throws(Problem) -> Answer {
        let files = parts.filter { $0.name == RecordQuestion.filesName && $0.filename?.isEmpty == false }
        let items = try parts.items()
        return answer(items, asked: []) { () throws(Problem) in
            let files = files.map { (path: $0.filename ?? "", content: Array($0.content)) }
            return try RecordQuestion(items, files, limits, memory)
        }
    }

    private func answer(
        _ items: [QueryItem], asked: [QueryItem], judged: () throws(Problem) -> RecordQuestion
    ) -> Answer {
        answer(items, asked: asked, fields: RecordQuestion.allFields(bodyBytes)) { () throws(Problem) in
            let question = try judged()
            if let form = question.form {
                return .file(try question.upload.answer(as: form, about: question.comparison).saved(as: form.fileName))
            }
            let shown = RecordResults(question)
            return .page(headline: shown.headline, result: shown.section)
        }
    }

    func page(_ title: Phrase, main: HTML, asked: [QueryItem]) -> Page {
        Page(
            kind: .tool(.page), title: title,
            description: """
                Find where a web page fails WCAG 2.2, measured in its own pixels: contrast, links, targets, zoom, \
                reflow, text spacing and keyboard focus.
                """, section: .page, main: main, about: AboutFigures.ofPages, asked: asked)
    }
}

/// Example records for the form, with some failures.
enum RecordExample: String, FilesExample, Describable {
    case ferry

    var title: Phrase {
        switch self {
        case .ferry: "A ferry timetable, light and dark"
        }
    }

    /// The zip file among the public files, made by `Tests/Pages/example.py`.
    var path: String { "examples/\(rawValue).zip" }
}
