import JSON
import Legibility
import WebServer

/// One question as a client sent it: named values of a query string or of a JSON object.
///
/// Readers return nil for a value that cannot be used and note the fault, so that all faults are told at once.
struct Parameters {
    enum Value {
        case text(String)
        case json(JSONValue)
    }

    /// Of a query the name stands for the place, of a JSON object this pointer and the name.
    private let pointer: String?
    /// Those whose names are known.
    private var values: [(name: String, value: Value)] = []
    /// A query that ends with an empty value was cut: what follows an unescaped `#` is not part of it.
    private let isCut: Bool
    private(set) var faults: Faults
    /// The values that were taken as something else.
    private(set) var taken: [Taken] = []
    /// Whether there is a question at all: in JSON it has to be an object.
    let isQuestion: Bool

    /// The values of a query string; a name that is not known, or that is given twice but counts once, is a fault.
    init(query: [QueryItem], known: [String], repeatable: [String] = []) {
        pointer = nil
        isQuestion = true
        isCut = query.last?.value.isEmpty ?? false
        faults = Faults()
        sort(query.lazy.map { ($0.name, .text($0.value)) }, known: known, repeatable: repeatable)
    }

    /// The members of a JSON object that stands at a pointer.
    init(
        json: JSONValue, at pointer: String, known: [String],
        example: String = "{\"foreground\": \"#595959\", \"background\": \"#fff\"}", limit: Faults.Limit = .whole
    ) {
        self.pointer = pointer
        isQuestion = json.kind == .object
        isCut = false
        faults = Faults(limit)
        guard let members = json.members else {
            faults.add(
                Problem.Fault(
                    place: .pointer(pointer), value: json.echo, detail: "This must be an object.",
                    example: example))
            return
        }
        sort(members.lazy.map { ($0.name, .json($0.value)) }, known: known, repeatable: [])
    }

    /// Keeps the values whose names are known and notes the others, of which there may be millions.
    private mutating func sort(_ all: some Sequence<(String, Value)>, known: [String], repeatable: [String]) {
        var others: [(name: String, value: Value)] = []
        var countOfOthers = 0
        for (name, value) in all {
            let isRepeated = !repeatable.contains(name) && values.contains { $0.name == name }
            if known.contains(name), !isRepeated {
                values.append((name, value))
            } else {
                countOfOthers += 1
                if others.count < Faults.Limit.whole.count { others.append((name, value)) }
            }
        }
        let given = values.map(\.name)
        for (name, value) in others {
            if given.contains(name) {
                note(name, value, "“\(name)” is given more than once.", example: nil)
            } else if faults.isFull {
                faults.omit(1)
            } else {
                let nearest = meantParameter(by: name, among: known, given: given)
                let hint = nearest.map { "did you mean “\($0)”?" } ?? "known are \(known.joined(separator: ", "))."
                note(name, value, "“\(name.echoed)” is not known here; \(hint)", example: nearest ?? known.first)
            }
        }
        faults.omit(countOfOthers - others.count)
    }

    // MARK: Readers

    /// A text that must be one of a family's raw values.
    mutating func choice<Choice: RawRepresentable & CaseIterable>(
        _ name: String, default standard: Choice
    ) -> Choice? where Choice.RawValue == String {
        guard let value = first(name) else { return standard }
        let names = Choice.allCases.map(\.rawValue)
        return choice(name, value.withNumberAsText, Choice.init(rawValue:), names, spellings: [])
    }

    /// A text that must name one of a family's members, here or elsewhere, and one of those that apply; the outer
    /// optional is nil when it is given and cannot be used.
    mutating func choice<Choice: Synonymous & Equatable>(_ name: String, among members: [Choice]) -> Choice?? {
        guard let value = first(name) else { return .some(nil) }
        return choice(name, value, among: members).map { .some($0) }
    }

    /// One member of a family or several, separated by commas; nil for all of them. The outer optional is nil when
    /// something is given and cannot be used.
    mutating func choices<Choice: Synonymous & Equatable>(_ name: String, among members: [Choice]) -> [Choice]?? {
        guard let value = first(name) else { return .some(nil) }
        guard case .text(let text) = value, text.contains(",") else {
            return choice(name, value, among: members).map { [$0] }
        }
        let words = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0.trimmed) }
        let chosen = words.map { choice(name, .text($0), among: members) }
        return chosen.contains { $0 == nil } ? nil : .some(chosen.compactMap(\.self))
    }

    private mutating func choice<Choice: Synonymous & Equatable>(
        _ name: String, _ value: Value, among members: [Choice]
    ) -> Choice? {
        var because: String?
        let read = { (text: String) -> Choice? in
            guard let understood = Choice.understood(text), members.contains(understood.member) else { return nil }
            because = understood.because
            return understood.member
        }
        // A short name is near to everything.
        let spellings = members.flatMap(\.synonyms).filter { $0.utf8.count > 4 }
        let value = value.withNumberAsText
        guard let member = choice(name, value, read, members.map(\.rawValue), spellings: spellings) else { return nil }
        if let because { take(name, text(of: value) ?? "", as: member.rawValue, because) }
        return member
    }

    /// The same for one that has a default.
    mutating func choice<Choice: Synonymous & Equatable>(
        _ name: String, among members: [Choice], default standard: Choice
    ) -> Choice? {
        choice(name, among: members).map { $0 ?? standard }
    }

    /// Yes or no; the outer optional is nil when it is given and cannot be used.
    mutating func flag(_ name: String) -> Bool?? {
        guard let value = first(name) else { return .some(nil) }
        if case .json(let json) = value, let bool = json.bool { return bool }
        let read = { (text: String) in text == "true" ? true : text == "false" ? false : nil }
        return choice(name, value, read, ["true", "false"], spellings: []).map { .some($0) }
    }

    /// A weight by its number or by its name in Apple's system fonts; the outer optional is nil when it is given and
    /// cannot be used.
    mutating func weight(_ name: String) -> FontWeight?? {
        guard let value = first(name) else { return .some(nil) }
        let read = { (text: String) in
            FontWeight(decimalNumber(text) ?? SystemFontWeight(name: text)?.fontWeight ?? .nan)
        }
        let names = ["a number from 100 to 900"] + SystemFontWeight.allCases.map { $0.rawValue.lowercased() }
        return choice(name, value.withNumberAsText, read, names, spellings: []).map { .some($0) }
    }

    /// The size of a watch by its case in millimetres, with or without the unit; the outer optional is nil when it is given
    /// and cannot be used.
    mutating func watchCase(_ name: String) -> WatchCase?? {
        guard let value = first(name) else { return .some(nil) }
        let text: String? =
            switch value {
            case .text(let text): text
            case .json(let json): json.string ?? json.number?.plain
            }
        if let number = text.flatMap({ Int($0.withoutSuffix("mm").withoutSuffix(" ")) }),
            let watch = WatchCase(rawValue: number)
        {
            return watch
        }
        let cases = WatchCase.allCases.map { "\($0.rawValue)" }.joined(separator: ", ")
        note(name, value, "“\(name)” must be the size of a watch's case in mm: \(cases).", example: "45")
        return nil
    }

    /// A number within bounds.
    mutating func number(_ name: String, in bounds: ClosedRange<Double>, default standard: Double) -> Double? {
        guard let value = first(name) else { return standard }
        return number(name, value, in: bounds, example: standard)
    }

    /// A number within bounds that has to be given.
    mutating func number(_ name: String, in bounds: ClosedRange<Double>, example: Double) -> Double? {
        guard let value = first(name) else {
            note(name, nil, "“\(name)” is missing: it needs a number.", example: example.plain)
            return nil
        }
        return number(name, value, in: bounds, example: example)
    }

    /// A number that may be left out; the outer optional is nil when it is given and cannot be used.
    mutating func optionalNumber(_ name: String, in bounds: ClosedRange<Double>, example: Double) -> Double?? {
        guard let value = first(name) else { return .some(nil) }
        return number(name, value, in: bounds, example: example).map { .some($0) }
    }

    /// Any text up to a length in characters that may be left out; the outer optional is nil when it is given and cannot
    /// be used.
    mutating func text(_ name: String, longest: Int, example: String) -> String?? {
        guard let value = first(name) else { return .some(nil) }
        if let text = text(of: value), !text.isEmpty, text.count <= longest { return text }
        note(name, value, "“\(name)” must be a text of 1 to \(longest) characters.", example: example)
        return nil
    }

    /// Whether the values stand in an address, where what is typed there stands for more than in JSON.
    var isInQuery: Bool { pointer == nil }

    /// Whether there is a value of a name at all.
    func isGiven(_ name: String) -> Bool { first(name) != nil }

    /// One value or several: a repeated parameter of a query, a string or an array of strings in JSON.
    mutating func several<Element>(
        _ name: String, atMost limit: Int, _ read: (inout Parameters, String, Value) -> Element?
    ) -> [Element]? {
        var given: [(name: String, value: Value)] = []
        for (_, value) in values.filter({ $0.name == name }) {
            if case .json(let json) = value, let elements = json.elements {
                let count = elements.count
                guard count <= limit else {
                    noteTooMany(name, value, count: count, limit: limit)
                    return nil
                }
                given += elements.enumerated().map { ("\(name)/\($0.offset)", .json($0.element)) }
            } else if case .json(let json) = value, json.kind == .null {
                continue
            } else {
                given.append((name, value))
            }
        }
        guard let first = given.first else {
            noteMissingColor(name, example: "#fff")
            return nil
        }
        guard given.count <= limit else {
            noteTooMany(name, first.value, count: given.count, limit: limit)
            return nil
        }
        let elements = given.compactMap { place, value in read(&self, place, value) }
        return elements.count == given.count ? elements : nil
    }

    private mutating func noteTooMany(_ name: String, _ value: Value, count: Int, limit: Int) {
        note(name, value, "“\(name)” has \(count) values; at most \(limit) are taken.", example: nil)
    }

    /// A comma list, or an array of strings in JSON, of an answer's members; nil when all are wanted.
    mutating func fields(among names: [String]) -> Set<String>? {
        guard let value = first("fields") else { return nil }
        var wanted: Set<String> = []
        func want(_ name: String, _ parameters: inout Parameters) {
            if names.contains(name) { wanted.insert(name) } else { parameters.noteUnknownField(name, among: names) }
        }
        // Walked piece by piece: a body may hold millions of them.
        if let text = text(of: value) {
            var rest = text[...]
            while let comma = rest.utf8.firstIndex(of: UInt8(ascii: ",")) {
                want(String(rest[..<comma]), &self)
                rest = rest[rest.utf8.index(after: comma)...]
            }
            want(String(rest), &self)
        } else if case .json(let json) = value {
            var isEmpty = true
            for element in json.elements.map(AnySequence.init) ?? AnySequence([]) {
                want(element.echo, &self)
                isEmpty = false
            }
            // An empty list wants nothing, which is no answer: it fails as its own text does.
            if isEmpty { want(json.echo, &self) }
        }
        return wanted
    }

    private mutating func noteUnknownField(_ name: String, among names: [String]) {
        guard !faults.isFull else { return faults.omit(1) }
        let nearest = closestSpelling(of: name, among: names)
        let hint = nearest.map { " Did you mean “\($0)”?" } ?? ""
        note(
            "fields", .text(name),
            "“fields” must list members of the answer: \(names.joined(separator: ", ")).\(hint)",
            example: nearest ?? names.prefix(2).joined(separator: ","))
    }

    /// Notes that a value was taken as something else.
    mutating func take(_ name: String, _ given: String, as value: String, _ because: String) {
        taken.append(Taken(parameter: name, given: given.echoed, asValue: value, because: because))
    }

    /// Adds a sentence to what is told of a value that was taken as something else.
    mutating func explain(_ name: String, _ sentence: (_ given: String) -> String?) {
        for index in taken.indices where taken[index].parameter == name {
            if let sentence = sentence(taken[index].given) { taken[index].because += " " + sentence }
        }
    }

    /// Notes faults that others found in the same request, each once.
    mutating func adopt(_ others: Faults) {
        for fault in others.told where !faults.told.contains(fault) { faults.add(fault) }
        faults.omit(others.omitted)
    }

    /// Notes which of some parameters list several values, where only a query may; false where none does.
    mutating func refusesLists(_ names: [String]) -> Bool {
        let lists = names.filter { name in
            guard let value = first(name) else { return false }
            if case .json(let json) = value, json.kind == .array { return true }
            return text(of: value).map { $0 == "all" || $0.contains(",") } ?? false
        }
        for name in lists {
            refuse(
                name, "“\(name)” takes one value here; a list is for a query, or becomes one question for each value.")
        }
        return !lists.isEmpty
    }

    /// Notes what another reader of the same request found, each fault and each value taken as another once: where two
    /// say something else of it, in the longer words.
    mutating func adopt(_ other: Parameters) {
        adopt(other.faults)
        for value in other.taken {
            if let index = taken.firstIndex(where: { $0.parameter == value.parameter && $0.given == value.given }) {
                if value.because.utf8.count > taken[index].because.utf8.count { taken[index] = value }
            } else {
                taken.append(value)
            }
        }
    }

    /// Notes that a value does not apply, whatever it is.
    mutating func refuse(_ name: String, _ detail: String) {
        note(name, first(name), detail, example: nil)
    }

    /// Notes a fault that a reader outside found.
    mutating func note(
        _ name: String, value: @autoclosure () -> String?, _ detail: @autoclosure () -> String,
        example: @autoclosure () -> String?
    ) {
        faults.add(
            Problem.Fault(
                place: pointer.map { .pointer("\($0)/\(name)") } ?? .parameter(name), value: value(),
                detail: detail(), example: example()))
    }

    // MARK: Parts

    mutating func noteMissingColor(_ name: String, example: String) {
        let hint = isCut ? " What follows a “#” is not sent: it has to be written “%23”, or left out." : ""
        note(name, nil, "“\(name)” is missing: it needs a colour.\(hint)", example: example)
    }

    mutating func choice<Choice>(
        _ name: String, _ value: Value, _ read: (String) -> Choice?, _ names: @autoclosure () -> [String],
        spellings: @autoclosure () -> [String]
    ) -> Choice? {
        let text = text(of: value)
        if let text, let choice = read(text) { return choice }
        guard !faults.isFull else {
            faults.omit(1)
            return nil
        }
        let names = names()
        guard let text else {
            note(name, value, "“\(name)” must be a string.", example: names.first)
            return nil
        }
        let nearest = closestSpelling(of: text, among: names + spellings())
        let hint = nearest.map { " Did you mean “\($0)”?" } ?? ""
        note(
            name, value, "“\(name)” must be one of \(names.joined(separator: ", ")).\(hint)",
            example: nearest ?? names.first)
        return nil
    }

    mutating func number(
        _ name: String, _ value: Value, in bounds: ClosedRange<Double>, example: Double
    ) -> Double? {
        let number: Double? =
            switch value {
            case .text(let text): decimalNumber(text)
            case .json(let json): json.number
            }
        if let number, bounds.contains(number) { return number }
        let range = "from \(bounds.lowerBound.plain) to \(bounds.upperBound.plain)"
        let isText = if case .json(let json) = value { json.kind == .string } else { false }
        note(
            name, value, "“\(name)” must be a number \(range)\(isText ? ", not a string" : "").",
            example: example.plain)
        return nil
    }

    mutating func note(
        _ name: String, _ value: Value?, _ detail: @autoclosure () -> String, example: @autoclosure () -> String?
    ) {
        note(name, value: value?.echo, detail(), example: example())
    }

    /// The first value of a name; JSON's null stands for one that is left out.
    func first(_ name: String) -> Value? {
        guard let value = values.first(where: { $0.name == name })?.value else { return nil }
        if case .json(let json) = value, json.kind == .null { return nil }
        return value
    }

    func text(of value: Value) -> String? {
        switch value {
        case .text(let text): text
        case .json(let json): json.string
        }
    }
}

extension JSONValue {
    /// As it may be echoed: the text of a string, and the source of anything else.
    var echo: String { string ?? text(limit: Problem.longestEcho + 1) }
}

extension Parameters.Value {
    fileprivate var echo: String {
        switch self {
        case .text(let text): text
        case .json(let json): json.echo
        }
    }

    /// A number of JSON as the text that stands for it in a query.
    var withNumberAsText: Parameters.Value {
        if case .json(let json) = self, let number = json.number { .text(number.plain) } else { self }
    }
}

/// A number as JSON or a person writes it: digits, with sign, fraction and exponent. Nil for anything else, as `inf`,
/// `nan` and hexadecimal.
func decimalNumber(_ text: String) -> Double? {
    text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) } ? Double(text) : nil
}

extension Double {
    /// Without the `.0` of a whole number.
    var plain: String {
        let text = description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

extension StringProtocol {
    fileprivate func withoutSuffix(_ suffix: String) -> SubSequence {
        hasSuffix(suffix) ? dropLast(suffix.count) : self[startIndex...]
    }
}
