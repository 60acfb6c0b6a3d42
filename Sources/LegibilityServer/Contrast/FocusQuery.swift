import Legibility

/// A question about a focus indicator, read and checked.
struct FocusQuery: Sendable {
    /// The names that a question may have.
    static let parameters = [
        "indicator", "background", "component", "unfocused", "width", "height", "radius", "thickness", "area",
        "offset", "placement", "appearance",
    ]
    /// Lengths that make sense, in CSS px.
    static let lengths = 0.1...100_000.0

    /// The indicator's pixels while the component is focused.
    let indicator: ColorParameter
    /// What the component lies on.
    let background: ColorParameter
    /// The component's own colour next to the indicator.
    let component: ColorParameter?
    /// The same pixels while it is not focused; nil: what the indicator is drawn on.
    let unfocused: ColorParameter?
    let shape: FocusIndicator
}

extension FocusQuery {
    /// Reads a question; nil when something cannot be used, which is then among the parameters' faults.
    init?(_ parameters: inout Parameters) {
        let appearance = parameters.choice("appearance", default: Appearance.light) ?? .light
        let indicator = parameters.color("indicator", in: appearance)
        let background = parameters.color("background", in: appearance)
        let component = parameters.optionalColor("component", in: appearance)
        let unfocused = parameters.optionalColor("unfocused", in: appearance)
        if let background, background.color.alpha < 1 {
            parameters.note(
                "background", value: background.input,
                "“background” lies under everything here, so it must be opaque.", example: "#fff")
        }
        let placement = parameters.choice("placement", default: FocusIndicator.Placement.outside)
        if placement == .inside, !parameters.isGiven("component") {
            parameters.note(
                "component", value: nil,
                "“component” is missing: an indicator inside is drawn on the component, so its colour counts.",
                example: "#005fcc")
        }
        let width = parameters.number("width", in: Self.lengths, example: 120)
        let height = parameters.number("height", in: Self.lengths, example: 44)
        let radius = parameters.number("radius", in: 0...Self.lengths.upperBound, default: 0)
        let offset = parameters.number("offset", in: 0...Self.lengths.upperBound, default: 0)
        let thickness = parameters.optionalNumber("thickness", in: Self.lengths, example: 2)
        let area = parameters.optionalNumber("area", in: 0...1e10, example: 656)
        if parameters.isGiven("thickness") == parameters.isGiven("area") {
            parameters.note(
                "thickness", value: nil,
                "Give either “thickness”, of a solid line all around, or “area”, of an indicator of any other shape.",
                example: "2")
        }
        guard parameters.faults.isEmpty, let indicator, let background, let component, let unfocused, let placement,
            let width, let height, let radius, let offset, let thickness, let area
        else { return nil }
        self.init(
            indicator: indicator, background: background, component: component, unfocused: unfocused,
            shape: area.map {
                FocusIndicator(
                    width: width, height: height, radius: radius, area: $0, offset: offset, placement: placement)
            }
                ?? FocusIndicator(
                    width: width, height: height, radius: radius, thickness: thickness ?? 0, offset: offset,
                    placement: placement))
    }
}
