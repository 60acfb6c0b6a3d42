import Endpoints
import Legibility

/// A question about a link within text.
package struct LinkQuery: Sendable {
    package static let link = Parameter.color("link", "The link's colour.").example("0066cc")
    package static let text = Parameter.color("text", "The colour of the text around it.").example("222")
    package static let background = Parameter.colors(
        "background",
        "What lies under both. Repeat it for several layers, the top-most first; the last one must be opaque.",
        schema: .opaqueColor
    ).example("white")
    package static let distinguished = Parameter.choice(
        "distinguished",
        "By what the link is told from the text: by its `color` alone, or by an `other` sign too, as an underline.",
        default: LinkAssessment.Cue.color)

    /// What a question may have, with so many layers at most.
    package static func parameters(layers: Int) -> [ParameterDescription] {
        [
            link.description, text.description, background.description.limited(to: layers),
            distinguished.description,
        ] + ContentQuery.parameters.filter { $0.name != ContentQuery.role.name } + [Appearance.parameter.description]
    }

    let link: ColorParameter
    let text: ColorParameter
    /// The layers under both, the top-most first; together opaque.
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
                "“background” is translucent down to its last layer; end it with the opaque colour that lies behind.",
                example: "#fff")
        }
        distinguished = read(Self.distinguished)
        content = ContentQuery(&read, in: appearance)
    }
}
