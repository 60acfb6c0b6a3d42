import Legibility

/// A rule that audits check. Each kind of audit has an enum of its rules, whose raw values are the ids in findings and
/// whose ``row`` has a line for each rule. The judge of a rule has its sentences.
package protocol AuditedRule: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
    var row: RuleRow { get }
}

/// The properties of a rule, which are known before it is checked.
package struct RuleRow: Sendable {
    /// The severity of a failure, unless the finding specifies another severity.
    let severity: LegibilityFinding.Severity
    /// The page or the success criterion that the rule comes from, under each profile.
    fileprivate let source: (apple: Publication, standard: Publication, enhanced: Publication)
    /// The ids of the rows in ``ReferenceTable/rules`` on which the rule is based.
    let guidelines: [String]
    /// Whether the rule also applies under a WCAG profile.
    let isOfWCAG: Bool
    /// The ids of the equivalent rules of the ACT Rules Community, at Levels AA and AAA.
    var act: (standard: String, enhanced: String)?
    /// Whether the rule is measured in pixels rather than based on data.
    var isFromPixels = false

    /// A rule that comes from one page under all profiles.
    init(_ severity: LegibilityFinding.Severity, _ source: Publication, _ guidelines: [String] = []) {
        (self.severity, self.guidelines, isOfWCAG) = (severity, guidelines, false)
        self.source = (source, source, source)
    }

    /// A rule that comes from a page of Apple's guidelines, or from success criteria at Levels AA and AAA.
    init(
        _ severity: LegibilityFinding.Severity, apple: Publication? = nil, wcag standard: Publication,
        _ enhanced: Publication? = nil, _ guidelines: [String] = []
    ) {
        (self.severity, self.guidelines, isOfWCAG) = (severity, guidelines, true)
        source = (apple ?? standard, standard, enhanced ?? standard)
    }

    /// A rule for contrast that comes from success criteria at Levels AA and AAA.
    init(
        _ severity: LegibilityFinding.Severity, wcag standard: ContrastRule, _ enhanced: ContrastRule? = nil,
        act: (String, String)? = nil
    ) {
        self.init(severity, wcag: standard.source, (enhanced ?? standard).source, [standard.id])
        (self.act, isFromPixels) = (act, true)
    }
}

extension ContrastProfile {
    /// The id of the row for the contrast of text under a WCAG profile; nil under Apple’s, which has several.
    package var textGuideline: String? {
        switch self {
        case .apple: nil
        case .wcagAA: ContrastRule.contrastMinimum.id
        case .wcagAAA: ContrastRule.contrastEnhanced.id
        }
    }
}

extension AuditedRule {
    /// The severity of a failure, unless the finding specifies another severity.
    package var severity: LegibilityFinding.Severity { row.severity }
    /// The ids of the rows in ``ReferenceTable/rules`` on which the rule is based.
    package var guidelines: [String] { row.guidelines }
    /// Whether the rule also applies under a WCAG profile.
    package var isOfWCAG: Bool { row.isOfWCAG }
    /// Whether the rule is measured in pixels rather than based on data.
    package var isFromPixels: Bool { row.isFromPixels }

    /// Returns the page or the success criterion that the rule comes from.
    package func source(under profile: ContrastProfile) -> Publication {
        switch profile {
        case .apple: row.source.apple
        case .wcagAA: row.source.standard
        case .wcagAAA: row.source.enhanced
        }
    }

    /// Returns the id of the equivalent rule of the ACT Rules Community.
    package func act(under profile: ContrastProfile) -> String? {
        row.act.map { profile == .wcagAAA ? $0.enhanced : $0.standard }
    }

    /// Returns the ids of the rows on which the rule is based on a platform: those of other platforms are left out.
    package func guidelines(on platform: Platform?) -> [String] {
        guard let platform else { return guidelines }
        let own = platform == .ipados ? Platform.ios : platform
        let others = Platform.allCases.filter { $0 != own }.map { ".\($0.rawValue)" }
        return guidelines.filter { id in
            switch id {
            case "size.touch": own == .ios
            // The row's sizes are the default sizes of other platforms.
            case "size.hitRegion": own != .macos && own != .tvos
            default: !others.contains { id.hasSuffix($0) }
            }
        }
    }

    /// Returns the ids of a guideline for each platform; the guidelines treat iOS and iPadOS as one platform.
    static func onEachPlatform(_ id: String) -> [String] {
        Platform.allCases.filter { $0 != .ipados }.map { "\(id).\($0.rawValue)" }
    }
}
