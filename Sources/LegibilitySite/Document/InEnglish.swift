import LegibilityAPI
import Sentences

extension HTML {
    /// Returns a name or wording from a source, which is in English on every page.
    static func inEnglish(_ text: some CustomStringConvertible) -> HTML {
        HTML(english: "\(text)", otherwise: "<span lang=\"en\">\(text)</span>")
    }
}

extension HTML {
    /// The attribute for an element whose words are in English on every page.
    static var langEnglish: HTML { HTML(english: "", otherwise: HTML(markup: " lang=\"en\"")) }

    /// The attribute for an element inside an English one whose words are in the page's language.
    static var langOfPage: HTML {
        HTML(english: "", otherwise: " lang=\"\(HTML.languageCode)\"")
    }
}
