import Sentences

/// A value that has words for people: it is made once in each language, when it is first asked for in that.
package struct PreparedInEachLanguage<Value: Sendable>: Sendable {
    private let values: [Language: Prepared<Value>]

    package init(_ make: @escaping @Sendable (Language) -> Value) {
        values = Dictionary(
            uniqueKeysWithValues: Language.allCases.map { language in (language, Prepared { make(language) }) })
    }

    package subscript(language: Language) -> Value { prepared(language).value }

    /// Whether it has been made in a language. This never waits.
    package func isMade(in language: Language) -> Bool { prepared(language).isMade }

    private func prepared(_ language: Language) -> Prepared<Value> {
        guard let value = values[language] else { preconditionFailure("It is prepared in all languages.") }
        return value
    }
}
