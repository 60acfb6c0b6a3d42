import Legibility

/// One question about contrast, read and checked.
struct ContrastQuery: Sendable {
    /// The names that a question may have.
    static let parameters =
        ["foreground", "background", "backdrop"] + ContentQuery.parameters + ["appearance", "vision"]
    /// Those that a query string may repeat.
    static let repeatable = ["background"]

    var foreground: ColorParameter
    /// The layers under the text, the top-most first.
    var background: [PaintParameter]
    /// The opaque colour under everything; nil when it is not known.
    var backdrop: ColorParameter?
    /// Where along the background's gradient the contrast is worst and best; nil without a gradient.
    var gradient: GradientContrast?
    var content: ContentQuery
    var vision = ContrastVision.none
}

extension ContrastQuery {
    /// Reads a question; nil when something cannot be used, which is then among the parameters' faults.
    init?(_ parameters: inout Parameters, layers: Int) {
        var steps = PaintParameter.mostSteps
        self.init(&parameters, layers: layers, gradientSteps: &steps)
    }

    /// One of several questions, which share the steps that searching along gradients may take.
    init?(_ parameters: inout Parameters, layers: Int, gradientSteps steps: inout Int) {
        let appearance = parameters.choice("appearance", default: Appearance.light)
        let colors = parameters.contrastColors(in: appearance ?? .light, layers: layers, gradientSteps: &steps)
        let content = ContentQuery(&parameters, in: appearance ?? .light)
        let vision = parameters.choice("vision", default: ContrastVision.none)
        guard parameters.faults.isEmpty, let colors, let content, let vision else { return nil }
        self.init(
            foreground: colors.foreground, background: colors.background, backdrop: colors.backdrop,
            gradient: colors.gradient, content: content, vision: vision)
    }
}

extension Parameters {
    /// The colours of a question: what is seen, the layers under it with the top-most first, and an opaque colour under
    /// everything where it is known; and what the contrast is along a gradient.
    mutating func contrastColors(in appearance: Appearance, layers: Int, gradientSteps steps: inout Int) -> (
        foreground: ColorParameter, background: [PaintParameter], backdrop: ColorParameter?,
        gradient: GradientContrast?
    )? {
        let foreground = color("foreground", in: appearance)
        let background = paints("background", in: appearance, atMost: layers)
        let backdrop = backdrop(in: appearance)
        guard let foreground, let background, let backdrop else { return nil }
        guard let written = background.first(where: { $0.gradient != nil }) else {
            return (foreground, background, backdrop, nil)
        }
        let stack = BackgroundStack(background + [backdrop].compactMap(\.self).map { PaintParameter($0) })
        guard let gradient = stack.contrast(of: Layer(foreground.color), steps: &steps) else {
            note(
                "background", value: written.input,
                "Finding the exact worst place along the gradients takes more work than one request may cause; ask about "
                    + "fewer or plainer gradients.", example: "linear-gradient(navy, teal)")
            return nil
        }
        return (foreground, background, backdrop, gradient)
    }

    /// The opaque colour under everything; the outer optional is nil when it is given and cannot be used.
    mutating func backdrop(in appearance: Appearance) -> ColorParameter?? {
        let backdrop = optionalColor("backdrop", in: appearance)
        if let backdrop = backdrop ?? nil, backdrop.color.alpha < 1 {
            note(
                "backdrop", value: backdrop.input,
                "“backdrop” lies under everything, so it must be opaque; a translucent layer belongs in “background”.",
                example: "#fff")
        }
        return backdrop
    }
}
