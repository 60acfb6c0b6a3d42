import Legibility

/// The profile, the rules and the limits of a page audit.
package struct PageQuestion: Sendable {
    /// WCAG's Level AA or AAA.
    package var profile = ContrastProfile.wcagAA
    /// The rules; nil for all.
    package var rules: Set<PageRule>?
    /// Findings of a lower severity are omitted.
    package var minimumSeverity = LegibilityFinding.Severity.advice
    /// The maximum number of pixels of texts that are read from one page's renderings.
    package var pixels = 100_000_000
    /// The maximum number of pixels of one line, for each of which some ``bytesPerPixel`` are in memory.
    package var linePixels = 4_000_000
    /// The bytes of memory for a pixel of the line that is being read.
    package static let bytesPerPixel = 80

    package init() {}
}

/// A page checked against all rules.
package struct PageAudit: Sendable {
    package let page: PageRecord
    package let question: PageQuestion
    package let findings: [PageFinding]
    package let unjudged: [UnjudgedPageRule]
    /// The maximum number of findings of one rule.
    package static let mostOfRule = 2_000
    /// Findings beyond that number.
    package let omitted: Int
    /// Texts whose contrast was checked, that aren't visible, and that need no contrast.
    package let texts, hidden, exempt: Int
    package let links, targets: Int
    package let pixelsRead: Int
    /// The outcome of each text that was checked, by its place.
    package let contrasts: [Int: TextOutcome]

    /// Checks a page.
    ///
    /// - Parameters:
    ///   - page: The record.
    ///   - question: The profile and the rules.
    ///   - rest: The record of the same page at rest, for one in another state.
    ///   - pixels: The decoded rendering of a name; nil if there is none. It is called for one band after the other.
    package init(
        _ page: PageRecord, _ question: PageQuestion = PageQuestion(), rest: PageRecord? = nil,
        pixels: ((String) -> PagePixels?)? = nil
    ) {
        self.page = page
        self.question = question
        var judge = PageJudge(page, question, rest: rest, pixels: pixels)
        judge.judgeText()
        judge.judgeLayout()
        judge.judgeTargets()
        judge.judgeViewport()
        judge.judgeImportantSpacing()
        judge.judgeFocus()
        findings = judge.sortedFindings
        unjudged = judge.sortedUnjudged
        omitted = judge.omitted
        (texts, hidden, exempt) = (judge.texts, judge.hidden, judge.exempt)
        (links, targets) = (page.links?.count ?? 0, page.targets?.count ?? 0)
        pixelsRead = judge.pixelsRead
        contrasts = judge.contrasts
    }

    /// The highest severity of failures; nil if there are none.
    package var result: LegibilityFinding.Severity? {
        findings.filter { $0.state == .fail }.map(\.severity).max()
    }

    /// The number of findings of a severity; for nil, of those that are indeterminate.
    package func count(_ severity: LegibilityFinding.Severity?) -> Int {
        findings.count { $0.state == .fail ? $0.severity == severity : severity == nil }
    }
}

/// The outcome of the contrast of a text.
package enum TextOutcome: Sendable {
    case pass, fail, unknown
}
