import Endpoints
import Legibility
import Sentences

/// The endpoint `/v1/contrast/link`, which checks whether a link is distinguishable from the surrounding text, and
/// whether both are legible.
extension Endpoint {
    package static func link(_ limits: QuestionLimits) -> Endpoint {
        .question(
            .getLinkContrast, parameters: LinkQuery.parameters(layers: limits.layers),
            fields: ["checks", "result"],
            read: { reader in LinkQuery(&reader, layers: limits.layers) },
            answer: { query, reader in Reply(content: LinkReport(query), taken: reader.taken) })
    }
}

/// A request about a link within text.
package struct LinkQuery: Sendable {
    package static let link = Parameter.color("link", "Colour of the link.").example("0066cc")
    package static let text = Parameter.color("text", "Colour of the surrounding text.").example("222")
    package static let background = Parameter.colors(
        "background",
        "Colour behind the link and the text. Repeat the parameter for several layers, with the topmost first; the "
            + "last one must be opaque.",
        schema: .opaqueColor
    ).example("white")
    package static let distinguished = Parameter.choice(
        "distinguished",
        "Visual cue that distinguishes the link from the text: `color` for colour alone, or `other` if there is also "
            + "another cue, such as an underline.",
        default: LinkAssessment.Cue.color)

    /// Returns the parameters of a request with a maximum number of layers.
    package static func parameters(layers: Int) -> [ParameterDescription] {
        [
            link.description, text.description, background.description.limited(to: layers),
            distinguished.description,
        ] + ContentQuery.parameters.filter { $0.name != ContentQuery.role.name } + [Appearance.parameter.description]
    }

    let link: ColorParameter
    let text: ColorParameter
    /// The layers behind link and text, topmost first. Together they are opaque.
    let background: [ColorParameter]
    package let distinguished: LinkAssessment.Cue
    package let content: ContentQuery
}

extension LinkAssessment.Cue: Describable {}

extension LinkQuery {
    package init(_ read: inout Reader, layers: Int) {
        let appearance = read(Appearance.parameter)
        link = read(Self.link, in: appearance)
        text = read(Self.text, in: appearance)
        background = read(Self.background, in: LayerContext(appearance: appearance, limit: layers))
        if let last = background.last, background.allSatisfy({ $0.color.alpha < 1 }) {
            read.note(
                Self.background, value: last.input,
                "All layers of “background” are translucent; add the opaque colour behind everything as the last layer.",
                example: "#fff")
        }
        distinguished = read(Self.distinguished)
        content = ContentQuery(&read, in: appearance)
    }
}

/// The report on a link within text.
package struct LinkReport: Report {
    package let query: LinkQuery
    let background: Composite
    package let assessment: LinkAssessment
    package let checks: [ContrastCheck]

    package init(_ query: LinkQuery) {
        self.query = query
        background = Composite(query.background.map { Layer($0.color) })
        assessment = LinkAssessment(
            of: Layer(query.link.color), in: Layer(query.text.color), on: background.over(SRGB(.zero)),
            toldBy: query.distinguished, requirement: query.content.requirement)
        checks = [
            ContrastCheck(
                "link-and-text", assessment.linkBesideText, between: "the link", and: "the surrounding text",
                exemptBecause: "the link isn’t marked by colour alone"),
            ContrastCheck("link", assessment.linkOnBackground, between: "the link", and: "the background"),
            ContrastCheck("text", assessment.textOnBackground, between: "the text", and: "the background"),
        ]
    }

    package var worst: Answer.Result? { Answer.Result(assessment.result) }
}

extension LinkReport {
    package static let shape = Shape<LinkReport>(
        "LinkReport", "Result of the link check. With `fields`, only the listed members are included."
    ) {
        Member("link", "Requested colour of the link.") { WrittenColor($0.query.link) }
        Member("text", "Requested colour of the surrounding text.") { WrittenColor($0.query.text) }
        Member("background", "Background layers, composited into one colour.") {
            WrittenColor($0.query.background, composited: $0.background.layer)
        }
        Member.checks("List of checks: `link-and-text`, `link` and `text`.", \.checks)
    }
}
