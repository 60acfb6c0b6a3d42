import Endpoints
import HTTPMessages
import Legibility
import Sentences

extension Endpoint {
    /// `GET /v1/layout`: what do the guidelines print for a screen?
    package static var layout: Endpoint {
        let members = Reply<LayoutReport>.members
        let known =
            LayoutQuery.parameters + [
                .fields(members, example: ["orientations", "tables"]), Language.parameter.description,
            ]
        return Endpoint(operation: .getLayout.answering(Reply<LayoutReport>.schema), parameters: known) {
            request throws(Problem) in
            var reader = Reader(query: request.query, known: known)
            let query = LayoutQuery(&reader)
            let fields = reader.fields(among: members)
            try reader.finish()
            return Answer(Reply(content: LayoutReport(query), taken: reader.taken), fields: fields)
        }
    }
}

extension Operation {
    package static let getLayout = Operation(
        id: "getLayout", tag: .reference, summary: "What is printed for a screen",
        details: """
            Size classes in both orientations, scale, widgets, Live Activities and the Dynamic Island, safe areas where they are \
            printed, grids, and Split View, all for one device or one size in points. Each row comes from a published table, \
            with its page, its date and what is odd about it. What no page prints is said and never guessed.
            """,
        answer: "What is printed for the screen.",
        examples: [
            Example(name: "phone", summary: "An iPhone", query: "device=iPhone 16"),
            Example(name: "size", summary: "A size in points", query: "width=834&height=1194"),
        ])
}
