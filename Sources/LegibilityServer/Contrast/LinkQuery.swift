import Legibility

/// A question about a link within text, read and checked.
struct LinkQuery: Sendable {
    /// The names that a question may have.
    static let parameters = [
        "link", "text", "background", "distinguished", "size", "unit", "weight", "profile", "appearance",
    ]

    /// By what a link is told from the text around it.
    enum Distinction: String, CaseIterable, Sendable {
        /// By its colour alone.
        case color
        /// By an underline, a weight or a shape too.
        case other
    }

    let link: ColorParameter
    let text: ColorParameter
    /// The layers under both, the top-most first; together opaque.
    let background: [ColorParameter]
    let distinguished: Distinction
    let content: ContentQuery
}

extension LinkQuery {
    /// Reads a question; nil when something cannot be used, which is then among the parameters' faults.
    init?(_ parameters: inout Parameters, layers: Int) {
        let appearance = parameters.choice("appearance", default: Appearance.light) ?? .light
        let link = parameters.color("link", in: appearance)
        let text = parameters.color("text", in: appearance)
        let background = parameters.colors("background", in: appearance, atMost: layers)
        if let background, let last = background.last, background.allSatisfy({ $0.color.alpha < 1 }) {
            parameters.note(
                "background", value: last.input,
                "“background” is translucent down to its last layer; end it with the opaque colour that lies behind.",
                example: "#fff")
        }
        let distinguished = parameters.choice("distinguished", default: Distinction.color)
        let content = ContentQuery(&parameters, in: appearance)
        guard parameters.faults.isEmpty, let link, let text, let background, let distinguished, let content
        else { return nil }
        self.init(
            link: link, text: text, background: background, distinguished: distinguished, content: content)
    }
}
