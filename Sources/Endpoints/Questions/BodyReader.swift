import HTTPMessages
import JSON
import Sentences

/// A reader of a request with values in a JSON body. Some values may instead be in the query, which takes precedence.
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

    /// Creates a reader for options that replace a JSON body, such as the fields of a form.
    package init(
        _ request: HTTPRequest, query known: [ParameterDescription], options: JSONValue, body names: [String],
        example: String
    ) {
        query = Reader(query: request.query, known: known)
        body = Reader(json: options, at: "#", known: names, example: example)
    }

    /// Combines two existing readers.
    package init(query: Reader, body: Reader) {
        self.query = query
        self.body = body
    }

    /// Returns the response members to include. The body has to be an object.
    package mutating func fields(among members: SelectableMembers) throws(Problem) -> Fields? {
        let inBody = body.fields(among: members)
        let fields = query.fields(among: members) ?? inBody
        guard body.isQuestion else { throw Problem(query.faults + body.faults) }
        return fields
    }

    /// Returns the value of a parameter that may be in the query or the body.
    package mutating func callAsFunction<Value>(_ parameter: Parameter<Value, Void>) -> Value {
        let inBody = body(parameter)
        return query.isGiven(parameter) ? query(parameter) : inBody
    }

    /// Reports all errors.
    package func finish() throws(Problem) {
        let faults = query.faults + body.faults
        if !faults.isEmpty { throw Problem(faults) }
    }
}

extension Operation.Body {
    /// Returns the description of a JSON object with some members, in which `fields` selects members of the response.
    package static func json(
        _ summary: String, _ members: [ParameterDescription], fields: ParameterDescription
    ) -> Operation.Body {
        let shared = [fields.asFieldsMember, Language.parameter.description.asMember]
        var schema = Schema(.object(members.map(\.asMember) + shared))
        schema.isClosed = true
        return Operation.Body(summary: summary, forms: [("application/json", schema)])
    }
}
