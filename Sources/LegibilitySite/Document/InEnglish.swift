import LegibilityAPI
import Sentences

extension HTML {
    /// What a source calls itself or says in its own words, which is English on every page.
    static func inEnglish(_ text: some CustomStringConvertible) -> HTML {
        Language.current == .english ? "\(text)" : "<span lang=\"en\">\(text)</span>"
    }
}

extension HTML {
    /// The attribute of an element whose words are English on every page.
    static var langEnglish: HTML { Language.current == .english ? "" : HTML(markup: " lang=\"en\"") }

    /// The attribute of an element within such a one whose words are in the page's language.
    static var langOfPage: HTML {
        Language.current == .english ? "" : HTML(markup: " lang=\"\(Language.current.rawValue)\"")
    }
}
