import LegibilityAPI
import Sentences

extension HTML {
    /// What a source calls itself or says in its own words, which is English on every page.
    static func inEnglish(_ text: some CustomStringConvertible) -> HTML {
        Language.current == .english ? "\(text)" : "<span lang=\"en\">\(text)</span>"
    }
}
