import Endpoints
import Legibility

// What the contract says of the pages for people.
extension Operation {
    /// A page.
    private static func page(
        _ id: String, _ summary: String, _ details: String, answer: String = "The page.", template: Template? = nil
    ) -> Operation {
        Operation(
            id: id, tag: .pages, summary: summary, details: details, answer: answer, forms: ["text/html": .page],
            template: template)
    }

    /// A page with a form and the answer to what was asked.
    private static func form(_ id: String, _ summary: String, _ details: String) -> Operation {
        page(id, summary, details, answer: "The form, and the answer to what was asked.")
    }

    /// A page with a form that asks what a `GET` of the API does.
    static func form(_ id: String, _ summary: String, _ details: String, asking path: String) -> Operation {
        form(
            id, summary,
            """
            \(details) It takes the parameters of `GET \(path)`, except `fields`; empty ones count as left out, and \
            without any it shows an example.
            """)
    }

    static let getForm = form(
        "getForm", "The form for people", "A page on which a person asks one question.", asking: "/v1/contrast")

    static let getPalettePage = form(
        "getPalettePage", "A palette, for people",
        """
        A page that answers for some colours what `POST /v1/contrast/matrix` and `POST /v1/vision/palette` \
        do: which can be text on which, which get lost for whom, and what mends that. Empty parameters count \
        as left out, and without any it shows an example.
        """)

    static let getImagePage = page(
        "getImagePage", "The form about a picture",
        """
        A page on which a person chooses a picture, sees it as others do, and moves a text over it. With JavaScript \
        it asks `POST /v1/vision/image` and `POST /v1/contrast/image`; without, its form is sent to this same path.
        """)

    static let postImagePage = form(
        "postImagePage", "A picture, for people",
        """
        What the form at `GET /image` sends where a browser runs no script: a picture with the questions of \
        `POST /v1/vision/image` and `POST /v1/contrast/image` about it. The page tells whether text can be read on it, \
        and shows it as others see it, where that file has at most \(ImagePage.largestShownFile >> 20) MiB. Empty parts \
        count as left out; where a file cannot be read, the page says why, with the status that the API has for it.
        """)

    static let getAuditPage = page(
        "getAuditPage", "The form about files",
        "A page on which a person chooses files with colours, or takes an example.")

    static let postAuditPage = form(
        "postAuditPage", "The colours of files, for people",
        """
        What the form at `GET /audit` sends: files with what is to be judged of them, as `POST /v1/audit` has it, and \
        which of the results to show. With `as` the page's form of the answer is left for one of the API's.
        """)

    static let getScreenPage = page(
        "getScreenPage", "The form about screens",
        "A page on which a person chooses a screen's element tree and its screenshot, or takes an example.")

    static let postScreenPage = form(
        "postScreenPage", "A screen, for people",
        """
        What the form at `GET /screen` sends: element trees and screenshots, as `POST /v1/audit/screen` takes them one by \
        one. With `as` the page's form of the answer is left for one of the API's.
        """)

    static let getRecordPage = page(
        "getRecordPage", "The form about web pages",
        "A page on which a person chooses records of web pages, or takes an example.")

    static let postRecordPage = form(
        "postRecordPage", "A web page, for people",
        """
        The form at `GET /page` is sent here: page records with the images that they name, single or in zips, as \
        `POST /v1/audit/page` takes them. With `as`, the answer is a file in one of the API's forms.
        """)

    static let getTypePage = page(
        "getTypePage", "The forms about type",
        """
        A page with three forms, one for each question about type. The answer to one of them is at an \
        address of its own below this one.
        """)

    static let getDocs = page(
        "getDocs", "The docs",
        "What the API is, the rules that hold everywhere, every endpoint by subject, and a search.")

    static let getOperationPage = page(
        "getOperationPage", "An endpoint in the docs",
        """
        What one endpoint takes and answers, programs that ask it, and for a `GET` a form that tries it.
        """,
        template: Template(
            path: "/docs/{operation}",
            parameter: ParameterDescription(
                name: "operation", summary: "The endpoint's `operationId` in `/openapi.json`.", schema: Schema(.string),
                examples: [.init(values: ["getContrast"])])))

    static let getWholeDocs = page(
        "getWholeDocs", "The docs on one page", "Every endpoint on one page, to print or to search in.")

    static let getProblem = page(
        "getProblem", "What a kind of problem means", "The page that a problem's `type` leads to.",
        template: Template(
            path: "/problems/{problem}",
            parameter: ParameterDescription(
                name: "problem", summary: "The kind of problem.",
                schema: .oneOf(Problem.Kind.allCases.map(\.rawValue), named: "ProblemKind"))))

    package static let getDescription = Operation(
        id: "getDescription", tag: .pages, summary: "This description as OpenAPI", details: "OpenAPI 3.1.",
        answer: "The document.")
}
