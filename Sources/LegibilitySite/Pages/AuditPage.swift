import ColorFiles
import Endpoints
import HTTPMessages
import LegibilityAPI
import Sentences

/// The page `/audit`, which checks the colours of files. The form is submitted here with or without JavaScript, and the
/// same code handles it.
package struct AuditPage: Sendable {
    /// The maximum size of fixed text that is included in a page, in bytes.
    private static let longestShownText = 64 << 10

    private let template: PageTemplate<Shown>
    private let limits: QuestionLimits
    private let bodyBytes: Int
    private let today: @Sendable () -> CalendarDate

    /// The form and its result.
    private struct Shown {
        var form = FormState(query: [])
        var result: HTML = ""
    }

    init(
        form: String, limits: QuestionLimits, bodyBytes: Int, today: @escaping @Sendable () -> CalendarDate
    ) throws(SiteError) {
        self.limits = limits
        self.bodyBytes = bodyBytes
        self.today = today
        template = try PageTemplate(
            form,
            slots: [
                "result": { $0.result }, "mostBytes": { _ in "\(bodyBytes)" },
                "files": { FilesQuestion.files(bodyBytes).markup($0.form) },
                "pasted": { FilesQuestion.pasted.markup($0.form) },
                "profile": { FilesQuestion.profile.markup($0.form) },
                "more": { FilesQuestion.rare.folded($0.form) },
                "examples": { _ in Self.examples },
            ])
    }

    private static let example = Parameter.choice(
        "example", "Example files to try the page with.", default: AuditExample.styleSheet
    ).optional

    /// The page before the form is submitted, or with an example.
    package var introduction: Endpoint {
        .page(.getAuditPage, [Self.example.description], work: .long) { request in
            let asked = request.query.filter { $0.name == Self.example.name }
            var reader = Reader(query: asked, known: [Self.example.description])
            let example = reader(Self.example)
            do throws(Problem) { try reader.finish() } catch {
                let result = FormState(query: [], faults: error.faults).errorSummary([])
                return page(Shown(result: result), title: "This can't be checked", asked: [], problem: error)
            }
            guard let example else { return page(Shown(), title: "Audit of colour files", asked: []) }
            return answer(
                [
                    QueryItem(name: FilesQuestion.textName, value: example.text),
                    QueryItem(name: FilesQuestion.pathName, value: example.name),
                ], [], asked: asked, in: request.pageLanguage)
        }.translated
    }

    /// The page with the result of a form, or the result in one of the API's formats.
    package var endpoint: Endpoint {
        Endpoint(
            operation: .postAuditPage.taking(FilesQuestion.parameters), readsQuery: false,
            mediaTypes: ["text/html"], work: .long, bodyBytes: bodyBytes
        ) { request in
            do throws(Problem) {
                let parts = try request.formParts(MultipartForm.Limits(parts: limits.auditDocuments))
                return answer(try FilesQuestion.items(parts), parts, asked: [], in: request.pageLanguage)
            } catch {
                return page(Shown(result: error.section), title: "This can't be checked", asked: [], problem: error)
            }
        }.translated
    }

    private func answer(
        _ items: [QueryItem], _ parts: [FormPart], asked: [QueryItem], in language: Language
    ) -> Answer {
        do throws(Problem) {
            let question = try FilesQuestion(items, parts, today: today(), limits)
            let report = AuditReport(question.query)
            if let form = question.form { return try report.answer(as: form, in: language).saved(as: form.fileName) }
            let shown = AuditResults(report, question.filter, others: question.others)
            let result: HTML = "\(shown.section(repaired: repaired(report, question)))"
            return page(Shown(form: FormState(query: items), result: result), title: shown.headline, asked: asked)
        } catch {
            let form = FormState(query: items, faults: error.faults)
            let fields = FilesQuestion.allFields(bodyBytes)
            let result = error.faults.isEmpty ? error.section : form.errorSummary(fields)
            return page(
                Shown(form: form, result: result), title: "This can't be checked", asked: asked, problem: error)
        }
    }

    /// Returns the pasted text with its fixes; empty if there are none.
    private func repaired(_ report: AuditReport, _ question: FilesQuestion) -> HTML {
        guard let path = question.pasted,
            let text = report.repaired.first(where: { $0.new.path == path })?.new.content,
            text.count <= Self.longestShownText
        else { return "" }
        return """
            <details><summary>The pasted text with fixes</summary>
            <pre class="command" tabindex="0" data-copy data-copy-name="\(path)"><code>\(String(decoding: text, as: UTF8.self))</code></pre>
            </details>

            """
    }

    private static var examples: HTML {
        let links = AuditExample.allCases.map { example -> HTML in
            "<a href=\"/audit?example=\(example.rawValue)\">\(example.title)</a> "
        }
        return "\(links)"
    }

    private func page(_ shown: Shown, title: Phrase, asked: [QueryItem], problem: Problem? = nil) -> Answer {
        let page = Page(
            kind: .tool(script: "/scripts/audit.js"), title: title,
            description: """
                Find colours in your style sheets, asset catalogs and design tokens that can’t be read on each other, \
                in every mode, and how to fix them.
                """, section: .audit, main: template.filled(shown), about: AboutFigures.ofFiles, asked: asked)
        var answer = Answer(page, status: problem?.kind.status ?? 200)
        answer.headers += problem?.headers ?? []
        return answer
    }
}
