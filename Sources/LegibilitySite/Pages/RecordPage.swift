import Endpoints
import HTTPMessages
import LegibilityAPI
import Sentences

/// The page `/page`, which checks records of web pages. The form is submitted here with or without JavaScript, and the
/// same code handles it.
package struct RecordPage: Sendable {
    private let template: PageTemplate<Shown>
    /// The examples, each of which is checked when it is first requested.
    private let examples: [RecordExample: Prepared<Result<RecordQuestion, Problem>>]
    private let limits: QuestionLimits
    private let memory: ImageMemory
    private let bodyBytes: Int

    /// The form and its result.
    private struct Shown {
        var form = FormState(query: [])
        var result: HTML = ""
    }

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
        template = try PageTemplate(
            files.text("forms/page.html"),
            slots: [
                "result": { $0.result }, "mostBytes": { _ in "\(bodyBytes)" },
                "files": { RecordQuestion.files(bodyBytes).markup($0.form) },
                "profile": { RecordQuestion.profile.markup($0.form) }, "examples": { _ in Self.links },
            ])
    }

    /// The limits for files and fields together.
    private static let partLimits = MultipartForm.Limits(parts: PageUpload.mostFiles + 64)

    private static let example = Parameter.choice(
        "example", "Example records to try the page with.", default: RecordExample.ferry
    ).optional

    /// The page before the form is submitted, or with an example.
    package var introduction: Endpoint {
        .page(.getRecordPage, [Self.example.description], work: .long) { request in
            let asked = request.query.filter { $0.name == Self.example.name }
            var reader = Reader(query: asked, known: [Self.example.description])
            let example = reader(Self.example)
            do throws(Problem) { try reader.finish() } catch {
                let result = FormState(query: [], faults: error.faults).errorSummary([])
                return page(Shown(result: result), title: "This can't be checked", asked: [], problem: error)
            }
            guard let example, let judged = examples[example] else {
                return page(Shown(), title: "Audit of a web page", asked: [])
            }
            return answer([], asked: asked) { () throws(Problem) in try judged.value.get() }
        }.translated
    }

    /// The page with the result of a form, or the result in one of the API's formats.
    package var endpoint: Endpoint {
        Endpoint(
            operation: .postRecordPage.taking(RecordQuestion.parameters), readsQuery: false,
            mediaTypes: ["text/html"], work: .long, bodyBytes: bodyBytes
        ) { request in
            do throws(Problem) {
                let parts = try request.formParts(Self.partLimits)
                let files = parts.filter { $0.name == RecordQuestion.filesName && $0.filename?.isEmpty == false }
                let items = try ScreenQuestion.items(parts)
                return answer(items, asked: []) { () throws(Problem) in
                    let files = files.map { (path: $0.filename ?? "", content: Array($0.content)) }
                    return try RecordQuestion(items, files, limits, memory)
                }
            } catch {
                return page(Shown(result: error.section), title: "This can't be checked", asked: [], problem: error)
            }
        }.translated
    }

    private func answer(
        _ items: [QueryItem], asked: [QueryItem], judged: () throws(Problem) -> RecordQuestion
    ) -> Answer {
        do throws(Problem) {
            let question = try judged()
            if let form = question.form {
                return try question.upload.answer(as: form, about: question.comparison).saved(as: form.fileName)
            }
            let shown = RecordResults(question)
            return page(
                Shown(form: FormState(query: items), result: shown.section), title: shown.headline, asked: asked)
        } catch {
            let form = FormState(query: items, faults: error.faults)
            let result =
                error.faults.isEmpty ? error.section : form.errorSummary(RecordQuestion.allFields(bodyBytes))
            return page(
                Shown(form: form, result: result), title: "This can't be checked", asked: asked, problem: error)
        }
    }

    private static var links: HTML {
        let links = RecordExample.allCases.map { example -> HTML in
            "<a href=\"/page?example=\(example.rawValue)\">\(example.title)</a> "
        }
        return "\(links)"
    }

    private func page(_ shown: Shown, title: Phrase, asked: [QueryItem], problem: Problem? = nil) -> Answer {
        let page = Page(
            kind: .tool(script: "/scripts/page.js"), title: title,
            description: """
                Find where a web page fails WCAG 2.2, measured in its own pixels: contrast, links, targets, zoom, \
                reflow, text spacing and keyboard focus.
                """, section: .page, main: template.filled(shown), about: AboutFigures.ofPages, asked: asked)
        var answer = Answer(page, status: problem?.kind.status ?? 200, showsFiles: true)
        answer.headers += problem?.headers ?? []
        return answer
    }
}
