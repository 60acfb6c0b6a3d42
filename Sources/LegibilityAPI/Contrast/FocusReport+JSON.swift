import Endpoints

extension FocusReport {
    package static let shape = Shape<FocusReport>(
        "FocusReport", "The answer about a focus indicator; with `fields` only the members that were named."
    ) {
        Member("indicator", "The indicator's pixels while the component is focused.") {
            WrittenColor(seen: $0.assessment.indicator, writtenAs: $0.query.indicator)
        }
        Member("unfocused", "The same pixels while it is not focused.") {
            WrittenColor(seen: $0.assessment.unfocused, writtenAs: $0.query.unfocused)
        }
        Member("background", "What the component lies on.") {
            WrittenColor(seen: $0.assessment.background, writtenAs: $0.query.background)
        }
        Member("component", "The component's own colour next to the indicator; null where it was not given.") {
            report in
            report.assessment.component.map { WrittenColor(seen: $0, writtenAs: report.query.component) }
        }
        Member.object("area", "How large the indicator is, and has to be.", \.query.shape) {
            Member("measured", "Square CSS px.") { $0.area }
            Member("required", "Square CSS px.") { $0.requiredArea }
            Member(
                "requiredThickness",
                "The thickness from which a solid line has the required area, in CSS px; null where no inner line has."
            ) { $0.requiredThickness }
        }
        Member.checks("`size`, `change`, `background` and, where it is given, `component`.", \.checks)
    }
}
