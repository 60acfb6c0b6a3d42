import Endpoints
import Legibility
import Sentences

/// The response about a focus indicator.
package struct FocusReport: Report {
    package let query: FocusQuery
    package let assessment: FocusAssessment
    package let checks: [ContrastCheck]

    package init(_ query: FocusQuery) {
        self.query = query
        assessment = FocusAssessment(
            of: query.shape, in: Layer(query.indicator.color), on: query.background.color.mappedToSRGB,
            component: query.component.map { Layer($0.color) }, unfocused: query.unfocused.map { Layer($0.color) })
        let component = assessment.contrastWithComponent.map {
            ContrastCheck(
                "component", $0, between: "the indicator", and: "the component",
                exemptBecause: "an indicator outside the component is seen against the background")
        }
        checks =
            [
                Self.size(assessment),
                ContrastCheck(
                    "change", assessment.changeOfContrast, between: "the focused state", and: "the unfocused state"),
                ContrastCheck(
                    "background", assessment.contrastWithBackground, between: "the indicator", and: "the background",
                    exemptBecause:
                        "an indicator inside the component is adjacent to the component, not to the background"),
            ] + [component].compactMap(\.self)
    }

    package var worst: Answer.Result? { Answer.Result(assessment.result) }

    /// The thickness of a solid line with the required area, in CSS px, rounded up to tenths; nil if the indicator is
    /// large enough, or if no line inside the component is.
    package var sufficientThickness: Double? {
        assessment.area.result == .fail ? assessment.shape.requiredThickness.map(Self.ceilingToTenths) : nil
    }

    private static func size(_ assessment: FocusAssessment) -> ContrastCheck {
        let shape = assessment.shape
        let (area, required) = (shape.area, shape.requiredArea)
        // The area is truncated and, if it is too small, the requirement is rounded up, so that the displayed values
        // never contradict the verdict.
        let display = "\(floorToTenths(area).plain) px²"
        let round = area >= required ? floorToTenths : ceilingToTenths
        let asked: Phrase =
            "\(round(required).plain) px², the area of a 2 px line around \(shape.width.plain) × \(shape.height.plain) px"
        let remedy: Phrase =
            shape.requiredThickness.map { "; a solid line must be \(ceilingToTenths($0).plain) px thick" }
            ?? "; a line inside the component can’t cover that area"
        let because: Phrase =
            area >= required
            ? "An area of \(display) meets \(asked)." : "An area of \(display) is below \(asked)\(remedy)."
        return ContrastCheck(
            name: "size", check: assessment.area, display: display, because: because)
    }

    private static func floorToTenths(_ value: Double) -> Double { (value * 10).rounded(.down) / 10 }

    /// Returns the value rounded up, so that the displayed value is sufficient.
    private static func ceilingToTenths(_ value: Double) -> Double { (value * 10).rounded(.up) / 10 }
}
