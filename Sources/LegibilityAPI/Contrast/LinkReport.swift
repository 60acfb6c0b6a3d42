import Endpoints
import Legibility

/// The answer to a question about a link within text: a pure function of the question.
package struct LinkReport: Report {
    /// The lowest ratio between a link and the text around it. WCAG 2.2, Technique G183.
    static let requiredBesideText = 3.0

    package let query: LinkQuery
    package let background: Composite
    package let checks: [ContrastCheck]

    package init(_ query: LinkQuery) {
        let composite = Composite(query.background.map { Layer($0.color) })
        let background = composite.over(SRGB(.zero))
        let link = Layer(query.link.color).over(background)
        let text = Layer(query.text.color).over(background)
        let requirement = query.content.requirement
        func readable(_ name: String, _ color: SRGB, _ what: String) -> ContrastCheck {
            ContrastCheck(
                name, contrastRatio(color, background), between: what, and: "the background",
                required: requirement.ratio, rule: requirement.rule)
        }
        self.query = query
        self.background = composite
        checks = [
            ContrastCheck(
                "link-and-text", contrastRatio(link, text), between: "the link", and: "the text around it",
                required: query.distinguished == .color ? Self.requiredBesideText : nil, rule: .linkBesideText,
                exemptBecause: "the link is told by more than its colour"),
            readable("link", link, "the link"),
            readable("text", text, "the text"),
        ]
    }

    package var worst: Answer.Result? { Answer.Result(checks.result) }
}
