import Endpoints
import Legibility

extension LegibilityQuery {
    package static let platform = Parameter.member("platform", Platform.namesInWords, example: Platform.ios)
        .standard(.ios, written: Platform.ios.rawValue)
    package static let watch = Parameter.watchCase(
        "On watchOS, the watch by its case: \(WatchCase.namesInWords). Text starts from the size that it has there by "
            + "default. All cases are answered for when it is left out."
    ).optional
    package static let role = Parameter.choice("role", "What it is.", default: LegibilityQuestion.Role.text)
    package static let style = Parameter.applicableMember(
        "style",
        "The text style that it has or scales with: \(TextStyle.namesInWords) Its own size is judged when `size` is left "
            + "out. `all` stands for the platform's, and several are separated by commas: then the answer has `results`, "
            + "one for each.",
        example: TextStyle.footnote
    ).optional.listable
    package static let size = Parameter.typeSize(
        "size",
        "The size of the text at Large, in points. Without `style` it is taken to scale as Body does by default. "
            + "\(WrittenSize.unitsInWords) Several are separated by commas: then the answer has `results`, one for each.",
        example: 17
    ).optional.listable
    package static let weight = Parameter.weight(
        "weight",
        "The weight on CSS's scale: \(FontWeight.namesInWords) The style's own, or 400, when left out."
    ).optional
    package static let typeface = Parameter.member(
        "typeface", "A typeface as for `/v1/type/tracking`, or `custom`. The platform's own when left out.",
        example: TypefaceChoice.published(.sfPro)
    ).optional
    package static let tracking = Parameter.number(
        "tracking", "The tracking of a mock-up in points, compared with the table.", in: -100...100, example: -0.43
    ).optional
    package static let leading = Parameter.typeSize(
        "leading", "From baseline to baseline, in points; needs `style`. \(WrittenSize.unitsInWords)", in: 0.1...10_000,
        example: 22
    ).optional
    package static let lines = Parameter.number(
        "lines", "How many lines the text has: from three on, leading may not be tight.", in: 1...10_000, example: 3
    ).optional
    package static let foreground = ContrastQuery.foreground.optional.meaning(
        "The colour of the text, or of the control; needs `background`.")
    package static let background = RequiredContrastQuery.background.optional
    package static let width = Parameter.number(
        "width", "Of the control or what reacts, in points.", in: 0.1...10_000, example: 44)
    package static let height = Parameter.number(
        "height", "Of the control or what reacts, in points.", in: 0.1...10_000, example: 44)
    package static let padding = Parameter.number(
        "padding", "To the next element, in points.", in: 0...10_000, example: 12
    ).optional
    package static let bezel = Parameter.flag(
        "bezel", "Whether the control has a visible edge, which decides on the padding."
    ).optional

    /// What a question may have, with so many layers at most.
    package static func parameters(layers: Int) -> [ParameterDescription] {
        [
            platform.description, watch.description, role.description, style.description, size.description,
            weight.description, typeface.description, tracking.description, leading.description, lines.description,
            width.optional.description, height.optional.description, padding.description, bezel.description,
            foreground.description, background.description.limited(to: layers), ContrastQuery.backdrop.description,
            Appearance.parameter.description,
        ]
    }
}
