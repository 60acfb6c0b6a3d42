/// The page from which a table or rule comes.
public struct Publication: Hashable, Sendable {
    /// A short name for the page: the last part of its URL, if there is a URL.
    public let name: String
    /// The title of the page.
    public let page: String
    /// The URL of the page; nil if the page no longer exists.
    public let url: String?
    /// The date of the latest entry in the page's change log, or of the revision, as YYYY-MM-DD; nil if it is unknown.
    public let changeLogDate: String?

    /// Apple's Human Interface Guidelines, Color.
    public static let higColor = page("color")
    /// Apple's Human Interface Guidelines, Accessibility.
    public static let higAccessibility = page("accessibility")

    /// Returns the page of Apple's Human Interface Guidelines with the given last part of its URL.
    package static func page(_ name: String) -> Publication {
        guard let page = pages[name] else { preconditionFailure("“\(name)” is not among the pages") }
        return page
    }

    /// Returns a success criterion or technique of WCAG 2.2, W3C Recommendation of 12 December 2024.
    package static func wcag(_ number: String, title: String, url: String) -> Publication {
        Publication(name: "wcag22-\(number)", page: title, url: url, changeLogDate: "2024-12-12")
    }

    /// Returns a page by another publisher.
    package static func web(_ name: String, title: String, url: String) -> Publication {
        Publication(name: name, page: title, url: url, changeLogDate: nil)
    }

    /// Returns the URL of a page of the Human Interface Guidelines.
    static func url(ofPage name: String) -> String {
        "https://developer.apple.com/design/human-interface-guidelines/\(name)"
    }
}
