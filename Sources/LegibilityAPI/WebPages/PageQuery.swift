import Endpoints
import Legibility
import Sentences
import WebPages

/// The parameters of a request, apart from its page records.
package struct PageQuery: Sendable {
    var question = PageQuestion()

    /// The maximum number of page records in a request.
    package static let mostPages = 100
    /// The maximum number of files in a request.
    package static let mostFiles = 2_000

    /// The maximum number of entries in each list of a record.
    package static var mostElements: Int { PageLimits().elements }
    /// The maximum number of text pixels that are read from a page's renderings.
    package static var mostTextPixels: Int { PageQuestion().pixels }

    static let profile = Parameter.choice(
        "profile", "Level of WCAG 2.2 to check against.", default: PageProfile.wcagAA)
    static let minimumSeverity = Parameter.choice(
        "minimumSeverity", "Lowest severity of findings to include.", default: LegibilityFinding.Severity.advice)

    static let parameters = [
        profile.description, PageRules.parameter.description, minimumSeverity.description,
    ]

    /// The names of the parameters, as in a query and on the command line.
    package static var names: [String] { parameters.map(\.name) }

    init(_ read: inout Reader) {
        question.profile = read(Self.profile).profile
        question.rules = read(PageRules.parameter)?.rules
        question.minimumSeverity = read(Self.minimumSeverity)
    }
}

/// The profiles that apply to web pages.
package enum PageProfile: String, CaseIterable, Describable {
    case wcagAA = "wcag-aa"
    case wcagAAA = "wcag-aaa"

    package var profile: ContrastProfile { self == .wcagAA ? .wcagAA : .wcagAAA }
}

extension PageRule: Describable {}
extension PageFinding.State: Describable {}
extension PageFinding.Unit: Describable {}
extension PageFinding.Outcome: Describable {}

/// The requested rules.
struct PageRules: Sendable {
    let rules: Set<PageRule>

    /// Reads names separated by commas. A `-` before a name excludes the rule; if the first name is excluded, all other
    /// rules are included.
    static let parameter: Parameter<PageRules?, Void> = {
        let name = "rules"
        let text = Parameter<String, Void>.text(
            name,
            "Rules to check, separated by commas. A `-` before an id excludes the rule. Default: all.", longest: 1_000,
            example: "contrast.text,target.size")
        return Parameter<PageRules, Void>(
            description: text.description, standIn: { _ in PageRules(rules: Set(PageRule.allCases)) },
            read: { reader, value, _ throws(Unusable) in
                let parts = try text.read(&reader, value, ()).split(separator: ",").map(\.trimmed)
                var rules: Set<PageRule> = parts.first?.hasPrefix("-") == true ? Set(PageRule.allCases) : []
                for part in parts {
                    let isOmitted = part.hasPrefix("-")
                    let rule = try reader.choice(
                        name, .text(isOmitted ? String(part.dropFirst()) : String(part)), PageRule.init(rawValue:),
                        PageRule.allCases.map(\.rawValue))
                    if isOmitted { rules.remove(rule) } else { rules.insert(rule) }
                }
                return PageRules(rules: rules)
            }
        ).optional
    }()
}
