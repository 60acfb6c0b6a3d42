import Endpoints

extension LinkReport {
    package static let shape = Shape<LinkReport>(
        "LinkReport", "The answer about a link; with `fields` only the members that were named."
    ) {
        Member("link", "The link's colour as it was given.") { WrittenColor($0.query.link) }
        Member("text", "The colour of the text around it as it was given.") { WrittenColor($0.query.text) }
        Member("background", "The background's layers composited into one.") {
            WrittenColor($0.query.background, composited: $0.background.layer)
        }
        Member.checks("`link-and-text`, `link` and `text`.", \.checks)
    }
}
