/// The description of an endpoint in the contract, apart from its parameters: its purpose and its response.
package struct Operation: Sendable {
    /// A group of endpoints in the contract and the documentation.
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
            case .typography: "Is this text large enough, heavy enough and well spaced?"
            case .vision: "Can everyone distinguish these colours?"
            case .audits: "Do the colours in your files pass?"
            case .reference: "Published tables, available as data."
            case .agents: "Tools for the Model Context Protocol."
            case .operations: "For operators of the server."
            case .pages: "Web pages on this server."
            }
        }
    }

    /// The body of a `POST` request.
    package struct Body: Sendable {
        /// A description of the body.
        package let summary: String
        /// The accepted media types, with the shape of each.
        package let forms: [(mediaType: String, schema: Schema)]

        package init(summary: String, forms: [(mediaType: String, schema: Schema)]) {
            self.summary = summary
            self.forms = forms
        }
    }

    /// A request that is shown in the contract with its response.
    package struct Example: Sendable {
        package let name: String
        package let summary: String
        /// The query of the request.
        package let query: String
        /// The JSON body of the request, for `POST`.
        package var body: String?
        /// The format of the response.
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

    /// A response with a status other than 200 that only this operation has.
    package struct OtherAnswer: Sendable {
        package let status: Int
        package let description: String
        /// Whether the response may have a body of the operation's shape. Otherwise, the body is empty or a problem.
        package let hasBody: Bool

        package init(status: Int, description: String, hasBody: Bool) {
            self.status = status
            self.description = description
            self.hasBody = hasBody
        }
    }

    /// A path template for several addresses that differ in one part.
    package struct Template: Sendable {
        package let path: String
        package let parameter: ParameterDescription

        package init(path: String, parameter: ParameterDescription) {
            self.path = path
            self.parameter = parameter
        }
    }

    /// The operation id, unique among all operations. Client generators use it.
    package let id: String
    package let tag: Tag
    package let summary: String
    package var details: String?
    /// A description of the response.
    package let answer: String
    /// The shape of the response in each media type; a string if no shape is specified.
    package var forms: [String: Schema] = [:]
    package var body: Body?
    package var examples: [Example] = []
    package var template: Template?
    /// Whether the response to `GET` may be cached and revalidated.
    package var isKept = true
    /// Whether the endpoint may be temporarily unavailable, although its response requires no work.
    package var mayBeUnavailable = false
    /// A description of the way in which the endpoint's own format reports an invalid value; nil if the endpoint
    /// reports a problem, like most endpoints.
    package var refusal: String?
    /// The description of the redirect for clients that prefer a page; nil if clients aren't redirected.
    package var redirect: String?

    /// Other possible responses.
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
    /// Returns the response's name in the contract: the name of its shape or, without a shape, a name derived from the
    /// operation.
    package func answerName(_ shape: String?) -> String {
        shape ?? "\(id.asTypeName)Answer"
    }

    /// Returns the same operation with additional sentences.
    package func withSummary(_ words: String?) -> Operation {
        var operation = self
        operation.details = [details, words].compactMap(\.self).joined(separator: " ")
        return operation
    }

    /// Returns the same operation with shapes for the JSON response and the body.
    package func answering(_ schema: Schema, to body: Body? = nil) -> Operation {
        var operation = self
        operation.forms["application/json"] = schema
        operation.body = body
        return operation
    }
}
