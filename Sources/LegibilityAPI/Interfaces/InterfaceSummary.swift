import Endpoints
import InterfaceBuilder
import Legibility

/// The number of Interface Builder files, and of the findings in them.
package struct InterfaceSummary: Sendable {
    package let files, texts, fixedTexts, passes, errors, known, warnings, advice, indeterminate: Int

    /// Counts the findings, or returns nil if there is no such file.
    init?(_ report: InterfaceReport) {
        guard !report.isEmpty else { return nil }
        let audits = report.documents.map(\.audit)
        func count(_ severity: LegibilityFinding.Severity?) -> Int { audits.reduce(0) { $0 + $1.count(severity) } }
        files = audits.count
        texts = audits.reduce(0) { $0 + $1.texts }
        fixedTexts = audits.reduce(0) { sum, audit in
            let fixed = audit.findings.lazy.filter {
                $0.rule == .growth && $0.state == .fail && $0.growth != .atLoading
            }
            return sum + Set(fixed.map(\.view)).count
        }
        passes = audits.reduce(0) { $0 + $1.findings.count { $0.state == .pass } }
        known = report.documents.reduce(0) { sum, document in
            sum + report.told(document).count { $0.status == .known }
        }
        (errors, warnings, advice, indeterminate) = (count(.error), count(.warning), count(.advice), count(nil))
    }

    /// The summary in words: “2 Interface Builder files with 30 texts: 1 error, 12 warnings, 3 advice, 4 indeterminate.
    /// 11 texts don't grow …”
    package var sentence: String {
        func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
        let growth =
            fixedTexts == 0
            ? "" : " \(counted(fixedTexts, "text")) \(fixedTexts == 1 ? "doesn't" : "don't") grow with Dynamic Type."
        return "\(counted(files, "Interface Builder file")) with \(counted(texts, "text")): "
            + "\(counted(errors, "error"))\(known > 0 ? " (\(known) known)" : ""), \(counted(warnings, "warning")), \(advice) advice, "
            + "\(indeterminate) indeterminate.\(growth)"
    }
}

extension InterfaceSummary: DescribedObject {
    package static let shape = Shape<InterfaceSummary>(
        "InterfaceSummary", "Numbers of Interface Builder files and of the findings in them."
    ) {
        Member("files", "Number of storyboards and nibs that were read.") { $0.files }
        Member("texts", "Number of visible texts in them.") { $0.texts }
        Member("fixedTexts", "Number of texts whose font never grows with Dynamic Type.") { $0.fixedTexts }
        Member("passes", "Number of checks of views that pass.") { $0.passes }
        Member("errors", "Number of errors, which make an audit fail.") { $0.errors }
        Member("known", "Number of errors in the baseline.") { $0.known }
        Member("warnings", "Number of warnings, which don't make an audit fail.") { $0.warnings }
        Member("advice", "Number of findings that are advice.") { $0.advice }
        Member("indeterminate", "Number of findings that can't be determined.") { $0.indeterminate }
    }
}
