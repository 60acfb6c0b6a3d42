import Budgets
import ColorFiles
import Endpoints
import Legibility

/// The counts of colours and pairs, and of their results.
package struct AuditSummary: Sendable {
    package var tokens = 0
    package var pairs = 0
    /// The number of results of each kind, counting each pair in each mode.
    package var results: [ContrastVerdict.Result: Int] = [:]
    /// The number of failures and former failures with each status.
    package var statuses: [AuditedPair.Status: Int] = [:]
    package var unresolved = 0
    package var unjudged = 0
    /// The number of class lists in pages, components and templates.
    package var classLists = 0
    /// The number of elements with text in markup, and of those whose colours their files show.
    package var texts: (all: Int, colored: Int) = (0, 0)
    /// The summary of Interface Builder files; nil if the audit has none.
    package var interfaces: InterfaceSummary?
    /// The number of image sets, and the number of image failures by severity.
    package var imageSets = 0
    package var imageFailures: [LegibilityFinding.Severity: Int] = [:]

    /// Whether the audit checked nothing: no pair, no view and no image.
    package var isEmpty: Bool { results.isEmpty && interfaces?.checks ?? 0 == 0 && imageSets == 0 }

    /// The overall result of an audit.
    package enum Result: String, CaseIterable, Sendable {
        case pass, fail, indeterminate
        /// No pair was checked.
        case none
    }

    /// The result: a new failure makes an audit fail; a pair without a verdict makes it indeterminate.
    package var result: Result {
        if statuses[.new, default: 0] > 0 { return .fail }
        if results.isEmpty { return .none }
        return results[.indeterminate, default: 0] > 0 ? .indeterminate : .pass
    }
}

extension AuditSummary {
    init(_ audit: ColorAudit, _ interfaces: InterfaceReport, _ images: CatalogImageReport) {
        self.interfaces = InterfaceSummary(interfaces)
        imageSets = images.sets
        for finding in images.findings { imageFailures[finding.rule.severity, default: 0] += 1 }
        for collection in audit.files.collections {
            for token in collection.ownTokens {
                tokens += 1
                unresolved += collection.countOfUnresolvedCells(of: token)
            }
        }
        for pair in audit.countedPairs {
            pairs += 1
            for result in pair.reportedResults where Budget.allows() {
                results[pair.verdict(result, by: audit.question.profile).result, default: 0] += 1
                if let status = result.status { statuses[status, default: 0] += 1 }
            }
        }
        unjudged = audit.unjudged.count
        classLists = audit.files.classLists
        texts = audit.files.texts
    }
}

extension AuditReport {
    /// Returns the verdict on a pair in one of its modes.
    func verdict(of pair: AuditedPair, _ result: AuditedPair.ModeResult) -> ContrastVerdict {
        pair.verdict(result, by: profile)
    }
}

extension AuditedPair {
    fileprivate func verdict(_ result: ModeResult, by profile: ContrastProfile) -> ContrastVerdict {
        switch result.outcome {
        case .judged(let assessment) where !result.dependsOnSize: assessment.verdict
        case .judged(let assessment): ContrastVerdict(withoutRatio: assessment.verdict.requirement)
        case .unresolved: ContrastVerdict(withoutRatio: requirement(of: profile, in: result.mode))
        }
    }
}

extension AuditSummary: DescribedObject {
    package static let shape = Shape<AuditSummary>("AuditSummary", "Counts of colours, pairs and results.") {
        Member("tokens", "Number of named colours in the files.") { $0.tokens }
        Member("pairs", "Number of distinct pairs.") { $0.pairs }
        count("pass", "Number of checks that pass; equal modes count as one.", .pass)
        count("fail", "Number of checks that fail.", .fail)
        count("indeterminate", "Number of indeterminate checks.", .indeterminate)
        count("exempt", "Number of exempt checks.", .exempt)
        Member("accepted", "Number of accepted failures.") { $0.statuses[.accepted, default: 0] }
        Member("new", "Number of new failures, which make an audit fail.") {
            $0.statuses[.new, default: 0]
        }
        Member("known", "Number of failures in the baseline.") { $0.statuses[.known, default: 0] }
        Member("fixed", "Number of baseline failures that now pass.") { $0.statuses[.fixed, default: 0] }
        Member("unresolved", "Number of unresolved values in all modes.") { $0.unresolved }
        Member("unjudged", "Number of colours without a pair.") { $0.unjudged }
        Member.present("classLists", "Number of class lists.") {
            $0.classLists > 0 ? $0.classLists : nil
        }
        Member.present("texts", "Number of elements with text in markup.") {
            $0.texts.all > 0 ? $0.texts.all : nil
        }
        Member.present("coloredTexts", "Number of these with both colours in their file.") {
            $0.texts.all > 0 ? $0.texts.colored : nil
        }
        Member("interfaces", "Counts for interfaces; null if there are none.") { $0.interfaces }
    }

    private static func count(
        _ name: String, _ summary: String, _ result: ContrastVerdict.Result
    ) -> Member<AuditSummary> {
        Member(name, summary) { $0.results[result, default: 0] }
    }
}
