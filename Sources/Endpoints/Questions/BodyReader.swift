import HTTPMessages
import JSON
import Sentences

/// Reads a question with values in a JSON body; some of them may also be in the query, which then wins.
package struct BodyReader {
    package var query: Reader
    package var body: Reader

    package init(
        _ request: HTTPRequest, query known: [ParameterDescription], _ document: JSONDocument, known names: [String],
        example: String
    ) {
        query = Reader(query: request.query, known: known)
        body = Reader(json: document.root, at: "#", known: names, example: example)
    }

    /// Reads options that replace a JSON body, such as the fields of a form.
    package init(
        _ request: HTTPRequest, query known: [ParameterDescription], options: JSONValue, body names: [String],
        example: String
    ) {
        query = Reader(query: request.query, known: known)
        body = Reader(json: options, at: "#", known: names, example: example)
    }

    /// Combines two readers that already exist.
    package init(query: Reader, body: Reader) {
        self.query = query
        self.body = body
    }

    /// The wanted members of the answer. The body has to be an object.
    package mutating func fields(among members: [String]) throws(Problem) -> Set<String>? {
        let inBody = body.fields(among: members)
        let fields = query.fields(among: members) ?? inBody
        guard body.isQuestion else { throw Problem(query.faults + body.faults) }
        return fields
    }

    /// The value of a parameter that may be in either.
    package mutating func callAsFunction<Value>(_ parameter: Parameter<Value, Void>) -> Value {
        let inBody = body(parameter)
        return query.isGiven(parameter) ? query(parameter) : inBody
    }

    /// Reports all errors that were found.
    package func finish() throws(Problem) {
        let faults = query.faults + body.faults
        if !faults.isEmpty { throw Problem(faults) }
    }
}

extension Operation.Body {
    /// An object in JSON with such members, of which `fields` chooses those of the answer.
    package static func json(
        _ summary: String, _ members: [ParameterDescription], fields: ParameterDescription
    ) -> Operation.Body {
        let shared = [fields.asFieldsMember, Language.parameter.description.asMember]
        var schema = Schema(.object(members.map(\.asMember) + shared))
        schema.isClosed = true
        return Operation.Body(summary: summary, forms: [("application/json", schema)])
    }
}
