import Endpoints
import Legibility
import Sentences

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
