import HTTPMessages
import JSON
import Sentences

extension Language: Describable {
    /// The parameter for the language of a response. It may be in a query, next to the items of a body, or inside an
    /// item.
    package static let parameter = Parameter.choice(
        parameterName,
        "Language of the response. Names, codes and figures are the same in every language. Default: "
            + "English.", default: english
    )
}

extension HTTPRequest {
    /// The language specified by `lang=` in the query; nil if the parameter is missing or invalid.
    package var chosenLanguage: Language? {
        var code: String?
        forEachItem { name, value in
            guard name.elementsEqual(Language.parameterName.utf8) else { return true }
            code = String(decoding: value, as: UTF8.self)
            return false
        }
        return code.flatMap(Language.init(written:))
    }

    /// The language of all responses except pages, which the client chooses explicitly.
    package var answerLanguage: Language { chosenLanguage ?? .english }

    /// The language of a page: the explicit choice or, without one, the browser's preference.
    package var pageLanguage: Language { chosenLanguage ?? headers.pageLanguage }
}

extension HTTPHeaders {
    private static let languageCodes = Language.allCases.map(\.rawValue)

    /// The browser's preferred language among the languages in which pages exist.
    package var pageLanguage: Language {
        preferredLanguage(offered: Self.languageCodes).flatMap(Language.init(rawValue:)) ?? .english
    }
}

extension Language {
    /// The parameter's name in a query and a body.
    package static let parameterName = "lang"

    /// Creates a language from its code, ignoring case.
    package init?(written code: String) {
        guard let language = Language(rawValue: code) ?? Language(rawValue: code.lowercased()) else { return nil }
        self = language
    }
}

extension JSONDocument {
    /// Calls `body` with the request body and the language that this body specifies for the response.
    package static func read<Value>(
        bodyOf request: HTTPRequest, _ body: (JSONDocument, Language) throws(Problem) -> Value
    ) throws(Problem) -> Value {
        let document = try JSONDocument(bodyOf: request)
        return try request.answering(document.root) { language throws(Problem) in try body(document, language) }
    }
}

extension HTTPRequest {
    /// Calls `answer` in the language that the query specifies or, without one, the options in a body. A problem is in
    /// the same language.
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
