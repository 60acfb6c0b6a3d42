import Endpoints
import Legibility

/// The endpoint `/v1/contrast`, which checks text on a background. It accepts one pair in a query, or many in a body.
extension QuestionEndpoint<ContrastQuery, ContrastReport> {
    package static func contrast(_ limits: QuestionLimits) -> QuestionEndpoint {
        QuestionEndpoint(
            parameters: { ContrastQuery.parameters(layers: limits.layers) },
            batch: Batch(
                name: "pairs", example: "{\"foreground\": \"#595959\", \"background\": \"#fff\"}",
                limit: limits.batchPairs, limitName: "batchPairs", bodyName: "ContrastBatch",
                questionName: "ContrastQuestion",
                resultName: "ContrastResult",
                resultsName: "ContrastBatchReport"),
            steps: ContrastAssessment.usualSteps, takesSteps: \.hasGradient,
            counted: [ContrastSummary.member], record: ContrastReport.record, line: \.line,
            read: { reader, _ in ContrastQuery(&reader, layers: limits.layers) },
            plain: PlainAnswers(PlainContrastQuestion.self),
            answer: { query, reader, context throws(Unusable) in
                try ContrastReport(query, &reader, steps: &context.steps)
            })
    }
}

/// A request for the contrast of a pair.
package struct ContrastQuery: Sendable {
    package static let foreground = Parameter.color(
        "foreground", "Colour of the text, or of another element to check. Omit `#` or write it as `%23`."
    )
    .inShort("CSS colour of the text, e.g. #777, or system:blue.")
    .example("777", for: "Hexadecimal code without its #")
    .example("oklch(62% 0.19 260)", for: "A wide-gamut colour")
    .example("system:blue", for: "An Apple system colour")

    package static let background = Parameter.paints(
        "background",
        "Background of the text or element. Repeat the parameter for several layers, with the topmost first. One "
            + "layer may be a CSS gradient (linear, radial or conic, repeating or not) with up to "
            + "\(PaintParameter.mostStops) stops, in any CSS Color 4 space. The contrast is then measured "
            + "along the whole gradient. Positions in px depend on the layout, so every colour between the stops is "
            + "checked."
    )
    .inShort("CSS colour or gradient behind the text; layers as an array, topmost first.")
    .example("white", for: "One opaque layer")
    .example("rgb(0 0 0 / 60%)", "white", for: "A translucent layer over white")
    .example("rgb(0 0 0 / 40%)", "linear-gradient(in oklch, navy, teal 60%, gold)", for: "A gradient under a scrim")

    package static let backdrop = Parameter.opaqueColor(
        "backdrop",
        "Opaque colour behind all layers of the background. Only needed if the lowest layer is translucent. "
            + "Default: every backdrop is considered.",
        example: "#fff",
        otherwise: {
            "“backdrop” is behind everything, so it must be opaque. Translucent layers belong in “background”."
        }
    ).example("white").inShort("Opaque colour behind a translucent background.").optional

    package static let vision = Parameter.choice(
        "vision",
        "`all` adds the `vision` member, which shows the pair as seen with each colour-vision deficiency.",
        default: ContrastVision.none
    ).inShort("`all` adds the pair as seen with each colour-vision deficiency.")

    /// Returns the parameters of a request with a maximum number of layers.
    package static func parameters(layers: Int) -> [ParameterDescription] {
        [foreground.description, background.description.limited(to: layers), ContrastQuery.backdrop.description]
            + ContentQuery.parameters + [Appearance.parameter.description, vision.description]
    }

    package var foreground: ColorParameter
    /// The layers under the text, topmost first.
    package var background: [PaintParameter]
    /// The opaque colour behind all layers; nil if it is unknown.
    var backdrop: ColorParameter?
    package var content: ContentQuery
    var vision = ContrastVision.none
}

extension ContrastQuery {
    /// Whether the background contains a gradient, which requires a search for the point of lowest contrast.
    var hasGradient: Bool { background.contains { $0.gradient != nil } }

    package init(_ read: inout Reader, layers: Int) {
        let appearance = read(Appearance.parameter)
        foreground = read(Self.foreground, in: appearance)
        background = read(Self.background, in: LayerContext(appearance: appearance, limit: layers))
        backdrop = read(ContrastQuery.backdrop, in: appearance)
        content = ContentQuery(&read, in: appearance)
        vision = read(Self.vision)
    }
}
