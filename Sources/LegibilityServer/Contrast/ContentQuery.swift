import JSON
import Legibility

/// What a question about contrast is asked for: content of a size, weight and role, and whose thresholds count.
struct ContentQuery: Sendable {
    /// The names that this part of a question may have.
    static let parameters = ["size", "unit", "weight", "role", "profile"]

    let size: TextSize
    let weight: FontWeight
    let role: ContentRole
    let profile: ContrastProfile
    /// Whether it is seen in Dark Mode, for which the HIG has a rule of its own.
    let isInDarkMode: Bool

    var requirement: ContrastRequirement { requirement(of: profile) }

    /// What any profile asks of the same content.
    func requirement(of profile: ContrastProfile) -> ContrastRequirement {
        ContrastRequirement(profile, role: role, size: size, weight: weight, inDarkMode: isInDarkMode)
    }
}

extension ContentQuery {
    /// Reads this part of a question; nil when something cannot be used, which is then among the parameters' faults.
    init?(_ parameters: inout Parameters, in appearance: Appearance) {
        let size = parameters.textSize()
        let weight = parameters.number("weight", in: FontWeight.bounds, default: 400)
        let role = parameters.choice("role", default: ContentRole.text)
        let profile = parameters.choice("profile", default: ContrastProfile.wcagAA)
        guard let role, let profile, let size, let weight, let weight = FontWeight(weight) else { return nil }
        self.init(size: size, weight: weight, role: role, profile: profile, isInDarkMode: appearance.scheme == .dark)
    }

    /// What is asked, for a sentence: “the 4.5:1 that WCAG 2.2 AA asks of normal text (16 px, weight 400)”.
    ///
    /// Where two rules apply, both are told: first the stricter, which decides.
    func asked(_ ratio: Double) -> String {
        let requirement = requirement
        let asked = "the \(ratio.plain):1 that \(requirement.rule.asker) asks of"
        guard let other = requirement.otherRules.first else { return "\(asked) \(words)" }
        return requirement.rule == .appleDarkMode
            ? "\(asked) any foreground in Dark Mode; the \(other.ratio.plain):1 that \(other.rule.asker) asks of \(words) "
                + "holds elsewhere"
            : "\(asked) \(words) and, in Dark Mode, of any foreground"
    }

    private var words: String {
        switch role {
        case .text:
            "\(requirement.isLarge ? "large" : "normal") text (\(size.value.plain) \(size.unit.rawValue), weight "
                + "\(weight.value.plain))"
        case .nonText: "what is not text"
        case .decorative: "decoration"
        }
    }

    /// The members by which every answer tells its verdict.
    func write(_ verdict: ContrastVerdict, because: String, to json: inout JSONWriter) {
        json.member("profile", profile.rawValue)
        json.member("role", role.rawValue)
        json.member("size", size.value)
        json.member("unit", size.unit.rawValue)
        json.member("weight", weight.value)
        json.member("large", verdict.requirement.isLarge)
        json.member("required", verdict.requirement.ratio)
        json.member("result", verdict.result.rawValue)
        json.member("margin", verdict.margin)
        json.member("because", because)
        json.member("rule", object: { $0.rule(verdict.requirement.rule) })
        json.otherRules(verdict.requirement.otherRules)
    }
}
