import Endpoints
import Sentences

/// The formats of responses about screens.
package typealias ScreenForm = ReportForm<OwnScreenForm>

/// The formats that only responses about screens have.
package enum OwnScreenForm: String, OwnForm {
    /// The screenshot with its findings.
    case png

    package static let listName = "ScreenForm"
    package static let fileStem = "screen"
    /// A request that accepts any text format gets the table.
    package static let first: [FindingForm] = [.csv, .sarif, .junit, .markdown]

    package var mediaType: String { "image/png" }
    package var fileName: String { "screen.png" }
    package var title: Phrase { "The screenshot with numbered findings" }
}
