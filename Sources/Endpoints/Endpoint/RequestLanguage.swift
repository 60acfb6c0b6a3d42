import HTTPMessages
import Sentences

extension HTTPRequest {
    /// What `lang=` says in the query; nil where it is not there or says something else.
    package var chosenLanguage: Language? {
        for item in query where item.name == Language.parameterName { return Language(rawValue: item.value) }
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
}
