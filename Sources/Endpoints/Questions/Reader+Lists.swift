import Sentences
import Spelling

extension Reader {
    /// Reads the response members to include, from a comma-separated list or a JSON array of strings. Nil means all
    /// members.
    package mutating func fields(among names: [String]) -> Set<String>? {
        guard let value = first("fields") else { return nil }
        var wanted: Set<String> = []
        func want(_ name: String, _ reader: inout Reader) {
            if names.contains(name) { wanted.insert(name) } else { reader.noteUnknownField(name, among: names) }
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

    private mutating func noteUnknownField(_ name: String, among names: [String]) {
        guard !faults.isFull else { return omit(1) }
        let nearest = closestSpelling(of: name, among: names)
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
