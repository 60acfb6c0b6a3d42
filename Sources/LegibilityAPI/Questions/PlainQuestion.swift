import Endpoints
import HTTPMessages
import JSON
import Numbers
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

    /// The response members that the response to a plain request has. Each type keeps them, because creating them for
    /// all types would take a tenth of the program's start.
    static var members: PlainMembers { get }

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
            let bit: UInt64 = 1 << UInt64(clamping: index)
            guard given & bit == 0 else { return false }
            given |= bit
            return parameters[index].read(value, &self)
        }
        return false
    }

    /// Returns whether all required parameters are given.
    static func isComplete(_ given: UInt64) -> Bool {
        let parameters = Self.parameters
        for index in parameters.indices where parameters[index].isRequired && given & 1 << UInt64(clamping: index) == 0
        {
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

    /// Reads a query; nil if an item has another format. `others` reads further items.
    static func read(_ request: HTTPRequest, _ others: inout PlainOthers) -> Self? {
        var (question, given) = (Self(), UInt64(0))
        let isPlain = request.forEachItem { name, value in
            guard let name = ShortText(name) else { return false }
            if let value = ShortText(value), question.read(name, .text(value), &given) { return true }
            return others.read(name, value)
        }
        return isPlain && isComplete(given) ? question : nil
    }
}

/// The values next to a plain request: the language, the identifier, and the response members to include.
struct PlainOthers {
    /// The members of the response.
    private let members: PlainMembers
    /// The language that the request specifies.
    private(set) var language: Language?
    /// The position of the identifier among the values of a document.
    private(set) var id: Int?
    /// The selected members; nil if the request doesn't select members.
    private(set) var selected: UInt64?

    init(of members: PlainMembers) { self.members = members }

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
    mutating func read(_ name: ShortText, _ value: UnsafeBufferPointer<UInt8>) -> Bool {
        if name == Self.fieldsName, selected == nil {
            selected = members.bits(of: value)
            return selected != nil
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

/// The members of the response to a plain request, each with a bit that selects it.
struct PlainMembers: Sendable {
    private let all: [(name: ShortText, bit: UInt64)]

    /// Creates the members of a report that the response to a plain request contains.
    init<Question: PlainQuestion>(of _: Question.Type) {
        let shape = Question.Content.shape
        all = (shape.members.map(\.name) + [Fields.short]).compactMap { member in
            guard !Question.missingMembers.contains(member), let name = ShortText(member),
                let bit = shape.bit(of: member)
            else { return nil }
            return (name, bit)
        }
    }

    /// Returns the bits of the members in a list separated by commas; nil if it contains any other name.
    func bits(of list: UnsafeBufferPointer<UInt8>) -> UInt64? {
        var (bits, start) = (UInt64(0), 0)
        while start <= list.count {
            var end = start
            while end < list.count, list[end] != UInt8(ascii: ",") { end += 1 }
            guard let bit = ShortText(list.extracting(start..<end)).flatMap(self.bit) else { return nil }
            bits |= bit
            start = end + 1
        }
        return bits
    }

    /// Returns the bit of a member; nil for any other name.
    func bit(of name: ShortText) -> UInt64? {
        for index in all.indices where all[index].name == name { return all[index].bit }
        return nil
    }
}
