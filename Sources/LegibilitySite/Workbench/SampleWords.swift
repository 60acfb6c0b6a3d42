import Endpoints
import HTTPMessages
import LegibilityAPI
import Sentences

/// The sample text that a visitor enters, in any script.
enum SampleWords {
    static var standard: Phrase { "Can people read this?" }

    /// A parameter of pages only; the API doesn't have it.
    static let parameter = Parameter.text(
        "words", "Sample text that the page shows, in any script.", longest: 300, example: "読めますか？"
    ).optional

    static let field = FormField(parameter, "Sample text").entered(by: .words).placeholder(standard).ready

    /// Returns the query of a page as an API query.
    static func removed(from query: [QueryItem]) -> [QueryItem] { query.filter { $0.name != parameter.name } }
}
