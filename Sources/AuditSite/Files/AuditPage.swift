import LegibilitySite
import AuditsAPI
import ColorFiles
import Endpoints
import HTTPMessages
import LegibilityAPI
import Sentences

/// The page `/audit`, which checks the colours of files.
package struct AuditPage: FilesPage {
    /// The maximum size of fixed text that is included in a page, in bytes.
    private static let longestShownText = 64 << 10

    static let title: Phrase = "Audit of colour files"
    static let showsImages = false
    static let example = Parameter.choice(
        "example", "Example files to try the page with.", default: AuditExample.styleSheet
    ).optional

    static var options: [FormField] { [FilesQuestion.profile] + FilesQuestion.options }

    let template: PageTemplate<AnsweredFiles>
    let bodyBytes: Int
    private let limits: QuestionLimits
    private let today: @Sendable () -> CalendarDate
    private let drawing: Prepared<HTML>

    init(
        form: String, limits: QuestionLimits, bodyBytes: Int, today: @escaping @Sendable () -> CalendarDate
    ) throws(SiteError) {
        self.limits = limits
        self.bodyBytes = bodyBytes
        self.today = today
        drawing = Prepared {
            guard let question = try? FilesQuestion(Self.items(.styleSheet), [], today: today(), limits) else {
                return ""
            }
            return AuditResults(AuditReport(question.query), question.filter, others: 0).preview
        }
        var slots = Self.slots(
            bodyBytes, at: "/audit", files: FilesQuestion.files(bodyBytes), folder: FilesQuestion.folder)
        slots["pasted"] = { FilesQuestion.pasted.pasted($0.form) }
        slots["profile"] = { FilesQuestion.profile.markup($0.form) }
        slots["more"] = { FilesQuestion.rare.folded($0.form) }
        template = try PageTemplate(form, slots: slots)
    }

    package var introduction: Endpoint { introduction(.getAuditPage) }
    package var endpoint: Endpoint { endpoint(.postAuditPage.taking(FilesQuestion.parameters)) }

    var partLimits: MultipartForm.Limits { MultipartForm.Limits(parts: limits.auditDocuments) }

    var preview: (example: AuditExample, drawing: HTML) { (.styleSheet, drawing.value) }

    /// The fields of the form for an example.
    private static func items(_ example: AuditExample) -> [QueryItem] {
        [
            QueryItem(name: FilesQuestion.textName, value: example.text),
            QueryItem(name: FilesQuestion.pathName, value: example.name),
        ]
    }

    func answer(_ example: AuditExample, asked: [QueryItem], in language: Language) -> Answer {
        answer(Self.items(example) + Self.chosen(asked), [], asked: asked, in: language)
    }

    func answer(_ parts: [FormPart], in language: Language) throws(Problem) -> Answer {
        answer(try parts.items(lines: [FilesQuestion.textName]), parts, asked: [], in: language)
    }

    private func answer(
        _ items: [QueryItem], _ parts: [FormPart], asked: [QueryItem], in language: Language
    ) -> Answer {
        answer(items, asked: asked, fields: FilesQuestion.allFields(bodyBytes)) { () throws(Problem) in
            let question = try FilesQuestion(items, parts, today: today(), limits)
            let report = AuditReport(question.query)
            if let form = question.form {
                return .file(try report.answer(as: form, in: language).saved(as: form.fileName))
            }
            let shown = AuditResults(report, question.filter, others: question.others)
            return .page(headline: shown.headline, result: "\(shown.section(repaired: repaired(report, question)))")
        }
    }

    /// Returns the pasted text with its fixes; empty if there are none.
    private func repaired(_ report: AuditReport, _ question: FilesQuestion) -> HTML {
        guard let path = question.pasted,
            let text = report.repaired.first(where: { $0.new.path == path })?.new.content,
            text.count <= Self.longestShownText
        else { return "" }
        return """
            <details><summary>Pasted text with fixes</summary>
            <pre class="command" tabindex="0" data-copy data-copy-name="\(path)"><code>\(String(decoding: text, as: UTF8.self))</code></pre>
            </details>

            """
    }

    func page(_ title: Phrase, main: HTML, asked: [QueryItem]) -> Page {
        Page(
            kind: .tool(.audit), title: title,
            description: """
                Find colour pairs that people can’t read in your style sheets, asset catalogs and design tokens, in \
                every mode, and learn how to fix them.
                """, section: .audit, main: main, about: AboutFigures.ofFiles, asked: asked)
    }
}
