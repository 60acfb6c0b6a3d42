import Audits
import Endpoints
import Legibility
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
            Member("hidden", "Number of text elements that aren't visible.") { $0.audit.hidden }
            Member("exempt", "Number of text elements exempt from contrast, such as labels of disabled controls.") {
                $0.audit.exempt
            }
            Member("links", "Number of links in running text.") { $0.audit.links }
            Member("targets", "Number of elements that react to a pointer.") { $0.audit.targets }
        }
    }
}
