import HTTPMessages
import JSON
import Sentences

/// A reader of a question's parameters. The same code works with both implementations.
package protocol QuestionReader: SendableMetatype {
    /// Returns the value of a parameter, whose meaning may depend on a context.
    mutating func callAsFunction<Value, Context>(_ parameter: Parameter<Value, Context>, in context: Context) -> Value

    /// Returns whether a parameter has any value.
    func isGiven(_ parameter: Parameter<some Any, some Any>) -> Bool

    /// Returns whether a parameter has been read without an error.
    func isSound(_ parameter: Parameter<some Any, some Any>) -> Bool
}

extension QuestionReader {
    /// Returns the value of a parameter.
    @inlinable
    package mutating func callAsFunction<Value>(_ parameter: Parameter<Value, Void>) -> Value {
        self(parameter, in: ())
    }
}

extension Reader: QuestionReader {}

/// Reads a question if all its values are in the most common notation, such as hexadecimal digits, and each is given
/// once.
///
/// It reports no errors. If there is any other value, ``hasReadAll`` is false at the end, and a ``Reader`` must read
/// the question.
package struct QuickReader: QuestionReader {
    /// A value in a notation that most parameters accept.
    package enum Value {
        case text(String)
        case number(Double)

        /// The text; nil for a JSON number.
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
    /// The number of values that were sent but haven't been read. A value that remains at the end has an unknown name,
    /// or one that was given before.
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
        // A body may contain millions of members, most of them unknown.
        for _ in members {
            unread += 1
            if unread > Self.mostMembers { break }
        }
    }

    /// The maximum number of members, which is more than any question has.
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

    /// Always true for parameters that have been read, since any error makes the reader give up on the whole question.
    package func isSound(_ parameter: Parameter<some Any, some Any>) -> Bool { true }

    /// Returns the requested members of an answer, from a list; nil if all are requested.
    mutating func fields(among names: [String]) -> Set<String>? {
        guard let given = take("fields") else { return nil }
        var wanted: Set<String> = []
        for name in given.text?.split(separator: ",", omittingEmptySubsequences: false) ?? [""] {
            wanted.insert(String(name))
        }
        if !wanted.isSubset(of: names) { isQuick = false }
        return wanted
    }

    /// Returns the value with a name, and marks it as read.
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
