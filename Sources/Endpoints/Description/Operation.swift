/// The description of an endpoint in the contract beside its parameters: its purpose and its answer.
package struct Operation: Sendable {
    /// A family of endpoints in the contract and the docs.
    package enum Tag: String, CaseIterable, Sendable {
        case contrast = "Contrast"
        case typography = "Typography"
        case vision = "Colour vision"
        case audits = "Audits"
        case reference = "Reference"
        case agents = "Agents"
        case operations = "Operation"
        case pages = "Pages"

        package var summary: String {
            switch self {
            case .contrast: "Is there enough contrast?"
            case .typography: "Is this text large, heavy and loose enough?"
            case .vision: "Can everyone distinguish these colours?"
            case .audits: "Do the colours in your files pass?"
            case .reference: "Published tables, as data."
            case .agents: "Tools of the Model Context Protocol."
            case .operations: "For operators of the server."
            case .pages: "Web pages of this server."
            }
        }
    }

    /// The body of a `POST`.
    package struct Body: Sendable {
        /// The description of the body.
        package let summary: String
        /// The media types that it may have, with the shape of each.
        package let forms: [(mediaType: String, schema: Schema)]

        package init(summary: String, forms: [(mediaType: String, schema: Schema)]) {
            self.summary = summary
            self.forms = forms
        }
    }

    /// A question that is answered in the contract, as an example of an answer.
    package struct Example: Sendable {
        package let name: String
        package let summary: String
        /// The query of the question.
        package let query: String
        /// Its body in JSON, for a `POST`.
        package var body: String?
        /// The format of the answer.
        package var mediaType = "application/json"

        package init(
            name: String, summary: String, query: String, body: String? = nil, mediaType: String = "application/json"
        ) {
            self.name = name
            self.summary = summary
            self.query = query
            self.body = body
            self.mediaType = mediaType
        }
    }

    /// An answer with another status than 200 that only this operation has.
    package struct OtherAnswer: Sendable {
        package let status: Int
        package let description: String
        /// Whether it may have a body of the same shape as the answer; otherwise it is empty or a problem.
        package let hasBody: Bool

        package init(status: Int, description: String, hasBody: Bool) {
            self.status = status
            self.description = description
            self.hasBody = hasBody
        }
    }

    /// An address that stands for several, of which a part differs.
    package struct Template: Sendable {
        package let path: String
        package let parameter: ParameterDescription

        package init(path: String, parameter: ParameterDescription) {
            self.path = path
            self.parameter = parameter
        }
    }

    /// The id, unique among all operations: client generators use it.
    package let id: String
    package let tag: Tag
    package let summary: String
    package var details: String?
    /// The content of an answer.
    package let answer: String
    /// The shape of the answer in each media type; a string if none is specified.
    package var forms: [String: Schema] = [:]
    package var body: Body?
    package var examples: [Example] = []
    package var template: Template?
    /// Whether the answer to a `GET` may be kept and revalidated.
    package var isKept = true
    /// Whether the endpoint may be unavailable at the moment, although its answer takes no work.
    package var mayBeUnavailable = false
    /// The way in which the endpoint's own format reports an invalid value; nil if a problem does, as almost
    /// everywhere.
    package var refusal: String?
    /// The description of the redirect for clients that prefer a page; nil if there is none.
    package var redirect: String?

    /// Other possible answers.
    package var others: [OtherAnswer] = []

    package init(
        id: String, tag: Tag, summary: String, details: String? = nil, answer: String, forms: [String: Schema] = [:],
        body: Body? = nil, examples: [Example] = [], template: Template? = nil, isKept: Bool = true,
        mayBeUnavailable: Bool = false, refusal: String? = nil, redirect: String? = nil, others: [OtherAnswer] = []
    ) {
        self.id = id
        self.tag = tag
        self.summary = summary
        self.details = details
        self.answer = answer
        self.forms = forms
        self.body = body
        self.examples = examples
        self.template = template
        self.isKept = isKept
        self.mayBeUnavailable = mayBeUnavailable
        self.refusal = refusal
        self.redirect = redirect
        self.others = others
    }
}

extension Operation {
    /// The answer's name in the contract: that of its shape, or else the operation's.
    package func answerName(_ shape: String?) -> String {
        shape ?? "\(id.asTypeName)Answer"
    }

    /// The same operation with a sentence or two more.
    package func saying(_ words: String?) -> Operation {
        var operation = self
        operation.details = [details, words].compactMap(\.self).joined(separator: " ")
        return operation
    }

    /// The same operation with the shape of the JSON answer, and of the body.
    package func answering(_ schema: Schema, to body: Body? = nil) -> Operation {
        var operation = self
        operation.forms["application/json"] = schema
        operation.body = body
        return operation
    }
}
