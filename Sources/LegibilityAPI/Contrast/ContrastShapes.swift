import Endpoints
import JSON
import Legibility
import Sentences

// Shapes that several contrast responses share.

extension Schema.Facet {
    /// A contrast ratio relative to 1.
    package static let ratio = within(1...21)
    package static let displayedRatio = matching("^\\d{1,2}\\.\\d{2}:1$")
}

extension TextSize.Unit: Describable {
    package static let schema = choices("Unit", "Unit of text sizes: `px` or `pt`.")
}

extension ContentRole: Describable {
    package static let schema = choices(
        "Role", "Kind of content to check.")
}

extension ContrastProfile: Describable {
    package static let schema = choices("Profile", "Set of rules that decide the verdict.")
}

extension ContrastVerdict.Result: Describable {}
extension Polarity: Describable {}
extension Gradient.Shape: Describable {}
extension ColorInterpolationMethod.HueArc: Describable {}

extension ContrastAssessment.Range: DescribedObject {
    package static let shape = Shape<ContrastAssessment.Range>(
        "Range", "Lowest and highest ratios over any opaque backdrop and along the whole gradient."
    ) {
        Member("minimum", "Lowest possible contrast ratio.", .ratio) { $0.minimum }
        Member("maximum", "Highest possible contrast ratio.", .ratio) { $0.maximum }
        Member("worstBackdrop", "Backdrop with the lowest ratio; null if the background is opaque at that point.") {
            $0.worstBackdrop.map { SRGB8(rounding: $0) }
        }
    }
}

extension PaintedContrast: DescribedObject {
    package static let shape = Shape<PaintedContrast>(
        "Painted", "An opaque pair as painted on a screen with 8 bits per channel."
    ) {
        Member("foreground", "The foreground with 8 bits per channel, as a hex code.") { $0.text }
        Member("background", "The background with 8 bits per channel, as a hex code.") { $0.background }
        Member("ratio", "WCAG contrast ratio of the painted colours.", .ratio) { $0.ratio }
        Member("display", "Ratio truncated to two decimals, such as `4.47:1`.", .displayedRatio) {
            DisplayedRatio($0.ratio)
        }
    }
}

extension Member {
    /// Returns a member for the painted pair. The member is included if the painted pair decides.
    package static func painted(_ painted: @escaping @Sendable (Owner) -> PaintedContrast?) -> Member {
        Member(
            "painted",
            "The pair as painted with 8 bits per channel; its result takes precedence if it differs. Null if "
                + "the result is the same or the ratio is a range.", value: painted)
    }
}

extension ContrastRule: DescribedObject {
    package static let shape = Shape<ContrastRule>("Rule", "A rule and a link to its source.") {
        Member("id", "Stable id of the rule, as listed in `/v1/reference/rules`.") { $0.id }
        Member("title", "Title of the rule in its source.") { Phrase(english: $0.title) }
        Member("url", "URL of the rule’s text.", .format("uri")) { $0.url }
    }

    package func write(to json: inout JSONWriter) {
        let rules = json.language == .english ? Self.english : Self.others[json.language] ?? Self.english
        for place in Self.all.indices where Self.all[place] == self { return json.raw(rules[place]) }
    }

    private static let all = allCases
    /// Each rule as JSON, because nearly every response includes a rule.
    private static let english = written(in: .english)
    private static let others = Dictionary(
        uniqueKeysWithValues: Language.allCases.filter { $0 != .english }.map { ($0, written(in: $0)) })

    private static func written(in language: Language) -> [[UInt8]] {
        all.map { rule in
            var json = JSONWriter(in: language)
            shape.write(rule, to: &json)
            return json.bytes
        }
    }
}

extension ContrastRequirement.Demand: DescribedObject {
    package static let shape = Shape<ContrastRequirement.Demand>(
        "OtherRule", "Another applicable rule, no stricter than the deciding rule."
    ) {
        ContrastRule.shape.members.of { $0.rule }
        Member("required", "Lowest ratio that meets this rule.") { $0.ratio }
    }
}

extension Member {
    /// Returns a member for the rules that apply in addition to the deciding rule, if there are any.
    static func otherRules(_ demands: @escaping @Sendable (Owner) -> [ContrastRequirement.Demand]) -> Member {
        Member(
            "otherRules",
            "Other applicable rules, such as Apple’s for Dark Mode, none stricter than the deciding rule; only "
                + "included if there are any.", .named("OtherRules"),
            when: { !demands($0).isEmpty }, value: demands)
    }
}

extension ContentQuery {
    /// Returns the members that repeat the request's values for the content.
    static func members<Owner>(_ content: @escaping @Sendable (Owner) -> ContentQuery) -> [Member<Owner>] {
        [
            Member("profile", "Requested profile: the rules that decide the verdict.") { content($0).profile },
            Member("role", "Requested kind of content.") { content($0).role },
            Member("size", "Requested text size, in `unit`.") { content($0).size.value },
            Member("unit", "Requested unit of `size`.") { content($0).size.unit },
            Member("weight", "Requested font weight, from 100 to 900.") { content($0).weight.value },
        ]
    }
}

/// A verdict on content with a size, weight and role, and the reason for it.
package struct ContentVerdict: VerdictOnContent {
    package let content: ContentQuery
    package let verdict: ContrastVerdict
    package let because: Phrase

    package init(content: ContentQuery, verdict: ContrastVerdict, because: Phrase) {
        (self.content, self.verdict, self.because) = (content, verdict, because)
    }
}

/// The values that a response contains for a verdict on content of some size, weight and role.
package protocol VerdictOnContent: Sendable {
    associatedtype Reason: Describable

    var content: ContentQuery { get }
    var verdict: ContrastVerdict { get }
    /// The reason, in a sentence.
    var because: Reason { get }
}

extension ContentVerdict: DescribedObject {
    package static let shape = Shape<ContentVerdict>.verdict()
}

extension Shape where Owner: VerdictOnContent {
    static func verdict() -> Shape {
        Shape("Verdict", "Verdict on the pair, with its rule and reason.") {
            ContentQuery.members { $0.content }
            Member("large", "Whether the text counts as large in this profile.") { $0.verdict.requirement.isLarge }
            Member("required", "Minimum ratio to pass; null if nothing is required.") {
                $0.verdict.requirement.ratio
            }
            Member(
                "result",
                "Result of the check: `indeterminate` if it depends on what is behind a translucent background, "
                    + "`exempt` if nothing is required."
            ) { $0.verdict.result }
            Member(
                "margin",
                "The deciding ratio minus the required ratio, negative if the pair fails; null if nothing is "
                    + "required. The deciding ratio is `painted.ratio`, if present."
            ) {
                $0.verdict.margin
            }
            Member("because", "Reason for the verdict, in a sentence.") { $0.because }
            Member("rule", "The deciding rule: the strictest of the rules that apply.") {
                $0.verdict.requirement.rule
            }
            Member.otherRules { $0.verdict.requirement.otherRules }
        }
    }
}

extension SeenContrast: DescribedObject {
    package static let shape = Shape<SeenContrast>(
        "SeenPair",
        "The pair as seen with one colour-vision deficiency, at full severity. If the backdrop is unknown, the pair is "
            + "shown over the worst backdrop for normal vision. Greys look the same to everyone. For other colours "
            + "over an unknown backdrop, `result` is `indeterminate`, because another backdrop may be worse with this "
            + "deficiency, or `exempt` if nothing is required."
    ) {
        Member("deficiency", "Kind of colour-vision deficiency.") { $0.deficiency }
        Member("foreground", "The foreground as seen with this deficiency, as a hex code rounded for display.") {
            SRGB8(rounding: $0.text)
        }
        Member("background", "The background as seen with this deficiency, as a hex code rounded for display.") {
            SRGB8(rounding: $0.background)
        }
        Member("ratio", "WCAG contrast ratio of the two colours as seen with this deficiency, unrounded.", .ratio) {
            $0.ratio
        }
        Member("display", "Ratio truncated to two decimals, such as `4.47:1`.", .displayedRatio) {
            DisplayedRatio($0.ratio)
        }
        Member("lc", "APCA lightness contrast Lc of the two colours as seen with this deficiency.") {
            $0.lightnessContrast.lc
        }
        Member("result", "Result for the pair with this deficiency.") { $0.result }
        Member("holds", "Whether the result is the same as with normal vision; null if the backdrop is unknown.") {
            $0.holds
        }
    }
}
