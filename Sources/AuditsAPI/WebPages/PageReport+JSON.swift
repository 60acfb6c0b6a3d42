import Audits
import Endpoints
import Findings
import JSON
import Legibility
import LegibilityAPI
import WebPages
import Sentences

extension PageReport {
    package static let shape = Shape<PageReport>("PageReport", "Results of checking a web page against WCAG 2.2.") {
        Member.object("page", "The record that was checked.", { $0.page }) {
            Member("name", "Name of the page, from the record.") { $0.name }
            Member("url", "Address of the page, from the record.") { $0.url }
            Member("title", "Title of the page, from the record.") { $0.title }
            Member("browser", "Name and version of the browser, from the record.") { $0.browser }
            Member("takenAt", "Time at which the page was recorded.") { $0.takenAt }
            Member("width", "Width of the page, in CSS px.") { $0.size.width }
            Member("height", "Height of the page, in CSS px.") { $0.size.height }
            Member.written("viewport", "Width and height of the viewport, in CSS px.", as: .pageNumbers(2)) {
                page, json in
                json.array {
                    $0.value(page.viewport.width); $0.value(page.viewport.height)
                }
            }
            Member("scale", "Device pixels per CSS px.") { $0.scale }
            Member.written(
                "media",
                "Media features of the browser, from the record.", as: Schema(.object([]))
            ) { page, json in
                json.object { json in
                    for (name, value) in page.media.sorted(by: { $0.key < $1.key }) { json.member(name, value) }
                }
            }
            Member("state", "State in which the page was recorded, such as `rest` or `reflow-320`.") { $0.state.name }
            Member("format", "Name and version of the record format.") { _ in PageRecord.format }
        }
        Member(
            "result", "Highest severity of the failures, or `pass`.",
            .oneOf(["pass"] + LegibilityFinding.Severity.allCases.map(\.rawValue), named: "PassOrSeverity")
        ) { $0.audit.result.worst?.rawValue ?? "pass" }
        Member("summary", "Counts of findings and elements.") { $0.summary }
        Member("findings", "The findings, most severe first and indeterminate ones last.") { $0.reported }
        Member.list(
            "notChecked", "Rules that couldn’t be checked on some elements.",
            of:
                "A rule that couldn’t be checked.", { $0.unjudged }
        ) {
            Member("rule", "Id of the rule.") { $0.rule }
            Member("elements", "Number of elements to which the rule applies.") { $0.elements }
            Member("because", "Why the rule wasn’t checked, in a sentence.") { $0.because }
            Member("needs", "Data that the record lacks for this check.") { [$0.need.rawValue] }
        }
        Member("hidden", "Selectors of texts that aren’t visible at rest, up to \(PageReport.mostHidden).") {
            $0.hiddenTexts.map(\.selector)
        }
        Member("ignoredFindings", "Findings on elements that the record excludes.") { $0.ignoredFindings }
        Member("ignored", "Members of the record that the format doesn’t define.") { $0.page.ignored }
    }
}

extension ReportedFinding<PageReport> {
    private var page: PageRecord { report.page }
    /// The element that the finding is about; nil for the page itself.
    package var element: (any PageElement)? { page.element(at: finding.element) }
    fileprivate var text: PageText? { element as? PageText }
    fileprivate var role: String? { (element as? PageTarget)?.role }
    fileprivate var others: [String] { finding.others.compactMap { page.element(at: $0)?.selector } }

    fileprivate var act: (rule: String, outcome: PageFindingOutcome)? {
        guard let rule = finding.rule.act(under: report.profile) else { return nil }
        if let outcome = finding.outcome { return (rule, outcome) }
        return finding.state == .fail ? (rule, .failed) : nil
    }
}

extension PageReport {
    package static let findingShape = Shape<ReportedFinding<PageReport>>(
        "PageFinding", "A place where a page fails, or may fail, a rule."
    ) {
        Member("rule", "Id of the rule that isn’t met.") { $0.finding.rule }
        Member(
            "state",
            "State of the finding: `indeterminate` if the record is insufficient.",
            FindingState.choices(named: "PageFindingState")
        ) { $0.finding.state.rawValue }
        Member("severity", "Severity of the finding; null if it is indeterminate.") { $0.severity }
        Member.object("element", "The element that the finding is about.", { $0 }) {
            Member("selector", "CSS selector of the element; null for the whole page.") {
                $0.element?.selector
            }
            Member("path", "Selectors of the frames and shadow hosts around the element.") {
                $0.element?.path ?? []
            }
            Member("html", "Start tag and beginning of the text.") { $0.element?.html }
            Member("role", "Role of a target, such as `button`.") { $0.role }
            Member("text", "The first characters of the text.") { $0.text?.text }
            Member.written(
                "frame", "Position and size of the element: x, y, width and height in CSS px.",
                as: .optionalPageNumbers(4)
            ) { told, json in
                json.value(told.element?.frame)
            }
            Member("pointer", "Position of the element in the record, as a JSON Pointer.") {
                $0.finding.element.pointer
            }
        }
        Member("others", "Selectors of further elements that the finding is about.") { $0.others }
        Member("omittedOthers", "Number of elements that `others` omits; it lists up to 8 targets near a target.") {
            $0.finding.omittedOthers
        }
        Member("measured", "Measured value, in `unit`.") { $0.finding.measured }
        Member("required", "Required value, in `unit`.") { $0.finding.required }
        Member("unit", "Unit of both values, such as `px`.") { $0.finding.unit }
        Member.written("interval", "Range of possible ratios; null if the ratio is known.", as: .optionalPageNumbers(2))
        {
            told, json in
            guard let interval = told.finding.interval else { return json.null() }
            json.array { json in
                json.value(interval.lowerBound)
                json.value(interval.upperBound)
            }
        }
        Member(
            "basis", "Source of the measured value, such as `pixels`.",
            .oneOf(["pixels", "given"], named: "PageBasis")
        ) {
            $0.finding.rule.isFromPixels ? "pixels" : "given"
        }
        Member.optional("colors", "Colours whose contrast was measured.", \.finding.colors) {
            Member("foreground", "Text colour where its contrast is lowest, or control colour, as a hex code.") {
                WrittenColor(Color(SRGB($0.foreground)))
            }
            Member("background", "Adjacent background colour, as a hex code.") {
                WrittenColor(Color(SRGB($0.background)))
            }
            Member(
                "ground", "Kind of background: uniform or varied.",
                .oneOf(["solid", "varied"], named: "GroundKind")
            ) {
                $0.isVaried ? "varied" : "solid"
            }
            Member("lc", "APCA lightness contrast Lc (advisory).") { $0.lightnessContrast }
        }
        Member.optional("text", "Properties of the text, from the record.", \.text) {
            Member("size", "Computed font size, in CSS px.") { $0.size }
            Member("drawnSize", "Font size after transforms, in CSS px.") { $0.drawnSize }
            Member("weight", "Computed font weight, from 1 to 1000.") { $0.weight }
        }
        Member.optional("characters", "Character counts of the text.", \.finding.characters) {
            Member("below", "Number of characters whose contrast is too low.") { $0.below }
            Member("of", "Total number of characters in the text.") { $0.all }
            Member.written(
                "worst", "Position of the character with the lowest ratio, in CSS px.", as: .pageNumbers(4)
            ) {
                $1.value($0.worst)
            }
        }
        Member.optional("act", "The matching ACT rule, for conformance reports.", \.act) {
            Member("rule", "Id of the ACT rule.") { $0.rule }
            Member("outcome", "Outcome of the ACT rule; contrast rules use the highest ratio in the text.") {
                $0.outcome
            }
        }
        Member("because", "Reason for the finding, in a sentence.") { $0.finding.because }
        Member.optional("suggestion", "A change that would be enough to pass.", \.finding.suggestion) {
            Member("foreground", "The nearest text colour that passes; null if another change is suggested.") {
                $0.foreground
            }
            Member("background", "The nearest background that passes, if it changes less.") {
                $0.background
            }
            Member.optional("scrim", "The least opaque layer between text and background that suffices.", \.scrim) {
                Member("color", "Colour of the layer: black or white.") { $0.color }
                Member("opacity", "Opacity of the layer, from 0 to 1.") { $0.opacity }
            }
            Member("ratio", "Contrast ratio with the suggested change.", .ratio) { $0.ratio }
        }
        Member.source { $0.source }
    }
}

extension PageFacts.Suggestion {
    fileprivate var foreground: SRGB8? { if case .foreground(let color, _) = self { color } else { nil } }
    fileprivate var background: SRGB8? { if case .background(let color, _) = self { color } else { nil } }
    fileprivate var scrim: (color: SRGB8, opacity: Double)? {
        if case .scrim(let color, let opacity, _) = self { (color, opacity) } else { nil }
    }
    fileprivate var ratio: Double {
        switch self {
        case .foreground(_, let ratio), .background(_, let ratio), .scrim(_, _, let ratio): ratio
        }
    }
}

extension Schema {
    fileprivate static func pageNumbers(_ count: Int) -> Schema {
        Schema(.array(of: Schema(.number))).with([.count(atLeast: count, atMost: count)])
    }

    fileprivate static func optionalPageNumbers(_ count: Int) -> Schema {
        var schema = pageNumbers(count)
        schema.isNullable = true
        return schema
    }
}

extension JSONWriter {
    fileprivate mutating func value(_ box: Frame?) {
        guard let box else { return null() }
        array { json in for side in [box.x, box.y, box.width, box.height] { json.value(side) } }
    }
}
