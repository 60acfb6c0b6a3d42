import JSON
import Legibility

// How values of the common kinds are read. Each notes what is wrong with a value before it throws.
extension Reader {
    /// A text that must be one of some names, as `read` knows them; others are near to names and spellings.
    mutating func choice<Choice>(
        _ name: String, _ value: Value, _ read: (String) -> Choice?, _ names: @autoclosure () -> [String],
        spellings: @autoclosure () -> [String] = []
    ) throws(Unusable) -> Choice {
        let text = value.text
        if let text, let choice = read(text) { return choice }
        guard !faults.isFull else {
            omit(1)
            throw Unusable()
        }
        let names = names()
        guard let text else {
            throw unusable(name, value, "“\(name)” must be a string.", example: names.first)
        }
        let nearest = closestSpelling(of: text, among: names + spellings())
        let hint = nearest.map { " Did you mean “\($0)”?" } ?? ""
        throw unusable(
            name, value, "“\(name)” must be one of \(names.joined(separator: ", ")).\(hint)",
            example: nearest ?? names.first)
    }

    /// A text that must name one of a family's members, here or elsewhere, and one of those that apply.
    mutating func member<Choice: Synonymous & Equatable>(
        _ name: String, _ value: Value, among members: [Choice]
    ) throws(Unusable) -> Choice {
        var because: String?
        let read = { (text: String) -> Choice? in
            guard let understood = Choice.understood(text), members.contains(understood.member) else { return nil }
            because = understood.because
            return understood.member
        }
        let value = value.withNumberAsText
        let member = try choice(
            name, value, read, members.map(\.rawValue),
            // A short name is near to everything.
            spellings: members.flatMap(\.synonyms).filter { $0.utf8.count > 4 })
        if let because { take(name, value.text ?? "", as: member.rawValue, because) }
        return member
    }

    /// One member of a family or several, separated by commas.
    mutating func members<Choice: Synonymous & Equatable>(
        _ name: String, _ value: Value, among members: [Choice]
    ) throws(Unusable) -> [Choice] {
        guard case .text(let text) = value, text.contains(",") else {
            return [try member(name, value, among: members)]
        }
        let words = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0.trimmed) }
        return try each(words) { reader, word throws(Unusable) in
            try reader.member(name, .text(word), among: members)
        }
    }

    /// What each of several parts is read as; all of them are read before one that cannot be used ends it.
    mutating func each<Part, Element>(
        _ parts: [Part], _ read: (inout Reader, Part) throws(Unusable) -> Element
    ) throws(Unusable) -> [Element] {
        let elements = parts.compactMap { part in try? read(&self, part) }
        guard elements.count == parts.count else { throw Unusable() }
        return elements
    }

    /// A number within bounds.
    mutating func number(
        _ name: String, _ value: Value, in bounds: ClosedRange<Double>, example: Double
    ) throws(Unusable) -> Double {
        let number: Double? =
            switch value {
            case .text(let text): decimalNumber(text)
            case .json(let json): json.number
            }
        if let number, bounds.contains(number) { return number }
        let range = "from \(bounds.lowerBound.plain) to \(bounds.upperBound.plain)"
        let isText = if case .json(let json) = value { json.kind == .string } else { false }
        throw unusable(
            name, value, "“\(name)” must be a number \(range)\(isText ? ", not a string" : "").",
            example: example.plain)
    }
}
