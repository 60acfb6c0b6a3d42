import ColorFiles
import Endpoints
import Legibility
import LegibilityAPI
import Sentences

/// Apple's requirement for a pair below the minimum: a higher-contrast colour scheme for Increase Contrast.
///
/// HIG, Accessibility (change log 2025-06-09).
struct IncreasedContrast: DescribedObject {
    static let rule = "contrast.increaseFallback"

    /// The same pair with Increase Contrast; nil if its files have no such mode.
    let result: AuditedPair.ModeResult?
    let verdict: ContrastVerdict?

    /// Creates the requirement, or returns nil if it doesn't apply: in a mode that passes, or that is meant for
    /// Increase Contrast itself.
    init?(
        of pair: AuditedPair, _ result: AuditedPair.ModeResult, beside modes: [String: AuditedPair.ModeResult],
        in report: AuditReport
    ) {
        guard report.profile == .apple, !pair.isExempt, report.verdict(of: pair, result).result == .fail,
            !result.mode.name.isOfIncreasedContrast
        else { return nil }
        // The only mode of a style sheet has no name that could be a prefix.
        let names = String.endings.map { result.mode.name + $0 } + (result.mode.name == "default" ? ["high"] : [])
        let found = names.lazy.compactMap { modes[$0] }.first
        self.result = found
        verdict = found.map { report.verdict(of: pair, $0) }
    }

    private var because: Phrase {
        guard let result, let verdict, let required = verdict.requirement.ratio else {
            return "The files don’t define any colours for Increase Contrast that could meet the minimum."
        }
        guard let ratio = result.assessment?.ratio else {
            return "In “\(result.mode.name)”, one of the two colours is missing, so the contrast can’t be determined."
        }
        return verdict.result == .pass
            ? "In “\(result.mode.name)”, the mode for Increase Contrast, the contrast is \(displayedRatio(ratio)), which meets \(required.plain):1."
            : "In “\(result.mode.name)”, the mode for Increase Contrast, the contrast is \(displayedRatio(ratio)); the minimum is \(required.plain):1."
    }

    static let shape = Shape<IncreasedContrast>(
        "IncreasedContrast", "Whether a failing pair passes with its colours for Increase Contrast."
    ) {
        Member("rule", "Id of the rule, as in `/v1/reference/rules`.") { _ in rule }
        Member("mode", "Name of the mode for Increase Contrast, if any.") { $0.result?.mode.name }
        Member("ratio", "Contrast ratio in `mode`, unrounded, if known.", .ratio) {
            $0.result?.assessment?.ratio
        }
        Member("result", "Verdict in `mode`; `fail` if `mode` is null.") {
            $0.verdict?.result ?? ContrastVerdict.Result.fail
        }
        Member("because", "Reason for the verdict, in a sentence.") { $0.because }
    }
}

extension String {
    /// The suffixes of mode names for Increase Contrast, after the name of the corresponding mode.
    fileprivate static let endings = ["-high", "-high-contrast", "-increased-contrast", "-contrast", "-hc"]

    fileprivate var isOfIncreasedContrast: Bool { Self.endings.contains { ("-" + self).hasSuffix($0) } }
}
