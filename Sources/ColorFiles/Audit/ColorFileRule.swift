import Legibility
import Sentences

/// The rule that a finding in files violates, or the subject of the finding.
package enum ColorFileRule: Hashable, Sendable {
    case contrast(ContrastRule)
    /// A pair whose result can't be determined.
    case undecided
    case note(ColorNote.Kind)
    /// A file, or a part of a file, that couldn't be read.
    case unread

    package var id: String {
        switch self {
        case .contrast(let rule): rule.id
        case .undecided: "contrast.undecided"
        case .note(let kind): "audit.\(kind.rawValue)"
        case .unread: "audit.unread-file"
        }
    }

    package var title: Phrase {
        switch self {
        case .contrast(let rule): "\(rule.title)"
        case .undecided: "Contrast that can’t be determined"
        case .note(.expiredReason): "An expired reason for accepting a failure"
        case .note(.needlessReason): "An accepted pair that no longer fails"
        case .note(.oneSideChanged): "A pair with one changed colour"
        case .note(.assumedPlatform): "Source files without a known platform"
        case .note(.uncheckedMedia): "Rules for a medium that aren’t checked"
        case .note(.unreadFiles): "A part of a file that isn’t read"
        case .note(let kind): "Note: \(kind.rawValue)"
        case .unread: "A file that couldn’t be read"
        }
    }

    /// Advice for fixing the finding.
    package var help: Phrase {
        switch self {
        case .contrast(let rule):
            "The contrast of a text colour with its background is below the \(rule.title) minimum. Change one of the "
                + "two, or declare the pair with a reason to accept it for a while. The rule: \(rule.url)"
        case .undecided:
            "One colour of the pair is missing in this mode, or is translucent over an unknown backdrop. Define the "
                + "colour, or declare the pair with all layers under the text."
        case .note(.expiredReason):
            "The date until which a failure was accepted has passed. Fix the pair, or set a later date."
        case .note(.needlessReason):
            "The pair passes, so it no longer needs a reason. Remove the reason to avoid hiding a later failure."
        case .note(.oneSideChanged):
            "One colour of the pair differs from the baseline, and the other doesn’t. Check both colours, then create "
                + "a new baseline."
        case .note(.assumedPlatform):
            "Minimum sizes differ by platform. Audit the folder that contains the Xcode project or the package manifest."
        case .note(.uncheckedMedia):
            "The condition isn’t known, or there are too many conditions. Audit the modes that matter by name."
        case .note: "The message describes the finding."
        case .unread: "The file was checked only in part, or not at all. Fix or exclude the file."
        }
    }

    /// The URL of the rule; nil for this program's own rules.
    package var url: String? { if case .contrast(let rule) = self { rule.url } else { nil } }

    /// Every rule that findings in colour files refer to.
    package static var all: [ColorFileRule] {
        ContrastRule.allCases.map(ColorFileRule.contrast) + [.undecided]
            + ColorNote.Kind.allCases.map(ColorFileRule.note) + [.unread]
    }
}
