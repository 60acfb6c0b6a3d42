import Audits
import Screens
import Sentences

extension AuditFinding<ScreenSubject> {
    /// A word for the reason why the finding is indeterminate, which its sentence gives; nil for a failure.
    var doubt: String? {
        guard state == .indeterminate else { return nil }
        let sentence = because.english
        return Self.reasons.first { sentence.contains($0.words) }?.name ?? sentence
    }

    private static var reasons: [(name: String, words: String)] {
        [
            ("cut", "the list edge may hide the rest"), ("inBar", "in a bar, the system may extend"),
            ("rounded", "rounded to whole points"), ("bezel", "which is enough with a visible edge"),
            ("device", "the device isn’t known"), ("contradictory", "yet list a video"), ("band", "which is close to"),
            ("band", "which may be below"), ("sizeUnknown", "text size and weight, which are unknown"),
            ("twoInks", "words in several colours"), ("unsure", "other than single-colour text"),
            ("oneColor", "shows a single colour"), ("noText", "Nothing in the frame looks like text"),
            ("interval", "so the pixels don’t show"), ("interval", "what is behind it is unknown"),
        ]
    }
}
