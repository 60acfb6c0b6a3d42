import Endpoints

extension LinkReport {
    package static let shape = Shape<LinkReport>(
        "LinkReport", "The answer about a link; with `fields`, only the members that it names."
    ) {
        Member("link", "Colour of the link, as given.") { WrittenColor($0.query.link) }
        Member("text", "Colour of the surrounding text, as given.") { WrittenColor($0.query.text) }
        Member("background", "The layers of the background, composited into one colour.") {
            WrittenColor($0.query.background, composited: $0.background.layer)
        }
        Member.checks("The checks `link-and-text`, `link` and `text`.", \.checks)
    }
}
