import Endpoints
import HTTPMessages
import Legibility
import Sentences

/// The part of a request about the foreground (text with a size and weight, or something else) and the thresholds.
package struct ContentQuery: Sendable {
    package static let size = Parameter.textSize(
        "size",
        "Text size, in `unit`. The value may include its unit: `16px`, `12pt`, `1rem` (16 px), `16sp` or `16dp` (16 "
            + "px). If `unit` is also given, both units must match."
    ).inShort("Text size in px (default 16), or with its unit: 17pt.")
    package static let weight = Parameter.weight(
        "weight",
        "Font weight: \(FontWeight.namesInWords) From 700, text counts as bold."
    ).standard(.regular, written: "400").inShort("Font weight (default 400); bold from 700.")
    package static let role = Parameter.choice(
        "role",
        "Kind of content: `text`, `non-text` (a graphic, icon or control), or one that WCAG exempts.",
        default: ContentRole.text
    ).inShort("")
    package static let profile = Parameter.choice(
        "profile",
        "Rules for the verdict. `wcag-aa` and `wcag-aaa`: text is large from 24 px, or from 18.66 px at weight "
            + "700. `apple`: 4.5:1 up to 17 pt, 3:1 from 18 pt and for bold text.",
        default: ContrastProfile.wcagAA
    ).inShort("")

    /// The parameters of this part of a request.
    static let parameters = [
        size.description, TextSize.Unit.parameter.description, weight.description, role.description,
        profile.description,
    ]

    /// Returns the query items that belong to this part of the request or determine its appearance.
    package static func given(in query: [QueryItem]) -> [QueryItem] {
        let names = (parameters + [Appearance.parameter.description]).map(\.name)
        return query.filter { names.contains($0.name) }
    }

    package let size: TextSize
    package let weight: FontWeight
    package let role: ContentRole
    package let profile: ContrastProfile
    /// Whether the foreground is shown in Dark Mode, to which a separate HIG rule applies.
    package let isInDarkMode: Bool

    package init(
        size: TextSize, weight: FontWeight, role: ContentRole, profile: ContrastProfile, isInDarkMode: Bool
    ) {
        (self.size, self.weight, self.role, self.profile) = (size, weight, role, profile)
        self.isInDarkMode = isInDarkMode
    }

    /// The role, size and weight of the foreground.
    var foreground: ForegroundContent {
        ForegroundContent(role, size: size, weight: weight, inDarkMode: isInDarkMode)
    }

    /// The profile's requirement for the content.
    var requirement: ContrastRequirement { foreground.requirement(of: profile) }
}

extension ContentQuery {
    init(_ read: inout Reader, in appearance: Appearance) {
        let unit = read(TextSize.Unit.parameter)
        let isSaid = read.isGiven(TextSize.Unit.parameter) && read.isSound(TextSize.Unit.parameter)
        size = read(Self.size, in: UnitBeside(unit: unit, isSaid: isSaid))
        weight = read(Self.weight)
        role = read(Self.role)
        profile = read(Self.profile)
        isInDarkMode = appearance.scheme == .dark
    }

    /// Returns the requirement for use in a sentence: “4.5:1, the WCAG 2.2 AA minimum for normal text (16 px, weight
    /// 400)”.
    ///
    /// If two rules apply, both are named. The stricter rule, which decides, comes first.
    func asked(_ ratio: Double) -> Phrase {
        let requirement = requirement
        let asker = requirement.rule.asker
        guard let other = requirement.otherRules.first else {
            return Self.asked("\(ratio)", by: asker, of: words)
        }
        return requirement.rule == .appleDarkMode
            ? """
            \(ratio):1, the \(asker) minimum for any foreground in Dark Mode (elsewhere \(other.ratio):1, the \
            \(other.rule.asker) minimum for \(words))
            """
            : "\(ratio):1, the \(asker) minimum for \(words) and, in Dark Mode, for any foreground"
    }

    /// Returns the requirement of a single rule, for a sentence.
    static func asked(_ ratio: Phrase, by asker: Phrase, of words: Phrase) -> Phrase {
        "\(ratio):1, the \(asker) minimum for \(words)"
    }

    private var words: Phrase {
        Self.words(
            kind, size: "\(size.value)", unit: size.unit.rawValue, weight: "\(weight.value)",
            normally: profile.requiredForText(isLarge: false))
    }

    /// The kinds of content that a sentence about a requirement names differently.
    enum Kind: Int, CaseIterable {
        case nonText, largeText, normalText
        /// Text that is large in Latin letters, but not in Chinese, Japanese or Korean by some readings of WCAG.
        case largeLatinText
        case exempt
    }

    /// The kind of the content.
    var kind: Kind {
        switch role {
        case .text:
            requirement.isLarge ? profile.isLargeInCJK(size, weight) ? .largeText : .largeLatinText : .normalText
        case .nonText: .nonText
        case .decorative, .inactive, .logotype, .incidental: .exempt
        }
    }

    /// Returns the content in words; `normally` is the ratio that the profile requires for text that isn't large.
    static func words(_ kind: Kind, size: Phrase, unit: String, weight: Phrase, normally ratio: Double) -> Phrase {
        let large: Phrase = "large text (\(size) \(unit), weight \(weight))"
        switch kind {
        case .normalText: return "normal text (\(size) \(unit), weight \(weight))"
        case .largeText: return large
        case .largeLatinText:
            // Only readers of other languages need the note on their scripts.
            return Phrase(
                english: large,
                otherwise: """
                    large text (\(size) \(unit), weight \(weight); by JIS X 8341-3:2016, full-width text is large from 22 pt, or from \
                    18 pt in bold, and otherwise needs \(ratio.plain):1)
                    """)
        case .nonText: return "graphics and controls"
        case .exempt: return "decoration"
        }
    }
}
