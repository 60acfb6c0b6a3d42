import Endpoints

extension LinkReport {
    package static let shape = Shape<LinkReport>(
        "LinkReport", "The answer about a link; with `fields`, only the listed members."
    ) {
        Member("link", "Requested colour of the link.") { WrittenColor($0.query.link) }
        Member("text", "Requested colour of the surrounding text.") { WrittenColor($0.query.text) }
        Member("background", "The layers of the background, composited into one colour.") {
            WrittenColor($0.query.background, composited: $0.background.layer)
        }
        Member.checks("The checks `link-and-text`, `link` and `text`.", \.checks)
    }
}
