/// What the contract says of an endpoint beside its parameters: what it is for and what it answers.
struct Operation: Sendable {
    /// A family of endpoints in the contract and the docs.
    enum Tag: String, CaseIterable, Sendable {
        case contrast = "Contrast"
        case typography = "Typography"
        case vision = "Colour vision"
        case reference = "Reference"
        case operations = "Operation"
        case pages = "Pages"

        var summary: String {
            switch self {
            case .contrast: "Can this be seen?"
            case .typography: "Is this text large, heavy and loose enough?"
            case .vision: "Can everybody tell these colours apart?"
            case .reference: "Published tables as data."
            case .operations: "For those who run the server."
            case .pages: "For people."
            }
        }
    }

    /// What a `POST` takes.
    struct Body: Sendable {
        /// What is said of it.
        let summary: String
        /// The media types that it may have, with the shape of each.
        let forms: [(mediaType: String, schema: Schema)]
    }

    /// A question that is answered in the contract, to show what an answer is like.
    struct Example: Sendable {
        let name: String
        let summary: String
        /// The query of the question.
        let query: String
        /// Its body in JSON, for a `POST`.
        var body: String?
        /// The form in which it is answered.
        var mediaType = "application/json"
    }

    /// An address that stands for several, of which a part differs.
    struct Template: Sendable {
        let path: String
        let parameter: ParameterDescription
    }

    /// Unique among all: clients are generated with it.
    let id: String
    let tag: Tag
    let summary: String
    var details: String?
    /// What an answer holds.
    let answer: String
    /// The shape of the answer in each media type; a text where none is told.
    var forms: [String: Schema] = [:]
    var body: Body?
    var examples: [Example] = []
    var template: Template?
    /// Whether the answer to a `GET` may be kept and asked about again.
    var isKept = true
    /// Whether the answer may be that there is none at the moment, though it takes no work.
    var mayBeUnavailable = false
}

extension Operation {
    /// The same with a sentence or two more.
    func saying(_ words: String?) -> Operation {
        var operation = self
        operation.details = [details, words].compactMap(\.self).joined(separator: " ")
        return operation
    }

    /// The same with what is known of the answer in JSON, and of the body.
    func answering(_ schema: Schema, to body: Body? = nil) -> Operation {
        var operation = self
        operation.forms["application/json"] = schema
        operation.body = body
        return operation
    }
}
