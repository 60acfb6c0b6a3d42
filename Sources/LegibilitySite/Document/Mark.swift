import Legibility
import LegibilityAPI
import Sentences

/// A shape that accompanies a verdict or severity: a disc for a pass, a square for a failure, a triangle for a warning,
/// and a half disc for an indeterminate result. The shapes can be distinguished without colour.
package enum Mark: CaseIterable {
    case check, cross, questionMark, dash, exclamationMark, information

    package var svg: HTML { Self.drawings[self] ?? "" }

    /// The drawings, which are the same in every language.
    private static let drawings = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0, HTML(bytes: $0.drawing.bytes(in: .english))) })

    private var drawing: HTML {
        let (name, shape): (String, HTML) =
            switch self {
            case .check: ("disc", "<circle cx=\"12\" cy=\"12\" r=\"11\"/><path d=\"M6.5 12.5l4 4 7-8.5\"/>")
            case .cross:
                ("square", "<rect x=\"1\" y=\"1\" width=\"22\" height=\"22\"/><path d=\"M7 7l10 10M17 7L7 17\"/>")
            case .questionMark:
                ("half", "<circle cx=\"12\" cy=\"12\" r=\"10\"/><path d=\"M12 2a10 10 0 0 1 0 20z\"/>")
            case .exclamationMark: ("triangle", "<path d=\"M12 2L23 22H1z\"/><path d=\"M12 9.5v6M12 18.7v.1\"/>")
            case .dash: ("ring", "<circle cx=\"12\" cy=\"12\" r=\"10\"/><path d=\"M7.5 12h9\"/>")
            case .information: ("ring", "<circle cx=\"12\" cy=\"12\" r=\"10\"/><path d=\"M12 7.4v.1M12 11v6\"/>")
            }
        return
            "<svg class=\"mark \(name)\" viewBox=\"0 0 24 24\" aria-hidden=\"true\" focusable=\"false\">\(shape)</svg>"
    }
}

extension Mark {
    /// The shape of each verdict, which a script inserts beside the word.
    package static let templates = HTML(
        ContrastVerdict.Result.allCases.map { result -> HTML in
            "<template id=\"mark-\(result.rawValue)\">\(result.mark.svg)</template>"
        }
    ).prepared
}

extension ContrastVerdict.Result {
    /// The word for the verdict on pages.
    package var word: Phrase {
        switch self {
        case .pass: "pass"
        case .fail: "fail"
        case .indeterminate: "indeterminate"
        case .exempt: "exempt"
        }
    }

    /// The class of the element that shows the verdict.
    package var style: String {
        switch self {
        case .pass: "pass"
        case .fail: "fail"
        case .indeterminate: "depends"
        case .exempt: "exempt"
        }
    }

    package var mark: Mark {
        switch self {
        case .pass: .check
        case .fail: .cross
        case .indeterminate: .questionMark
        case .exempt: .dash
        }
    }
}
