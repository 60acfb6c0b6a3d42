import Budgets
import ColorFiles
import Endpoints
import Findings
import Legibility
import LegibilityAPI
import Sentences

// Test reports and tables include every check, not only checks that require action.

extension AuditFindings {
    /// A test case for each pair in each mode, grouped by mode.
    var testCases: [FindingTestCase] {
        let places = AuditPlaces(report.files)
        let ofPairs = report.audit.countedPairs.flatMap { pair in
            let group = pair.distinguishingGroup.map { " in \($0.isEmpty ? "." : $0)" } ?? ""
            return pair.reportedResults.filter { _ in Budget.allows() }.map { result in
                let rule = pair.selector.map { " in \($0)" } ?? ""
                return FindingTestCase(
                    result.mode.name, "\(pair.text) on \(pair.groundText)\(rule)\(group)",
                    outcome(of: pair, result, places))
            }
        }
        return ofPairs + interfaceTestCases
    }

    private func outcome(
        of pair: AuditedPair, _ result: AuditedPair.ModeResult, _ places: AuditPlaces
    ) -> FindingTestCase.Outcome {
        let verdict = report.verdict(of: pair, result)
        let because = report.because(pair, result).text(in: language)
        switch (verdict.result, result.status) {
        case (.pass, _): return .passed
        case (.exempt, _), (.indeterminate, _): return .skipped(because)
        case (.fail, .known): return .skipped(("In the baseline: \(because)" as Phrase).text(in: language))
        case (.fail, .accepted):
            return .skipped(
                ("Accepted, \(pair.acceptance?.reason ?? ""): \(because)" as Phrase).text(in: language))
        case (.fail, _):
            let place = places.place(of: pair, in: result.mode.name).map { " (\(report.filePlace($0).words))" }
            return .failed(because, place: place ?? "", type: verdict.requirement.rule.id)
        }
    }

    /// The summary, and the findings without a test case.
    var testOutput: [String]? {
        let others = AuditFindings(report, language: language).findings.filter { $0.state == .note }
        return [summary] + others.map { "\($0.location?.path ?? ""): \($0.message)" }
    }

    var recordHeader: [String] {
        [
            "text", "ground", "mode", "origin", "ratio", "display", "lc", "required", "result", "status", "rule",
            "path", "line", "column", "because", "fixToken", "fixValue", "selector",
        ]
    }

    /// Adds every pair that counts, once for each of its colours, and the pairs on system backgrounds, to which no rule
    /// applies.
    func records(_ add: ([String]) -> Void) {
        let places = AuditPlaces(report.files)
        for pair in report.audit.pairs where pair.origin == .systemBackground || report.audit.counts(pair) {
            for result in pair.reportedResults where Budget.allows() {
                let reported = report.reported(result, of: pair)
                let place = places.place(of: pair, in: result.mode.name)
                let (line, column) = report.position(place)
                let verdict = reported.verdict.verdict
                add([
                    pair.text, pair.groundText, result.mode.name, pair.origin.rawValue,
                    reported.assessment?.ratio.plain ?? "", reported.assessment.map { displayedRatio($0.ratio) } ?? "",
                    reported.assessment?.lightnessContrast.lc.plain ?? "", verdict.requirement.ratio?.plain ?? "",
                    verdict.result.rawValue, result.status?.rawValue ?? "", verdict.requirement.rule.id,
                    place.map(report.path(of:)) ?? "", line.map(String.init) ?? "", column.map(String.init) ?? "",
                    reported.verdict.because.text(in: language), reported.fix?.fix.token ?? "",
                    reported.fix?.fix.value ?? "",
                    pair.selector ?? "",
                ])
            }
        }
        interfaceRecords(add)
    }
}
