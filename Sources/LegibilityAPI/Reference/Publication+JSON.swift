import Endpoints
import Legibility

extension Publication: DescribedObject {
    package static let shape = Shape<Publication>("Source", "Where a figure was published.") {
        Member("page", "The page's title.") { $0.page }
        Member("url", "Its address; null for a page that is not there any more.", .format("uri")) { $0.url }
        Member(
            "changeLogDate", "The newest date in the page's change log; null where none is known.", .format("date")
        ) { $0.changeLogDate }
    }
}

extension Member {
    /// The page that the owner's figures come from.
    static func source(_ source: @escaping @Sendable (Owner) -> Publication) -> Member {
        Member("source", "Where it was published.", value: source)
    }
}
