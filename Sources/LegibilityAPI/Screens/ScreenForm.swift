import Endpoints
import HTTPMessages
import Screens

/// The forms in which screens are answered, by the names that `as` has for them.
package enum ScreenForm: String, CaseIterable, Describable {
    case json, csv, sarif, junit, markdown
    /// The screenshot with what is said of it.
    case png

    package var mediaType: String {
        switch self {
        case .json: "application/json"
        case .csv: "text/csv"
        case .sarif: "application/sarif+json"
        case .junit: "application/xml"
        case .markdown: "text/markdown"
        case .png: "image/png"
        }
    }

    static let parameter = Parameter.choice(
        "as", "The form of the answer; without it the header `Accept` says.", default: ScreenForm.json
    ).optional

    static func asked(by request: HTTPRequest, _ reader: inout Reader) -> ScreenForm {
        let preferred = request.preferredMediaType(offered: allCases.map(\.mediaType))
        return reader(parameter) ?? allCases.first { $0.mediaType == preferred } ?? .json
    }
}
