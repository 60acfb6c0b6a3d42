import Endpoints
import HTTPMessages
import LegibilityAPI
import Sentences

/// The font name that a visitor typed, for code and samples.
enum TypedFont {
    /// A parameter for pages only; the API doesn't need it.
    static let parameter = Parameter.text(
        "font", "Font name used in the code shown on the page.", longest: 100, example: "Harbour Sans"
    ).optional

    static var field: FormField {
        FormField(parameter, "Font name").entered(by: .words).placeholder(example: "YourFont")
    }

    /// Returns the query of a page as a query for the API.
    static func removed(from query: [QueryItem]) -> [QueryItem] { query.filter { $0.name != parameter.name } }
}
