import Endpoints
import Sentences

/// The formats of responses about page records.
package typealias PageForm = ReportForm<OwnPageForm>

/// The formats that only responses about pages have.
package enum OwnPageForm: String, OwnForm {
    /// The page with a numbered box around each element that has a finding.
    case png

    package static let listName = "PageForm"
    package static let fileStem = "page"
    /// A request that accepts any text format gets the table.
    package static let first: [FindingForm] = [.csv, .sarif, .junit, .markdown]

    package var mediaType: String { "image/png" }
    package var fileName: String { "page.png" }
    package var title: Phrase { "The page with numbered findings" }
}
