import Audits
import Endpoints
import Findings
import Legibility
import Sentences
import WebPages

/// The findings of all page records in English, prepared for the report writers.
struct PageFindings: EvidenceRun {
    private let reports: [(name: String, report: PageReport)]
    private let problems: [(name: String, problem: Problem)]
    private let differences: [PageComparison.Difference]
    /// The failures in the baseline, by fingerprint.
    private let known: Set<String>
    let result: Answer.Result?
    let folder: String?

    init(
        _ pages: [(name: String, comparison: PageComparison)], known: Set<String> = [], in folder: String?
    ) {
        var reports: [(name: String, report: PageReport)] = []
        var problems: [(name: String, problem: Problem)] = []
        for (name, comparison) in pages {
            for outcome in comparison.outcomes {
                switch outcome {
                case .success(let report): reports.append((Self.name(name, report.page), report))
                case .failure(let problem): problems.append((name, problem))
                }
            }
        }
        (self.reports, self.problems, self.folder, self.known) = (reports, problems, folder, known)
        differences = pages.flatMap(\.comparison.differences)
        result =
            known.isEmpty
            ? pages.compactMap(\.comparison.worst).max()
            : (reports.map { Self.worst($0.report, named: $0.name, but: known) } + (problems.isEmpty ? [] : [.fail]))
                .max()
    }

    /// Creates the findings of a single request, in which records have names.
    init(_ comparison: PageComparison) {
        var (reports, problems): ([(name: String, report: PageReport)], [(name: String, problem: Problem)]) = ([], [])
        for (index, outcome) in comparison.outcomes.enumerated() {
            let name = comparison.names[index] ?? "record \(index + 1)"
            switch outcome {
            case .success(let report):
                reports.append((Self.name(report.page.comparedName ?? report.page.title ?? name, report.page), report))
            case .failure(let problem): problems.append((name, problem))
            }
        }
        (self.reports, self.problems, folder, known) = (reports, problems, nil, [])
        (differences, result) = (comparison.differences, comparison.worst)
    }

    /// Returns a page's name with the properties that distinguish its records.
    private static func name(_ name: String, _ page: PageRecord) -> String {
        let state = page.state == .rest ? "" : ", \(page.state.name)"
        let scheme = page.colorScheme.map { ", \($0)" } ?? ""
        return "\(name) (\(page.viewport.width.plain) × \(page.viewport.height.plain)\(scheme)\(state))"
    }

    var title: Phrase { "Findings on web pages" }

    var summary: String {
        func counted(_ severity: LegibilityFinding.Severity?, _ one: String, _ many: String) -> String {
            let count = reports.reduce(0) { $0 + $1.report.audit.result.count(severity) }
            return "\(count) \(count == 1 ? one : many)"
        }
        let counts = [
            counted(.error, "error", "errors"), counted(.warning, "warning", "warnings"),
            counted(.advice, "advice", "advice"), counted(nil, "indeterminate", "indeterminate"),
        ]
        let records = reports.count == 1 ? "1 record" : "\(reports.count) records"
        let rest = problems.isEmpty ? "" : "; \(problems.count) couldn't be checked"
        return "\(records): \(counts.joined(separator: ", "))\(rest)."
    }

    var remarks: [FindingRemark] {
        let problems = problems.map { FindingRemark(.problem, of: $0.name, $0.problem.sentences.english) }
        let omissions = reports.filter { $0.report.audit.result.omitted > 0 }.map { name, report in
            FindingRemark(
                .omission, of: name,
                "\(report.audit.result.omitted) findings are omitted because a rule has more than \(PageAudit.mostOfRule)."
            )
        }
        // A rule that can't be checked in one record, for example because the rule needs another state, may be checked
        // in another record of the page.
        var seen: Set<String> = []
        let open = reports.flatMap { name, report in
            report.unjudged.map { FindingRemark(.summary, of: name, "\($0.rule.rawValue): \($0.because.english)") }
        }.filter { seen.insert($0.text).inserted }
        return problems + omissions + open
    }

    var sources: [String] { reports.map(\.name) }
    var cleanSources: [String] { reports.filter { $0.report.audit.findings.isEmpty }.map(\.name) }

    var columns: [FindingColumn] {
        [
            FindingColumn("Element", .element), FindingColumn("Finding", .message), FindingColumn("Page", .place),
            FindingColumn("Rule", .rule),
        ]
    }

    var nothingFound: String? {
        problems.isEmpty && differences.isEmpty && reports.allSatisfy { $0.report.audit.findings.isEmpty }
            ? "No failures were found." : nil
    }

    /// Returns the rules of findings, in the order of the rules.
    func rules(of results: [Finding], among all: [Finding]) -> [FindingRule] {
        results.rules(inOrderOf: PageRule.self)
    }

    // MARK: Findings

    var findings: [Finding] {
        reports.flatMap { name, report in
            report.reported.map { finding($0, named: name) }
        }
    }

    private static func fingerprint(of reported: ReportedPageFinding, named name: String) -> String {
        "\(reported.finding.rule.rawValue) \(name) \(reported.label)"
    }

    /// Returns the result of a report apart from failures in a baseline.
    private static func worst(_ report: PageReport, named name: String, but known: Set<String>) -> Answer.Result {
        let failures = report.reported.filter { $0.finding.state == .fail && $0.finding.severity == .error }
        let isNew = failures.contains { !known.contains(fingerprint(of: $0, named: name)) }
        return isNew ? .fail : report.audit.result.count(nil) > 0 ? .indeterminate : .pass
    }

    private func finding(_ reported: ReportedPageFinding, named name: String) -> Finding {
        let finding = reported.finding
        let source = reported.source
        let rule = FindingRule(id: finding.rule.rawValue, summary: source.page, url: source.url)
        let isSure = finding.state == .fail
        var found = Finding(
            rule, isSure ? .fail : .indeterminate, isSure ? finding.severity.level : .note,
            finding.because.english, at: .element(reported.element(on: name)),
            fingerprint: Self.fingerprint(of: reported, named: name))
        found.certainty = isSure ? .certain : .possible
        found.suggestion = reported.suggestedWords
        found.because = finding.because
        found.figures = FindingFigures(measured: finding.measured, required: finding.required)
        if isSure, known.contains(found.fingerprint) { found.suppression = .known }
        return found
    }

    /// The differences between the colour schemes of one page.
    var comparison: FindingComparison? {
        guard !differences.isEmpty else { return nil }
        let rule = FindingRule(id: PageRule.bothAppearances.rawValue, summary: "Text in two colour schemes")
        let findings = differences.map { difference in
            Finding(
                rule, .fail, .warning, difference.because.english,
                at: .element(FindingElement(id: difference.text.selector, in: difference.name)),
                fingerprint: "\(rule.id) \(difference.name) \(difference.text.selector)")
        }
        return FindingComparison(
            "Between the colour schemes", columns, findings,
            sentence: "Differences between colour schemes of one page: \(differences.count).")
    }

    // MARK: Tests and records

    var recordHeader: [String] {
        [
            "page", "rule", "state", "severity", "element", "measured", "required", "unit", "because", "suggestion",
            "url",
        ]
    }

    func records(_ add: ([String]) -> Void) {
        for (name, report) in reports {
            for reported in report.reported {
                let finding = reported.finding
                add([
                    name, finding.rule.rawValue, finding.state.rawValue,
                    finding.state == .fail ? finding.severity.rawValue : "", reported.label, finding.measured.plain,
                    finding.required.plain, finding.unit.rawValue, finding.because.english,
                    reported.suggestedWords ?? "", reported.source.url ?? "",
                ])
            }
        }
    }
}

extension LegibilityFinding.Severity {
    fileprivate var level: Finding.Level {
        switch self {
        case .error: .error
        case .warning: .warning
        case .advice: .note
        }
    }
}
