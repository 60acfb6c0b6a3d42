import Sentences

/// A value that has words for people: it is made once in each language, when it is first asked for in that.
package struct PreparedInEachLanguage<Value: Sendable>: Sendable {
    private let english: Prepared<Value>
    private let japanese: Prepared<Value>

    package init(_ make: @escaping @Sendable () -> Value) {
        english = Prepared(make)
        japanese = Prepared { Language.japanese.spoken { make() } }
    }

    /// In the language in which sentences are said now.
    package var value: Value { self[.current].value }

    /// Whether it has been made in a language. This never waits.
    package func isMade(in language: Language) -> Bool { self[language].isMade }

    private subscript(language: Language) -> Prepared<Value> {
        switch language {
        case .english: english
        case .japanese: japanese
        }
    }
}
