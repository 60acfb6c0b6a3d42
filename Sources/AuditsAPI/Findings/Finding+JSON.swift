import Endpoints
import Findings
import Legibility
import LegibilityAPI
import Sentences

/// A finding as every JSON output of audits lists it.
extension Finding: DescribedObject {
    package static let shape = Shape<Finding>(
        "AuditFinding", "A failure, a case that can't be determined, or a note, with everything known about it."
    ) {
        Member(
            "subject", "What the finding concerns, such as `colors`.",
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
            "certainty", "Certainty that the rule applies and that measured values are correct.",
            .oneOf(Certainty.allCases.map(\.rawValue), named: "AuditFindingCertainty")
        ) { $0.certainty.rawValue }
        Member("mode", "Mode in which the item fails, such as `dark`; null if the mode doesn't matter.") { $0.mode }
        Member("path", "Path or URL of the file or page; null if there is none.") { $0.location?.path }
        Member("line", "First line, from 1; null for an element of a screen or page.") {
            $0.location?.region()?.startLine
        }
        Member("column", "First column, in characters from 1.") { $0.location?.region()?.startColumn }
        Member("element", "The element or pair of colours that the finding is about.") {
            $0.location?.element?.label ?? $0.name
        }
        Member("message", "The finding in sentences, in English.") { $0.message }
        Member("because", "Reason for the finding, in a sentence.") { $0.because ?? Phrase(english: $0.message) }
        Member("measured", "Measured contrast, size or other value; null if there is no figure.") {
            $0.figures?.measured
        }
        Member("required", "Required value, in the same unit; null if there is no figure.") { $0.figures?.required }
        Member("suggestion", "A change that would make the check pass.") { $0.suggestion ?? $0.edit?.summary }
        Member("edits", "The same change, as edits to files; empty if no fix was requested or none exists.") {
            $0.edit.map { [$0.main] + $0.others } ?? []
        }
        Member("suppressed", "Why the failure is accepted; null if it isn't.") { $0.suppression?.words }
        Member("source", "URL of the rule's source; null for the service's own rules.") { $0.rule.url }
        Member("fingerprint", "Identifies the finding in other audits, even if lines move.") { $0.fingerprint }
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
