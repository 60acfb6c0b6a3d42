import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

/// The parts of the site, between which every page's header leads.
package enum SiteSection: CaseIterable {
    case contrast, type, palette, image, audit, screen, page, devices, tables, documentation

    private var path: String {
        switch self {
        case .contrast: "/"
        case .type: "/type"
        case .palette: "/palette"
        case .image: "/image"
        case .audit: "/audit"
        case .screen: "/screen"
        case .page: "/page"
        case .devices: "/device"
        case .tables: "/v1/reference"
        case .documentation: "/docs"
        }
    }

    private var title: Phrase {
        switch self {
        case .contrast: "Contrast"
        case .type: "Type"
        case .palette: "Palette"
        case .image: "Image"
        case .audit: "Files"
        case .screen: "Screens"
        case .page: "Web pages"
        case .devices: "Devices"
        case .tables: "Tables"
        case .documentation: "API docs"
        }
    }

    /// The wordmark's drawing, as in the icon of a tab: a letter in two halves, each light on dark where the other is dark on
    /// light.
    private static let mark: HTML = """
        <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false"><rect width="32" height="32" fill="#1c3d8f"/>\
        <path d="M16 0h16v32H16z" fill="#fff"/><path d="M16 7v18H8z" fill="#fff"/><path d="M16 7l8 18h-8z" fill="#1c3d8f"/></svg>
        """

    /// Returns the header of a page in one of them, or in none.
    static func header(on current: SiteSection?, asked query: [QueryItem]?) -> HTML {
        let links = allCases.map { section -> HTML in
            "<li><a href=\"\(section.path)\"\(section == current ? " aria-current=\"page\"" as HTML : "")>\(section.title)</a></li>"
        }
        return """
            <header class="top">
            <p class="brand"><a href="/">\(mark)Legibility</a></p>
            <nav aria-label="Site"><ul>\(links)</ul></nav>
            <form class="ask" role="search" action="/search" aria-label="Search everything"><input type="search" id="ask" \
            name="q" maxlength="100" placeholder="iphone 16 widget" aria-label="Search everything"></form>\(query.map { "\n\(LanguageSwitch(query: $0).markup)" as HTML } ?? "")
            </header>
            """
    }
}
