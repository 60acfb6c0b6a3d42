import Endpoints
import LegibilityAPI
import Sentences

/// Records of a page to try the form with, on which some things fall short.
enum RecordExample: String, CaseIterable, Describable {
    case ferry

    /// The text of its link.
    var title: Phrase {
        switch self {
        case .ferry: "A ferry’s timetable, light and dark"
        }
    }

    /// Its zip among the public files, made by `Tests/Pages/example.py`.
    var path: String { "examples/\(rawValue).zip" }
}
