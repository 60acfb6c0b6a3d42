import Legibility
import LegibilityAPI

/// A verdict or a severity as a shape, beside its word.
enum Mark {
    case check, cross, questionMark, dash, exclamationMark, information

    var svg: HTML {
        let path: HTML =
            switch self {
            case .check: "<path d=\"M5 13l5 5 9-11\"/>"
            case .cross: "<path d=\"M6 6l12 12M18 6L6 18\"/>"
            case .questionMark: "<path d=\"M8.5 9a3.5 3.5 0 1 1 5 3.2c-1 .6-1.5 1.2-1.5 2.3M12 18.5v.5\"/>"
            case .dash: "<path d=\"M5 12h14\"/>"
            case .exclamationMark: "<path d=\"M12 4v10M12 19v.5\"/>"
            case .information: "<path d=\"M12 4.5v.5M12 10v10\"/>"
            }
        return "<svg class=\"mark\" viewBox=\"0 0 24 24\" aria-hidden=\"true\" focusable=\"false\">\(path)</svg>"
    }
}

extension Mark {
    /// The shape of each verdict, for a script that puts it beside its word.
    static let templates: HTML = {
        let templates = ContrastVerdict.Result.allCases.map { result -> HTML in
            "<template id=\"mark-\(result.rawValue)\">\(result.mark.svg)</template>"
        }
        return "\(templates)"
    }()
}
