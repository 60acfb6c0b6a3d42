import CSentences

/// A language in which sentences for people are said. Identifiers, names of members, numbers and units are in none.
package enum Language: String, CaseIterable, Sendable {
    case english = "en"
    case japanese = "ja"

    /// The one in which this thread says sentences: English, unless somebody ``spoken(_:)`` otherwise.
    package static var current: Language {
        // A byte of the thread, read some hundred times for a page.
        legibility_spoken_language() == 0 ? .english : .japanese
    }

    /// What its own speakers call it.
    package var name: String {
        switch self {
        case .english: "English"
        case .japanese: "日本語"
        }
    }

    /// What `body` makes while this thread says its sentences in this language. Work that it hands to other threads takes the
    /// language along by the same means.
    package func spoken<Value, Failure: Error>(
        _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let before = legibility_spoken_language()
        legibility_speak_language(self == .english ? 0 : 1)
        defer { legibility_speak_language(before) }
        return try body()
    }
}
