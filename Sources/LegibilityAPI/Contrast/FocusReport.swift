import Endpoints
import Legibility

/// The answer to a question about a focus indicator: a pure function of the question.
package struct FocusReport: Report {
    package let query: FocusQuery
    /// The two states of the same pixels, and what lies next to them.
    package let indicator, unfocused, background: SRGB
    package let component: SRGB?
    package let checks: [ContrastCheck]

    package init(_ query: FocusQuery) {
        let background = query.background.color.mappedToSRGB
        let component = query.component.map { Layer($0.color).over(background) }
        let ground = query.shape.placement == .inside ? component ?? background : background
        let unfocused = query.unfocused.map { Layer($0.color).over(background) } ?? ground
        let indicator = Layer(query.indicator.color).over(unfocused)
        self.query = query
        self.background = background
        self.component = component
        self.unfocused = unfocused
        self.indicator = indicator

        let required = ContrastRequirement.requiredForNonText
        let isOutside = query.shape.placement == .outside
        var checks = [
            Self.size(query.shape),
            ContrastCheck(
                "change", contrastRatio(indicator, unfocused), between: "the focused", and: "the unfocused state",
                required: required, rule: .focusAppearance),
            ContrastCheck(
                "background", contrastRatio(indicator, background), between: "the indicator", and: "the background",
                required: isOutside ? required : nil, rule: .nonTextContrast,
                exemptBecause: "an indicator inside lies next to the component, not to the background"),
        ]
        if let component {
            checks.append(
                ContrastCheck(
                    "component", contrastRatio(indicator, component), between: "the indicator", and: "the component",
                    required: isOutside ? nil : required, rule: .nonTextContrast,
                    exemptBecause: "an indicator outside is seen against the background"))
        }
        self.checks = checks
    }

    private static func size(_ shape: FocusIndicator) -> ContrastCheck {
        let (area, required) = (shape.area, shape.requiredArea)
        // Cut, and where it is missed, what is asked for rounded up, so that the two never contradict the verdict.
        let display = "\(floorToTenths(area).plain) px²"
        let round = area >= required ? floorToTenths : ceilingToTenths
        let asked =
            "the \(round(required).plain) px² of a line 2 px thick around \(shape.width.plain) × \(shape.height.plain) px"
        let remedy =
            shape.requiredThickness.map { "; a solid line needs \(ceilingToTenths($0).plain) px" }
            ?? "; no inner line has it"
        return ContrastCheck(
            name: "size", measured: area, display: display, required: required,
            because: area >= required ? "\(display) reach \(asked)." : "\(display) are less than \(asked)\(remedy).",
            rule: .focusAppearance)
    }

    private static func floorToTenths(_ value: Double) -> Double { (value * 10).rounded(.down) / 10 }

    /// Rounded up, so that what is said suffices.
    private static func ceilingToTenths(_ value: Double) -> Double { (value * 10).rounded(.up) / 10 }

    package var worst: Answer.Result? { Answer.Result(checks.result) }
}
