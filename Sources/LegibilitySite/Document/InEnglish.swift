import LegibilityAPI
import Sentences

extension HTML {
    /// Returns a name or wording from a source, which is in English on every page.
    package static func inEnglish(_ text: some CustomStringConvertible) -> HTML {
        HTML(english: "\(text)", otherwise: "<span lang=\"en\">\(text)</span>")
    }
}

extension HTML {
    /// The attribute for an element whose words are in English on every page.
    static var langEnglish: HTML { HTML(english: "", otherwise: HTML(markup: " lang=\"en\"")) }

    /// The attribute for an element in the page's language that is inside an English element.
    static var langOfPage: HTML {
        HTML(english: "", otherwise: " lang=\"\(HTML.languageCode)\"")
    }
}
