import Endpoints
import HTTPMessages
import LegibilityAPI
import Sentences

/// The page `/screen`, which checks a screen based on its element tree and screenshot. The form is submitted here with
/// or without JavaScript, and the same code handles it.
package struct ScreenPage: Sendable {
    private let template: PageTemplate<Shown>
    private let limits: QuestionLimits
    private let memory: ImageMemory
    private let bodyBytes: Int

    /// The form and its result.
    private struct Shown {
        var form = FormState(query: [])
        var result: HTML = ""
    }

    init(form: String, limits: QuestionLimits, memory: ImageMemory, bodyBytes: Int) throws(SiteError) {
        (self.limits, self.memory, self.bodyBytes) = (limits, memory, bodyBytes)
        template = try PageTemplate(
            form,
            slots: [
                "result": { $0.result }, "mostBytes": { _ in "\(bodyBytes)" },
                "files": { ScreenQuestion.files(bodyBytes).markup($0.form) },
                "pasted": { ScreenQuestion.pasted.markup($0.form) },
                "profile": { ScreenQuestion.profile.markup($0.form) },
                "more": { ScreenQuestion.rare.folded($0.form) },
                "examples": { _ in Self.examples },
            ])
    }

    /// Each screen has a tree and an image. The form also contains fields, and images that don't match any tree.
    private static let partLimits = MultipartForm.Limits(parts: 2 * ScreenFileAudit.mostScreens + 64)

    private static let example = Parameter.choice(
        "example", "Example screen to try the page with.", default: ScreenExample.signIn
    ).optional

    /// The page before the form is submitted, or with an example.
    package var introduction: Endpoint {
        .page(.getScreenPage, [Self.example.description], work: .long) { request in
            let asked = request.query.filter { $0.name == Self.example.name }
            var reader = Reader(query: asked, known: [Self.example.description])
            let example = reader(Self.example)
            do throws(Problem) { try reader.finish() } catch {
                let result = FormState(query: [], faults: error.faults).errorSummary([])
                return page(Shown(result: result), title: "This can't be checked", asked: [], problem: error)
            }
            guard let example else { return page(Shown(), title: "Audit of app screens", asked: []) }
            return answer([QueryItem(name: ScreenQuestion.textName, value: example.text)], [], asked: asked)
        }.translated
    }

    /// The page with the result of a form, or the result in one of the API's formats.
    package var endpoint: Endpoint {
        Endpoint(
            operation: .postScreenPage.taking(ScreenQuestion.parameters), readsQuery: false,
            mediaTypes: ["text/html"], work: .long, bodyBytes: bodyBytes
        ) { request in
            do throws(Problem) {
                let parts = try request.formParts(Self.partLimits)
                return answer(try ScreenQuestion.items(parts), parts, asked: [])
            } catch {
                return page(Shown(result: error.section), title: "This can't be checked", asked: [], problem: error)
            }
        }.translated
    }

    private func answer(_ items: [QueryItem], _ parts: [FormPart], asked: [QueryItem]) -> Answer {
        do throws(Problem) {
            let question = try ScreenQuestion(items, parts, limits, memory)
            if let form = question.form { return try question.audit.answer(as: form).saved(as: form.fileName) }
            let shown = ScreenResults(question)
            return page(
                Shown(form: FormState(query: items), result: shown.section), title: shown.headline, asked: asked)
        } catch {
            let form = FormState(query: items, faults: error.faults)
            let result =
                error.faults.isEmpty ? error.section : form.errorSummary(ScreenQuestion.allFields(bodyBytes))
            return page(
                Shown(form: form, result: result), title: "This can't be checked", asked: asked, problem: error)
        }
    }

    private static var examples: HTML {
        let links = ScreenExample.allCases.map { example -> HTML in
            "<a href=\"/screen?example=\(example.rawValue)\">\(example.title)</a> "
        }
        return "\(links)"
    }

    private func page(_ shown: Shown, title: Phrase, asked: [QueryItem], problem: Problem? = nil) -> Answer {
        let page = Page(
            kind: .tool(script: "/scripts/screen.js"), title: title,
            description: """
                Check an app screen against Apple’s guidelines and WCAG, based on its element tree and screenshot: \
                contrast, text and target sizes, spacing, and differences between screens.
                """, section: .screen, main: template.filled(shown), about: AboutFigures.ofScreens, asked: asked)
        var answer = Answer(page, status: problem?.kind.status ?? 200, showsFiles: true)
        answer.headers += problem?.headers ?? []
        return answer
    }
}
