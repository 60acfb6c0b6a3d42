import HTTPMessages
import LegibilityAPI
import Sentences

extension TableForm {
    /// Returns a link that saves the response of an address in this format. `name` is the file name without its
    /// extension.
    func link(to path: String, _ query: [QueryItem], file name: String) -> HTML {
        let address = path + "?" + (query + [QueryItem(name: "as", value: self.name)]).encoded
        return "<a href=\"\(address)\" download=\"\(name).\(fileExtension)\">\(title)</a>\n"
    }

    private var title: Phrase {
        switch self {
        case .json: "JSON"
        case .csv: "CSV"
        case .designTokens: "design tokens"
        case .resolver: "design tokens with a resolver"
        case .css: "CSS"
        case .swift: "Swift"
        case .kotlin: "Kotlin"
        case .html: "a page"
        }
    }

    private var fileExtension: String {
        switch self {
        case .json: "json"
        case .designTokens: "tokens.json"
        case .resolver: "resolver.json"
        case .csv: "csv"
        case .css: "css"
        case .swift: "swift"
        case .kotlin: "kt"
        case .html: "html"
        }
    }
}
