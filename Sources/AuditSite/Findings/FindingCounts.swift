import LegibilitySite
import AuditsAPI
import Endpoints
import Legibility
import LegibilityAPI
import Sentences

/// The finding counts over everything that was checked, for a short summary.
struct FindingCounts {
    let errors, warnings, advice, open: Int
    /// Whether findings that several records share count once.
    let isDistinct: Bool
    /// The number of screens or records, and the number of those that couldn't be checked.
    let all, failed: Int

    /// `distinct` returns the number of different findings of a severity, if several records can have the same one.
    init(
        _ outcomes: [Result<some SubjectReport, Problem>],
        distinct: ((LegibilityFinding.Severity?) -> Int)? = nil
    ) {
        let reports = outcomes.compactMap { try? $0.get() }
        func total(_ severity: LegibilityFinding.Severity?) -> Int {
            reports.reduce(0) { $0 + $1.result.count(severity) }
        }
        let sum = distinct ?? total
        isDistinct = distinct.map { $0(.error) < total(.error) } ?? false
        (errors, warnings, advice, open) = (sum(.error), sum(.warning), sum(.advice), sum(nil))
        (all, failed) = (outcomes.count, outcomes.count - reports.count)
    }

    /// A short summary of the result; nil if something couldn't be checked and the rest has no errors.
    var headline: Phrase? {
        if failed == all { return nil }
        if isDistinct, errors > 0 {
            return errors == 1 ? "1 error in several records" : "\(errors) different errors"
        }
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

    /// Returns the reasons why something couldn't be checked.
    static func reasons(_ problem: Problem) -> HTML {
        let details = problem.faults.isEmpty ? [problem.detail] : problem.faults.reported.map(\.detail)
        return "<div class=\"warning\"><ul>\(details.map { "<li>\($0)</li>\n" as HTML })</ul></div>\n"
    }
}

/// The results for several screens or records as a web page.
protocol SubjectResults {
    associatedtype Comparison: ReportComparison

    /// The id of the page's form.
    static var form: String { get }
    /// The advice below the formats in which the report can be saved.
    static var savingHint: HTML { get }
    /// Returns a short summary if some items couldn't be checked.
    static func headline(failed: Int, of all: Int) -> Phrase

    var comparison: Comparison { get }
    /// Returns the number of different findings of a severity; nil if items can't have the same one.
    var distinct: ((LegibilityFinding.Severity?) -> Int)? { get }
}

extension SubjectResults {
    /// The maximum number of findings that are shown for one item. For all items together, the maximum is ten times
    /// this number, or ten findings per item if that is more. The CSV contains all findings.
    static var mostShown: Int { 200 }
    var mostOfItem: Int { max(10, min(Self.mostShown, 10 * Self.mostShown / comparison.outcomes.count)) }

    private var counts: FindingCounts { FindingCounts(comparison.outcomes, distinct: distinct) }

    var distinct: ((LegibilityFinding.Severity?) -> Int)? { nil }

    /// A short summary of the result.
    var headline: Phrase { counts.headline ?? Self.headline(failed: counts.failed, of: counts.all) }

    /// Returns the verdict, the formats in which the report can be saved, and the results.
    func section(_ results: HTML, before: HTML = "") -> HTML {
        """
        <section id="result" class="audit screens" aria-labelledby="verdict">
        \(counts.verdict(comparison.worst, headline))
        \(before)\(taking)\(results)
        </section>
        """
    }

    private var taking: HTML {
        typealias Form = ReportForm<DrawnForm<Comparison.Content>>
        let forms = Form.offered + (comparison.outcomes.count == 1 ? [.own(.png)] : [])
        let buttons = forms.map { form -> HTML in
            """
            <button class="quiet" type="submit" form="\(Self.form)" name="as" value="\(form.rawValue)">\(form.title)</button>

            """
        }
        return """
            <details><summary>Save the report</summary>
            <p class="actions">\(buttons)</p>
            \(Self.savingHint)
            </details>

            """
    }

    /// Returns links to items, each with its number of errors.
    func links(_ label: Phrase, _ items: [(index: Int, name: HTML)], areTabs: Bool = false) -> HTML {
        let items = items.map { index, name -> HTML in
            let errors = (try? comparison.outcomes[index].get())?.result.count(.error)
            let what: HTML = errors.map { $0 == 0 ? "no error" : "errors: \($0)" } ?? "not checked"
            return "<li><a href=\"#screen-\(index + 1)\">\(name)</a>: \(what)</li>\n"
        }
        let style: HTML = areTabs ? HTML(markup: " tabs") : ""
        return "<nav aria-label=\"\(label)\"><ul class=\"screen-list\(style)\">\(items)</ul></nav>\n"
    }

    /// Returns a list of the first of some differences, below a heading; empty if there are none.
    func list(
        _ differences: some Sequence<Comparison.Difference>, _ heading: HTML, _ item: (Comparison.Difference) -> HTML
    )
        -> HTML
    {
        let items = differences.prefix(Self.mostShown).map { "<li>\(item($0))</li>\n" as HTML }
        guard !items.isEmpty else { return "" }
        return """
            <div class="warning">
            \(heading)
            <ul>\(items)</ul>
            </div>

            """
    }
}
