import Legibility
import Locks

/// A checker of pages; each group of rules is an extension.
struct PageJudge {
    let page: PageRecord
    let question: PageQuestion
    let rest: PageRecord?
    let pixels: ((String) -> PagePixels?)?
    let concurrently: (Int, @Sendable (Int) -> Void) -> Void
    private(set) var findings: [PageFinding] = []
    private(set) var omitted = 0
    private var counts: [PageRule: Int] = [:]
    private var gaps: [Gap: Int] = [:]
    var texts = 0
    var hidden = 0
    var exempt = 0
    var pixelsRead = 0
    var contrasts: [Int: TextOutcome] = [:]
    /// The suggestions so far, because many text elements of a page have the same colours.
    var suggestions: [SuggestedPair: PageFinding.Suggestion?] = [:]

    private struct Gap: Hashable {
        let rule: PageRule
        let need: UnjudgedPageRule.Need
    }

    init(
        _ page: PageRecord, _ question: PageQuestion, rest: PageRecord?, pixels: ((String) -> PagePixels?)?,
        concurrently: @escaping (Int, @Sendable (Int) -> Void) -> Void
    ) {
        (self.page, self.question, self.rest, self.pixels) = (page, question, rest, pixels)
        self.concurrently = concurrently
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

    func isAsked(_ rule: PageRule) -> Bool { question.rules?.contains(rule) ?? true }

    mutating func add(_ finding: PageFinding) {
        guard isAsked(finding.rule), finding.severity >= question.minimumSeverity else { return }
        let count = counts[finding.rule, default: 0]
        counts[finding.rule] = count + 1
        if count < PageAudit.mostOfRule { findings.append(finding) } else { omitted += 1 }
    }

    /// Records that some elements weren't checked against a rule.
    mutating func miss(_ rule: PageRule, needing need: UnjudgedPageRule.Need, elements: Int = 1) {
        guard isAsked(rule), elements > 0 else { return }
        gaps[Gap(rule: rule, need: need), default: 0] += elements
    }

    /// The findings by severity, then from top to bottom; indeterminate findings come last.
    var sortedFindings: [PageFinding] {
        let ranks = Dictionary(uniqueKeysWithValues: PageRule.allCases.enumerated().map { ($1, $0) })
        func key(_ finding: PageFinding, _ place: Int) -> (Int, Double, Double, Int, Int) {
            let weight = LegibilityFinding.Severity.allCases.firstIndex(of: finding.severity) ?? 0
            let box = page.box(of: finding.element)
            return (
                finding.state == .fail ? -weight : 1, box?.y ?? -1, box?.x ?? -1, ranks[finding.rule] ?? 0, place
            )
        }
        return findings.enumerated().map { ($1, key($1, $0)) }.sorted { $0.1 < $1.1 }.map(\.0)
    }

    var sortedUnjudged: [UnjudgedPageRule] {
        let ranks = Dictionary(uniqueKeysWithValues: PageRule.allCases.enumerated().map { ($1, $0) })
        return gaps.map { UnjudgedPageRule(rule: $0.key.rule, need: $0.key.need, elements: $0.value) }
            .sorted { (ranks[$0.rule] ?? 0, $0.need.rawValue) < (ranks[$1.rule] ?? 0, $1.need.rawValue) }
    }
}

extension PageRecord {
    /// Returns the rectangle around an element, or nil for the page itself and for elements without a rectangle.
    package func box(of element: PageFinding.Element) -> PageBox? {
        switch element {
        case .text(let index): texts.flatMap { PageBox.around($0[index].rects) }
        case .link(let index): links.flatMap { PageBox.around($0[index].rects) }
        case .target(let index): targets?[index].box
        case .clip(let index): clips.flatMap { PageBox.around($0[index].rects) }
        case .focus(let index): focus?[index].box
        case .control(let index): controls?[index].box
        case .hover(let index): hover?[index].box
        case .obscured(let index): obscured?[index].box
        case .paragraph(let index): paragraphs?[index].box
        case .spacing, .page: nil
        }
    }

    /// Returns the element's selector, or nil for the page itself.
    package func selector(of element: PageFinding.Element) -> String? {
        switch element {
        case .text(let index): texts?[index].selector
        case .link(let index): links?[index].selector
        case .target(let index): targets?[index].selector
        case .clip(let index): clips?[index].selector
        case .focus(let index): focus?[index].selector
        case .control(let index): controls?[index].selector
        case .hover(let index): hover?[index].selector
        case .obscured(let index): obscured?[index].selector
        case .paragraph(let index): paragraphs?[index].selector
        case .spacing(let index): importantSpacing?[index].selector
        case .page: nil
        }
    }

    /// Returns the frames and shadow hosts that enclose an element.
    package func path(of element: PageFinding.Element) -> [String] {
        switch element {
        case .text(let index): texts?[index].path ?? []
        case .link(let index): links?[index].path ?? []
        case .target(let index): targets?[index].path ?? []
        case .clip(let index): clips?[index].path ?? []
        case .focus(let index): focus?[index].path ?? []
        case .control(let index): controls?[index].path ?? []
        case .hover(let index): hover?[index].path ?? []
        case .obscured(let index): obscured?[index].path ?? []
        case .paragraph(let index): paragraphs?[index].path ?? []
        case .spacing(let index): importantSpacing?[index].path ?? []
        case .page: []
        }
    }

    /// Returns the element's location in the record as a JSON Pointer.
    package func pointer(of element: PageFinding.Element) -> String {
        switch element {
        case .text(let index): "/texts/\(index)"
        case .link(let index): "/links/\(index)"
        case .target(let index): "/targets/\(index)"
        case .clip(let index): "/clips/\(index)"
        case .focus(let index): "/focus/\(index)"
        case .control(let index): "/controls/\(index)"
        case .hover(let index): "/hover/\(index)"
        case .obscured(let index): "/obscured/\(index)"
        case .paragraph(let index): "/paragraphs/\(index)"
        case .spacing(let index): "/importantSpacing/\(index)"
        case .page: "/viewportMeta"
        }
    }
}
