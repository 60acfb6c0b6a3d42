import Sentences

/// A value with translated text. It is created once for each language, when it is first needed in that language.
package struct PreparedInEachLanguage<Value: Sendable>: Sendable {
    private let english, japanese: Prepared<Value>

    package init(_ make: @escaping @Sendable (Language) -> Value) {
        english = Prepared { make(.english) }
        japanese = Prepared { make(.japanese) }
    }

    package subscript(language: Language) -> Value { prepared(language).value }

    /// Returns whether the value has been created in a language. This function never waits.
    package func isMade(in language: Language) -> Bool { prepared(language).isMade }

    private func prepared(_ language: Language) -> Prepared<Value> {
        switch language {
        case .english: english
        case .japanese: japanese
        }
    }
}
