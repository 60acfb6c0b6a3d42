import Audits
import Legibility
import Locks

/// A checker of pages; each group of rules is an extension.
struct PageJudge {
    let page: PageRecord
    let question: PageQuestion
    let rest: PageRecord?
    let pixels: ((String) -> PagePixels?)?
    let concurrently: (Int, @Sendable (Int) -> Void) -> Void
    private var ledger: AuditLedger<PageSubject>
    var texts = 0
    var hidden = 0
    var exempt = 0
    var pixelsRead = 0
    var contrasts: [Int: TextOutcome] = [:]
    /// The suggestions so far, because many text elements of a page have the same colours.
    var suggestions: [SuggestedPair: PageFacts.Suggestion?] = [:]

    init(
        _ page: PageRecord, _ question: PageQuestion, rest: PageRecord?, pixels: ((String) -> PagePixels?)?,
        concurrently: @escaping (Int, @Sendable (Int) -> Void) -> Void
    ) {
        (self.page, self.question, self.rest, self.pixels) = (page, question, rest, pixels)
        self.concurrently = concurrently
        let rules = question.rules
        ledger = AuditLedger(asking: { rules?.contains($0) ?? true }, atLeast: question.minimumSeverity)
    }

    /// Returns the decoded renderings with some names; those that are missing have no entry.
    func decoded(_ names: [String]) -> [String: PagePixels] {
        guard let pixels else { return [:] }
        nonisolated(unsafe) let decode = pixels
        var known: Set<String> = []
        let names = names.filter { known.insert($0).inserted }
        let shown = Mutex<[String: PagePixels]>([:])
        concurrently(names.count) { index in
            let name = names[index]
            if let pixels = decode(name) { shown.withLock { $0[name] = pixels } }
        }
        return shown.withLock(\.self)
    }

    func isAsked(_ rule: PageRule) -> Bool { ledger.asks(rule) }

    mutating func add(_ finding: PageFinding) { ledger.add(finding) }

    /// Records that some elements weren't checked against a rule.
    mutating func miss(_ rule: PageRule, needing need: PageSubject.Need, elements: Int = 1) {
        ledger.miss(rule, needing: need, elements: elements)
    }

    /// The findings from top to bottom.
    var result: AuditResult<PageSubject> {
        ledger.result(at: { finding in
            let box = page.element(at: finding.element)?.frame
            return (box?.y ?? -1, box?.x ?? -1)
        })
    }
}
