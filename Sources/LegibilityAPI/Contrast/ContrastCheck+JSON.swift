import Endpoints

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
