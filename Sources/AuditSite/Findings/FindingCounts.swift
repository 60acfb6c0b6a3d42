import LegibilitySite
import AuditsAPI
import Endpoints
import Legibility
import LegibilityAPI
import Sentences

/// The finding counts over everything that was checked, for a short summary.
struct FindingCounts {
    let errors, warnings, advice, open: Int
    /// The number of screens or records, and the number of those that couldn't be checked.
    let all, failed: Int

    /// Counts the findings. `count` returns the number of findings with a severity in one of the outcomes or, for nil,
    /// the number of indeterminate findings.
    init<Report>(
        _ outcomes: [Result<Report, Problem>], _ count: (Report, LegibilityFinding.Severity?) -> Int
    ) {
        let reports = outcomes.compactMap { try? $0.get() }
        func sum(_ severity: LegibilityFinding.Severity?) -> Int { reports.reduce(0) { $0 + count($1, severity) } }
        (errors, warnings, advice, open) = (sum(.error), sum(.warning), sum(.advice), sum(nil))
        (all, failed) = (outcomes.count, outcomes.count - reports.count)
    }

    /// A short summary of the result; nil if something couldn't be checked and the rest has no errors.
    var headline: Phrase? {
        if failed == all { return nil }
        if errors > 0 { return errors == 1 ? "1 error" : "\(errors) errors" }
        if failed > 0 { return nil }
        if warnings > 0 { return warnings == 1 ? "No error, 1 warning" : "No error, \(warnings) warnings" }
        return open > 0 ? "No error, but some findings are indeterminate" : "No error"
    }

    var because: Phrase {
        "Errors: \(errors), warnings: \(warnings), recommendations: \(advice), indeterminate: \(open)."
    }

    /// Returns the verdict bar.
    func verdict(_ worst: Answer.Result?, _ headline: Phrase) -> HTML {
        let result: ContrastVerdict.Result =
            switch worst {
            case .fail: .fail
            case .indeterminate: .indeterminate
            case .pass, nil: .pass
            }
        // A warning is a finding, so the mark shows neither an indeterminate result nor a plain pass.
        let mark = result != .fail && warnings > 0 ? Mark.exclamationMark : result.mark
        return """
            <div class="verdict \(result.rawValue)">
            \(mark.svg)
            <h2 id="verdict">\(headline)</h2>
            <p class="because">\(because)</p>
            </div>
            """
    }

    /// Returns the formats in which the report can be saved, as buttons of a form.
    static func taking<Own: OwnForm>(_ forms: [ReportForm<Own>], form id: String, hint: HTML) -> HTML {
        let buttons = forms.map { form -> HTML in
            """
            <button class="quiet" type="submit" form="\(id)" name="as" value="\(form.rawValue)">\(form.title)</button>

            """
        }
        return """
            <details><summary>Save the report</summary>
            <p class="actions">\(buttons)</p>
            \(hint)
            </details>

            """
    }

    /// Returns the reasons why something couldn't be checked.
    static func reasons(_ problem: Problem) -> HTML {
        let details = problem.faults.isEmpty ? [problem.detail] : problem.faults.reported.map(\.detail)
        return "<div class=\"warning\"><ul>\(details.map { "<li>\($0)</li>\n" as HTML })</ul></div>\n"
    }
}
