import Audits
import Legibility

/// The profile, the rules and the limits of a page audit.
package struct PageQuestion: Sendable {
    /// WCAG Level AA or AAA.
    package var profile = ContrastProfile.wcagAA
    /// The rules to check; nil for all rules.
    package var rules: Set<PageRule>?
    /// The lowest severity of findings to include.
    package var minimumSeverity = LegibilityFinding.Severity.advice
    /// The maximum number of text pixels that are read from a page's renderings.
    package var pixels = 100_000_000
    /// The maximum number of pixels per line; each needs about ``bytesPerPixel`` in memory.
    package var linePixels = 4_000_000
    /// The maximum number of pixels of a line that is read while others are.
    package static let shortLinePixels = 1 << 16
    /// The memory in bytes for a pixel of a line that is being read.
    package static let bytesPerPixel = 80

    package init() {}
}

/// The result of checking a page against all rules.
package struct PageAudit: Sendable {
    package let page: PageRecord
    package let question: PageQuestion
    package let result: AuditResult<PageSubject>
    /// The number of text elements whose contrast was checked, of invisible text elements, and of text elements that
    /// need no contrast.
    package let texts, hidden, exempt: Int
    package let links, targets: Int
    /// The number of pixels that were read, including those that were read several times.
    package let pixelsRead: Int
    /// The outcome for each checked text element, by its index.
    package let contrasts: [Int: TextOutcome]

    /// Checks a page.
    ///
    /// - Parameters:
    ///   - page: The record.
    ///   - question: The profile and the rules.
    ///   - rest: The record of the same page at rest, for a page in another state.
    ///   - pixels: Returns the decoded rendering with a name, or nil if there is none. The closure is called for one
    ///     band after another, but for the renderings of a band on several threads if `concurrently` uses them.
    ///   - concurrently: Calls a closure for each number below a limit, and may do so on several threads.
    package init(
        _ page: PageRecord, _ question: PageQuestion = PageQuestion(), rest: PageRecord? = nil,
        pixels: ((String) -> PagePixels?)? = nil,
        concurrently: @escaping (Int, @Sendable (Int) -> Void) -> Void = { (0..<$0).forEach($1) }
    ) {
        self.page = page
        self.question = question
        var judge = PageJudge(page, question, rest: rest, pixels: pixels, concurrently: concurrently)
        judge.judgeText()
        judge.judgeLayout()
        judge.judgeTargets()
        judge.judgeViewport()
        judge.judgeImportantSpacing()
        judge.judgeFocus()
        judge.judgeObscured()
        judge.judgeHover()
        judge.judgeTypography()
        result = judge.result
        (texts, hidden, exempt) = (judge.texts, judge.hidden, judge.exempt)
        (links, targets) = (page.links?.count ?? 0, page.targets?.count ?? 0)
        pixelsRead = judge.pixelsRead
        contrasts = judge.contrasts
    }

    /// The maximum number of findings per rule.
    package static var mostOfRule: Int { AuditResult<PageSubject>.mostOfRule }
    package var findings: [PageFinding] { result.findings }
    package var unjudged: [UncheckedRule<PageSubject>] { result.unjudged }
}
