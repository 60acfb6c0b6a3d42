import HTTPMessages
import JSON
import Sentences

/// Reads the parameters of a question: the same code reads a question with each of the two readers.
package protocol QuestionReader: SendableMetatype {
    /// The value of a parameter, whose meaning may depend on a context.
    mutating func callAsFunction<Value, Context>(_ parameter: Parameter<Value, Context>, in context: Context) -> Value

    /// Whether there is a value of a parameter at all.
    func isGiven(_ parameter: Parameter<some Any, some Any>) -> Bool

    /// Whether a parameter has been read without an error.
    func isSound(_ parameter: Parameter<some Any, some Any>) -> Bool
}

extension QuestionReader {
    /// The value of a parameter.
    @inlinable
    package mutating func callAsFunction<Value>(_ parameter: Parameter<Value, Void>) -> Value {
        self(parameter, in: ())
    }
}

extension Reader: QuestionReader {}

/// Reads a question whose values are all written in the most common form, such as hexadecimal digits, and each given
/// once.
///
/// It has no words for anything else: if there is anything else, ``hasReadAll`` is false at the end, and a ``Reader``
/// has to read the question.
package struct QuickReader: QuestionReader {
    /// A value in a form that most parameters can have.
    package enum Value {
        case text(String)
        case number(Double)

        /// The text; nil for a number of JSON.
        @inlinable package var text: String? {
            switch self {
            case .text(let text): text
            case .number: nil
            }
        }
    }

    private enum Source {
        case query([QueryItem])
        case object(JSONValue)
    }

    private let source: Source
    /// The number of values that were sent and haven't been read: a value that is still there at the end has an unknown
    /// name, or one that was given before.
    private var unread: Int
    @usableFromInline var isQuick = true

    /// Reads the values of a query string.
    package init(_ query: [QueryItem]) {
        source = .query(query)
        unread = query.count
    }

    /// Reads the members of a JSON object.
    package init(_ json: JSONValue) {
        source = .object(json)
        unread = 0
        guard let members = json.members else {
            isQuick = false
            return
        }
        // Of millions of members, most are unknown.
        for _ in members {
            unread += 1
            if unread > Self.mostMembers { break }
        }
    }

    /// More members than any question has.
    private static var mostMembers: Int { 64 }

    /// Whether all values that were sent have been read.
    package var hasReadAll: Bool { isQuick && unread == 0 }

    @inlinable
    package mutating func callAsFunction<Value, Context>(
        _ parameter: Parameter<Value, Context>, in context: Context
    ) -> Value {
        guard let given = take(parameter.name) else {
            if parameter.need != nil { isQuick = false }
            return parameter.standIn(context)
        }
        if let quick = parameter.quick, let value = quick(given, context) { return value }
        isQuick = false
        return parameter.standIn(context)
    }

    package func isGiven(_ parameter: Parameter<some Any, some Any>) -> Bool {
        switch source {
        case .query(let items):
            for item in items where item.name == parameter.name { return true }
            return false
        case .object(let json): return json[parameter.name] != nil
        }
    }

    /// Every parameter that has been read is sound, or else all of it is in vain.
    package func isSound(_ parameter: Parameter<some Any, some Any>) -> Bool { true }

    /// The wanted members of an answer, from a list; nil if all are wanted.
    mutating func fields(among names: [String]) -> Set<String>? {
        guard let given = take("fields") else { return nil }
        var wanted: Set<String> = []
        for name in given.text?.split(separator: ",", omittingEmptySubsequences: false) ?? [""] {
            wanted.insert(String(name))
        }
        if !wanted.isSubset(of: names) { isQuick = false }
        return wanted
    }

    /// The value of a name, which is read by that.
    @usableFromInline
    mutating func take(_ name: String) -> Value? {
        switch source {
        case .query(let items):
            for item in items where item.name == name {
                unread -= 1
                return .text(item.value)
            }
            return nil
        case .object(let json):
            guard let value = json[name] else { return nil }
            unread -= 1
            if let text = value.string { return .text(text) }
            if let number = value.number { return .number(number) }
            isQuick = false
            return nil
        }
    }
}
