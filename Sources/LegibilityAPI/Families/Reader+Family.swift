import Endpoints
import Legibility
import Sentences

// Functions that read members by their own names or by aliases.
extension Reader {
    /// Reads the name or alias of an applicable member.
    mutating func member<Choice: Synonymous & Equatable>(
        _ name: String, _ value: Value, among members: [Choice], hintsAtSynonyms: Bool = true
    ) throws(Unusable) -> Choice {
        var because: Phrase?
        let read = { (text: String) -> Choice? in
            guard let understood = Choice.understood(text), members.contains(understood.member) else { return nil }
            because = understood.reason
            return understood.member
        }
        let value = value.withNumberAsText
        let member = try choice(
            name, value, read, members.map(\.rawValue),
            // A short name is similar to too many other names to be suggested.
            spellings: hintsAtSynonyms ? members.flatMap(\.synonyms).filter { $0.utf8.count > 4 } : [])
        if let because { take(name, value.text ?? "", as: member.rawValue, because) }
        return member
    }

    /// Reads one or more members, separated by commas.
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
}
