import Legibility

/// A text colour on a background, checked in each of its modes.
package struct AuditedPair: Sendable {
    /// The evidence that the two colours belong together.
    package enum Origin: String, CaseIterable, Sendable {
        case declared
        /// The names of the two colours.
        case name
        /// A style sheet rule sets both colours.
        case rule
        /// A style sheet rule sets the text colour, and the sheet sets the background of an enclosing element.
        case inherited
        /// The background is a system background; no file declares the pair.
        case systemBackground = "system-ground"
    }

    package let text: String
    /// The layers of the background, topmost first.
    package let ground: [String]
    package let origin: Origin
    /// The naming rule, or the style rule's selector.
    package let rule: String?
    package let content: ForegroundContent
    /// Whether the names indicate text that doesn't have to be readable.
    package let isExempt: Bool
    package let acceptance: DeclaredPair.Acceptance?
    /// The index of the pair among its group's pairs of rules; nil for all other pairs.
    package internal(set) var rulePair: Int?
    /// The index of the pair among its group's pairs of markup; nil for all other pairs.
    package internal(set) var markupPair: Int?
    /// Whether the font size is relative to an unknown size, so that large text counts as normal text.
    package internal(set) var hasOpenSize = false
    /// Whether another rule sets the background of the text's own element, as for a state.
    package internal(set) var isOnOwnGround = false
    /// The number of the group that contains both colours.
    package internal(set) var group = 0
    /// The group's name; nil if there is only one group.
    package internal(set) var groupName: String?
    /// The group's name if another group has a pair with the same names.
    package internal(set) var distinguishingGroup: String?
    /// The certainty that the two colours belong together.
    package internal(set) var certainty: Certainty
    /// The number of the pair that this pair repeats under other names; nil if it doesn't repeat a pair.
    package internal(set) var sameAs: Int?
    package internal(set) var results: [ModeResult]

    /// The result of the pair in one mode.
    package struct ModeResult: Sendable {
        package let mode: ColorMode
        package let outcome: Outcome
        /// Whether the contrast suffices for large text only, and the files don't show if the text is large.
        package internal(set) var dependsOnSize = false
        /// The status of the pair; nil if it passes and didn't fail before.
        package internal(set) var status: Status?
        /// The index of the reported result with the same colours; nil if this result is reported itself.
        package internal(set) var repeats: Int16?
    }

    package enum Outcome: Sendable {
        /// Modes with the same colours share one assessment.
        indirect case judged(ContrastAssessment)
        /// One side has no colour, for the given reason.
        indirect case unresolved(name: String, UnresolvedColor)
    }
}

extension AuditedPair {
    /// Returns the requirement for the pair in a mode.
    package func requirement(of profile: ContrastProfile, in mode: ColorMode) -> ContrastRequirement {
        ForegroundContent(
            isExempt ? .decorative : content.role, size: content.size, weight: content.weight, inDarkMode: mode.isDark
        ).requirement(of: profile)
    }
}
