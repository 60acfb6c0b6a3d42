import Audits
import Endpoints
import Findings
import Legibility
import LegibilityAPI
import Sentences
import WebPages

/// The result of a page audit.
package struct PageReport: SubjectReport {
    package let audit: PageAudit
    /// The data that other records of the same page in the request provide.
    var compared: Set<PageSubject.Need> = []

    init(_ audit: PageAudit) { self.audit = audit }

    package var page: PageRecord { audit.page }
    package var result: AuditResult<PageSubject> { audit.result }
    package var profile: ContrastProfile { audit.question.profile }

    /// The rules that weren't checked for this page in any of the request's records.
    package var unjudged: [UncheckedRule<PageSubject>] { audit.unjudged.filter { !compared.contains($0.need) } }

    package var summary: Summary { Summary(audit) }

    /// The numbers of findings and elements.
    package struct Summary: DescribedObject {
        let audit: PageAudit

        init(_ audit: PageAudit) { self.audit = audit }

        package static let shape = Shape<Summary>("PageSummary", "Counts of findings and elements.") {
            Member("error", "Number of Level AA failures.") { $0.audit.result.count(.error) }
            Member("warning", "Number of failures that affect few people or few characters.") {
                $0.audit.result.count(.warning)
            }
            Member("advice", "Number of Level AAA failures and typography suggestions.") {
                $0.audit.result.count(.advice)
            }
            Member("indeterminate", "Number of indeterminate findings on the page.") { $0.audit.result.count(nil) }
            Member(
                "omitted", "Number of findings omitted because a rule has more than \(PageAudit.mostOfRule)."
            ) { $0.audit.result.omitted }
            Member("texts", "Number of text elements whose contrast was checked.") { $0.audit.texts }
            Member("hidden", "Number of text elements that aren’t visible.") { $0.audit.hidden.count }
            Member("exempt", "Number of text elements exempt from contrast, such as labels of disabled controls.") {
                $0.audit.exempt
            }
            Member("ignored", "Number of findings on elements that the record excludes.") { $0.audit.ignored.count }
            Member("links", "Number of links in running text.") { $0.audit.links }
            Member("targets", "Number of elements that react to a pointer.") { $0.audit.targets }
        }
    }
}

extension PageReport {
    /// The maximum number of hidden texts that a report lists.
    static let mostHidden = 100

    /// The texts that nobody sees while the page is at rest, such as those in closed menus.
    var hiddenTexts: [PageText] { audit.hidden.prefix(Self.mostHidden).compactMap { page.texts?[$0] } }

    /// The findings on elements that the record excludes, by rule and element.
    var ignoredFindings: [String] {
        audit.ignored.map { "\($0.rule.rawValue): \(page.element(at: $0.element)?.wholeSelector ?? "")" }
    }

    package static func unchecked(_ reports: [(name: String, report: PageReport)]) -> [Phrase] {
        let rest = reports.map(\.report).filter { $0.page.state == .rest }
        let parts = rest.flatMap(\.page.unreached)
        let omitted = rest.reduce(0) { $0 + $1.page.omittedTexts }
        let hidden = rest.flatMap(\.hiddenTexts)
        let count = rest.reduce(0) { $0 + $1.audit.hidden.count }
        var sentences: [Phrase] = []
        if !parts.isEmpty {
            let named = parts.prefix(mostNamed).map {
                [$0.selector, $0.because].compactMap(\.self).joined(separator: ": ")
            }
            let counted: Phrase = parts.count == 1 ? "1 part" : "\(parts.count) parts"
            sentences.append("Not checked: \(counted) (\(named.list(of: parts.count))).")
        }
        if omitted > 0 {
            sentences.append("Not checked: \(omitted) texts above the limit of \(PageLimits.elements).")
        }
        if count > 0 {
            let named = hidden.prefix(mostNamed).map { $0.selector }
            let counted: Phrase = count == 1 ? "1 text" : "\(count) texts"
            sentences.append("Hidden at rest, so not checked: \(counted) (\(named.list(of: count))).")
        }
        let ignored = reports.flatMap(\.report.ignoredFindings)
        if !ignored.isEmpty {
            var known: Set<String> = []
            let named = ignored.filter { known.insert($0).inserted }
            let counted: Phrase = ignored.count == 1 ? "1 finding" : "\(ignored.count) findings"
            sentences.append("Ignored: \(counted) (\(Array(named.prefix(mostNamed)).list(of: named.count))).")
        }
        return sentences
    }

    /// The maximum number of elements that a sentence names.
    private static let mostNamed = 3
}

extension [String] {
    /// The entries, and an ellipsis if there are more of them.
    fileprivate func list(of count: Int) -> String { joined(separator: ", ") + (count > self.count ? ", …" : "") }
}

extension PageReport {
    package static let words = SubjectWords(
        kind: "Page", title: "Findings on web pages", drawing: "The page with numbered findings",
        counted: { $0 == 1 ? "1 record" : "\($0) records" },
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
        found.suggestion = reported.finding.suggestion?.words.text(in: language)
    }

    package func source(of reported: ReportedFinding<PageReport>) -> String? { reported.element?.html }

    package static let recordColumns = ["element", "measured", "required", "unit", "because", "suggestion", "url"]

    package func record(of reported: ReportedFinding<PageReport>, in language: Language) -> [String] {
        let finding = reported.finding
        return [
            reported.label, finding.measured.plain, finding.required.plain, finding.unit.rawValue,
            finding.because.text(in: language), finding.suggestion?.words.text(in: language) ?? "",
            reported.source.url ?? "",
        ]
    }
}

extension PageFacts.Suggestion {
    /// A sentence about a value that would be sufficient.
    fileprivate var words: Phrase {
        switch self {
        case .foreground(let color, let ratio):
            "With \(color.hex) as the text colour, the contrast is \(displayedRatio(ratio))."
        case .background(let color, let ratio):
            "With \(color.hex) as the background, the contrast is \(displayedRatio(ratio))."
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
