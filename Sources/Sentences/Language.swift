/// A language of sentences for people. Identifiers, member names, numbers and units are the same in all languages.
package enum Language: String, CaseIterable, Sendable {
    case english = "en"
    case japanese = "ja"

    /// The name of the language in the language itself.
    package var name: String {
        switch self {
        case .english: "English"
        case .japanese: "日本語"
        }
    }
}
