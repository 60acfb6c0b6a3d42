import HTTPMessages
import JSON
import Sentences

/// A reader of a client's request: named values in a query string or a JSON object.
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
    struct Place {
        let pointer: String
        let index: Int?

        var text: String { index.map { "\(pointer)/\($0)" } ?? pointer }
    }

    /// The position of a JSON object; nil for a query, in which a name is a position.
    let place: Place?
    /// The values with known names.
    private(set) var values: [(name: String, value: Value)] = []
    /// Whether a query ends with an empty value and was therefore cut off. The text after an unescaped `#` isn't part
    /// of the query.
    let isCut: Bool
    package internal(set) var faults: Faults
    /// The names of parameters with replaced values.
    var unsound: [String] = []
    /// The values that were interpreted differently.
    package internal(set) var taken: [InterpretedValue] = []
    /// The language that the request specifies; nil if it doesn't specify a language.
    private(set) var language: Language?
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
                    place: .pointer(place.text), value: json.echo,
                    detail: place.text == "#"
                        ? "The request body must be a JSON object." : "The value must be an object.",
                    example: example))
            return
        }
        values.reserveCapacity(Self.usualMembers)
        // A parameter with several values is an array.
        sort(members.lazy.map { ($0.name, .json($0.value)) }, known: { known }) { known.contains($0) ? .refused : nil }
    }

    /// The number of members in a typical request.
    private static var usualMembers: Int { 4 }

    /// The handling of a value if its name has already been given.
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

    /// Keeps the values with known names and records the others, of which there may be millions. `handling`
    /// determines how repeated names are handled; it returns nil for an unknown name.
    private mutating func sort(
        _ all: some Sequence<(String, Value)>, known: () -> [String], repetition handling: (String) -> Repetition?
    ) {
        var others: [(name: String, value: Value)] = []
        var countOfOthers = 0
        for (given, value) in all {
            var (name, repetition) = (given, handling(given))
            if repetition == nil, let synonym = pairColor(named: given, among: known()) {
                (name, repetition) = (synonym, handling(synonym))
            }
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
        if let reason = reasonAgainstParameter(named: name, among: known) {
            return isInQuery ? "Unknown parameter “\(name)”. \(reason)" : "Unknown member “\(name)”. \(reason)"
        }
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
}
