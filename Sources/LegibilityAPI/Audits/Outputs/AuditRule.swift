import ColorFiles
import Findings
import Legibility

/// What a finding in files breaks, or is about.
enum AuditRule {
    case contrast(ContrastRule)
    /// A pair of which nobody can tell whether it passes.
    case undecided
    case note(ColorNote.Kind)
    /// A file, or a part of one, that could not be read.
    case unread

    private var id: String {
        switch self {
        case .contrast(let rule): rule.id
        case .undecided: "contrast.undecided"
        case .note(let kind): "audit.\(kind.rawValue)"
        case .unread: "audit.unread-file"
        }
    }

    private var title: String {
        switch self {
        case .contrast(let rule): rule.title
        case .undecided: "A contrast that cannot be told"
        case .note(.expiredReason): "A reason whose last day has passed"
        case .note(.needlessReason): "A reason for what fails no longer"
        case .note(.oneSideChanged): "A pair of which one side has changed"
        case .note(let kind): "A note: \(kind.rawValue)"
        case .unread: "A file that could not be read"
        }
    }

    /// What to do about it.
    private var help: String {
        switch self {
        case .contrast(let rule):
            "The contrast of a text colour with what lies under it is lower than \(rule.title) asks for. Change one of "
                + "the two, or declare the pair with a reason to accept it for a while. The rule: \(rule.url)"
        case .undecided:
            "One side of the pair has no colour in this mode, or lets shine through what nobody knows. Give it a colour, "
                + "or declare the pair with all layers that lie under the text."
        case .note(.expiredReason):
            "A failure was accepted until a day that has passed. Mend the pair, or give the reason another last day."
        case .note(.needlessReason):
            "The pair passes, so that nothing has to be accepted. Take the reason away, lest it hides a failure later."
        case .note(.oneSideChanged):
            "One colour of the pair is another than in the baseline and the other is not. Look at the two together, and "
                + "make a new baseline."
        case .note: "The sentence says what was found."
        case .unread: "Nothing of the file was judged, or not all of it. Mend it, or leave it out."
        }
    }

    /// Where it can be read; nil for what is this program's own.
    private var url: String? { if case .contrast(let rule) = self { rule.url } else { nil } }

    /// As writers list it.
    var finding: FindingRule { FindingRule(id: id, name: title, summary: title, help: help, url: url) }
}
