import HTTPMessages
import LegibilityAPI
import Sentences

/// The parts of a page that are its own; every page has the same document around them.
struct Page {
    /// The purpose of a page, which determines its style, its script and its skip link.
    enum Kind {
        /// Forms, and the answer to one of them, whose element has the id `answer`.
        case question
        /// Such a page whose form is a workbench, with a script of its own around that of forms.
        case workbench
        /// Such a page whose form holds a palette.
        case palette
        /// A tool that works by a script of its own, at this path.
        case tool(script: String)
        /// A text to read.
        case text
        /// A part of the docs, beside which the others are listed.
        case manual
        /// Tables, as wide as they are.
        case tables
    }

    let kind: Kind
    let title: Phrase
    /// The description for search engines; nil for a page that they shouldn't list.
    let description: Phrase?
    /// The section of the site; nil for a page outside all sections.
    let section: SiteSection?
    /// The content of `<main>`.
    let main: HTML
    /// The part below it, about the sources of the figures.
    var about: HTML?
    /// The preview of links to the page, for its `<head>`.
    var preview: HTML?
    /// The path of a script for this page beside that of its kind.
    var script: String?
    /// The path of a style sheet for this page beside that of the site.
    var sheet: String?
    /// The query, which is kept for the same page in another language; nil for a page that is in English alone.
    var asked: [QueryItem]?
}

extension Page {
    /// The whole document.
    var document: HTML {
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
        <link rel="icon" href="/favicon.svg" type="image/svg+xml">
        <link rel="stylesheet" href="/styles/style.css">
        \(([kind.sheet] + [sheet].compactMap(\.self)).map { "<link rel=\"stylesheet\" href=\"\($0)\">\n" as HTML })\
        \([kind.script, script].compactMap(\.self).map { "<script type=\"module\" src=\"\($0)\"></script>\n" as HTML })\
        \(kind.modules.map { "<link rel=\"modulepreload\" href=\"\($0)\">\n" as HTML })\
        </head>
        <body\(kind.style.map { " class=\"\($0)\"" as HTML } ?? "")>
        <a class="skip" href="#\(kind.skips.target)">Skip to the \(kind.skips.words)</a>
        \(SiteSection.header(on: section, asked: asked))
        <main\(kind.skips.target == "main" ? " id=\"main\" tabindex=\"-1\"" as HTML : "")>
        \(main)
        </main>
        \(about.map { "<footer class=\"about\">\n<h2>About the figures</h2>\n\($0)\n</footer>\n" as HTML } ?? "")\
        </body>
        </html>

        """
    }
}

extension Page.Kind {
    /// The path of the script.
    fileprivate var script: String? {
        switch self {
        case .question: "/scripts/app.js"
        case .workbench: "/scripts/workbench.js"
        case .palette: "/scripts/palette.js"
        case .tool(let script): script
        case .manual: "/scripts/docs.js"
        case .text, .tables: nil
        }
    }

    /// The path of the style sheet beside that of all pages.
    fileprivate var sheet: String {
        switch self {
        case .workbench: "/styles/pair.css"
        case .text, .manual: "/styles/docs.css"
        case .question, .palette, .tool, .tables: "/styles/tools.css"
        }
    }

    /// The modules that the script imports, so that a browser requests all at once.
    fileprivate var modules: [String] {
        switch self {
        case .question: ["/scripts/copy.js"]
        case .palette: ["/scripts/app.js", "/scripts/copy.js"]
        case .workbench: ["/scripts/app.js", "/scripts/copy.js", "/scripts/color.js"]
        case .manual: ["/scripts/copy.js"]
        case .tool, .text, .tables: []
        }
    }

    /// The class of the body.
    fileprivate var style: String? {
        switch self {
        case .question, .palette, .tool: nil
        case .workbench: "pair-page"
        case .text, .manual: "docs"
        case .tables: "tables"
        }
    }

    /// The target of the skip link: the id, and its content.
    fileprivate var skips: (target: String, words: Phrase) {
        switch self {
        case .question, .workbench, .palette: ("answer", "result")
        case .manual: ("text", "text")
        case .tool, .text, .tables: ("main", "content")
        }
    }
}
