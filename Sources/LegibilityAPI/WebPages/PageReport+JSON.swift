import Endpoints
import Findings
import JSON
import Legibility
import WebPages
import Sentences

extension PageReport {
    package static let shape = Shape<PageReport>("PageReport", "Where a web page meets WCAG 2.2, and where it doesn't.")
    {
        Member.object("page", "The record.", { $0.page }) {
            Member("name", "As given.") { $0.name }
            Member("url", "As given.") { $0.url }
            Member("title", "As given.") { $0.title }
            Member("browser", "As given.") { $0.browser }
            Member("takenAt", "As given.") { $0.takenAt }
            Member("width", "Of the page, in CSS px.") { $0.size.width }
            Member("height", "Of the page, in CSS px.") { $0.size.height }
            Member.written("viewport", "Width and height in CSS px.", as: .pageNumbers(2)) { page, json in
                json.array {
                    $0.value(page.viewport.width); $0.value(page.viewport.height)
                }
            }
            Member("scale", "Device pixels per CSS px.") { $0.scale }
            Member.written("media", "Media features, as given.", as: Schema(.object([]))) { page, json in
                json.object { json in
                    for (name, value) in page.media.sorted(by: { $0.key < $1.key }) { json.member(name, value) }
                }
            }
            Member("state", "As given, such as `rest` or `reflow-320`.") { $0.state.name }
            Member("format", "The record's format.") { _ in PageRecord.format }
        }
        Member(
            "result", "The highest severity of the failures, or `pass`.",
            .oneOf(["pass"] + LegibilityFinding.Severity.allCases.map(\.rawValue), named: "PassOrSeverity")
        ) { $0.audit.result?.rawValue ?? "pass" }
        Member("summary", "Numbers of findings and elements.") { $0.summary }
        Member("findings", "The most severe first, indeterminate ones last.") { report in
            report.reported
        }
        Member.list("notChecked", "Rules that some elements were not checked against.", of: "A rule.", { $0.unjudged })
        {
            Member("rule", "The rule.") { $0.rule }
            Member("elements", "The number of elements.") { $0.elements }
            Member("because", "The reason in one sentence.") { $0.because }
            Member("needs", "What the record must have for the check.") { [$0.need.rawValue] }
        }
        Member("ignored", "Members of the record that the format doesn't define.") { $0.page.ignored }
    }
}

extension PageReport {
    /// The findings as they are written.
    package var reported: [ReportedPageFinding] {
        audit.findings.map { ReportedPageFinding(finding: $0, report: self) }
    }
}

/// A finding with the report that it is part of.
package struct ReportedPageFinding: DescribedObject {
    package let finding: PageFinding
    package let report: PageReport

    private var page: PageRecord { report.page }
    private var profile: ContrastProfile { report.audit.question.profile }
    package var because: Phrase { finding.because(in: page, profile) }
    package var source: Publication { finding.rule.source(under: profile) }
    private var text: PageText? { if case .text(let index) = finding.element { page.texts?[index] } else { nil } }

    package static let shape = Shape<ReportedPageFinding>(
        "PageFinding", "A place where a page fails a rule, or may fail it."
    ) {
        Member("rule", "The rule.") { $0.finding.rule }
        Member("state", "`indeterminate` if the record leaves it open.") { $0.finding.state }
        Member("severity", "Null if the record leaves it open.") { told in
            told.finding.state == .fail ? told.finding.severity : nil
        }
        Member.object("element", "The element.", { $0 }) {
            Member("selector", "A CSS selector; null for the whole page.") { $0.page.selector(of: $0.finding.element) }
            Member("path", "Frames and shadow hosts around it.") { $0.page.path(of: $0.finding.element) }
            Member("role", "Of a target, its role.") { $0.role }
            Member("text", "Of a text, its first characters.") { $0.text?.text }
            Member.written("frame", "x, y, width and height in CSS px.", as: .optionalPageNumbers(4)) { told, json in
                json.value(told.page.box(of: told.finding.element))
            }
            Member("pointer", "The element's place in the record.") { $0.page.pointer(of: $0.finding.element) }
        }
        Member("others", "Selectors of further elements.") { told in
            told.finding.others.compactMap { told.page.selector(of: $0) }
        }
        Member("measured", "The measured value.") { $0.finding.measured }
        Member("required", "The required value.") { $0.finding.required }
        Member("unit", "The unit of both.") { $0.finding.unit }
        Member.written("interval", "The range of possible ratios; null if it is known.", as: .optionalPageNumbers(2)) {
            told, json in
            guard let interval = told.finding.interval else { return json.null() }
            json.array { json in
                json.value(interval.lowerBound)
                json.value(interval.upperBound)
            }
        }
        Member("basis", "Where the measured value comes from.", .oneOf(["pixels", "given"], named: "PageBasis")) {
            $0.finding.isFromPixels ? "pixels" : "given"
        }
        Member.optional("colors", "The colours of a ratio.", \.finding.colors) {
            Member("foreground", "The text colour at the worst character.") { WrittenColor(Color(SRGB($0.foreground))) }
            Member("background", "The background beside it.") { WrittenColor(Color(SRGB($0.background))) }
            Member(
                "ground", "Whether the background is the same everywhere.",
                .oneOf(["solid", "varied"], named: "GroundKind")
            ) {
                $0.isVaried ? "varied" : "solid"
            }
            Member("lc", "APCA's lightness contrast, as advice.") { $0.lightnessContrast }
        }
        Member.optional("text", "What the record says of the text.", \.text) {
            Member("size", "The computed size in CSS px.") { $0.size }
            Member("drawnSize", "The size after transforms in CSS px.") { $0.drawnSize }
            Member("weight", "The computed weight.") { $0.weight }
        }
        Member.optional("characters", "The characters of a text.", \.finding.characters) {
            Member("below", "Characters whose contrast is too low.") { $0.below }
            Member("of", "All characters.") { $0.all }
            Member.written("worst", "The place of the worst, in CSS px.", as: .pageNumbers(4)) { $1.value($0.worst) }
        }
        Member.optional("act", "The matching ACT rule, for conformance reports.", \.act) {
            Member("rule", "Its id.") { $0.rule }
            Member("outcome", "Its outcome. For contrast, the highest one of a text counts.") { $0.outcome }
        }
        Member("because", "The reason in one sentence.") { $0.because }
        Member.optional("suggestion", "What would be enough.", \.finding.suggestion) {
            Member("foreground", "The nearest text colour; null if a layer is suggested.") { $0.foreground }
            Member.optional("scrim", "The thinnest layer between text and background.", \.scrim) {
                Member("color", "Black or white.") { $0.color }
                Member("opacity", "From 0 to 1.") { $0.opacity }
            }
            Member("ratio", "The ratio with it.", .ratio) { $0.ratio }
        }
        Member.source { $0.source }
    }

    /// What people call the element: its selector, or the page.
    package var label: String { page.selector(of: finding.element) ?? "page" }

    /// What would be enough, in a sentence.
    var suggestedWords: String? {
        finding.suggestion.map { suggestion in
            switch suggestion {
            case .foreground(let color, let ratio):
                "With \(color.hex) for the text, it is \(displayedRatio(ratio))."
            case .scrim(let color, let opacity, let ratio):
                "With a layer of \(color.hex) at \((opacity * 100).rounded().plain)% behind the text, it is "
                    + "\(displayedRatio(ratio))."
            }
        }
    }

    /// The element as writers of findings have it, on a page of that name.
    func element(on name: String) -> FindingElement {
        var element = FindingElement(id: label, in: name, file: page.url ?? name)
        element.role = role ?? ""
        element.text = text?.text
        element.frame = page.box(of: finding.element).map { .init($0.x, $0.y, $0.width, $0.height) }
        element.pointer = page.pointer(of: finding.element)
        element.path = page.path(of: finding.element)
        element.url = page.url
        return element
    }

    private var role: String? {
        if case .target(let index) = finding.element { page.targets?[index].role } else { nil }
    }

    fileprivate var act: (rule: String, outcome: PageFinding.Outcome)? {
        guard let rule = finding.rule.act(under: profile) else { return nil }
        if let outcome = finding.outcome { return (rule, outcome) }
        return finding.state == .fail ? (rule, .failed) : nil
    }
}

extension PageFinding {
    /// Whether it was measured in renderings, as opposed to facts that the record gives.
    fileprivate var isFromPixels: Bool {
        switch rule {
        case .textContrast, .link, .focusVisible, .focusContrast, .bothAppearances: true
        case .targetSize, .zoom, .reflow, .sideways, .textSpacing, .importantSpacing, .viewportZoom: false
        }
    }
}

extension PageFinding.Suggestion {
    fileprivate var foreground: SRGB8? { if case .foreground(let color, _) = self { color } else { nil } }
    fileprivate var scrim: (color: SRGB8, opacity: Double)? {
        if case .scrim(let color, let opacity, _) = self { (color, opacity) } else { nil }
    }
    fileprivate var ratio: Double {
        switch self {
        case .foreground(_, let ratio), .scrim(_, _, let ratio): ratio
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
    fileprivate mutating func value(_ box: PageBox?) {
        guard let box else { return null() }
        array { json in for side in [box.x, box.y, box.width, box.height] { json.value(side) } }
    }
}
