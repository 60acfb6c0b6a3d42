import Endpoints
import HTTPMessages
import JSON
import Sentences

/// A question whose values are all written in the most common form, such as hexadecimal digits, and each given once.
///
/// Reading and answering it needs no memory and no words, so it is done at once. Every other question is read by a
/// ``Reader``; a question that is plain has the same answer either way.
protocol PlainQuestion: Sendable {
    /// The answer to a plain question.
    associatedtype Content: Report

    /// The parameters in the order in which they are most often given.
    static var parameters: [PlainParameter<Self>] { get }

    /// The members of an answer that a plain question's answer doesn't have.
    static var missingMembers: [String] { get }

    /// Creates a question with the default of each parameter.
    init()

    /// Judges the question; nil if it isn't plain after all.
    func judged() -> Judged?

    /// The result of judging a question, from which its answer is written.
    associatedtype Judged: Sendable

    /// Returns the number under which a batch counts a result, and the result.
    static func outcome(of judged: Judged) -> PlainOutcome

    /// Creates the answer.
    static func content(of judged: Judged) -> Content
}

/// A parameter of a plain question.
struct PlainParameter<Question>: Sendable {
    let name: ShortText
    let isRequired: Bool
    /// Reads a value; returns false if it is in another form.
    let read: @Sendable (PlainValue, inout Question) -> Bool

    /// Creates a parameter that is read by a function of its own.
    init<Value, Context>(
        _ parameter: Parameter<Value, Context>,
        by read: @escaping @Sendable (PlainValue, inout Question) -> Bool
    ) {
        guard let name = ShortText(parameter.name) else { preconditionFailure("\(parameter.name) is too long") }
        self.name = name
        isRequired = parameter.need != nil
        self.read = read
    }

    /// Creates a parameter that is read as everywhere, if its value is in the most common form.
    init<Value>(
        _ parameter: Parameter<Value, Void>, _ set: @escaping @Sendable (inout Question, Value) -> Void
    ) {
        self.init(parameter) { given, question in
            guard let quick = parameter.quick, let value = quick(given, ()) else { return false }
            set(&question, value)
            return true
        }
    }
}

extension PlainQuestion {
    /// Reads a value; returns false if its name is unknown or was given before, or if it is in another form. `given`
    /// has a bit for each parameter.
    mutating func read(_ name: ShortText, _ value: PlainValue, _ given: inout UInt64) -> Bool {
        let parameters = Self.parameters
        for index in parameters.indices where parameters[index].name == name {
            let bit: UInt64 = 1 << UInt64(index)
            guard given & bit == 0 else { return false }
            given |= bit
            return parameters[index].read(value, &self)
        }
        return false
    }

    /// Returns whether all required parameters are given.
    static func isComplete(_ given: UInt64) -> Bool {
        let parameters = Self.parameters
        for index in parameters.indices where parameters[index].isRequired && given & 1 << UInt64(index) == 0 {
            return false
        }
        return true
    }

    /// Reads the members of a JSON object; nil if one of them is in another form. `others` reads further members.
    static func read(_ json: JSONValue, _ others: inout PlainOthers) -> Self? {
        var (question, given) = (Self(), UInt64(0))
        let isPlain = json.readPlainMembers { name, value, index in
            if let value, question.read(name, value, &given) { return true }
            return others.read(name, value, index)
        }
        return isPlain && isComplete(given) ? question : nil
    }

    /// Reads a query; nil if one of its items is in another form.
    static func read(_ query: [QueryItem], _ others: inout PlainOthers) -> Self? {
        var (question, given) = (Self(), UInt64(0))
        for item in query {
            guard let name = ShortText(item.name) else { return nil }
            if let value = ShortText(item.value), question.read(name, .text(value), &given) { continue }
            guard others.read(name, item.value) else { return nil }
        }
        return isComplete(given) ? question : nil
    }
}

/// The values beside a plain question: its language and its identifier, or the wanted members of the answer.
struct PlainOthers: Sendable {
    /// The language that the question specifies.
    private(set) var language: Language?
    /// The place of the identifier among the values of a document.
    private(set) var id: Int?
    /// The list of the wanted members.
    private(set) var fields: String?

    init() {}

    /// Reads a member of JSON.
    mutating func read(_ name: ShortText, _ value: PlainValue?, _ index: Int) -> Bool {
        if name == Self.idName, id == nil {
            id = index
            return true
        }
        guard name == Self.languageName, case .text(let text) = value else { return false }
        return read(language: text)
    }

    /// Reads an item of a query.
    mutating func read(_ name: ShortText, _ value: String) -> Bool {
        if name == Self.fieldsName, fields == nil {
            fields = value
            return true
        }
        guard name == Self.languageName, let text = ShortText(value) else { return false }
        return read(language: text)
    }

    private mutating func read(language text: ShortText) -> Bool {
        guard language == nil, let written = Language.parameter.quick?(.text(text), ()) else { return false }
        language = written
        return true
    }

    private static let idName = ShortText(ClientID.name)
    private static let languageName = ShortText(Language.parameterName)
    private static let fieldsName = ShortText("fields")
}
