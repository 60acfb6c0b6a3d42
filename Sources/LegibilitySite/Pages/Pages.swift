import Endpoints
import HTTPMessages
import Legibility
import LegibilityAPI

/// The pages with forms, some of which use a file in the public folder.
package struct Pages: Sendable {
    package let checker: CheckerPage
    package let contrast: QuestionPage<FocusOrLinkQuestion>
    package let type: QuestionPage<TypeQuestion>
    package let palette: PalettePage
    package let image: ImagePage

    /// Creates the pages. `imageMemory` is shared with all other work on images, and `finder` finds text in a picture.
    package init(
        _ limits: QuestionLimits, _ files: PublicFiles, imageMemory: ImageMemory, finder: @escaping ImagePage.TextFinder
    ) throws(SiteError) {
        checker = try CheckerPage(form: files.text("forms/index.html"), limits: limits)
        contrast = QuestionPage(limits: limits)
        type = QuestionPage(limits: limits)
        palette = try PalettePage(form: files.text("forms/palette.html"), limits: limits)
        image = try ImagePage(
            form: files.text("forms/image.html"), limits: limits, memory: imageMemory, finder: finder)
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
    /// shows an example. `filling` are the fields that an address can only fill, for a form that is sent otherwise.
    package static func page(
        _ operation: @autoclosure @escaping @Sendable () -> Operation,
        _ parameters: @autoclosure @escaping @Sendable () -> [ParameterDescription], readsQuery: Bool = true,
        filling fields: @autoclosure @escaping @Sendable () -> [FormField] = [], work: Work = .byQuery,
        answer: @escaping @Sendable (HTTPRequest) throws(Problem) -> Answer
    ) -> Endpoint {
        let names = Prepared { parameters() }
        let filled = Prepared { fields().map(\.parameter) }
        return Endpoint(
            operation: operation(), parameters: names.value.map(\.optional), readsQuery: readsQuery,
            mediaTypes: ["text/html"], work: work
        ) { request throws(Problem) in
            let unread = UnreadParameters(request.query, known: names.value + filled.value)
            let answer = try answer(request)
            return unread.map { $0.noted(on: answer, in: request.pageLanguage) } ?? answer
        }
    }

    /// Returns the page that explains a kind of problem.
    package static func explanation(of kind: Problem.Kind) -> Endpoint {
        .constant(.getProblem, readsQuery: false, ["text/html": { _ in Answer(kind.page) }]).translated
    }
}

/// The published tables as pages.
package enum ReferencePages {
    /// The endpoints of all tables. Tables never change, so the responses are built once for all servers in the
    /// process.
    package static let tables = ReferenceTable.all.map { table in
        ReferenceEndpoint(table: table) { chosen, query, language in
            Answer(chosen.table.page(chosen.rows, asked: query, remarks: chosen.remarks)).written(in: language)
        }
    }

    /// The endpoint of the list of tables.
    package static let list = ReferenceEndpoint.list { Answer(ReferenceTable.listPage($0)).written(in: $1) }

    /// Returns a key that is the same for equal requests to the list, whether they ask for a page or for JSON.
    @Sendable package static func key(_ request: HTTPRequest) -> ResultCache.Key {
        let languages = [request.chosenLanguage, request.pageLanguage].map { $0?.rawValue ?? "" }
        return ResultCache.Key(
            target: CurlCommand(request).origin + request.rawTarget,
            mediaType: (request.headers.all("Accept") + languages).joined(separator: "\n"), body: [])
    }
}
