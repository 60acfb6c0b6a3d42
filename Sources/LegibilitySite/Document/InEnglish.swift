import LegibilityAPI
import Sentences

extension HTML {
    /// Returns the name or the words of a source, which are English on every page.
    static func inEnglish(_ text: some CustomStringConvertible) -> HTML {
        HTML(english: "\(text)", otherwise: "<span lang=\"en\">\(text)</span>")
    }
}

extension HTML {
    /// The attribute of an element whose words are English on every page.
    static var langEnglish: HTML { HTML(english: "", otherwise: HTML(markup: " lang=\"en\"")) }

    /// The attribute of an element within such a one whose words are in the page's language.
    static var langOfPage: HTML {
        HTML(english: "", otherwise: " lang=\"\(HTML.languageCode)\"")
    }
}
