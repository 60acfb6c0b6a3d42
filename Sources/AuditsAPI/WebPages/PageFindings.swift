import Audits
import Endpoints
import Findings
import LegibilityAPI
import Sentences
import WebPages

extension PageReport {
    package static let words = SubjectWords(
        kind: "Page", title: "Findings on web pages", drawing: "The page with numbered findings", item: "record",
        items: "records",
        results: (
            names: "The records, with the values that differ.", status: "HTTP status for this record alone.",
            result: "Result for one record, with its name and status, or problem details.",
            all: "Results in the order of the records, and differences between the records."
        ),
        comparison: (
            heading: "Between the colour schemes", column: "Page",
            sentence: "Differences between colour schemes of one page"
        ), listsUnjudged: true)

    package func element(of reported: ReportedFinding<PageReport>, on name: String) -> FindingElement {
        let element = reported.element
        var found = FindingElement(id: reported.label, in: name, file: page.url ?? name)
        found.role = (element as? PageTarget)?.role ?? ""
        found.text = (element as? PageText)?.text
        found.frame = element?.frame.map { .init($0.x, $0.y, $0.width, $0.height) }
        found.pointer = reported.finding.element.pointer
        found.path = element?.path ?? []
        found.url = page.url
        return found
    }

    package func complete(_ found: inout Finding, from reported: ReportedFinding<PageReport>, in language: Language) {
        found.certainty = reported.finding.state == .fail ? .certain : .possible
        found.suggestion = reported.finding.suggestion?.words
    }

    package static let recordColumns = ["element", "measured", "required", "unit", "because", "suggestion", "url"]

    package func record(of reported: ReportedFinding<PageReport>, in language: Language) -> [String] {
        let finding = reported.finding
        return [
            reported.label, finding.measured.plain, finding.required.plain, finding.unit.rawValue,
            finding.because.text(in: language), finding.suggestion?.words ?? "", reported.source.url ?? "",
        ]
    }
}

extension PageFacts.Suggestion {
    /// A sentence about a value that would be sufficient.
    fileprivate var words: String {
        switch self {
        case .foreground(let color, let ratio):
            "With \(color.hex) as the text colour, the contrast is \(displayedRatio(ratio))."
        case .scrim(let color, let opacity, let ratio):
            "With a layer of \(color.hex) at \((opacity * 100).rounded().plain)% behind the text, the contrast is "
                + "\(displayedRatio(ratio))."
        }
    }
}

/// The findings in page records.
typealias PageFindings = ReportFindings<PageComparison>

extension ReportFindings<PageComparison> {
    /// Creates the findings in the records of several pages, each with the name of its page.
    init(_ pages: [(name: String, comparison: PageComparison)], known: Set<String>, in folder: String?) {
        self.init(
            pages.flatMap { name, comparison in comparison.outcomes.map { (name, name, $0) } },
            pages.flatMap(\.comparison.differences))
        (self.known, self.folder) = (known, folder)
    }

    /// Creates the findings in records, each with its own name and the name of its page, if it has one.
    fileprivate init(
        _ records: [(name: String, page: String?, outcome: Result<PageReport, Problem>)],
        _ differences: [PageComparison.Difference]
    ) {
        var (reports, problems): ([(name: String, report: PageReport)], [(name: String, problem: Problem)]) = ([], [])
        for (name, page, outcome) in records {
            switch outcome {
            case .success(let report):
                let record = report.page
                let state = record.state == .rest ? "" : ", \(record.state.name)"
                let scheme = record.colorScheme.map { ", \($0)" } ?? ""
                let size = "\(record.viewport.width.plain) × \(record.viewport.height.plain)"
                let page = page ?? record.comparedName ?? record.title ?? name
                reports.append(("\(page) (\(size)\(scheme)\(state))", report))
            case .failure(let problem): problems.append((name, problem))
            }
        }
        self.init(reports: reports, problems: problems, sources: reports.map(\.name), differences: differences)
    }
}

extension PageComparison {
    package var findings: ReportFindings<PageComparison> {
        ReportFindings(
            zip(names, outcomes).enumerated().map { ($1.0 ?? "record \($0 + 1)", nil, $1.1) }, differences)
    }
}
