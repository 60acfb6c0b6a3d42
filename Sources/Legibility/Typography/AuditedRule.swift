/// A rule that audits check. Each kind of audit has an enum of its rules, whose raw values are the ids in findings.
package protocol AuditedRule: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
    /// The severity of a failure, unless the finding specifies another severity.
    var severity: LegibilityFinding.Severity { get }
    /// The ids of the rows in ``ReferenceTable/rules`` on which the rule is based.
    var guidelines: [String] { get }

    /// Returns the page or the success criterion that the rule comes from.
    func source(under profile: ContrastProfile) -> Publication
}
