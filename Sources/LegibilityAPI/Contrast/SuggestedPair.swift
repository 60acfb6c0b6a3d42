import Endpoints
import Legibility

/// A suggestion, with the other suggestions in its response and the colours that it replaces.
struct SuggestedPair: Sendable {
    private let suggestion: ContrastSuggestion
    private let repair: ContrastRepair

    init(_ suggestion: ContrastSuggestion, in repair: ContrastRepair) {
        self.suggestion = suggestion
        self.repair = repair
    }

    private var changesBackgroundAlone: Bool { suggestion.change == .background }
}

extension SuggestedPair: DescribedObject {
    static let shape = Shape<SuggestedPair>("ContrastSuggestion", "A pair that reaches the target contrast.") {
        Member("change", "The changed part: text, background or both.") { $0.suggestion.change }
        Member(
            "direction",
            "Whether the colour, or the text colour if both colours changed, became lighter or darker."
        ) {
            $0.suggestion.direction
        }
        Member("foreground", "Suggested colour for the text.") { $0.suggestion.text }
        Member(
            "background",
            "Suggested background; if the backdrop is unknown, its appearance over the worst backdrop."
        ) {
            $0.suggestion.background
        }
        Member("hex", "Changed colour as a hex code; the text colour if both colours changed.") {
            $0.changesBackgroundAlone ? $0.suggestion.background : $0.suggestion.text
        }
        Member("css", "Changed colour in its own colour space; the text colour if both colours changed.") {
            $0.changesBackgroundAlone
                ? $0.repair.background($0.suggestion).css : $0.repair.foreground($0.suggestion).css
        }
        Member(
            "backgroundCss", "Changed background in its own colour space; only included if both colours changed.",
            when: { $0.suggestion.change == .both }
        ) { $0.repair.background($0.suggestion).css }
        Member.figures {
            SolidPair(text: SRGB($0.suggestion.text), background: SRGB($0.suggestion.background))
        }
        Member(
            "deltaE",
            "Euclidean distance in OKLab from the replaced colour; if both colours changed, the square root of the "
                + "sum of both squared distances.",
            .atLeast(0)
        ) { $0.suggestion.distance }
        Member(
            "drastic",
            "Whether the change is drastic. A change is drastic if it turns a light background dark or a dark one "
                + "light. A large change is also drastic if its distance is more than four times that of the nearest "
                + "suggestion."
        ) { $0.repair.isDrastic($0.suggestion) }
    }
}
