import Endpoints
import Legibility
import Sentences

/// One of several checks in a response, with its name and the reason for its result.
package struct ContrastCheck: Sendable {
    /// A stable name for the subject of the check.
    let name: String
    package let check: RuleCheck
    /// The measured value for display.
    package let display: String
    package let because: Phrase

    package var result: ContrastVerdict.Result { check.result }
}

extension ContrastCheck {
    /// Creates a check of the contrast between two named elements.
    init(
        _ name: String, _ check: RuleCheck, between first: Phrase, and second: Phrase,
        exemptBecause exemption: Phrase = ""
    ) {
        let ratio = check.measured
        let display = displayedRatio(ratio)
        let because: Phrase =
            if let required = check.required, let painted = check.painted {
                painted.ratio >= required
                    ? "As painted in 8 bits, the contrast between \(first) and \(second) is \(displayedRatio(painted.ratio)) and meets the required \(required.plain):1; unrounded, it is \(display)."
                    : "As painted in 8 bits, the contrast between \(first) and \(second) is \(displayedRatio(painted.ratio)), just below the required \(required.plain):1; unrounded, it is \(display)."
            } else if let required = check.required {
                ratio >= required
                    ? "The contrast between \(first) and \(second) is \(display), which meets the required \(required.plain):1."
                    : "The contrast between \(first) and \(second) is \(display), \(required - ratio < 0.05 ? "just " : "")below the required \(required.plain):1."
            } else {
                "The contrast between \(first) and \(second) is \(display); \(exemption)."
            }
        self.init(name: name, check: check, display: display, because: because)
    }
}

extension [ContrastCheck] {
    /// The overall result. It is a failure if any check fails.
    package var result: ContrastVerdict.Result { ContrastVerdict.Result(of: map(\.check)) }

    /// The reason given by the first decisive check.
    package var because: Phrase { sentence }

    private var sentence: Phrase {
        let failing = filter { $0.result == .fail }
        guard let first = failing.first else { return "All requirements are met." }
        return failing.count == 1 ? "\(first.because)" : "\(failing.count) requirements aren’t met. \(first.because)"
    }
}

extension ContrastCheck: DescribedObject {
    package static let shape = Shape<ContrastCheck>(
        "Check", "One of the checks in a response, with its result."
    ) {
        Member("check", "Name of the check, such as `size` or `link-and-text`.") { $0.name }
        Member("measured", "Measured value: a contrast ratio, or an area in square CSS pixels (px²).") {
            $0.check.measured
        }
        Member("display", "Measured value with its unit, for display.") { $0.display }
        Member("required", "Minimum value that passes; null if nothing is required.") { $0.check.required }
        Member("result", "Result of this check; `exempt` if nothing is required.", .results(.pass, .fail, .exempt)) {
            $0.result
        }
        Member.painted { $0.check.painted }
        Member(
            "margin",
            "Measured value minus the required value, negative if the check fails; null if nothing is required. "
                + "The margin uses `painted.ratio`, if present."
        ) {
            $0.check.margin
        }
        Member("because", "Reason for the result, in a sentence.") { $0.because }
        Member("rule", "The rule that sets the requirement.") { $0.check.rule }
    }
}

extension Member {
    /// Returns members for the checks, the overall result and its reason.
    static func checks(
        _ summary: String, _ checks: @escaping @Sendable (Owner) -> [ContrastCheck]
    ) -> [Member] {
        [
            Member("checks", summary, value: checks),
            Member("result", "Overall result: `fail` if any check fails.", .results(.pass, .fail)) {
                checks($0).result
            },
            Member(
                "because",
                "Reason for the overall result, from the first check that decides it, in one or two sentences."
            ) {
                checks($0).because
            },
        ]
    }
}
