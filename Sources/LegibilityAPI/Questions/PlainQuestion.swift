import Endpoints
import HTTPMessages
import JSON
import Sentences

/// A request in which all values are in the most common form, such as hexadecimal digits, and are given once.
///
/// Reading and checking a plain request allocates no memory, so it is done immediately. Every other request is read by
/// a ``Reader``. The response to a plain request is the same either way.
protocol PlainQuestion: Sendable {
    /// The response to a plain request.
    associatedtype Content: Report

    /// The parameters, most frequent first.
    static var parameters: [PlainParameter<Self>] { get }

    /// The response members that the response to a plain request doesn't have.
    static var missingMembers: [String] { get }

    /// Creates a request with the default of each parameter.
    init()

    /// Checks the request; nil if it turns out not to be plain.
    func judged() -> Judged?

    /// The result of checking a request, from which the response is written.
    associatedtype Judged: Sendable

    /// Returns the result, and the number under which a batch counts it.
    static func outcome(of judged: Judged) -> PlainOutcome

    /// Creates the response.
    static func content(of judged: Judged) -> Content
}

/// A parameter of a plain request.
struct PlainParameter<Question>: Sendable {
    let name: ShortText
    let isRequired: Bool
    /// Reads a value; returns false if the value is in another form.
    let read: @Sendable (PlainValue, inout Question) -> Bool

    /// Creates a parameter with its own reading function.
    init<Value, Context>(
        _ parameter: Parameter<Value, Context>,
        by read: @escaping @Sendable (PlainValue, inout Question) -> Bool
    ) {
        guard let name = ShortText(parameter.name) else { preconditionFailure("\(parameter.name) is too long") }
        self.name = name
        isRequired = parameter.need != nil
        self.read = read
    }

    /// Creates a parameter that is read by the usual function, if its value is in the most common form.
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
    /// Reads a value. Returns false if the name is unknown or already given, or if the value is in another form.
    /// `given` has a bit for each parameter.
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

    /// Reads the members of a JSON object; nil if a member is in another form. `others` reads further members.
    static func read(_ json: JSONValue, _ others: inout PlainOthers) -> Self? {
        var (question, given) = (Self(), UInt64(0))
        let isPlain = json.readPlainMembers { name, value, index in
            if let value, question.read(name, value, &given) { return true }
            return others.read(name, value, index)
        }
        return isPlain && isComplete(given) ? question : nil
    }

    /// Reads a query; nil if an item is in another form.
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

/// The values next to a plain request: the language, the identifier, and the response members to include.
struct PlainOthers: Sendable {
    /// The language that the request specifies.
    private(set) var language: Language?
    /// The position of the identifier among the values of a document.
    private(set) var id: Int?
    /// The list of members to include.
    private(set) var fields: String?

    init() {}

    /// Reads a JSON member.
    mutating func read(_ name: ShortText, _ value: PlainValue?, _ index: Int) -> Bool {
        if name == Self.idName, id == nil {
            id = index
            return true
        }
        guard name == Self.languageName, case .text(let text) = value else { return false }
        return read(language: text)
    }

    /// Reads a query item.
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
