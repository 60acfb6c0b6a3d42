import ColorFiles
import Sentences

extension UnresolvedColor {
    /// Returns a sentence with the reason why a colour couldn't be resolved; text from the file is in brackets.
    package func sentence(of name: String) -> Phrase {
        if isExplained, let detail { return detail }
        if reason == .missingReference, let detail {
            return "The colour of “\(name)” can’t be determined: “\(detail)” isn’t defined."
        }
        if reason == .contextDependent, detail?.english == name {
            return "The colour of “\(name)” can’t be determined: the browser or the element decides."
        }
        return detail.map { "The colour of “\(name)” can’t be determined: \(reason.words) (\($0))." }
            ?? "The colour of “\(name)” can’t be determined: \(reason.words)."
    }
}

extension UnresolvedColor.Reason {
    fileprivate var words: Phrase {
        switch self {
        case .empty: "its value is empty"
        case .noEntry: "it has no value in this mode"
        case .systemColor: "it is a system colour without a published value"
        case .unknownColorSpace: "its colour space is unknown"
        case .badComponent: "a component isn’t a number"
        case .missingReference: "it refers to something that isn’t defined"
        case .cycle: "it refers to itself"
        case .notAColor: "its value isn’t a colour"
        case .unsupportedFunction: "it uses an unsupported function"
        case .contextDependent: "it depends on the element, the content behind it or the system"
        case .untyped: "nothing indicates that it is a colour"
        case .invalid: "its value is invalid"
        }
    }
}
