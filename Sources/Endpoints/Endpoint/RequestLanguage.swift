import HTTPMessages
import JSON
import Sentences

extension Language: Describable {
    /// What a question says about the language of its answer: in a query, beside the questions of a body, or in one of them.
    package static let parameter = Parameter.choice(
        parameterName,
        "Language of all sentences. Names, codes and figures are the same in every language. Default: "
            + "English.", default: english
    )
}

extension HTTPRequest {
    /// What `lang=` says in the query; nil where it is not there or says something else.
    package var chosenLanguage: Language? {
        for item in query where item.name == Language.parameterName { return Language(written: item.value) }
        return nil
    }

    /// The language of all else than pages: what was chosen by hand.
    package var answerLanguage: Language { chosenLanguage ?? .english }

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
    /// What `body` makes of the body of a request and of the language in which that wants to be answered.
    package static func read<Value>(
        bodyOf request: HTTPRequest, _ body: (JSONDocument, Language) throws(Problem) -> Value
    ) throws(Problem) -> Value {
        let document = try JSONDocument(bodyOf: request)
        return try request.answering(document.root) { language throws(Problem) in try body(document, language) }
    }
}

extension HTTPRequest {
    /// What `answer` makes in the language that the query names, or else the options of a body. A problem is written in that
    /// language too.
    package func answering<Value>(
        _ options: JSONValue, _ answer: (Language) throws(Problem) -> Value
    ) throws(Problem) -> Value {
        let inBody = options[Language.parameterName]?.string.flatMap(Language.init(written:))
        let language = chosenLanguage ?? inBody
        do throws(Problem) {
            return try answer(language ?? .english)
        } catch {
            var problem = error
            problem.language = language
            throw problem
        }
    }
}
