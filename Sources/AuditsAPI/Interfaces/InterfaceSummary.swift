import Endpoints
import InterfaceBuilder
import Legibility
import LegibilityAPI
import Sentences

/// The numbers of Interface Builder files, of source files and of their findings.
package struct InterfaceSummary: Sendable {
    package let files, codeFiles, texts, fixedTexts, unreadTexts, passes, errors, known, warnings, advice: Int
    package let indeterminate: Int
    /// Whether nothing was checked.
    package let isUnchecked: Bool

    /// The number of checks of views.
    var checks: Int { passes + errors + warnings + advice + indeterminate }

    /// Counts the findings; returns nil if there is neither kind of file.
    init?(_ report: InterfaceReport) {
        guard !report.isEmpty else { return nil }
        let audits = report.documents.map(\.audit)
        func count(_ severity: LegibilityFinding.Severity?) -> Int { audits.reduce(0) { $0 + $1.count(severity) } }
        codeFiles = audits.count { $0.document.kind.isCode }
        files = audits.count - codeFiles
        texts = audits.reduce(0) { $0 + $1.texts }
        fixedTexts = audits.reduce(0) { sum, audit in
            let fixed = audit.findings.lazy.filter {
                $0.rule == .growth && $0.state == .fail && $0.growth != .atLoading
            }
            return sum + Set(fixed.map(\.view)).count
        }
        unreadTexts = audits.reduce(0) { $0 + $1.unreadTexts }
        isUnchecked = report.isUnchecked
        passes = audits.reduce(0) { $0 + $1.findings.count { $0.state == .pass } }
        known = report.documents.reduce(0) { sum, document in
            sum + report.told(document).count { $0.status == .known }
        }
        (errors, warnings, advice, indeterminate) = (count(.error), count(.warning), count(.advice), count(nil))
    }

    /// The summary as sentences: “2 Interface Builder files and 1 source file with 30 text elements: 1 error, 12
    /// warnings, 3 advice, 4 indeterminate. 11 text elements don't grow … The code doesn't show the colours of 9 text
    /// elements.”
    package var sentence: Phrase {
        func elements(_ count: Int) -> Phrase { count == 1 ? "1 text element" : "\(count) text elements" }
        var kinds: [Phrase] = []
        if files > 0 { kinds.append(files == 1 ? "1 Interface Builder file" : "\(files) Interface Builder files") }
        if codeFiles > 0 { kinds.append(codeFiles == 1 ? "1 source file" : "\(codeFiles) source files") }
        let ofErrors: Phrase = errors == 1 ? "1 error" : "\(errors) errors"
        let counts: [Phrase] = [
            known > 0 ? "\(ofErrors) (\(known) known)" : ofErrors, warnings == 1 ? "1 warning" : "\(warnings) warnings",
            "\(advice) advice", "\(indeterminate) indeterminate",
        ]
        var sentences: [Phrase] = ["\(kinds.listed) with \(elements(texts)): \(counts.joined(separator: ", "))."]
        if fixedTexts == 1 { sentences.append("1 text element doesn’t grow with Dynamic Type.") }
        if fixedTexts > 1 { sentences.append("\(fixedTexts) text elements don’t grow with Dynamic Type.") }
        if unreadTexts > 0 { sentences.append("The code doesn’t show the colours of \(elements(unreadTexts)).") }
        return sentences.joined(separator: .space)
    }
}

extension InterfaceSummary: DescribedObject {
    package static let shape = Shape<InterfaceSummary>(
        "InterfaceSummary", "Counts of interfaces and their findings."
    ) {
        Member("files", "Number of storyboards and nibs.") { $0.files }
        Member("codeFiles", "Number of source files.") { $0.codeFiles }
        Member("texts", "Number of visible text elements.") { $0.texts }
        Member("fixedTexts", "Number of text elements that never grow with Dynamic Type.") { $0.fixedTexts }
        Member("unreadTexts", "Number of text elements whose colours the code doesn’t show.") { $0.unreadTexts }
        Member("passes", "Number of view checks that pass.") { $0.passes }
        Member("errors", "Number of errors, which make an audit fail.") { $0.errors }
        Member("known", "Number of errors in the baseline.") { $0.known }
        Member("warnings", "Number of warnings, which don’t make an audit fail.") { $0.warnings }
        Member("advice", "Number of findings that are advice.") { $0.advice }
        Member("indeterminate", "Number of indeterminate findings.") { $0.indeterminate }
    }
}
