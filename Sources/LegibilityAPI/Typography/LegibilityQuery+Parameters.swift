import Endpoints
import Legibility

extension LegibilityQuery {
    package static let platform = Parameter.member("platform", Platform.namesInWords, example: Platform.ios)
        .standard(.ios, written: Platform.ios.rawValue)
    package static let watch = Parameter.watchCase(
        "Watch case size, in mm: \(WatchCase.namesInWords); watchOS only. Text growth is measured from that watch's "
            + "default text size. Default: all cases."
    ).optional
    package static let role = Parameter.choice(
        "role", "Kind of element to check.", default: LegibilityQuestion.Role.text)
    package static let style = Parameter.applicableMember(
        "style",
        "Text style that the text uses or scales with: \(TextStyle.namesInWords) Without `size`, the style's own size "
            + "is checked. `all` means all styles of the platform; separate several styles with commas. For more than "
            + "one, the response has `results`, one for each style.",
        example: TextStyle.footnote
    ).optional.listable
    package static let size = Parameter.typeSize(
        "size",
        "Text size at Large, in points. Without `style`, the size scales like Body. \(WrittenSize.unitsInWords) "
            + "Separate several sizes with commas; the response then has `results`, one for each size.",
        example: 17
    ).optional.listable
    package static let weight = Parameter.weight(
        "weight",
        "Font weight: \(FontWeight.namesInWords) Default: the style's weight, or 400."
    ).optional
    package static let typeface = Parameter.member(
        "typeface", "A typeface from `/v1/type/tracking`, or `custom`. Default: the platform's typeface.",
        example: TypefaceChoice.published(.sfPro)
    ).optional
    package static let tracking = Parameter.number(
        "tracking",
        "Tracking in a mock-up, in points, to compare with Apple's table.", in: -100...100, example: -0.43
    ).optional
    package static let leading = Parameter.typeSize(
        "leading", "Leading from baseline to baseline, in points; requires `style`. \(WrittenSize.unitsInWords)",
        in: 0.1...10_000,
        example: 22
    ).optional
    package static let lines = Parameter.number(
        "lines", "Number of lines of text. With three or more lines, leading must not be tight.", in: 1...10_000,
        example: 3
    ).optional
    package static let foreground = ContrastQuery.foreground.optional.meaning(
        "Colour of the text or control; requires `background`.")
    package static let background = RequiredContrastQuery.background.optional
    package static let width = Parameter.number(
        "width", "Width of the control or its interactive area, in points.", in: 0.1...10_000, example: 44)
    package static let height = Parameter.number(
        "height", "Height of the control or its interactive area, in points.", in: 0.1...10_000, example: 44)
    package static let padding = Parameter.number(
        "padding", "Distance to the nearest element, in points.", in: 0...10_000, example: 12
    ).optional
    package static let bezel = Parameter.flag(
        "bezel", "Whether the control has a visible edge, which affects the required padding."
    ).optional

    /// Returns the parameters of a request with a maximum number of layers.
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
