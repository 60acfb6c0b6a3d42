import JSON
import Legibility

/// The answer to a question about a link within text: a pure function of the question.
struct LinkReport: Report {
    /// The top-level members of an answer, in their order.
    static let members = ["link", "text", "background", "checks", "result", "because"]

    /// The lowest ratio between a link and the text around it. WCAG 2.2, Technique G183.
    static let requiredBesideText = 3.0

    let query: LinkQuery
    let background: Composite
    let checks: [ContrastCheck]

    init(_ query: LinkQuery) {
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

    var worst: Answer.Result? { Answer.Result(checks.result) }

    /// Writes the members of the answer; only the wanted ones where some are named.
    func write(to json: inout JSONWriter, fields: Set<String>?) {
        func isWanted(_ member: String) -> Bool { fields?.contains(member) ?? true }
        for (name, color) in [("link", query.link), ("text", query.text)] where isWanted(name) {
            json.member(name, object: { $0.color(color.color, input: color.input) })
        }
        if isWanted("background") {
            let color = query.background.count == 1 ? query.background[0].color : Color(background.layer)
            json.member(
                "background",
                object: { $0.color(color, input: query.background.map(\.input).joined(separator: " over ")) })
        }
        if isWanted("checks") { json.member("checks", array: checks.write) }
        if isWanted("result") { json.member("result", checks.result.rawValue) }
        if isWanted("because") { json.member("because", checks.because) }
    }
}
