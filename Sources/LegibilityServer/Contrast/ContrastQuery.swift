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
    var content: ContentQuery
    var vision = ContrastVision.none
}

extension ContrastQuery {
    /// Reads a question; nil when something cannot be used, which is then among the parameters' faults.
    init?(_ parameters: inout Parameters, layers: Int) {
        let appearance = parameters.choice("appearance", default: Appearance.light)
        let colors = parameters.contrastColors(in: appearance ?? .light, layers: layers)
        let content = ContentQuery(&parameters, in: appearance ?? .light)
        let vision = parameters.choice("vision", default: ContrastVision.none)
        guard parameters.faults.isEmpty, let colors, let content, let vision else { return nil }
        self.init(
            foreground: colors.foreground, background: colors.background, backdrop: colors.backdrop, content: content,
            vision: vision)
    }
}

extension Parameters {
    /// The colours of a question: what is seen, the layers under it with the top-most first, and an opaque colour under
    /// everything where it is known.
    mutating func contrastColors(in appearance: Appearance, layers: Int) -> (
        foreground: ColorParameter, background: [PaintParameter], backdrop: ColorParameter?
    )? {
        let foreground = color("foreground", in: appearance)
        let background = paints("background", in: appearance, atMost: layers)
        let backdrop = backdrop(in: appearance)
        guard let foreground, let background, let backdrop else { return nil }
        return (foreground, background, backdrop)
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
