import Markup
import Sentences
import Spelling

extension Reader {
    /// Reads the response members to include, from a comma-separated list or a JSON array of strings. Nil means all
    /// members.
    package mutating func fields(among members: SelectableMembers) -> Fields? {
        guard let value = first("fields") else { return nil }
        var wanted = Fields()
        func want(_ name: String, _ reader: inout Reader) {
            // Most names have no parts.
            if !name.utf8.contains(UInt8(ascii: ".")), members.names.contains(name) { return wanted.add(name) }
            let path = name.split(separator: ".", omittingEmptySubsequences: false)
            if members.names.contains(name) || path.count > 1 && members.hasPart(at: path) {
                wanted.add(path)
            } else {
                reader.noteUnknownField(name, path, among: members)
            }
        }
        // The list is read item by item, because a body may contain millions of members.
        if let text = value.text {
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
            // An empty list doesn't select any members, so the response would be empty. The list itself is reported as
            // an error.
            if isEmpty { want(json.echo, &self) }
        }
        return wanted
    }

    private mutating func noteUnknownField(_ name: String, _ path: [Substring], among members: SelectableMembers) {
        guard !faults.isFull else { return omit(1) }
        let names = members.names(near: path)
        let nearest = closestSpelling(of: name, among: names) ?? path.last.flatMap { members.path(to: $0) }
        let hint: Phrase = nearest.map { " Did you mean “\($0)”?" } ?? ""
        note(
            "fields", value: name, code: .unknown,
            "“fields” must contain members of the response: \(names.joined(separator: ", ")).\(hint)",
            example: nearest ?? names.prefix(2).joined(separator: ","))
    }

    /// Records which of some parameters list several values although only a query may do so. Returns false if none of
    /// them does.
    package mutating func refusesLists(_ names: [String]) -> Bool {
        let lists = names.filter { name in
            guard let value = first(name) else { return false }
            if case .json(let json) = value, json.kind == .array { return true }
            return value.text.map { $0 == "all" || $0.contains(",") } ?? false
        }
        for name in lists {
            let value = first(name)
            note(
                name, value: value?.echo, code: .tooMany,
                "In a body, “\(name)” accepts only one value. Use a query for a list, or send one item for each value.",
                example: nil)
        }
        return !lists.isEmpty
    }
}

// Functions that read values of common kinds. Each function records the errors of a value before it throws.
extension Reader {
    /// Reads one of the names that `read` accepts, in upper or lower case (ASCII) and with or without separators. For
    /// any other text, similar names and spellings are suggested. `other` describes further valid values.
    package mutating func choice<Choice>(
        _ name: String, _ value: Value, _ read: (String) -> Choice?, _ names: @autoclosure () -> [String],
        or other: Phrase? = nil, spellings: @autoclosure () -> [String] = [],
        code: (String) -> Problem.Fault.Code = { _ in .invalid }
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
        if let same = names.first(where: { areSameName($0, text) }), let choice = read(same) { return choice }
        let nearest = closestSpelling(of: text, among: names + spellings())
        let hint: Phrase = nearest.map { " Did you mean “\($0)”?" } ?? ""
        let all: Phrase = other.map { "one of \(names.joined(separator: ", ")), \($0)" } ?? names.asChoice
        throw unusable(
            name, value, code: code(text), "“\(name)” must be \(all), not “\(text.echoed)”.\(hint)",
            example: nearest ?? names.first)
    }

    /// Reads each of several parts. All parts are read before an unusable part causes an error.
    package mutating func each<Part, Element>(
        _ parts: [Part], _ read: (inout Reader, Part) throws(Unusable) -> Element
    ) throws(Unusable) -> [Element] {
        var elements: [Element] = []
        var isUsable = true
        for part in parts {
            do throws(Unusable) { elements.append(try read(&self, part)) } catch { isUsable = false }
        }
        guard isUsable else { throw Unusable() }
        return elements
    }

    /// Reads a number within bounds.
    package mutating func number(
        _ name: String, _ value: Value, in bounds: ClosedRange<Double>, example: Double
    ) throws(Unusable) -> Double {
        let number: Double? =
            switch value {
            case .text(let text): decimalNumber(text)
            // Spreadsheets and forms send numbers as strings.
            case .json(let json): json.number ?? json.string.flatMap { decimalNumber(String($0.trimmed)) }
            }
        if let number, bounds.contains(number) { return number }
        let (least, most) = (bounds.lowerBound.plain, bounds.upperBound.plain)
        throw unusable(
            name, value, code: number == nil ? .invalid : .outOfRange,
            "“\(name)” must be a number from \(least) to \(most), not “\(value.echo.echoed)”.", example: example.plain)
    }
}
