import Endpoints

extension FocusReport {
    package static let shape = Shape<FocusReport>(
        "FocusReport", "Result of the focus indicator check. With `fields`, only the listed members are included."
    ) {
        Member("indicator", "Colour of the indicator's pixels while the component is focused.") {
            WrittenColor(seen: $0.assessment.indicator, writtenAs: $0.query.indicator)
        }
        Member("unfocused", "Colour of the indicator's pixels while the component isn't focused.") {
            WrittenColor(seen: $0.assessment.unfocused, writtenAs: $0.query.unfocused)
        }
        Member("background", "Colour of the page around the component.") {
            WrittenColor(seen: $0.assessment.background, writtenAs: $0.query.background)
        }
        Member("component", "Colour of the component next to the indicator; null if it wasn't given.") {
            report in
            report.assessment.component.map { WrittenColor(seen: $0, writtenAs: report.query.component) }
        }
        Member.object("area", "Measured and required area of the indicator.", \.query.shape) {
            Member("measured", "Area of the indicator, in square CSS px.") { $0.area }
            Member("required", "Required area, in square CSS px.") { $0.requiredArea }
            Member(
                "requiredThickness",
                "Minimum thickness, in CSS px, of a solid line with the required area; null if no line inside the "
                    + "component can reach that area."
            ) { $0.requiredThickness }
        }
        Member.checks(
            "List of checks: `size`, `change`, `background` and, if a component colour is given, "
                + "`component`.", \.checks)
    }
}
