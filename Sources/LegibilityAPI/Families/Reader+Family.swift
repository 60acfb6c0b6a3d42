import Endpoints
import Legibility
import Sentences
import Substrings

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
        if let text = value.text, read(text) == nil,
            let objection = (Choice.self as? any Objecting.Type)?.objection(to: text)
        {
            throw unusable(
                name, value,
                "“\(name)” must be \(members.map(\.rawValue).asChoice), not “\(text.echoed)”. \(objection)",
                example: members.first?.rawValue)
        }
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

/// A family that knows names that aren't its members, and the reason.
protocol Objecting {
    /// Returns the reason why a name isn't a member, with what to use instead; nil if the name is unknown.
    static func objection(to name: String) -> Phrase?
}

/// Returns whether a name equals one of several names, ignoring case and separators.
private func isName(_ name: String, among names: String...) -> Bool {
    func bare(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
    return name.utf8.count < 64 && names.contains { bare($0) == bare(name) }
}

extension Typeface: Objecting {
    static func objection(to name: String) -> Phrase? {
        if isName(name, among: "Inter", "Roboto", "Helvetica", "Helvetica Neue", "Arial", "Noto Sans", "Segoe UI") {
            return "Apple’s guidelines publish tracking only for Apple’s typefaces."
        }
        return name.lowercased().contains("sf") || isName(name, among: "San Francisco Mono")
            ? "Apple’s guidelines don’t include a tracking table for this typeface." : nil
    }
}

extension Platform: Objecting {
    static func objection(to name: String) -> Phrase? {
        if isName(name, among: "web", "html", "css", "browser") {
            return "For the size of a target on the web, use /v1/target; for contrast, use /v1/contrast."
        }
        guard isName(name, among: "catalyst", "Mac Catalyst", "macCatalyst", "UIKit for Mac") else { return nil }
        return
            "Mac Catalyst shows the text of iPad at 77% of its size, or at full size if the app is optimised for Mac; "
            + "use “ipados”."
    }
}

extension TextStyle: Objecting {
    static func objection(to name: String) -> Phrase? {
        isName(
            name, among: "extraLargeTitle", "extraLargeTitle2", "UIFontTextStyleExtraLargeTitle",
            "UIFontTextStyleExtraLargeTitle2")
            ? "Apple’s guidelines list no size for the Extra Large Titles of visionOS." : nil
    }
}

extension ContrastProfile: Objecting {
    static func objection(to name: String) -> Phrase? {
        let level = name.lowercased().filter { $0.isLetter }
        if isName(name, among: "WCAG") {
            return "Use “wcag-aa”, the level that most laws require, or “wcag-aaa”."
        }
        if isName(name, among: "A", "Level A", "Single A") {
            return "Level A has no minimum contrast: WCAG 2.2, 1.4.3 is a criterion of Level AA."
        }
        if isName(name, among: "APCA", "APCA-W3", "SAPC") {
            return "APCA advises and doesn’t decide: its Lc is in every answer, as “lc”."
        }
        return level.hasPrefix("aa") && level.hasSuffix("large")
            ? "“\(name.echoed)” is a level for large text: give the level here, and the size in “size”." : nil
    }
}
