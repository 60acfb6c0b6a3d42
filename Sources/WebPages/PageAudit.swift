import Audits
import Legibility
import Locks
import Sentences

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
    /// The number of text elements whose contrast was checked, and of text elements that need no contrast.
    package let texts, exempt: Int
    /// The indexes of the text elements that aren't visible.
    package let hidden: [Int]
    package let links, targets: Int
    /// The findings on elements that the record excludes.
    package let ignored: [PageFinding]
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
        (texts, hidden, exempt) = (judge.texts, judge.hidden.sorted(), judge.exempt)
        (links, targets) = (page.links?.count ?? 0, page.targets?.count ?? 0)
        ignored = judge.ignored
        pixelsRead = judge.pixelsRead
        contrasts = judge.contrasts
    }

    /// The maximum number of findings per rule.
    package static var mostOfRule: Int { AuditResult<PageSubject>.mostOfRule }
    package var findings: [PageFinding] { result.findings }
    package var unjudged: [UncheckedRule<PageSubject>] { result.unjudged }
}

/// Web pages as a subject of audits.
package enum PageSubject: AuditSubject {
    package typealias Rule = PageRule
    package typealias Element = PagePlace
    package typealias Figure = Double
    package typealias Unit = PageFindingUnit
    package typealias Facts = PageFacts

    package enum Need: String, CaseIterable, Sendable {
        case texts, bands, links, targets, focus, viewportMeta, importantSpacing, clips
        case controls, hover, obscured, paragraphs
        /// A record of the page in another state.
        case spacing, zoom = "zoom-200", reflow = "reflow-320"
        /// A record of the page in the other colour scheme.
        case otherScheme = "pages"
        /// The text elements that the record omits.
        case omittedTexts = "omitted"
        /// Parts of the page that weren't recorded.
        case unreached
        /// A smaller page, because the pixel limit is reached.
        case pixels
    }

    package static func because(_ rule: PageRule, lacking need: Need) -> Phrase {
        switch need {
        case .texts: "The record doesn’t list text elements."
        case .bands: "The record has no renderings of these elements."
        case .links: "The record doesn’t list links."
        case .targets: "The record doesn’t list targets."
        case .focus: "The record has no renderings with keyboard focus."
        case .controls: "The record doesn’t list controls."
        case .hover: "The record has no renderings with the pointer over these elements."
        case .obscured: "The record doesn’t list elements that are covered while they have keyboard focus."
        case .paragraphs: "The record doesn’t list paragraphs."
        case .viewportMeta: "The record doesn’t say whether the page has a “viewport” meta element."
        case .importantSpacing: "The record doesn’t list style attributes that set text spacing."
        case .clips: "The record doesn’t list text that is cut off."
        case .spacing: "The page was not recorded with the text spacing of success criterion 1.4.12."
        case .zoom: "The page was not recorded at 200% zoom."
        case .reflow: "The page was not recorded at a width of 320 px."
        case .otherScheme: "The page was not recorded in the other colour scheme."
        case .omittedTexts: "The page has more text elements than the record lists."
        case .unreached: "Parts of the page, such as frames from other origins, couldn’t be recorded."
        case .pixels: "The elements to check have more pixels than the limit for a record of this size."
        }
    }
}

/// A checker of pages; each group of rules is an extension.
struct PageJudge {
    let page: PageRecord
    let question: PageQuestion
    let rest: PageRecord?
    let pixels: ((String) -> PagePixels?)?
    let concurrently: (Int, @Sendable (Int) -> Void) -> Void
    private var ledger: AuditLedger<PageSubject>
    private let excluded: Set<String>
    private(set) var ignored: [PageFinding] = []
    var texts = 0
    var hidden: [Int] = []
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
        excluded = Set(page.excluded)
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

    mutating func add(_ finding: PageFinding) {
        let element = excluded.isEmpty ? nil : page.element(at: finding.element)
        guard let element, excluded.contains(element.wholeSelector) else { return ledger.add(finding) }
        if isAsked(finding.rule), finding.severity >= question.minimumSeverity { ignored.append(finding) }
    }

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
