import AuditsAPI
import ColorFiles
import Endpoints
import HTTPMessages
import LegibilityAPI

/// The pages with forms, some of which use a file in the public folder.
package struct Pages: Sendable {
    package let checker: CheckerPage
    package let contrast: QuestionPage<FocusOrLinkQuestion>
    package let type: QuestionPage<TypeQuestion>
    package let palette: PalettePage
    package let image: ImagePage
    package let audit: AuditPage
    package let screen: ScreenPage
    package let record: RecordPage

    /// Creates the pages. `imageMemory` is shared with all other work on images, `bodyBytes` is the maximum size of a
    /// form with files, and `today` determines which accepted reasons are still valid.
    package init(
        _ limits: QuestionLimits, _ files: PublicFiles, imageMemory: ImageMemory, bodyBytes: Int,
        today: @escaping @Sendable () -> CalendarDate
    ) throws(SiteError) {
        checker = try CheckerPage(form: files.text("forms/index.html"), limits: limits)
        contrast = QuestionPage(limits: limits)
        type = QuestionPage(limits: limits)
        palette = try PalettePage(form: files.text("forms/palette.html"), limits: limits)
        image = try ImagePage(form: files.text("forms/image.html"), limits: limits, memory: imageMemory)
        audit = try AuditPage(form: files.text("forms/audit.html"), limits: limits, bodyBytes: bodyBytes, today: today)
        screen = try ScreenPage(
            form: files.text("forms/screen.html"), limits: limits, memory: imageMemory, bodyBytes: bodyBytes)
        record = try RecordPage(files, limits: limits, memory: imageMemory, bodyBytes: bodyBytes)
    }
}

extension Pages {
    /// Returns a key that is the same for equal requests to a page. It includes the server's name, since commands and
    /// links on the page contain it.
    @Sendable package static func key(_ request: HTTPRequest) -> ResultCache.Key {
        ResultCache.Key(
            target: CurlCommand(request).origin + request.rawTarget,
            mediaType: "text/html\n\(request.pageLanguage.rawValue)", body: [])
    }
}

extension Endpoint {
    /// Returns the endpoint of a page whose form has no required parameters. Before the form is submitted, the page
    /// shows an example.
    static func page(
        _ operation: @autoclosure @escaping @Sendable () -> Operation,
        _ parameters: @autoclosure @escaping @Sendable () -> [ParameterDescription], readsQuery: Bool = true,
        work: Work = .byQuery,
        answer: @escaping @Sendable (HTTPRequest) throws(Problem) -> Answer
    ) -> Endpoint {
        Endpoint(
            operation: operation(), parameters: parameters().map(\.optional), readsQuery: readsQuery,
            mediaTypes: ["text/html"], work: work,
            answer: answer)
    }

    /// Returns the page that explains a kind of problem.
    package static func explanation(of kind: Problem.Kind) -> Endpoint {
        .constant(.getProblem, readsQuery: false, ["text/html": { _ in Answer(kind.page) }]).translated
    }
}
