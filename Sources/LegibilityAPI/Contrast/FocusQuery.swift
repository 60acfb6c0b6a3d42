import Endpoints
import Legibility

/// A request about a focus indicator.
package struct FocusQuery: Sendable {
    /// The valid lengths, in CSS px.
    private static let lengths = 0.1...100_000.0
    private static let lengthsFromZero = 0...lengths.upperBound

    package static let indicator = Parameter.color(
        "indicator", "Colour of the indicator's pixels while the component is focused."
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
        "Colour of the indicator's pixels while the component isn't focused. Default: the colour that the "
            + "indicator is drawn on."
    ).example("eee").optional
    package static let width = Parameter.number(
        "width", "Width of the component, in CSS px.", in: lengths, example: 120)
    package static let height = Parameter.number(
        "height", "Height of the component, in CSS px.", in: lengths, example: 44)
    package static let radius = Parameter.number(
        "radius",
        "Corner radius of the component, in CSS px, limited to half the shorter side. Rounded corners reduce the "
            + "required area.",
        in: lengthsFromZero, default: 0)
    package static let offset = Parameter.number(
        "offset", "Gap between the component's edge and the indicator's line, in CSS px.", in: lengthsFromZero,
        default: 0)
    package static let thickness = Parameter.number(
        "thickness",
        "Thickness of a solid line around the whole component, in CSS px. Give either `thickness` or `area`.",
        in: lengths,
        example: 2
    ).optional
    package static let area = Parameter.number(
        "area",
        "Area of an indicator that isn't a solid line around the component, in square CSS px. Give either "
            + "`area` or `thickness`.",
        in: 0...1e10, example: 656
    ).optional
    package static let placement = Parameter.choice(
        "placement", "Side of the component's edge on which the indicator is drawn.",
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
