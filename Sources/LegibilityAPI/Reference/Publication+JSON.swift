import Endpoints
import Legibility

extension Publication: DescribedObject {
    package static let shape = Shape<Publication>("Source", "Published source of a figure.") {
        Member("page", "Title of the source page.") { $0.page }
        Member("url", "URL of the page; null if the page no longer exists.", .format("uri")) { $0.url }
        Member(
            "changeLogDate", "Latest date in the page's change log; null if the date is unknown.", .format("date")
        ) { $0.changeLogDate }
    }
}

extension Member {
    /// Returns a member for the page from which the owner's values come.
    package static func source(_ source: @escaping @Sendable (Owner) -> Publication) -> Member {
        Member("source", "Published source of the figure.", value: source)
    }

    /// Returns a member for the page from which the values of all owners come.
    package static func source(_ source: Publication) -> Member {
        Member.constant("source", "Published source of the figure.", value: source)
    }
}
