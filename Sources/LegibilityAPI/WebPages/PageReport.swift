import Endpoints
import Legibility
import WebPages

/// The answer about one page.
package struct PageReport: Report {
    package let audit: PageAudit
    /// What records of the same page in the request make up for.
    var compared: Set<UnjudgedPageRule.Need> = []

    init(_ audit: PageAudit) { self.audit = audit }

    package var page: PageRecord { audit.page }

    /// What was not checked, of this page in any of the request's records.
    package var unjudged: [UnjudgedPageRule] { audit.unjudged.filter { !compared.contains($0.need) } }

    package var worst: Answer.Result? {
        switch audit.result {
        case .error?: .fail
        case .warning?, .advice?, nil: audit.count(nil) > 0 ? .indeterminate : .pass
        }
    }

    package var summary: Summary { Summary(audit) }

    /// Numbers of findings and elements.
    package struct Summary: DescribedObject {
        let audit: PageAudit

        init(_ audit: PageAudit) { self.audit = audit }

        package static let shape = Shape<Summary>("PageSummary", "Numbers of findings and elements.") {
            Member("error", "Failures of Level AA.") { $0.audit.count(.error) }
            Member("warning", "Failures that concern few people or few characters.") { $0.audit.count(.warning) }
            Member("advice", "Failures of Level AAA.") { $0.audit.count(.advice) }
            Member("indeterminate", "What the record leaves open.") { $0.audit.count(nil) }
            Member("omitted", "Findings beyond \(PageAudit.mostOfRule) of one rule.") { $0.audit.omitted }
            Member("texts", "Texts whose contrast was checked.") { $0.audit.texts }
            Member("hidden", "Texts that aren't visible.") { $0.audit.hidden }
            Member("exempt", "Texts that need no contrast, such as those of disabled controls.") { $0.audit.exempt }
            Member("links", "Links in running text.") { $0.audit.links }
            Member("targets", "Elements that answer a pointer.") { $0.audit.targets }
        }
    }
}
