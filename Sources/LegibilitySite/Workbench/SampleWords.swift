import Endpoints
import HTTPMessages
import LegibilityAPI
import Sentences

/// The words that a visitor wants to see in a sample, in any script.
enum SampleWords {
    static var standard: Phrase { "Can people read this?" }

    /// A parameter of pages alone; the API has no use for it.
    static let parameter = Parameter.text(
        "words", "Sample text that the page shows, in any script.", longest: 300, example: "読めますか？"
    ).optional

    static var field: FormField { FormField(parameter, "Sample text").entered(by: .words).placeholder(standard) }

    /// Returns the query of a page as a query for the API.
    static func removed(from query: [QueryItem]) -> [QueryItem] { query.filter { $0.name != parameter.name } }
}
