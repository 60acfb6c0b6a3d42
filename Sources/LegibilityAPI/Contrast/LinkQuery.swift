import Endpoints
import Legibility

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
