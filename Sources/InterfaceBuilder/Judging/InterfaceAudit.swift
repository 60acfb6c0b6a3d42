import Budgets
import Legibility

/// The options of an interface check.
package struct InterfaceQuestion: Sendable {
    /// The profile whose contrast minimums apply.
    package var profile = ContrastProfile.apple
    package var colors = NamedColors()
    /// Whether the document's platform is assumed, because no project specifies one.
    package var isPlatformAssumed = false

    package init() {}
}

/// The result of checking a document against all rules, which depends only on the document and the options.
package struct InterfaceAudit: Sendable {
    package let document: InterfaceDocument
    package let question: InterfaceQuestion
    /// The findings in the order of views and rules.
    package let findings: [InterfaceFinding]
    /// The number of visible text elements.
    package let texts: Int
    /// The number of pairs of system colours whose values aren't published.
    package let unjudgedPairs: Int

    package init(_ document: InterfaceDocument, _ question: InterfaceQuestion = InterfaceQuestion()) {
        self.document = document
        self.question = question
        var judge = InterfaceJudge(document, question)
        judge.judge()
        findings = judge.findings
        texts = judge.texts
        unjudgedPairs = judge.unjudgedPairs
    }

    /// The overall result. Warnings and advice don't affect it, even if they are indeterminate.
    package var result: InterfaceFinding.State {
        let grave = findings.filter { $0.severity == .error }
        if grave.contains(where: { $0.state == .fail }) { return .fail }
        return grave.contains { $0.state == .indeterminate } ? .indeterminate : .pass
    }

    /// Returns the number of failures with a severity, or, for nil, of findings that can't be determined.
    package func count(_ severity: LegibilityFinding.Severity?) -> Int {
        findings.count { finding in
            severity == nil
                ? finding.state == .indeterminate : finding.state == .fail && finding.severity == severity
        }
    }
}
