import LegibilitySite
import Endpoints
import LegibilityAPI
import Sentences

/// Example records for the form, with some failures.
enum RecordExample: String, FilesExample, Describable {
    case ferry

    var title: Phrase {
        switch self {
        case .ferry: "A ferry timetable, light and dark"
        }
    }

    /// The zip file among the public files, made by `Tests/Pages/example.py`.
    var path: String { "examples/\(rawValue).zip" }
}
