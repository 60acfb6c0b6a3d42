import Endpoints
import Legibility
import Sentences

// What several answers about contrast say in the same words.

extension Schema.Facet {
    /// A contrast ratio to 1.
    static let ratio = within(1...21)
    static let displayedRatio = matching("^\\d{1,2}\\.\\d{2}:1$")
}

extension TextSize.Unit: Describable {
    package static let schema = choices("Unit", "A unit of text sizes.")
}

extension ContentRole: Describable {
    package static let schema = choices("Role", "What is to be seen.")
}

extension ContrastProfile: Describable {
    package static let schema = choices("Profile", "Whose thresholds judge.")
}

extension ContrastVerdict.Result: Describable {}
extension Polarity: Describable {}
extension Gradient.Shape: Describable {}
extension ColorInterpolationMethod.HueArc: Describable {}

extension ContrastAssessment.Range: DescribedObject {
    package static let shape = Shape<ContrastAssessment.Range>(
        "Range", "Exact over every opaque backdrop and all along a gradient."
    ) {
        Member("minimum", "The lowest ratio that is possible.", .ratio) { $0.minimum }
        Member("maximum", "The highest ratio that is possible.", .ratio) { $0.maximum }
        Member("worstBackdrop", "A backdrop that gives the lowest ratio; null where none shines through.") {
            $0.worstBackdrop.map { SRGB8(rounding: $0) }
        }
    }
}

extension PaintedContrast: DescribedObject {
    package static let shape = Shape<PaintedContrast>(
        "Painted", "A solid pair as a screen paints it, in 8 bits per channel."
    ) {
        Member("foreground", "The foreground in 8 bits.") { $0.text }
        Member("background", "The background in 8 bits.") { $0.background }
        Member("ratio", "The WCAG contrast ratio of the two.", .ratio) { $0.ratio }
        Member("display", "The ratio for people, cut after two decimals.", .displayedRatio) { displayedRatio($0.ratio) }
    }
}

extension Member {
    /// What is painted, if that decides.
    static func painted(_ painted: @escaping @Sendable (Owner) -> PaintedContrast?) -> Member {
        Member(
            "painted",
            "The pair as painted in 8 bits, if its result differs from that of the unrounded ratio: then the painted pair "
                + "decides. Null otherwise, and for ranges of ratios.", value: painted)
    }
}

extension ContrastRule: DescribedObject {
    package static let shape = Shape<ContrastRule>("Rule", "A rule, and where it can be read.") {
        Member("id", "A stable name, as in `/v1/reference/rules`.") { $0.id }
        Member("title", "What the source calls it.") { Phrase(english: $0.title) }
        Member("url", "Where it can be read.", .format("uri")) { $0.url }
    }
}

extension ContrastRequirement.Demand: DescribedObject {
    package static let shape = Shape<ContrastRequirement.Demand>("OtherRule", "A rule that applies too.") {
        ContrastRule.shape.members.of { $0.rule }
        Member("required", "The lowest ratio that passes it.") { $0.ratio }
    }
}

extension Member {
    /// The rules that apply beside the one that decides, where there are any.
    static func otherRules(_ demands: @escaping @Sendable (Owner) -> [ContrastRequirement.Demand]) -> Member {
        Member(
            "otherRules",
            "Rules that apply too, none of them stricter than the one that decides; only there where there are any, as "
                + "in Dark Mode by Apple's guidelines.", .named("OtherRules"),
            when: { !demands($0).isEmpty }, value: demands)
    }
}

extension ContentQuery {
    /// The members of an answer that repeat what the question said of the content.
    static let members: [Member<ContentQuery>] = [
        Member("profile", "As asked.") { $0.profile },
        Member("role", "As asked.") { $0.role },
        Member("size", "As asked, in `unit`.") { $0.size.value },
        Member("unit", "As asked.") { $0.size.unit },
        Member("weight", "As asked.") { $0.weight.value },
    ]
}

/// A verdict on content of some size, weight and role, and why.
struct ContentVerdict: Sendable {
    let content: ContentQuery
    let verdict: ContrastVerdict
    let because: Phrase
}

extension ContentVerdict: DescribedObject {
    static let shape = Shape<ContentVerdict>("Verdict", "Whether it passes, by whose rule, and why.") {
        ContentQuery.members.of { $0.content }
        Member("large", "Whether the text counts as large in this profile.") { $0.verdict.requirement.isLarge }
        Member("required", "The lowest ratio that passes; null where nothing is required.") {
            $0.verdict.requirement.ratio
        }
        Member(
            "result",
            "`indeterminate`: it depends on what lies behind a translucent background. `exempt`: nothing is required."
        ) { $0.verdict.result }
        Member(
            "margin",
            "The ratio that decides minus the required one: negative if it fails, null if nothing is required. The ratio that "
                + "decides is `painted.ratio`, if there is one."
        ) {
            $0.verdict.margin
        }
        Member("because", "The reason, in one sentence.") { $0.because }
        Member("rule", "The rule that decided; where several apply, the strictest.") { $0.verdict.requirement.rule }
        Member.otherRules { $0.verdict.requirement.otherRules }
    }
}

extension SeenContrast: DescribedObject {
    package static let shape = Shape<SeenContrast>(
        "SeenPair",
        "The pair as it is seen with one complete deficiency. Where the backdrop is not known, it is the pair over the "
            + "backdrop that is worst for normal vision; greys look the same to everybody, of other colours `result` is "
            + "then `indeterminate`, unless nothing is asked, since another backdrop may be worse for these eyes."
    ) {
        Member("deficiency", "Whose eyes.") { $0.deficiency }
        Member("foreground", "The foreground as it is seen, rounded for display.") { SRGB8(rounding: $0.text) }
        Member("background", "The background as it is seen, rounded for display.") { SRGB8(rounding: $0.background) }
        Member("ratio", "The WCAG contrast ratio of the two as they are seen, from unrounded colours.", .ratio) {
            $0.ratio
        }
        Member("display", "The ratio for people, never rounded up.", .displayedRatio) { displayedRatio($0.ratio) }
        Member("lc", "APCA's lightness contrast of the two as they are seen.") { $0.lightnessContrast.lc }
        Member("result", "The verdict for them.") { $0.result }
        Member("holds", "Whether it is the verdict of normal vision; null where the backdrop is not known.") {
            $0.holds
        }
    }
}
