import Endpoints
import Legibility

// Descriptions of the operations for web pages.
extension Operation {
    /// Returns the operation of a page.
    private static func page(
        _ id: String, _ summary: String, _ details: String, answer: String = "The page, as HTML.",
        template: Template? = nil, isInMarkdown: Bool = false
    ) -> Operation {
        var forms = ["text/html": Schema.page]
        if isInMarkdown {
            forms["text/markdown"] = .text("The page as Markdown in English, for agents and other programs.")
        }
        return Operation(
            id: id, tag: .pages, summary: summary, details: details, answer: answer, forms: forms, template: template)
    }

    /// Returns the operation of a page with a form and its result.
    static func form(_ id: String, _ summary: String, _ details: String) -> Operation {
        page(id, summary, details, answer: "The form with its result.")
    }

    /// Returns the operation of a page whose form sends the same query as a `GET` request to the API.
    static func form(_ id: String, _ summary: String, _ details: String, asking path: String) -> Operation {
        form(
            id, summary,
            """
            \(details) Accepts the parameters of `GET \(path)`, except `fields`. Empty parameters count as \
            omitted. Without parameters, the page shows an example.
            """)
    }

    static let getForm = form(
        "getForm", "Page for a colour pair", "Shows a page for checking a pair of colours.",
        asking: "/v1/contrast")

    static let getPalettePage = form(
        "getPalettePage", "Page for a palette",
        """
        Shows a page with the results of `POST /v1/contrast/matrix` and `POST /v1/vision/palette` for the given \
        colours. The page shows which colours work as text on which others, which ones become indistinguishable, and \
        how to fix the palette. Empty parameters count as omitted. Without parameters, the page shows an example.
        """)

    static let getImagePage = page(
        "getImagePage", "Page for an image",
        """
        Shows a page for viewing an image as people with a colour-vision deficiency see it, and for moving text over \
        it. With JavaScript, the page calls `POST /v1/vision/image` and `POST /v1/contrast/image`; without JavaScript, \
        it sends its form to `POST /image`.
        """)

    static let postImagePage = form(
        "postImagePage", "Results page for an image",
        """
        Handles the form of `GET /image` without JavaScript: an image and the parameters of `POST /v1/vision/image` \
        and `POST /v1/contrast/image`. The page shows whether text on the image is readable and, for files of up to \
        \(ImagePage.largestShownFile >> 20) MiB, how people with a colour-vision deficiency see the image. Empty parts \
        count as omitted. If a file can’t be read, the page says why, with the same status as the API.
        """)

    package static let getAuditPage = page(
        "getAuditPage", "Page for colour files",
        "Shows a page where you can choose colour files or an example.")

    package static let postAuditPage = form(
        "postAuditPage", "Results page for colour files",
        """
        Handles the form of `GET /audit`: files and options as for `POST /v1/audit`, and the results to show. With \
        `as`, the response is in one of the API’s formats instead of a page.
        """)

    package static let getScreenPage = page(
        "getScreenPage", "Page for app screens",
        "Shows a page where you can choose a screen’s element tree and screenshot, or an example.")

    package static let postScreenPage = form(
        "postScreenPage", "Results page for app screens",
        """
        Handles the form of `GET /screen`: element trees and screenshots, as for `POST /v1/audit/screen`. With `as`, \
        the response is in one of the API’s formats instead of a page.
        """)

    package static let getRecordPage = page(
        "getRecordPage", "Form for checking web pages",
        "Shows a page where you can choose web page records or an example.")

    package static let postRecordPage = form(
        "postRecordPage", "Results page for page records",
        """
        Handles the form of `GET /page`: page records and the images that they name, as files or in zips. The checks \
        are those of `POST /v1/audit/page`. With `as`, the response is in one of the API’s formats instead of a page.
        """)

    static let getTypePage = page(
        "getTypePage", "Page for text sizes",
        """
        Shows a page with three forms for checking type. Each result has its own path below this path. With \
        parameters, the page shows the result of `GET /type/scale`.
        """)

    static let getDocs = page(
        "getDocs", "Documentation",
        "Describes the rules for all endpoints, lists every endpoint by subject, and offers a search.",
        isInMarkdown: true)

    static let getOperationPage = page(
        "getOperationPage", "Documentation of an endpoint",
        """
        Describes the parameters and response of one endpoint, with code samples and, for `GET`, a form for trying \
        it. With `.md` after the name, or `Accept: text/markdown`, the response is a short page for agents.
        """,
        template: Template(
            path: "/docs/{operation}",
            parameter: ParameterDescription(
                name: "operation", summary: "The endpoint’s `operationId` in `/openapi.json`.", schema: Schema(.string),
                examples: [.init(values: ["getContrast"])])), isInMarkdown: true)

    static let getWholeDocs = page(
        "getWholeDocs", "Documentation on one page",
        "Describes every endpoint on one page, for printing or searching.")

    static let getRulesInMarkdown = Operation(
        id: "getRulesInMarkdown", tag: .pages, summary: "All rules, in Markdown",
        details: "Describes colours, transparency, verdicts, names, caching and errors, for agents.",
        answer: "The rules, in Markdown.", forms: ["text/markdown": .text("Text in Markdown format.")])

    static let getAgentIndex = Operation(
        id: "getAgentIndex", tag: .pages, summary: "Index for agents",
        details: """
            Lists the endpoints in the llms.txt format, with a short Markdown page for each, so that an agent needs \
            few requests.
            """,
        answer: "The index, in Markdown.", forms: ["text/plain": .text("Text in Markdown format.")])

    static let getProblem = page(
        "getProblem", "Explanation of a problem type",
        "Explains one kind of problem. The `type` of problem details links to this page.",
        template: Template(
            path: "/problems/{problem}",
            parameter: ParameterDescription(
                name: "problem", summary: "Name of the kind of problem.",
                schema: .oneOf(Problem.Kind.allCases.map(\.rawValue), named: "ProblemKind"))))
}
