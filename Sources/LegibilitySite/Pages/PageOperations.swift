import Endpoints
import Legibility

// What the contract says of the pages for people.
extension Operation {
    static let getForm = Operation(
        id: "getForm", tag: .pages, summary: "The form for people",
        details: """
            A page on which a person asks one question. It takes the parameters of `GET /v1/contrast`, except \
            `fields`; empty ones count as left out, and without any it shows an example.
            """,
        answer: "The form, and the answer to what was asked.",
        forms: ["text/html": .page])

    static let getFocusPage = Operation(
        id: "getFocusPage", tag: .pages, summary: "A focus indicator, for people",
        details: """
            The forms about focus indicators and links, with this question asked. It takes the parameters of \
            `GET /v1/contrast/focus`, except `fields`; empty ones count as left out, and without any it shows an \
            example.
            """,
        answer: "The form, and the answer to what was asked.",
        forms: ["text/html": .page])

    static let getLinkPage = Operation(
        id: "getLinkPage", tag: .pages, summary: "A link within text, for people",
        details: """
            The forms about focus indicators and links, with this question asked. It takes the parameters of \
            `GET /v1/contrast/link`, except `fields`; empty ones count as left out, and without any it shows an \
            example.
            """,
        answer: "The form, and the answer to what was asked.",
        forms: ["text/html": .page])

    static let getPalettePage = Operation(
        id: "getPalettePage", tag: .pages, summary: "A palette, for people",
        details: """
            A page that answers for some colours what `POST /v1/contrast/matrix` and `POST /v1/vision/palette` \
            do: which can be text on which, which get lost for whom, and what mends that. Empty parameters count \
            as left out, and without any it shows an example.
            """,
        answer: "The form, and the answer to what was asked.",
        forms: ["text/html": .page])

    static let getImagePage = Operation(
        id: "getImagePage", tag: .pages, summary: "A picture, for people",
        details: """
            A page that sends a picture to `POST /v1/vision/image` and `POST /v1/contrast/image` and shows what \
            they answer. A file is sent as bytes, so it needs JavaScript; without it, the page shows commands \
            that ask the same.
            """,
        answer: "The page.",
        forms: ["text/html": .page])

    static let getTypePage = Operation(
        id: "getTypePage", tag: .pages, summary: "The forms about type",
        details: """
            A page with three forms, one for each question about type. The answer to one of them is at an \
            address of its own below this one.
            """,
        answer: "The page.",
        forms: ["text/html": .page])

    static let getScalePage = Operation(
        id: "getScalePage", tag: .pages, summary: "A custom font, for people",
        details: """
            The forms about type, with this question asked. It takes the parameters of `GET /v1/type/scale`, \
            except `fields`; empty ones count as left out, and without any it shows an example.
            """,
        answer: "The form, and the answer to what was asked.",
        forms: ["text/html": .page])

    static let getTrackingPage = Operation(
        id: "getTrackingPage", tag: .pages, summary: "Tracking, for people",
        details: """
            The forms about type, with this question asked. It takes the parameters of `GET /v1/type/tracking`, \
            except `fields`; empty ones count as left out, and without any it shows an example.
            """,
        answer: "The form, and the answer to what was asked.",
        forms: ["text/html": .page])

    static let getLegibilityPage = Operation(
        id: "getLegibilityPage", tag: .pages, summary: "Legibility of a text or a control, for people",
        details: """
            The forms about type, with this question asked. It takes the parameters of `GET \
            /v1/type/legibility`, except `fields`; empty ones count as left out, and without any it shows an \
            example.
            """,
        answer: "The form, and the answer to what was asked.",
        forms: ["text/html": .page])

    package static let getDocs = Operation(
        id: "getDocs", tag: .pages, summary: "This description as a page",
        details: "The document you are reading, as a page for people.",
        answer: "The page.",
        forms: ["text/html": .page])

    package static let getDescription = Operation(
        id: "getDescription", tag: .pages, summary: "This description as OpenAPI",
        details: "OpenAPI 3.1.",
        answer: "The document.")

    static let getProblem = Operation(
        id: "getProblem", tag: .pages, summary: "What a kind of problem means",
        details: "The page that a problem's `type` leads to.",
        answer: "The page.",
        forms: ["text/html": .page],
        template: Template(
            path: "/problems/{problem}",
            parameter: ParameterDescription(
                name: "problem", summary: "The kind of problem.",
                schema: Schema(.string).with([.oneOf(Problem.Kind.allCases.map(\.rawValue))]))))
}
