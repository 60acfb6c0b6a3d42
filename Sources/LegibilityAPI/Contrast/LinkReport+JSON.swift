import Endpoints

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
