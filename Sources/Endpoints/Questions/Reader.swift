import HTTPMessages
import JSON
import Sentences

/// Reads a request as sent by a client: named values in a query string or a JSON object.
///
/// Each parameter is read into a plain value. If a given value is invalid, the error is recorded and a usable value
/// replaces it, so that reading can continue. ``finish()`` then reports all errors together.
public struct Reader: Sendable {
    /// A value as sent.
    public enum Value: Sendable {
        /// A value in a query.
        case text(String)
        /// A value in a body.
        case json(JSONValue)
    }

    /// The position of a JSON object: a pointer, and an index in the array at that pointer. They are joined for an
    /// error.
    private struct Place {
        let pointer: String
        let index: Int?

        var text: String { index.map { "\(pointer)/\($0)" } ?? pointer }
    }

    /// The position of a JSON object; nil for a query, in which a name is a position.
    private let place: Place?
    /// The values with known names.
    private var values: [(name: String, value: Value)] = []
    /// Whether a query ends with an empty value and was therefore cut off. The text after an unescaped `#` isn't part
    /// of the query.
    private let isCut: Bool
    package private(set) var faults: Faults
    /// The names of parameters with replaced values.
    private var unsound: [String] = []
    /// The values that were interpreted differently.
    package private(set) var taken: [InterpretedValue] = []
    /// The language that the request specifies; nil if it doesn't specify a language.
    package private(set) var language: Language?
    /// Whether there is a request. In JSON, it has to be an object.
    package let isQuestion: Bool

    /// Reads the values of a query string. Unknown names are errors, as are repeated names of parameters that accept a
    /// single value.
    package init(query: [QueryItem], known: [ParameterDescription]) {
        place = nil
        isQuestion = true
        isCut = query.last?.value.isEmpty ?? false
        faults = Faults()
        sort(query.lazy.map { ($0.name, .text($0.value)) }, known: { known.map(\.name) }) { name in
            // The descriptions are large, and only one member of one of them is needed.
            for place in known.indices where known[place].name == name { return Repetition(known[place].form) }
            return nil
        }
    }

    /// Reads the members of a JSON object at a pointer, or of the object at an index in the array there.
    package init(
        json: JSONValue, at pointer: String, index: Int? = nil, known: [String],
        example: String = "{\"foreground\": \"#595959\", \"background\": \"#fff\"}", limit: Faults.Limit = .whole
    ) {
        let place = Place(pointer: pointer, index: index)
        self.place = place
        isQuestion = json.kind == .object
        isCut = false
        faults = Faults(limit)
        guard let members = json.members else {
            faults.add(
                Problem.Fault(
                    place: .pointer(place.text), value: json.echo, detail: "This must be an object.",
                    example: example))
            return
        }
        values.reserveCapacity(Self.usualMembers)
        // A parameter with several values is an array.
        sort(members.lazy.map { ($0.name, .json($0.value)) }, known: { known }) { known.contains($0) ? .refused : nil }
    }

    /// The number of members in a typical request.
    private static var usualMembers: Int { 4 }

    /// The handling of a value whose name has been given before.
    private enum Repetition {
        case refused
        case kept
        /// The values form a list: `fields=a&fields=b`, a common notation for lists, means `fields=a,b`.
        case joined

        init(_ form: ParameterDescription.Form) {
            self =
                switch form {
                case .single: .refused
                case .repeated: .kept
                case .listed: .joined
                }
        }
    }

    /// Keeps the values with known names and records the others, of which there may be millions. `repetition`
    /// determines how repeated names are handled; it returns nil for an unknown name.
    private mutating func sort(
        _ all: some Sequence<(String, Value)>, known: () -> [String], repetition: (String) -> Repetition?
    ) {
        var others: [(name: String, value: Value)] = []
        var countOfOthers = 0
        for (name, value) in all {
            let repetition = repetition(name)
            if let repetition, repetition == .kept || !values.contains(where: { $0.name == name }) {
                values.append((name, value))
            } else if repetition == .joined, case .text(let text) = value {
                join(text, to: name)
            } else {
                countOfOthers += 1
                if others.count < Faults.Limit.whole.count { others.append((name, value)) }
            }
        }
        if isGiven(Language.parameter) { language = self(Language.parameter) }
        if countOfOthers > 0 {
            note(others, of: countOfOthers, known: known())
        }
    }

    /// Appends to a name's list in place, because a query may repeat the name thousands of times.
    private mutating func join(_ text: String, to name: String) {
        guard let index = values.firstIndex(where: { $0.name == name }), case .text(var list) = values[index].value
        else {
            return
        }
        values[index].value = .text("")
        list += ","
        list += text
        values[index].value = .text(list)
    }

    /// Records values whose names are unknown or repeated, and counts those beyond the limit.
    private mutating func note(_ others: [(name: String, value: Value)], of count: Int, known: [String]) {
        let given = values.map(\.name)
        for (name, value) in others {
            if given.contains(name) {
                note(name, value, code: .conflict, "“\(name)” is given more than once.", example: nil)
            } else if faults.isFull {
                faults.omit(1)
            } else {
                let nearest = meantParameter(by: name, among: known, given: given)
                let detail = unknown(name.echoed, nearest, known)
                note(name, value, code: .unknown, detail, example: nearest ?? known.first)
            }
        }
        faults.omit(count - others.count)
    }

    private func unknown(_ name: String, _ nearest: String?, _ known: [String]) -> Phrase {
        if let nearest {
            return isInQuery
                ? "Unknown parameter “\(name)”; did you mean “\(nearest)”?"
                : "Unknown member “\(name)”; did you mean “\(nearest)”?"
        }
        guard !known.isEmpty else { return "Unknown parameter “\(name)”. This endpoint has no parameters." }
        let names = known.joined(separator: ", ")
        return isInQuery
            ? "Unknown parameter “\(name)”. Valid parameters: \(names)."
            : "Unknown member “\(name)”. Valid members: \(names)."
    }

    // MARK: Reading

    // These functions are compiled separately for the parameter types of each target, for which they have to be public.
    // Code shared by all types would look up the type of an optional value at run time, which takes longer than reading
    // the value.

    /// Returns the value of a parameter.
    @inlinable
    public mutating func callAsFunction<Value>(_ parameter: Parameter<Value, Void>) -> Value {
        self(parameter, in: ())
    }

    /// Returns the value of a parameter whose meaning depends on a context.
    @inlinable
    public mutating func callAsFunction<Value, Context>(
        _ parameter: Parameter<Value, Context>, in context: Context
    ) -> Value {
        guard let value = first(parameter.name) else {
            if let need = parameter.need { noteMissing(parameter.name, need) }
            return parameter.standIn(context)
        }
        return read(parameter, value, in: context)
    }

    /// Returns the value of a given parameter, read quickly if possible.
    @inlinable
    mutating func read<Value, Context>(
        _ parameter: Parameter<Value, Context>, _ given: Reader.Value, in context: Context
    ) -> Value {
        if let quick = parameter.quick, let only = onlyValue(parameter.name), let value = quick(only, context) {
            return value
        }
        do throws(Unusable) {
            return try parameter.read(&self, given, context)
        } catch {
            replace(parameter.name)
            return parameter.standIn(context)
        }
    }

    /// Records that the value of a parameter has been replaced.
    @usableFromInline
    mutating func replace(_ name: String) { unsound.append(name) }

    /// Returns whether a parameter has been read without an error, so that its value hasn't been replaced.
    package func isSound(_ parameter: Parameter<some Any, some Any>) -> Bool { !unsound.contains(parameter.name) }

    /// Returns whether a parameter has any value.
    package func isGiven(_ parameter: Parameter<some Any, some Any>) -> Bool { first(parameter.name) != nil }

    /// Reports all errors.
    package func finish() throws(Problem) {
        if !faults.isEmpty { throw Problem(faults) }
    }

    // MARK: What reading notes

    /// Records an error in a parameter. From now on, its value is replaced.
    package mutating func note(
        _ parameter: Parameter<some Any, some Any>, value: @autoclosure () -> String? = nil,
        code: Problem.Fault.Code? = nil, _ detail: @autoclosure () -> Phrase, example: @autoclosure () -> String?
    ) {
        unsound.append(parameter.name)
        note(parameter.name, value: value(), code: code, detail(), example: example())
    }

    /// Records that a parameter doesn't apply, regardless of its value.
    package mutating func refuse(_ parameter: Parameter<some Any, some Any>, _ detail: Phrase) {
        unsound.append(parameter.name)
        note(parameter.name, first(parameter.name), code: .conflict, detail, example: nil)
    }

    /// Records the reason why a value can't be used.
    package mutating func unusable(
        _ name: String, _ value: Value, code: Problem.Fault.Code = .invalid, _ detail: @autoclosure () -> Phrase,
        example: @autoclosure () -> String?
    ) -> Unusable {
        note(name, value, code: code, detail(), example: example())
        return Unusable()
    }

    @usableFromInline
    package mutating func noteMissing(_ name: String, _ need: Need) {
        unsound.append(name)
        let words = Phrase(english: need.words)
        let hint: Phrase =
            need.mayBeCut && isCut ? " The part after “#” isn't sent: write it as “%23”, or omit it." : ""
        note(name, nil, code: .missing, "“\(name)” is missing; it must be \(words).\(hint)", example: need.example)
    }

    /// Records an error.
    package mutating func note(
        _ name: String, value: @autoclosure () -> String?, code: Problem.Fault.Code? = nil,
        _ detail: @autoclosure () -> Phrase, example: @autoclosure () -> String?
    ) {
        faults.add(
            Problem.Fault(
                place: place.map { .pointer("\($0.text)/\(name)") } ?? .parameter(name), value: value(), code: code,
                detail: detail(), example: example()))
    }

    private mutating func note(
        _ name: String, _ value: Value?, code: Problem.Fault.Code, _ detail: @autoclosure () -> Phrase,
        example: @autoclosure () -> String?
    ) {
        note(name, value: value?.echo, code: code, detail(), example: example())
    }

    /// Records that a given value was interpreted differently.
    package mutating func take(_ name: String, _ given: String, as value: String, _ because: Phrase) {
        taken.append(InterpretedValue(parameter: name, given: given.echoed, asValue: value, because: because))
    }

    /// Records a differently interpreted value whose explanation already exists.
    package mutating func take(_ value: InterpretedValue) { taken.append(value) }

    /// Adds a sentence to the explanation of a value that was interpreted differently.
    package mutating func explain(_ parameter: Parameter<some Any, some Any>, _ sentence: (_ given: String) -> Phrase?)
    {
        for index in taken.indices where taken[index].parameter == parameter.name {
            guard let sentence = sentence(taken[index].given) else { continue }
            taken[index].because = [taken[index].because, sentence].joined(separator: .space)
        }
    }

    /// Counts errors that won't be reported.
    package mutating func omit(_ count: Int) { faults.omit(count) }

    /// Adds errors that other readers found in the same request, each only once.
    package mutating func adopt(_ others: Faults) {
        for fault in others.reported where !faults.reported.contains(fault) { faults.add(fault) }
        faults.omit(others.omitted)
    }

    /// Adds the results of another reader of the same request, with each error and each differently interpreted value
    /// only once. If two explanations differ, the longer one is kept.
    package mutating func adopt(_ other: Reader) {
        adopt(other.faults)
        for value in other.taken {
            if let index = taken.firstIndex(where: { $0.parameter == value.parameter && $0.given == value.given }) {
                if value.because.english.utf8.count > taken[index].because.english.utf8.count { taken[index] = value }
            } else {
                taken.append(value)
            }
        }
    }

    /// Adds errors found in a part of the request.
    package mutating func add(_ others: Faults) { faults += others }

    // MARK: Values

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
