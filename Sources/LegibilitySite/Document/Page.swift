import HTTPMessages
import LegibilityAPI
import Sentences

/// The parts that are specific to a page. The surrounding document is the same for all pages.
package struct Page {
    /// The purpose of a page, which determines its style, its script and its skip link.
    package enum Kind: Hashable {
        /// Forms, with the result of one of them in an element with the id `answer`.
        case question
        /// A page with forms, one of which is a workbench with an additional script.
        case workbench
        /// A page with a form that contains a palette.
        case palette
        /// A tool with its own script.
        case tool(Tool)
        /// Text for reading.
        case text
        /// A page of the docs, with the other pages listed beside it.
        case manual
        /// Tables at their full width.
        case tables
    }

    /// A tool, named like its script.
    package enum Tool: String, CaseIterable {
        case audit, device, image, page, screen
    }

    package let kind: Kind
    package let title: Phrase
    /// The description for search engines; nil if they shouldn't list the page.
    package let description: Phrase?
    /// The section of the site; nil if the page is outside all sections.
    package let section: SiteSection?
    /// The content of `<main>`.
    package let main: HTML
    /// The part below the content, about the sources of the figures.
    package var about: HTML?
    /// The preview of links to the page, for its `<head>`.
    package var preview: HTML?
    /// The path of an additional script for this page.
    package var script: String?
    /// The path of an additional style sheet for this page.
    package var sheet: String?
    /// The query, which is kept in the link to the other language; nil for a page in English only.
    package var asked: [QueryItem]?
    /// The words of a search, which stay in the header's field.
    package var searched = ""

    package init(
        kind: Kind, title: Phrase, description: Phrase?, section: SiteSection?, main: HTML, about: HTML? = nil,
        preview: HTML? = nil, script: String? = nil, sheet: String? = nil, asked: [QueryItem]? = nil,
        searched: String = ""
    ) {
        (self.kind, self.title, self.description, self.section) = (kind, title, description, section)
        (self.main, self.about, self.preview) = (main, about, preview)
        (self.script, self.sheet, self.asked, self.searched) = (script, sheet, asked, searched)
    }
}

extension Page {
    /// The whole document.
    package var document: HTML {
        """
        <!doctype html>
        <html lang="\(HTML.languageCode)">
        <head>
        <meta charset="utf-8">
        <title>\(title) · Legibility</title>
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="text-scale" content="scale">
        \(description.map { "<meta name=\"description\" content=\"\($0)\">\n" as HTML } ?? "")\
        \(preview ?? "")\
        \(kind.links(sheet.map(Self.link(toSheet:)) ?? "", script.map(Self.element(ofScript:)) ?? ""))\
        </head>
        <body\(kind.style.map { " class=\"\($0)\"" as HTML } ?? "")>
        <a class="skip" href="#\(kind.skips.target)">Skip to the \(kind.skips.words)</a>
        \(SiteSection.header(on: section, asked: asked, searched: searched))
        <main\(kind.skips.target == "main" ? " id=\"main\" tabindex=\"-1\"" as HTML : "")>
        \(main)
        </main>
        \(about.map { "<footer class=\"about\">\n<h2>About the figures</h2>\n\($0)\n</footer>\n" as HTML } ?? "")\
        </body>
        </html>

        """
    }

    /// Returns the link to a style sheet.
    fileprivate static func link(toSheet path: String) -> HTML { "<link rel=\"stylesheet\" href=\"\(path)\">\n" }

    /// Returns the element that loads a script.
    fileprivate static func element(ofScript path: String) -> HTML {
        "<script type=\"module\" src=\"\(address(ofScript: path))\"></script>\n"
    }

    /// Returns the address of a script in the folder of the page's language. English needs no folder of its own.
    fileprivate static func address(ofScript path: String) -> HTML {
        let folder = "/scripts/"
        let name = path.dropFirst(folder.count)
        return HTML { HTML(markup: $0 == .english ? path : "\(folder)\($0.rawValue)/\(name)") }
    }
}

extension Page.Kind: CaseIterable {
    package static var allCases: [Page.Kind] {
        [.question, .workbench, .palette, .text, .manual, .tables] + Page.Tool.allCases.map { .tool($0) }
    }

    /// The links to files for pages of each kind, with a hole for an additional style sheet and one for a script.
    private static let allLinks = Dictionary(
        uniqueKeysWithValues: allCases.map { kind in
            (kind, PreparedMarkup { kind.links(sheet: PreparedMarkup.hole(0), script: PreparedMarkup.hole(1)) })
        })

    /// Returns the links to the page's icon, style sheets, scripts and modules, including additional ones.
    fileprivate func links(_ sheet: HTML, _ script: HTML) -> HTML {
        Self.allLinks[self].map { HTML($0, holes: [sheet, script]) } ?? links(sheet: sheet, script: script)
    }

    private func links(sheet: HTML, script: HTML) -> HTML {
        """
        <link rel="icon" href="/favicon.svg" type="image/svg+xml">
        <link rel="stylesheet" href="/styles/style.css">
        \(Page.link(toSheet: self.sheet))\(sheet)\
        \(self.script.map(Page.element(ofScript:)) ?? "")\(script)\(tray.map(Page.element(ofScript:)) ?? "")\
        \(modules.map { "<link rel=\"modulepreload\" href=\"\(Page.address(ofScript: $0))\">\n" as HTML })
        """
    }

    /// The path of the script.
    fileprivate var script: String? {
        switch self {
        case .question: "/scripts/app.js"
        case .workbench: "/scripts/workbench.js"
        case .palette: "/scripts/palette.js"
        case .tool(let tool): "/scripts/\(tool.rawValue).js"
        case .manual: "/scripts/docs.js"
        case .text, .tables: "/scripts/copy.js"
        }
    }

    /// The path of the script for the tray, which is shared by all pages; the workbench loads it on first use.
    fileprivate var tray: String? {
        switch self {
        case .question, .palette, .tool: "/scripts/tray.js"
        case .workbench, .text, .manual, .tables: nil
        }
    }

    /// The path of the additional style sheet.
    fileprivate var sheet: String {
        switch self {
        case .workbench: "/styles/pair.css"
        case .text, .manual: "/styles/docs.css"
        case .question, .tool, .tables: "/styles/tools.css"
        case .palette: "/styles/palette-page.css"
        }
    }

    /// The modules that the script imports, listed so that a browser requests all of them at once.
    fileprivate var modules: [String] {
        switch self {
        case .question: ["/scripts/copy.js"]
        case .palette: ["/scripts/app.js", "/scripts/copy.js", "/scripts/color.js", "/scripts/wheel.js"]
        case .workbench: ["/scripts/app.js", "/scripts/copy.js", "/scripts/color.js"]
        case .manual: ["/scripts/copy.js"]
        case .tool, .text, .tables: []
        }
    }

    /// The class of the body element.
    fileprivate var style: String? {
        switch self {
        case .question, .tool: nil
        case .palette: "palette-page"
        case .workbench: "pair-page"
        case .text, .manual: "docs"
        case .tables: "tables"
        }
    }

    /// The target of the skip link: its id, and a description of its content.
    fileprivate var skips: (target: String, words: Phrase) {
        switch self {
        case .question, .workbench, .palette: ("answer", "result")
        case .manual: ("text", "text")
        case .tool, .text, .tables: ("main", "content")
        }
    }
}
