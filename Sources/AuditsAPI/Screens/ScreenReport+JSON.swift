import Audits
import Endpoints
import JSON
import Legibility
import LegibilityAPI
import Screens
import Sentences

extension ScreenReport {
    package static let shape = Shape<ScreenReport>("ScreenReport", "Findings about an app screen.") {
        Member.object("screen", "The screen that was checked.", { $0 }) {
            Member("platform", "Platform, as specified or derived from the screen size; null if unknown.") {
                $0.screen.platform?.name
            }
            Member("device", "Name of the device from the request.") { $0.screen.device }
            Member("models", "Devices with a screen of this size.") { $0.known.models }
            Member("width", "Width of the screen, in points.") { $0.screen.width }
            Member("height", "Height of the screen, in points.") { $0.screen.height }
            Member("scale", "Screenshot scale, in pixels per point; null if unknown.") { $0.screen.scale }
            Member("widthClass", "Width class of the screen; null if unpublished.") { $0.known.classes?.width }
            Member("heightClass", "Height class of the screen; null if unpublished.") {
                $0.known.classes?.height
            }
            Member("category", "Text size category specified for the screen, if any.") { $0.screen.category?.rawValue }
            Member("appearance", "Appearance specified for the screen, if any.") { $0.screen.appearance }
            Member("format", "Format of the element tree.") { $0.screen.format }
            Member("framePrecision", "Uncertainty of frame coordinates, in points.") { $0.screen.framePrecision }
        }
        Member(
            "result", "Highest severity of the findings that aren’t indeterminate, or `pass`.",
            .oneOf(["pass"] + LegibilityFinding.Severity.allCases.map(\.rawValue), named: "PassOrSeverity")
        ) { $0.audit.result.worst?.rawValue ?? "pass" }
        Member("summary", "Counts of findings and elements.") { $0.summary }
        Member("findings", "The findings, most severe first and indeterminate ones last.") { report in
            report.reported
        }
        Member.list(
            "notChecked", "Rules that couldn’t be checked on some elements.", of: "A rule that couldn’t be checked.",
            { $0.unjudged }
        ) {
            Member("rule", "Id of the rule.") { $0.rule.rawValue }
            Member("elements", "Number of elements to which the rule applies.") { $0.elements }
            Member("because", "Why the rule wasn’t checked, in a sentence.") { $0.because }
            Member("needs", "Data that the request lacks for this check.") { [$0.need.rawValue] }
        }
        Member("ignored", "Members of the tree that the format doesn’t define.") { $0.screen.ignored }
    }
}

extension ReportedFinding<ScreenReport> {
    package var element: ScreenElement { report.screen.elements[finding.element] }
    /// The ids of further elements that the finding concerns.
    var others: [String] { finding.others.map { report.screen.elements[$0].id } }
}

extension ScreenReport {
    package static let findingShape = Shape<ReportedFinding<ScreenReport>>(
        "ScreenFinding", "A place on the screen that fails, or may fail, a rule."
    ) {
        Member("rule", "Id of the rule, such as `target.size.minimum`.") { $0.finding.rule }
        Member(
            "state", "State of the finding: `indeterminate` if a verdict isn’t possible.",
            FindingState.choices(named: "ScreenFindingState")
        ) { $0.finding.state.rawValue }
        Member("severity", "Severity of the finding; null if indeterminate.") { $0.severity }
        Member.object("element", "The element that the finding is about.", { $0.element }) {
            Member("id", "Id of the element in the tree.") { $0.id }
            Member("role", "Role of the element, such as `button`.") { $0.role.rawValue }
            Member("text", "Text of the element; null if unknown.") { $0.text }
            Member.written("frame", "Frame of the element: x, y, width and height in points.", as: .numbers(4)) {
                element, json in
                let frame = element.frame
                json.array { json in for side in [frame.x, frame.y, frame.width, frame.height] { json.value(side) } }
            }
            Member("pointer", "Position of the element in the tree, as a JSON Pointer or path.") { $0.pointer }
        }
        Member("others", "Ids of further elements that the finding is about.") { $0.others }
        Member.written(
            "measured", "Measured value: a number, the ends of a range, or a width and a height.", as: .figure
        ) {
            $1.value($0.finding.measured)
        }
        Member.written(
            "required",
            "Required value: a number, its possible range, or alternative sizes; empty if the platform "
                + "doesn’t support the element.",
            as: .figure
        ) { $1.value($0.finding.required) }
        Member("unit", "Unit of both values, such as `pt`.") { $0.finding.unit }
        Member.written("interval", "Range of possible ratios; null if the ratio is known.", as: .interval) {
            $1.value($0.finding.interval)
        }
        Member("basis", "Whether the values were given, or read from the pixels.") { $0.finding.basis }
        Member.optional(
            "colors", "Colours whose contrast was measured; null for non-contrast rules.", \.finding.colors
        ) {
            Member("foreground", "Colour of the text.") { WrittenColor(Color($0.foreground)) }
            Member(
                "background",
                "Background colour; if it varies, the median colour behind the strokes or the colour at the worst "
                    + "place."
            ) {
                WrittenColor(Color($0.background))
            }
            Member(
                "ground", "Whether the background is one known colour.",
                .oneOf(["solid", "varied"], named: "GroundKind")
            ) {
                $0.isVaried ? "varied" : "solid"
            }
        }
        Member.painted { $0.finding.painted }
        Member.optional("text", "Known properties of the text; null if the rule isn’t about text.", \.finding.text) {
            Member.written("size", "Minimum and maximum text size, in points.", as: .interval) {
                $1.value($0.size)
            }
            Member.written("weight", "Minimum and maximum font weight.", as: .interval) { $1.value($0.weight) }
            Member("basis", "Whether the size and weight were given or estimated.") { $0.basis }
        }
        Member("category", "Text size category to which the finding applies; null for the screen’s category.") {
            $0.finding.category?.rawValue
        }
        Member("because", "Reason for the finding, in a sentence.") { $0.finding.because }
        Member.optional("suggestion", "The nearest text colour that passes.", \.finding.suggestion) {
            Member("foreground", "The suggested colour, as a hex code.") { $0.foreground }
            Member("ratio", "Contrast ratio with the suggested colour.", .ratio) { $0.ratio }
        }
        Member("guidelines", "Ids of the rules in `/v1/reference/rules` that the finding is based on.") { told in
            told.finding.guidelines(on: told.report.screen.platform?.apple, under: told.report.profile)
        }
        Member.source { $0.source }
    }
}

extension Schema {
    fileprivate static func numbers(_ count: Int) -> Schema {
        Schema(.array(of: Schema(.number))).with([.count(atLeast: count, atMost: count)])
    }

    fileprivate static var interval: Schema {
        var schema = numbers(2)
        schema.isNullable = true
        return schema
    }

    fileprivate static var figure: Schema {
        Schema(.either([Schema(.number), Schema(.array(of: Schema(.either([Schema(.number), numbers(2)]))))]))
    }
}

extension JSONWriter {
    fileprivate mutating func value(_ range: ClosedRange<Double>?) {
        guard let range else { return null() }
        array { json in
            json.value(range.lowerBound)
            json.value(range.upperBound)
        }
    }

    fileprivate mutating func value(_ figure: ScreenFigure) {
        switch figure {
        case .number(let number): value(number)
        case .range(let least, let most): value(least...most)
        case .size(let width, let height):
            array { json in
                json.value(width)
                json.value(height)
            }
        case .sizes(let sizes):
            array { json in for size in sizes { json.value(.size(size.width, size.height)) } }
        }
    }
}
