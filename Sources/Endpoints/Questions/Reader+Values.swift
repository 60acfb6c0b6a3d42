import HTTPMessages
import JSON
import Sentences

// The values that a reader has.
extension Reader {
    /// Whether the values are from a URL, where a typed value may have more meanings than in JSON.
    package var isInQuery: Bool { place == nil }

    /// Returns the first value with a name. JSON's null counts as omitted.
    @usableFromInline
    package func first(_ name: String) -> Value? {
        guard let value = values.first(where: { $0.name == name })?.value else { return nil }
        if case .json(let json) = value, json.kind == .null { return nil }
        return value
    }

    /// Returns the value of a name that is given once, if the value is a string or a number.
    @usableFromInline
    func onlyValue(_ name: String) -> PlainValue? {
        var only: Value?
        for (given, value) in values where given == name {
            guard only == nil else { return nil }
            only = value
        }
        switch only {
        case .text(let text): return ShortText(text).map { .text($0) }
        case .json(let json): return json.plain
        case nil: return nil
        }
    }

    /// Returns the first value for a name in JSON, even if it is null.
    package func json(_ name: String) -> JSONValue? {
        guard case .json(let json) = values.first(where: { $0.name == name })?.value else { return nil }
        return json
    }

    /// Returns a reader for an inner object.
    package func part(_ value: JSONValue, at path: String, known: [String], example: String) -> Reader {
        Reader(json: value, at: "\(place?.text ?? "#")/\(path)", known: known, example: example)
    }

    /// Returns all values for a name, each with its position: a repeated query parameter, a JSON string or a JSON
    /// array.
    ///
    /// Returns nil if there are more values than `limit`, which is recorded as an error.
    package mutating func all(_ name: String, atMost limit: Int) -> [(place: String, value: Value)]? {
        var given: [(place: String, value: Value)] = []
        for (_, value) in values.filter({ $0.name == name }) {
            guard case .json(let json) = value, let elements = json.elements else {
                given.append((name, value))
                continue
            }
            let count = elements.count
            guard count <= limit else {
                noteTooMany(name, value, count: count, limit: limit)
                return nil
            }
            given += elements.enumerated().map { ("\(name)/\($0.offset)", .json($0.element)) }
        }
        guard given.count <= limit else {
            noteTooMany(name, given[0].value, count: given.count, limit: limit)
            return nil
        }
        return given
    }

    private mutating func noteTooMany(_ name: String, _ value: Value, count: Int, limit: Int) {
        note(
            name, value, code: .tooMany, "“\(name)” has \(count) values; the maximum is \(limit).", example: nil)
    }
}

extension Reader.Value {
    /// The string; nil for a JSON value of another type.
    package var text: String? {
        switch self {
        case .text(let text): text
        case .json(let json): json.string
        }
    }

    /// The value in the form that may be returned to the client.
    package var echo: String {
        switch self {
        case .text(let text): text
        case .json(let json): json.echo
        }
    }

    /// The value, with a JSON number replaced by its query text.
    package var withNumberAsText: Reader.Value {
        if case .json(let json) = self, let number = json.number { .text(number.plain) } else { self }
    }
}

extension JSONValue {
    /// The value in the form that may be returned to the client: the text of a string, or the source of any other
    /// value.
    package var echo: String { string ?? text(limit: Problem.longestEcho + 1) }
}
