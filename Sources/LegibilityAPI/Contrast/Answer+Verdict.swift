import Endpoints
import Legibility

extension Answer.Result {
    /// Creates the result of a verdict. A pair that is exempt from every rule passes.
    init(_ result: ContrastVerdict.Result) {
        self =
            switch result {
            case .pass, .exempt: .pass
            case .indeterminate: .indeterminate
            case .fail: .fail
            }
    }
}
