import Endpoints
import Legibility
import Sentences

/// The endpoint `/v1/contrast/focus`, which checks the size and contrast of a focus indicator.
extension Endpoint {
    package static var focus: Endpoint {
        .question(
            .getFocusContrast, parameters: FocusQuery.parameters, fields: ["checks", "result"],
            read: { reader in FocusQuery(&reader) },
            answer: { query, reader in Reply(content: FocusReport(query), taken: reader.taken) })
    }
}

/// A request about a focus indicator.
package struct FocusQuery: Sendable {
    /// The valid lengths, in CSS px.
    private static let lengths = 0.1...100_000.0
    private static let lengthsFromZero = 0...lengths.upperBound

    package static let indicator = Parameter.color(
        "indicator", "Colour of the indicator’s pixels while the component is focused."
    )
    .example("005fcc")
    package static let background = Parameter.opaqueColor(
        "background", "Opaque colour of the page around the component.", example: "#fff",
        otherwise: { "“background” is behind everything, so it must be opaque." }
    ).example("white")
    package static let component = Parameter.color(
        "component", "Colour of the component next to the indicator. Required if `placement` is `inside`."
    ).example("eee").optional
    package static let unfocused = Parameter.color(
        "unfocused",
        "Colour of the indicator’s pixels while the component isn’t focused. Default: the colour that the "
            + "indicator is drawn on."
    ).example("eee").optional
    package static let width = Parameter.length(
        "width", "Width of the component, in CSS px.", in: lengths, example: 120)
    package static let height = Parameter.length(
        "height", "Height of the component, in CSS px.", in: lengths, example: 44)
    package static let radius = Parameter.length(
        "radius",
        "Corner radius of the component, in CSS px, limited to half the shorter side. Rounded corners reduce the "
            + "required area.",
        in: lengthsFromZero, example: 0
    ).standard(0, written: "0")
    package static let offset = Parameter.length(
        "offset", "Gap between the component’s edge and the indicator’s line, in CSS px.", in: lengthsFromZero,
        example: 0
    ).standard(0, written: "0")
    package static let thickness = Parameter.length(
        "thickness",
        "Thickness of a solid line around the whole component, in CSS px. Give either `thickness` or `area`.",
        in: lengths,
        example: 2
    ).optional
    package static let area = Parameter.number(
        "area",
        "Area of an indicator that isn’t a solid line around the component, in square CSS px. Give either "
            + "`area` or `thickness`.",
        in: 0...1e10, example: 656
    ).optional
    package static let placement = Parameter.choice(
        "placement", "Side of the component’s edge on which the indicator is drawn.",
        default: FocusIndicator.Placement.outside)

    /// The parameters of a request.
    package static let parameters = [
        indicator.description, background.description, component.description, unfocused.description, width.description,
        height.description, radius.description, thickness.description, area.description, offset.description,
        placement.description, Appearance.parameter.description,
    ]

    /// The colour of the indicator's pixels while the component is focused.
    let indicator: ColorParameter
    /// The colour of the page around the component.
    let background: ColorParameter
    /// The component's own colour next to the indicator.
    let component: ColorParameter?
    /// The colour of the same pixels while the component isn't focused; nil for the colour that the indicator is drawn
    /// on.
    let unfocused: ColorParameter?
    package let shape: FocusIndicator
}

extension FocusIndicator.Placement: Describable {}

extension FocusQuery {
    package init(_ read: inout Reader) {
        let appearance = read(Appearance.parameter)
        indicator = read(Self.indicator, in: appearance)
        background = read(Self.background, in: appearance)
        component = read(Self.component, in: appearance)
        unfocused = read(Self.unfocused, in: appearance)
        let placement = read(Self.placement)
        if placement == .inside, !read.isGiven(Self.component) {
            read.note(
                Self.component,
                "“component” is missing; it is required for an indicator inside the component.",
                example: "#005fcc")
        }
        let width = read(Self.width)
        let height = read(Self.height)
        let radius = read(Self.radius)
        let offset = read(Self.offset)
        let thickness = read(Self.thickness)
        let area = read(Self.area)
        if read.isGiven(Self.thickness) == read.isGiven(Self.area) {
            read.note(
                Self.thickness, code: read.isGiven(Self.area) ? .conflict : .missing,
                "Give either “thickness” (of a solid line around the component) or “area” (of any other shape).",
                example: "2")
        }
        shape =
            if let area {
                FocusIndicator(
                    width: width, height: height, radius: radius, area: area, offset: offset, placement: placement)
            } else {
                FocusIndicator(
                    width: width, height: height, radius: radius, thickness: thickness ?? 0, offset: offset,
                    placement: placement)
            }
    }
}

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

extension FocusReport {
    package static let shape = Shape<FocusReport>(
        "FocusReport", "Result of the focus indicator check. With `fields`, only the listed members are included."
    ) {
        Member("indicator", "Colour of the indicator’s pixels while the component is focused.") {
            WrittenColor(seen: $0.assessment.indicator, writtenAs: $0.query.indicator)
        }
        Member("unfocused", "Colour of the indicator’s pixels while the component isn’t focused.") {
            WrittenColor(seen: $0.assessment.unfocused, writtenAs: $0.query.unfocused)
        }
        Member("background", "Colour of the page around the component.") {
            WrittenColor(seen: $0.assessment.background, writtenAs: $0.query.background)
        }
        Member("component", "Colour of the component next to the indicator; null if it wasn’t given.") {
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
