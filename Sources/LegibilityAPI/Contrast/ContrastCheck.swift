import Legibility

/// One of several verdicts of an answer: what was measured, what is asked, and why.
package struct ContrastCheck: Sendable {
    /// What it is about, as a stable name.
    let name: String
    let measured: Double
    /// The measured value as it can be read.
    package let display: String
    /// Nil where nothing is asked.
    let required: Double?
    package let because: String
    package let rule: ContrastRule

    package var result: ContrastVerdict.Result {
        required.map { measured >= $0 ? .pass : .fail } ?? .exempt
    }

    /// By how much the measured value exceeds what is required (negative: falls short); nil where nothing is.
    var margin: Double? { required.map { measured - $0 } }
}

extension ContrastCheck {
    /// A contrast ratio between two things that have names.
    init(
        _ name: String, _ ratio: Double, between first: String, and second: String, required: Double?,
        rule: ContrastRule, exemptBecause exemption: String = ""
    ) {
        let display = displayedRatio(ratio)
        let because =
            if let required {
                ratio >= required
                    ? "\(display) between \(first) and \(second) reaches the \(required.plain):1 that is asked for."
                    : "\(display) between \(first) and \(second) is \(required - ratio < 0.05 ? "just " : "")below the \(required.plain):1 that is asked for."
            } else {
                "\(display) between \(first) and \(second); \(exemption)."
            }
        self.init(
            name: name, measured: ratio, display: display, required: required, because: because, rule: rule)
    }
}

extension [ContrastCheck] {
    /// What they come to together: a fail where one fails.
    package var result: ContrastVerdict.Result { contains { $0.result == .fail } ? .fail : .pass }

    /// The reason of the first that decides.
    package var because: String {
        let failing = filter { $0.result == .fail }
        guard let first = failing.first else { return "All that is asked for is reached." }
        return failing.count == 1 ? first.because : "\(failing.count) things fall short. \(first.because)"
    }
}
