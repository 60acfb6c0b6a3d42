import Endpoints
import JSON
import Legibility
import Screens
import Sentences

extension ScreenReport {
    package static let shape = Shape<ScreenReport>("ScreenReport", "What the guidelines say of a screen.") {
        Member.object("screen", "What was judged.", { $0 }) {
            Member("platform", "As given, or as its size says; null where neither tells.") { $0.screen.platform?.name }
            Member("device", "As given.") { $0.screen.device }
            Member("models", "The devices that have such a screen.") { $0.known.models }
            Member("width", "In points.") { $0.screen.width }
            Member("height", "In points.") { $0.screen.height }
            Member("scale", "Pixels of a point; null where nothing tells.") { $0.screen.scale }
            Member("widthClass", "Null where no page says.") { $0.known.classes?.width }
            Member("heightClass", "Null where no page says.") { $0.known.classes?.height }
            Member("category", "The text size that it shows, as given.") { $0.screen.category?.rawValue }
            Member("appearance", "As given.") { $0.screen.appearance }
            Member("format", "How the screen was described.") { $0.screen.format }
            Member("framePrecision", "How far a frame may be off, in points.") { $0.screen.framePrecision }
        }
        Member(
            "result", "The weight of the heaviest finding that is sure, or `pass`.",
            .oneOf(["pass"] + LegibilityFinding.Severity.allCases.map(\.rawValue), named: "PassOrSeverity")
        ) { $0.audit.result?.rawValue ?? "pass" }
        Member("summary", "How many there are.") { $0.summary }
        Member("findings", "The heaviest first; what cannot be told last.") { report in
            report.audit.findings.map { ToldScreenFinding(finding: $0, report: report) }
        }
        Member.list("notChecked", "What was not judged of some elements.", of: "A rule.", { $0.unjudged }) {
            Member("rule", "The rule.") { $0.rule.rawValue }
            Member("elements", "How many it concerns.") { $0.elements }
            Member("because", "Why not.") { $0.because }
            Member("needs", "What would let it be judged.") { [$0.need.rawValue] }
        }
        Member("ignored", "Members of the description that nothing is known of.") { $0.screen.ignored }
    }
}

/// A finding as it is told.
package struct ToldScreenFinding: DescribedObject {
    package let finding: ScreenFinding
    package let report: ScreenReport

    package init(finding: ScreenFinding, report: ScreenReport) { (self.finding, self.report) = (finding, report) }

    package var element: ScreenElement { report.screen.elements[finding.element] }
    package var because: Phrase { finding.because(report) }
    /// Further elements that it is about, by their ids.
    var others: [String] { finding.others.map { report.screen.elements[$0].id } }
    package var source: Publication { finding.rule.source(under: report.audit.question.profile) }

    /// What people call the element.
    package var label: String { element.text.map { "\(element.id) (“\($0)”)" } ?? element.id }

    package static let shape = Shape<ToldScreenFinding>(
        "ScreenFinding", "Where a screen falls short of a rule, or may."
    ) {
        Member("rule", "The rule.") { $0.finding.rule }
        Member("state", "`indeterminate` where it cannot be told.") { $0.finding.state }
        Member("severity", "How much it weighs; null where it cannot be told.") { told in
            told.finding.state == .fail ? told.finding.severity : nil
        }
        Member.object("element", "What it is about.", { $0.element }) {
            Member("id", "As the tree has it.") { $0.id }
            Member("role", "What it is.") { $0.role.rawValue }
            Member("text", "What it says; null where nothing is known of it.") { $0.text }
            Member.written("frame", "x, y, width and height in points.", as: .numbers(4)) { element, json in
                let frame = element.frame
                json.array { json in for side in [frame.x, frame.y, frame.width, frame.height] { json.value(side) } }
            }
            Member("pointer", "Where it stands in the description.") { $0.pointer }
        }
        Member("others", "Further elements that it is about, by their ids.") { $0.others }
        Member.written("measured", "A figure, the ends of a range, or a width and a height.", as: .figure) {
            $1.value($0.finding.measured)
        }
        Member.written(
            "required",
            "What is required: of several sizes any, and no size at all if the platform has no such thing; of what is not known the least and the most.",
            as: .figure
        ) { $1.value($0.finding.required) }
        Member("unit", "What both count.") { $0.finding.unit }
        Member.written("interval", "What the ratio can be; null where it is given.", as: .interval) {
            $1.value($0.finding.interval)
        }
        Member("basis", "Whether figures were given, or read from the pixels.") { $0.finding.basis }
        Member.optional("colors", "Of what the ratio is; null elsewhere.", \.finding.colors) {
            Member("foreground", "The text's colour.") { WrittenColor(Color($0.foreground)) }
            Member("background", "What lies behind; where it varies, the median below the strokes or the worst.") {
                WrittenColor(Color($0.background))
            }
            Member("ground", "Whether it is one known colour.", .oneOf(["solid", "varied"], named: "GroundKind")) {
                $0.isVaried ? "varied" : "solid"
            }
        }
        Member.painted { $0.finding.painted }
        Member.optional("text", "What is known of the text; null where it does not matter.", \.finding.text) {
            Member.written("size", "In points, the least and the most.", as: .interval) { $1.value($0.size) }
            Member.written("weight", "The least and the most.", as: .interval) { $1.value($0.weight) }
            Member("basis", "How it is known.") { $0.basis }
        }
        Member("category", "The text size at which it is so; null: at the one shown.") {
            $0.finding.category?.rawValue
        }
        Member("because", "The reason in one sentence.") { $0.because }
        Member.optional("suggestion", "The nearest colour of the text that would do.", \.finding.suggestion) {
            Member("foreground", "The colour.") { $0.foreground }
            Member("ratio", "The ratio that it has.", .ratio) { $0.ratio }
        }
        Member("guidelines", "Ids of the rules in `/v1/reference/rules` that it rests on.") { told in
            told.finding.guidelines(
                on: told.report.screen.platform?.apple, under: told.report.audit.question.profile)
        }
        Member.source { $0.source }
    }
}

extension ScreenFinding {
    /// `error`, `warning` or `advice`, or that it cannot be told.
    package var weight: String { state == .fail ? severity.rawValue : state.rawValue }
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

    fileprivate mutating func value(_ figure: ScreenFinding.Figure) {
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
