import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

/// The sections of the site, which every page's header links to.
package enum SiteSection: CaseIterable {
    case contrast, palette, scale, type, image, audit, screen, page, devices, documentation

    private var path: String {
        switch self {
        case .contrast: "/"
        case .palette: "/palette"
        case .scale: "/scale"
        case .type: "/type"
        case .image: "/image"
        case .audit: "/audit"
        case .screen: "/screen"
        case .page: "/page"
        case .devices: "/device"
        case .documentation: "/docs"
        }
    }

    private var title: Phrase {
        switch self {
        case .contrast: "Pair"
        case .palette: "Palette"
        case .scale: "Scale"
        case .type: "Type"
        case .image: "Image"
        case .audit: "Files"
        case .screen: "Screen"
        case .page: "Page"
        case .devices: "Devices"
        case .documentation: "API"
        }
    }

    private static let wordmark = HTML(markup: "Legi<span>bility</span>")

    /// Returns the header for a page in a section, or in no section. On narrow screens, a button opens the list of
    /// sections over the page. Browsers without support for `popover` always show the list.
    static func header(on current: SiteSection?, asked query: [QueryItem]?, searched: String) -> HTML {
        let languages: HTML = query.map { "\(LanguageSwitch(query: $0).markup)\n" } ?? ""
        let words: HTML = searched.isEmpty ? "" : " value=\"\(searched)\""
        return headers[current].map { HTML($0, holes: [words, languages]) } ?? header(on: current, words, languages)
    }

    /// The headers, with holes for the words of a search and for the links to other languages.
    private static let headers = Dictionary(
        uniqueKeysWithValues: ([nil] + allCases.map(Optional.some)).map { current in
            (current, PreparedMarkup { header(on: current, PreparedMarkup.hole(0), PreparedMarkup.hole(1)) })
        })

    private static func header(on current: SiteSection?, _ words: HTML, _ languages: HTML) -> HTML {
        // Every page contains the list, so it omits the tags that HTML lets it omit.
        let links = allCases.map { section -> HTML in
            "<li><a href=\"\(section.path)\"\(section == current ? " aria-current=\"page\"" as HTML : "")>\(section.title)</a>"
        }
        return """
            <header class="top"><div>
            <p class="brand"><a href="/">\(wordmark)</a></p>
            <nav id="site" popover aria-label="Site"><ul>\(links)</ul></nav>
            <div class="ask"><form role="search" action="/search">\
            <input type="search" id="ask" name="q" maxlength="100" placeholder="iphone 16 widget" aria-label="Search everything"\(words)></form>\
            \(languages)\
            <button class="menu" popovertarget="site" aria-label="Menu"><svg viewBox="0 0 24 24"><path d="M2 5h20M2 12h20M2 19h20"/></svg></button></div>
            </div></header>
            """
    }
}
