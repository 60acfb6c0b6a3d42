import Audits
import Endpoints
import InterfaceBuilder
import JSON
import Legibility
import LegibilityAPI

extension InterfaceRule: Describable {}
extension InterfaceFinding.State: Describable {}
extension InterfaceFinding.Certainty: Describable {}
extension InterfaceFinding.Appearance: Describable {}

/// A finding and its location, as listed in a response.
package struct ReportedInterfaceFinding: DescribedObject {
    package let told: DescribedInterfaceFinding
    package let line, column: Int?

    package static let shape = Shape<ReportedInterfaceFinding>(
        "InterfaceFinding", "A place in an interface that fails, or may fail, a rule."
    ) {
        Member("path", "Path of the file.") { $0.told.document.path }
        Member("line", "Line of the view or colour.") { $0.line }
        Member("column", "Column of the view or colour, in characters.") { $0.column }
        Member("id", "Object id of the view, or its name in code.") { $0.told.view.id }
        Member("element", "Kind of view, such as `label`.") { $0.told.view.element }
        Member("class", "Custom class of the view; null if there is none.") { $0.told.view.customClass }
        Member("text", "Text of the view or of a part of it; null if there is no text.") { $0.told.text }
        Member("rule", "Id of the rule, such as `text.dynamicType`.") { $0.told.finding.rule }
        Member("state", "State of the finding: `indeterminate` if code may change the view.") { $0.told.finding.state }
        Member("severity", "Severity of the finding; null if indeterminate.") { reported in
            reported.told.finding.state == .fail ? reported.told.finding.severity : nil
        }
        Member("status", "For an error: `new`, or `known` (in the baseline); null otherwise.") { $0.told.status }
        Member("certainty", "Certainty that the screen matches the file.") { $0.told.finding.certainty }
        Member("appearance", "Appearance in which the finding occurs; null for both.") {
            $0.told.finding.appearance
        }
        Member("measured", "Measured contrast, size in points, or weight; null if there is no figure.") {
            $0.told.finding.measured?.value
        }
        Member("required", "Required contrast, size in points, or weight; null if there is no figure.") {
            $0.told.finding.required?.value
        }
        Member.optional("colors", "Colours whose contrast was measured; null if unknown.", \.told.colors) {
            Member("foreground", "Colour of the text.") { WrittenColor(Color($0.text)) }
            Member("background", "Colour of the background.") { WrittenColor(Color($0.background)) }
        }
        Member("style", "For Dynamic Type, the font’s text style or the nearest one; null otherwise.") {
            $0.told.finding.style?.rawValue
        }
        Member("outlets", "Outlets through which code may change the view.") { $0.told.view.outlets }
        Member("because", "Reason for the finding, in a sentence.") { $0.told.because }
        Member("guidelines", "Ids of the rules in `/v1/reference/rules` that the finding is based on.") {
            $0.told.guidelines
        }
        Member.source { $0.told.source }
    }
}

extension DescribedInterfaceFinding {
    struct Colors: Sendable {
        let text, background: SRGB
    }

    var colors: Colors? { finding.colors.map { Colors(text: $0.text, background: $0.background) } }
}

extension InterfaceFinding.Figure {
    package var value: Double {
        switch self {
        case .points(let value), .weight(let value), .ratio(let value), .count(let value): value
        }
    }
}
