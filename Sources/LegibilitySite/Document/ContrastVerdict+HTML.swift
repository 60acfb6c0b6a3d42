import Legibility
import Sentences

extension ContrastVerdict.Result {
    /// The word for the verdict on pages.
    package var word: Phrase {
        switch self {
        case .pass: "pass"
        case .fail: "fail"
        case .indeterminate: "indeterminate"
        case .exempt: "exempt"
        }
    }

    /// The class of the element that shows the verdict.
    package var style: String {
        switch self {
        case .pass: "pass"
        case .fail: "fail"
        case .indeterminate: "depends"
        case .exempt: "exempt"
        }
    }

    package var mark: Mark {
        switch self {
        case .pass: .check
        case .fail: .cross
        case .indeterminate: .questionMark
        case .exempt: .dash
        }
    }
}
