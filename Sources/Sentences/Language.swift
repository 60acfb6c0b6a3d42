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

extension Catalog {
    /// The catalog of a language, read when it is first needed; nil for English, which needs no catalog.
    package static subscript(language: Language) -> Catalog? {
        switch language {
        case .english: nil
        case .japanese: japanese
        }
    }

    private static let japanese = Catalog(embedded: .japanese)
}
