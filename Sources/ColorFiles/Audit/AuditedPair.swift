import Legibility

/// A text colour on a background, checked in each of its modes.
package struct AuditedPair: Sendable {
    /// The evidence that the two belong together.
    package enum Origin: String, CaseIterable, Sendable {
        case declared
        /// The names of the two.
        case name
        /// A rule of a style sheet sets both.
        case rule
        /// A rule of a style sheet sets the text, and the sheet sets the background of the element around the text.
        case inherited
        /// The background is the system's; no file declares the pair.
        case systemGround = "system-ground"
    }

    package let text: String
    /// The layers, the top-most first.
    package let ground: [String]
    package let origin: Origin
    /// The naming rule, or the style rule's selector.
    package let rule: String?
    package let content: ForegroundContent
    /// Whether its names say that it need not be read.
    package let isExempt: Bool
    package let acceptance: DeclaredPair.Acceptance?
    /// The number of the pair of rules that it is, among those of its group's style sheets; nil for all others.
    package internal(set) var rulePair: Int?
    /// Whether the files don't say to what the font size is relative, so that large text counts as normal text.
    package internal(set) var hasOpenSize = false
    /// The number of the group that both are in.
    package internal(set) var group = 0
    /// Its name; nil if there is only one.
    package internal(set) var groupName: String?
    /// The same, if another group has a pair of the same names.
    package internal(set) var distinguishingGroup: String?
    /// The certainty that the two belong together.
    package internal(set) var certainty: Certainty
    /// The number of the pair that this one repeats under other names; nil if it repeats none.
    package internal(set) var sameAs: Int?
    package internal(set) var results: [ModeResult]

    /// The result of the pair in one mode.
    package struct ModeResult: Sendable {
        package let mode: ColorMode
        package let outcome: Outcome
        /// The work that is left to do on the pair; nil if it passes and wasn't a failure before.
        package internal(set) var status: Status?
        /// The number of the pair's result that has the same colours and is reported; nil if this one is.
        package internal(set) var repeats: Int16?
    }

    package enum Outcome: Sendable {
        /// Modes in which the colours are the same share one assessment.
        indirect case judged(ContrastAssessment)
        /// A side has no colour; the reason says why.
        indirect case unresolved(name: String, UnresolvedColor)
    }
}

extension AuditedPair {
    /// The requirement of the pair in a mode.
    package func requirement(of profile: ContrastProfile, in mode: ColorMode) -> ContrastRequirement {
        ForegroundContent(
            isExempt ? .decorative : content.role, size: content.size, weight: content.weight, inDarkMode: mode.isDark
        ).requirement(of: profile)
    }
}
