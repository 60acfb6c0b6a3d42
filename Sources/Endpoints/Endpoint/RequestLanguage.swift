import HTTPMessages
import JSON
import Sentences

extension Language: Describable {
    /// What a question says about the language of its answer: in a query, beside the questions of a body, or in one of them.
    package static let parameter = Parameter.choice(
        parameterName, "The language of all sentences; names, codes and figures are the same in each.", default: english
    )
}

extension HTTPRequest {
    /// What `lang=` says in the query; nil where it is not there or says something else.
    package var chosenLanguage: Language? {
        for item in query where item.name == Language.parameterName { return Language(written: item.value) }
        return nil
    }

    /// The language of a page: what was chosen by hand, else what the browser asks for.
    package var pageLanguage: Language { chosenLanguage ?? headers.pageLanguage }
}

extension HTTPHeaders {
    /// The language that the browser asks for, of those that pages are in.
    package var pageLanguage: Language {
        preferredLanguage(offered: Language.allCases.map(\.rawValue)).flatMap(Language.init(rawValue:)) ?? .english
    }
}

extension Language {
    /// What a query and a body call it.
    package static let parameterName = "lang"

    /// A language by its code, in any case.
    package init?(written code: String) {
        guard let language = Language(rawValue: code) ?? Language(rawValue: code.lowercased()) else { return nil }
        self = language
    }
}

extension JSONDocument {
    /// The body of a request in the language in which that wants to be answered: what its query says goes before what its
    /// body says.
    package static func read<Value>(
        bodyOf request: HTTPRequest, _ body: (JSONDocument) throws(Problem) -> Value
    ) throws(Problem) -> Value {
        let document = try JSONDocument(bodyOf: request)
        return try request.speaking(for: document.root) { () throws(Problem) in try body(document) }
    }
}

extension HTTPRequest {
    /// Answers in the language that the query asks for, or else what stands for a body in JSON.
    package func speaking<Value>(
        for options: JSONValue, _ answer: () throws(Problem) -> Value
    ) throws(Problem) -> Value {
        let inBody = options[Language.parameterName]?.string.flatMap(Language.init(written:))
        return try (chosenLanguage ?? inBody ?? .current).spoken { () throws(Problem) in try answer() }
    }
}
