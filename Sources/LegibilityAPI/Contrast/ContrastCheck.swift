import Legibility
import Sentences

/// One of several checks of an answer, as it is told: its name, and why it comes out as it does.
package struct ContrastCheck: Sendable {
    /// What it is about, as a stable name.
    let name: String
    package let check: RuleCheck
    /// The measured value as it can be read.
    package let display: String
    package let because: Phrase

    package var result: ContrastVerdict.Result { check.result }
}

extension ContrastCheck {
    /// A contrast ratio between two things that have names.
    init(
        _ name: String, _ check: RuleCheck, between first: Phrase, and second: Phrase,
        exemptBecause exemption: Phrase = ""
    ) {
        let ratio = check.measured
        let display = displayedRatio(ratio)
        let because: Phrase =
            if let required = check.required, let painted = check.painted {
                painted.ratio >= required
                    ? "Painted in 8 bits, \(displayedRatio(painted.ratio)) between \(first) and \(second) reaches the \(required.plain):1 that is asked for; unrounded it is \(display)."
                    : "Painted in 8 bits, \(displayedRatio(painted.ratio)) between \(first) and \(second) is just below the \(required.plain):1 that is asked for; unrounded it is \(display)."
            } else if let required = check.required {
                ratio >= required
                    ? "\(display) between \(first) and \(second) reaches the \(required.plain):1 that is asked for."
                    : "\(display) between \(first) and \(second) is \(required - ratio < 0.05 ? "just " : "")below the \(required.plain):1 that is asked for."
            } else {
                "\(display) between \(first) and \(second); \(exemption)."
            }
        self.init(name: name, check: check, display: display, because: because)
    }
}

extension [ContrastCheck] {
    /// What they come to together: a fail where one fails.
    package var result: ContrastVerdict.Result { ContrastVerdict.Result(of: map(\.check)) }

    /// The reason of the first that decides.
    package var because: Phrase { sentence }

    private var sentence: Phrase {
        let failing = filter { $0.result == .fail }
        guard let first = failing.first else { return "All that is asked for is reached." }
        return failing.count == 1 ? "\(first.because)" : "\(failing.count) things fall short. \(first.because)"
    }
}
