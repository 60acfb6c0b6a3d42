import Endpoints
import Legibility
import LegibilityAPI

extension AuditReport {
    /// A badge for a README with the result of the audit: a few words and a shape.
    var badge: ContrastBadge {
        let summary = summary
        let judged = summary.results[.pass, default: 0] + summary.results[.fail, default: 0]
        let failing = summary.statuses[.new, default: 0]
        let unclear = summary.results[.indeterminate, default: 0]
        return switch summary.result {
        case .fail: ContrastBadge("contrast: \(failing) of \(judged) fail", .fail, summary.sentence.english)
        case .indeterminate: ContrastBadge("contrast: \(unclear) undetermined", .unsure, summary.sentence.english)
        case .none: ContrastBadge("contrast: nothing checked", .quiet, summary.sentence.english)
        case .pass:
            if judged == 0 {
                ContrastBadge("contrast: nothing checked", .quiet, summary.sentence.english)
            } else if summary.results[.fail, default: 0] > 0 {
                ContrastBadge("contrast: no new failures", .pass, summary.sentence.english)
            } else {
                ContrastBadge("contrast: all \(judged) pass", .pass, summary.sentence.english)
            }
        }
    }
}
