import Legibility

extension ContrastVerdict.Result {
    /// On a page; also the class of what shows it.
    var word: String {
        switch self {
        case .pass: "pass"
        case .fail: "fail"
        case .indeterminate: "depends"
        case .exempt: "exempt"
        }
    }

    var mark: Mark {
        switch self {
        case .pass: .check
        case .fail: .cross
        case .indeterminate: .questionMark
        case .exempt: .dash
        }
    }
}
