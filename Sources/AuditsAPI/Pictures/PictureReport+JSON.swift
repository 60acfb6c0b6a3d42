import Audits
import Endpoints
import JSON
import Legibility
import LegibilityAPI
import Sentences
import TextLines

extension PictureReport {
    package static let shape = Shape<PictureReport>("PictureReport", "Findings about the text in a picture.") {
        Member.object("picture", "The picture that was checked.", { $0.audit }) {
            Member("width", "Width of the picture, in pixels; of the first page, in points.") { $0.width }
            Member("height", "Height of the picture, in pixels; of the first page, in points.") { $0.height }
            Member("unit", "Unit of all boxes: pixels of the picture, or points of the page.") { $0.unit }
            Member("scale", "Pixels per CSS px; null if unknown.") { $0.scale }
            Member("pages", "Number of pages; 1 for pictures.") { $0.pages }
        }
        Member(
            "result", "Highest severity among the failures; without failures, `indeterminate` or `pass`.",
            .oneOf(
                ["pass", "indeterminate"] + LegibilityFinding.Severity.allCases.map(\.rawValue),
                named: "PictureOutcome")
        ) { $0.result.worst?.rawValue ?? ($0.result.count(nil) > 0 ? "indeterminate" : "pass") }
        Member("summary", "Counts of findings and lines.") { $0.summary }
        Member("findings", "The findings, most severe first. Lines with the same colours are one finding.") {
            $0.reported
        }
        Member("lines", "All lines of text that were found, from the top.") { $0.audit.lines }
        Member.list(
            "notChecked", "Areas in which text may be missed.", of: "An area in which text may be missed.",
            { $0.audit.unsearched }
        ) {
            Member("page", "Number of the page, from 1.") { $0.page }
            Member.written("box", "Box of the area: x, y, width and height.", as: .box) { $1.value($0.frame) }
            Member("because", "Why text may be missed there, in a sentence.") { $0.reason.words }
        }
    }

    package static let findingShape = Shape<ReportedFinding<PictureReport>>(
        "PictureFinding", "Lines of text that fail, or may fail, a rule."
    ) {
        Member("rule", "Id of the rule: `contrast.text`.") { $0.finding.rule }
        Member(
            "state", "State of the finding: `indeterminate` if a verdict isn’t possible.",
            FindingState.choices(named: "PictureFindingState")
        ) { $0.finding.state.rawValue }
        Member("severity", "Severity of the finding; null if indeterminate.") { $0.severity }
        Member.object("element", "The line or the area that the finding is about.", { $0 }) {
            Member("id", "Kind and place of the line or the area.") { $0.label }
            Member("line", "Index of the line in `lines`; null for an area.") { told in
                told.report.audit.lines.indices.contains(told.finding.element) ? told.finding.element : nil
            }
            Member("page", "Number of the page, from 1.") { $0.report.audit.place(of: $0.finding.element).page }
            Member.written("frame", "Box of the line: x, y, width and height.", as: .box) {
                $1.value($0.report.audit.place(of: $0.finding.element).frame)
            }
        }
        Member("others", "Places of further lines with the same colours.") { $0.others }
        Member("measured", "Most probable contrast ratio.", .ratio) { $0.finding.measured }
        Member("display", "Ratio truncated to two decimals, such as `4.47:1`.", .displayedRatio) {
            displayedRatio($0.finding.measured)
        }
        Member("required", "Contrast ratio that is required.", .ratio) { $0.finding.required }
        Member("unit", "Unit of both values.") { $0.finding.unit }
        Member("because", "Reason for the finding, in a sentence.") { $0.finding.because }
        Member.optional("suggestion", "The nearest text colour that passes.", \.finding.suggestion) {
            Member("foreground", "The suggested colour, as a hex code.") { $0.foreground }
            Member("ratio", "Contrast ratio with the suggested colour.", .ratio) { $0.ratio }
        }
        Member("guidelines", "Ids of the rules in `/v1/reference/rules` that the finding is based on.") {
            $0.report.profile.textGuideline.map { [$0] } ?? $0.finding.rule.guidelines
        }
        Member.source { $0.source }
    }
}

extension PictureLine: DescribedObject {
    package static let shape = Shape<PictureLine>("PictureLine", "A line of text with its contrast.") {
        Member("page", "Number of the page, from 1.") { $0.page }
        Member.written("box", "Box of the letters: x, y, width and height.", as: .box) { $1.value($0.frame) }
        Member("text", "Words of the line; null if they weren’t recognised.") { $0.text }
        Member(
            "state", "Whether the contrast is sufficient.",
            .oneOf(["pass", "fail", "indeterminate"], named: "LineState")
        ) {
            $0.reading.state.rawValue
        }
        Member("foreground", "Colour of the text, as a hex code.") { $0.reading.foreground }
        Member("background", "Colour of the background, as a hex code.") { $0.reading.background }
        Member("ratio", "Most probable contrast ratio.", .ratio) { $0.reading.ratio }
        Member.group("range", "Range of possible contrast ratios.") {
            Member("minimum", "Lowest possible contrast ratio.", .ratio) { $0.reading.range.lowerBound }
            Member("maximum", "Highest possible contrast ratio.", .ratio) { $0.reading.range.upperBound }
        }
        Member.group("size", "Range of possible font sizes.") {
            Member("minimum", "Smallest possible font size.") { $0.reading.size.lowerBound }
            Member("maximum", "Largest possible font size.") { $0.reading.size.upperBound }
            Member("unit", "Unit of the font size; in pixels if the scale is unknown.") { _ in "px" }
        }
        Member("required", "Contrast ratio that the line needs.", .ratio) { $0.reading.required }
        Member("suggestion", "The nearest text colour that passes, as a hex code; null if no colour passes.") {
            $0.reading.suggestion?.0
        }
    }
}

extension PictureAudit.Unit: Describable {}
extension PictureRule: Describable {}
extension PictureFindingUnit: Describable {}

extension Schema {
    fileprivate static var box: Schema {
        Schema(.array(of: Schema(.number))).with([.count(atLeast: 4, atMost: 4)])
    }
}

extension JSONWriter {
    fileprivate mutating func value(_ frame: Frame) {
        array { json in for side in [frame.x, frame.y, frame.width, frame.height] { json.value(side) } }
    }
}
