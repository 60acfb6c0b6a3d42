import Sentences

/// A value with translated text. It is created once for each language, when it is first needed in that language.
package struct PreparedInEachLanguage<Value: Sendable>: Sendable {
    private let english: Prepared<Value>
    private let others: [Language: Prepared<Value>]

    package init(_ make: @escaping @Sendable (Language) -> Value) {
        english = Prepared { make(.english) }
        others = Dictionary(
            uniqueKeysWithValues: Language.allCases.filter { $0 != .english }.map { language in
                (language, Prepared { make(language) })
            })
    }

    package subscript(language: Language) -> Value { prepared(language).value }

    /// Returns whether the value has been created in a language. This function never waits.
    package func isMade(in language: Language) -> Bool { prepared(language).isMade }

    private func prepared(_ language: Language) -> Prepared<Value> {
        language == .english ? english : others[language] ?? english
    }
}
