import Audits
import Endpoints
import Legibility
import Sentences
import WebPages

/// The parameters of a request, apart from its page records.
package struct PageQuery: SubjectQuery, Sendable {
    var question = PageQuestion()

    /// The maximum number of page records in a request.
    package static let mostPages = 100
    /// The maximum number of files in a request.
    package static let mostFiles = 2_000

    /// The maximum number of entries in each list of a record.
    package static var mostElements: Int { PageLimits.elements }
    /// The maximum number of text pixels that are read from a page's renderings.
    package static var mostTextPixels: Int { PageQuestion().pixels }
    /// The numbers of pixels that renderings may have and that are read for a request of any size.
    package static var leastRenderedPixels: Int { PixelAllowance.leastRendered }
    package static var leastReadPixels: Int { PixelAllowance.leastRead }

    static let profile = Parameter.choice(
        "profile", "Level of WCAG 2.2 to check against.", default: PageProfile.wcagAA)
    static let minimumSeverity = Parameter.choice(
        "minimumSeverity", "Lowest severity of findings to include.", default: LegibilityFinding.Severity.advice)

    static let parameters = [
        profile.description, RequestedRules<PageRule>.parameter.description, minimumSeverity.description,
    ]

    /// The names of the parameters, as in a query and on the command line.
    package static var names: [String] { parameters.map(\.name) }

    init(_ read: inout Reader) {
        question.profile = read(Self.profile).profile
        question.rules = read(RequestedRules<PageRule>.parameter)?.rules
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
extension PageFindingUnit: Describable {}
extension PageFindingOutcome: Describable {}

extension RequestedRules<PageRule> {
    static let parameter = parameter(
        "Rules to check, separated by commas. A `-` before an id excludes the rule. Default: all.",
        example: "contrast.text,target.size")
}
