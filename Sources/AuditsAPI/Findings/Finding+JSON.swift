import Endpoints
import Findings
import Legibility
import LegibilityAPI
import Sentences

/// A finding as every JSON output of audits lists it.
extension Finding: DescribedObject {
    package static let shape = Shape<Finding>(
        "AuditFinding", "A finding of any kind."
    ) {
        Member(
            "subject", "Kind of audited subject.",
            .oneOf(FindingSubject.allCases.map(\.rawValue), named: "AuditFindingSubject")
        ) { ($0.subject ?? .colors).rawValue }
        Member("rule", "Id of the rule.") { $0.rule.id }
        Member(
            "state", "State of the finding.", .oneOf(State.allCases.map(\.rawValue), named: "AuditFindingState")
        ) { $0.state.rawValue }
        Member(
            "severity", "Severity of the finding.",
            .oneOf(["error", "warning", "advice", "indeterminate"], named: "AuditFindingSeverity")
        ) { $0.weight }
        Member(
            "certainty", "Certainty of the finding.",
            .oneOf(Certainty.allCases.reversed().map(\.rawValue), named: "Certainty")
        ) { $0.certainty.rawValue }
        Member("mode", "Mode, such as `dark`.") { $0.mode }
        Member("path", "Path of the file.") { $0.location?.path }
        Member("line", "First line, from 1.") {
            $0.location?.region()?.startLine
        }
        Member("column", "First column, from 1.") { $0.location?.region()?.startColumn }
        Member("element", "The view or pair.") {
            $0.location?.element?.label ?? $0.name
        }
        Member("because", "Reason for the finding, in a sentence.") { $0.because ?? Phrase(english: $0.message) }
        Member("measured", "Measured value, if any.") {
            $0.figures?.measured
        }
        Member("required", "Required value, if any.") { $0.figures?.required }
        Member("suggestion", "A change that passes.") { $0.suggestion ?? $0.edit?.summary }
        Member("edits", "The change as edits.") {
            $0.edit.map { [$0.main] + $0.others } ?? []
        }
        Member("suppressed", "Why the failure is accepted.") { $0.suppression?.words }
        Member("source", "URL of the rule.") { $0.rule.url }
        Member("fingerprint", "Id, stable across edits.") { $0.fingerprint }
    }
}

extension FindingEdit.Replacement: DescribedObject {
    package static let shape = Shape<FindingEdit.Replacement>("Edit", "Replacement of part of a file.") {
        Member("path", "Path of the file to edit.") { $0.place.path }
        Member("line", "First line of the old text, from 1.") { $0.place.region().startLine }
        Member("column", "First column of the old text, from 1.") { $0.place.region().startColumn }
        Member("endLine", "Last line of the old text.") { $0.place.region().endLine }
        Member("endColumn", "Column after the old text.") { $0.place.region().endColumn }
        Member("text", "Replacement for the old text.") { $0.text }
    }
}
