/// A language in which sentences for people are written. Identifiers, names of members, numbers and units are in none.
package enum Language: String, CaseIterable, Sendable {
    case english = "en"
    case japanese = "ja"

    /// What its own speakers call it.
    package var name: String {
        switch self {
        case .english: "English"
        case .japanese: "日本語"
        }
    }
}
