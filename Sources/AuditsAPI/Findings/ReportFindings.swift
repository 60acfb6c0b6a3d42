import Audits
import Endpoints
import Findings
import Legibility
import LegibilityAPI
import Sentences

/// The findings on several screens or records, prepared for the report writers.
package struct ReportFindings<Comparison: ReportComparison>: EvidenceRun {
    package typealias Content = Comparison.Content

    let reports: [(name: String, report: Content)]
    let problems: [(name: String, problem: Problem)]
    /// The names of the items that were checked; a screen counts even if it couldn't be checked.
    package let sources: [String]
    let differences: [Comparison.Difference]
    /// The failures in the baseline, by fingerprint.
    var known: Set<String> = []
    package var folder: String?
    package var language = Language.english

    /// The worst result apart from failures in the baseline; nil if there are no items.
    package var result: Answer.Result? {
        let fails =
            known.isEmpty
            ? reports.contains { $0.report.worst == .fail }
            : findings.contains { $0.isFailure && $0.suppression == nil }
        if fails || !problems.isEmpty { return .fail }
        return reports.map { $0.report.result.count(nil) > 0 ? .indeterminate : .pass }.max()
    }

    package var title: Phrase { Content.words.title }

    package var summary: String {
        let accepted = known.isEmpty ? [] : findings.filter { $0.suppression != nil }
        func count(_ severity: LegibilityFinding.Severity?) -> Int {
            let known = severity.map { severity in accepted.count { $0.level == severity.level } } ?? 0
            return reports.reduce(0) { $0 + $1.report.result.count(severity) } - known
        }
        let (errors, warnings) = (count(.error), count(.warning))
        var counts: [Phrase] = [
            errors == 1 ? "1 error" : "\(errors) errors", warnings == 1 ? "1 warning" : "\(warnings) warnings",
            "\(count(.advice)) advice", "\(count(nil)) indeterminate",
        ]
        if !accepted.isEmpty { counts.append("\(accepted.count) known") }
        let list = counts.joined(separator: ", ")
        let all = Content.words.counted(sources.count)
        let start: Phrase =
            problems.isEmpty ? "\(all): \(list)." : "\(all): \(list); \(problems.count) couldn’t be checked."
        return ([start] + Content.unchecked(reports)).joined(separator: .space).text(in: language)
    }

    package var remarks: [FindingRemark] {
        let problems = problems.map { FindingRemark(.problem, of: $0.name, $0.problem.sentences.text(in: language)) }
        let omissions = reports.filter { $0.report.result.omitted > 0 }.map { name, report in
            FindingRemark(
                .omission, of: name,
                ("\(report.result.omitted) findings are omitted because a rule has more than "
                    + "\(AuditResult<Content.Subject>.mostOfRule)." as Phrase).text(in: language))
        }
        guard Content.words.listsUnjudged else { return problems + omissions }
        // A rule that can't be checked in one record, for example because the rule needs another state, may be checked
        // in another record of the page.
        var seen: Set<String> = []
        let open = reports.flatMap { name, report in
            report.unjudged.map {
                FindingRemark(.summary, of: name, "\($0.rule.rawValue): \($0.because.text(in: language))")
            }
        }.filter { seen.insert($0.text).inserted }
        return problems + omissions + open
    }

    package var cleanSources: [String] { reports.filter { $0.report.result.findings.isEmpty }.map(\.name) }
    package var columns: [FindingColumn] { columns(for: Content.words.kind) }

    private func columns(for names: String) -> [FindingColumn] {
        [
            FindingColumn("Element", .element), FindingColumn("Finding", .message), FindingColumn(names, .place),
            FindingColumn("Rule", .rule),
        ]
    }

    package var nothingFound: String? {
        problems.isEmpty && differences.isEmpty && reports.allSatisfy { $0.report.result.findings.isEmpty }
            ? "No failures were found." : nil
    }

    /// Returns the rules of findings, in the order of the rules.
    package func rules(of results: [Finding], among all: [Finding]) -> [FindingRule] {
        let rules = Dictionary(results.rules.map { ($0.id, $0) }) { first, _ in first }
        return Content.Subject.Rule.allCases.compactMap { rules[$0.rawValue] }
    }

    // MARK: Findings

    package var findings: [Finding] {
        var counts: [String: Int] = [:]
        return reports.flatMap { name, report in
            report.reported.map { reported in
                var found = finding(reported, on: name)
                if let source = report.source(of: reported) {
                    // The element's source stays when others are inserted, and counts among equal ones.
                    let print = "\(found.rule.id) \(name) \(source)"
                    counts[print, default: 0] += 1
                    found.fingerprint = counts[print] == 1 ? print : "\(print) \(counts[print, default: 1])"
                }
                if found.isFailure, known.contains(found.fingerprint) { found.suppression = .known }
                return found
            }
        }
    }

    private func finding(_ reported: ReportedFinding<Content>, on name: String) -> Finding {
        let (finding, source) = (reported.finding, reported.source)
        let element = reported.report.element(of: reported, on: name)
        let rule = FindingRule(id: finding.rule.rawValue, summary: "\(source.page)", url: source.url)
        var found = Finding(
            rule, finding.state == .fail ? .fail : .indeterminate, reported.severity?.level ?? .note,
            finding.because.text(in: language), at: .element(element),
            fingerprint: "\(rule.id) \(name) \(element.id)")
        found.because = finding.because
        found.figures = FindingFigures(measured: finding.measured.number, required: finding.required.number)
        reported.report.complete(&found, from: reported, in: language)
        return found
    }

    /// The differences between the screens or records with the same name.
    package var comparison: FindingComparison? {
        guard !differences.isEmpty else { return nil }
        let words = Content.words.comparison
        let findings = differences.map { difference in
            var found = Finding(
                difference.rule, .fail, .warning, difference.words.text(in: language),
                at: .element(FindingElement(id: difference.element, in: difference.name)),
                fingerprint: "\(difference.rule.id) \(difference.name) \(difference.element)")
            found.certainty = difference.certainty
            return found
        }
        return FindingComparison(
            words.heading, columns(for: words.column), findings, sentence: "\(words.sentence): \(differences.count).")
    }

    // MARK: Records

    package var recordHeader: [String] {
        [Content.words.kind.lowercased(), "rule", "state", "severity"] + Content.recordColumns
    }

    package func records(_ add: ([String]) -> Void) {
        for (name, report) in reports {
            for reported in report.reported {
                let finding = reported.finding
                add(
                    [name, finding.rule.rawValue, finding.state.rawValue, reported.severity?.rawValue ?? ""]
                        + report.record(of: reported, in: language))
            }
        }
    }
}
