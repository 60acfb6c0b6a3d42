import Audits
import Endpoints
import Findings
import JSON
import Legibility
import LegibilityAPI
import Sentences
import WebPages

/// The results for several records, and the differences between records of the same page.
package struct PageComparison: ReportComparison {
    package let names: [String?]
    package let outcomes: [Result<PageReport, Problem>]

    init(names: [String?], _ outcomes: [Result<PageReport, Problem>]) {
        self.names = names
        let pages = outcomes.compactMap { try? $0.get().page }
        let byName = Dictionary(grouping: pages) { $0.comparedName }
        self.outcomes = outcomes.map { outcome in
            outcome.map { report in
                var report = report
                if let name = report.page.comparedName {
                    report.compared = Self.compared(report.page, with: byName[name] ?? [])
                }
                return report
            }
        }
    }

    /// Checks the records in a request. If there is only one record, an error in the record is thrown.
    init(of body: PageBody, _ question: PageQuestion, _ limits: QuestionLimits, _ memory: ImageMemory) throws(Problem) {
        let records = body.parts.map { part -> Result<PageRecord, Problem> in
            do throws(Problem) { return .success(try part.record()) } catch { return .failure(error) }
        }
        let pages = records.compactMap { try? $0.get() }
        var outcomes: [Result<PageReport, Problem>] = []
        var allowance = PixelAllowance(bytes: body.bytes)
        for (part, record) in zip(body.parts, records) {
            do throws(Problem) {
                let page = try record.get()
                let renderings = try PageRenderings(page, of: part, files: body.files, limits, memory, &allowance)
                let rest = Self.rest(of: page, among: pages)
                let audit = try renderings.audit(page, allowance.limiting(question), rest: rest)
                allowance.read(audit.pixelsRead)
                outcomes.append(.success(PageReport(audit)))
            } catch {
                // An error is the result for a single record; among several records, an error doesn't affect the
                // others.
                guard body.isBatch else { throw error }
                outcomes.append(.failure(error))
            }
        }
        self.init(names: body.parts.map(\.name), outcomes)
    }

    /// Returns the data needs that other records of a page fulfil.
    private static func compared(
        _ page: PageRecord, with others: [PageRecord]
    ) -> Set<PageSubject.Need> {
        var needs: Set<PageSubject.Need> = []
        for other in others {
            switch other.state {
            case .spacing: needs.insert(.spacing)
            case .zoom: needs.insert(.zoom)
            case .reflow: needs.insert(.reflow)
            case .hover: needs.insert(.hover)
            case .rest, .focus: break
            }
            if let own = page.colorScheme, let its = other.colorScheme, own != its { needs.insert(.otherScheme) }
        }
        return needs
    }

    /// Returns the record of the same page at rest, preferably in the same colour scheme.
    static func rest(of page: PageRecord, among pages: [PageRecord]) -> PageRecord? {
        guard page.state != .rest, let name = page.comparedName else { return nil }
        let resting = pages.filter { $0.state == .rest && $0.comparedName == name }
        return resting.first { $0.colorScheme == page.colorScheme } ?? resting.first
    }

    /// A text element that passes in one colour scheme and fails in another.
    package struct Difference: ReportDifference {
        package let name: String
        package let text: PageText
        package let from, to: PageRecord

        package var rule: FindingRule {
            FindingRule(id: PageRule.bothAppearances.rawValue, summary: "Text in two colour schemes")
        }
        package var certainty: Finding.Certainty { .certain }
        package var element: String { text.selector }

        package static let shape = Shape<Difference>(
            "PageDifference", "A difference between two records of the same page."
        ) {
            Member("rule", "Id of the rule that is met in only one of the records.") { _ in PageRule.bothAppearances }
            Member("name", "Name of the page.") { $0.name }
            Member("element", "CSS selector of the element.") { $0.element }
            Member("path", "Selectors of the frames and shadow hosts around the element.") { $0.text.path }
            Member.object("from", "The record in which the element passes.", { $0.from }, members: { variant })
            Member.object("to", "The record in which the element fails.", { $0.to }, members: { variant })
            Member("because", "Reason for the finding, in a sentence.") { $0.words }
        }

        package var words: Phrase {
            "The text has enough contrast with “prefers-color-scheme: \(from.colorScheme ?? "")” but not with "
                + "“\(to.colorScheme ?? "")”."
        }

        @MemberList<PageRecord>
        private static var variant: [Member<PageRecord>] {
            Member("colorScheme", "Value of `prefers-color-scheme`, such as `dark`.") { $0.colorScheme }
            Member("state", "State in which the page was recorded.") { $0.state.name }
        }
    }

    fileprivate struct TextPlace: Hashable {
        let path: [String]
        let selector: String
        let kind: PageText.Kind
    }

    /// Text elements that fail in a record and pass in the first record of the same page, state and viewport in another
    /// colour scheme.
    package var differences: [Difference] {
        let reports = reports
        return reports.flatMap { to -> [Difference] in
            guard let name = to.page.comparedName,
                let from = reports.first(where: {
                    $0.page.comparedName == name && $0.page.isOtherScheme(of: to.page)
                })
            else { return [] }
            let passing = Set(from.audit.places(.pass))
            let excluded = Set(to.page.excluded)
            return (to.page.texts ?? []).enumerated().compactMap { index, text in
                to.audit.contrasts[index] == .fail && passing.contains(text.place)
                    && !excluded.contains(text.wholeSelector)
                    ? Difference(name: name, text: text, from: from.page, to: to.page) : nil
            }
        }
    }
}

extension PageRecord {
    fileprivate func isOtherScheme(of other: PageRecord) -> Bool {
        guard let colorScheme, let its = other.colorScheme else { return false }
        return colorScheme != its && state == other.state && viewport == other.viewport
    }
}

extension PageText {
    fileprivate var place: PageComparison.TextPlace {
        PageComparison.TextPlace(path: path, selector: selector, kind: kind)
    }
}

extension PageAudit {
    /// Returns the places of text elements with a given outcome.
    fileprivate func places(_ outcome: TextOutcome) -> [PageComparison.TextPlace] {
        contrasts.filter { $0.value == outcome }.compactMap { page.texts?[$0.key].place }
    }
}
