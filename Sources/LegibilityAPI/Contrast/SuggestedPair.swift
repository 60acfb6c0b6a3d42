import Endpoints
import Legibility

/// A suggestion beside the others of its answer and with the colours that it replaces.
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
    static let shape = Shape<SuggestedPair>("ContrastSuggestion", "A pair that has the contrast.") {
        Member("change", "What changed.") { $0.suggestion.change }
        Member("direction", "Which way it changed; of both, the text.") { $0.suggestion.direction }
        Member("foreground", "The text.") { $0.suggestion.text }
        Member("background", "The background; where it is not known, its worst look.") { $0.suggestion.background }
        Member("hex", "The changed colour; of both, the text.") {
            $0.changesBackgroundAlone ? $0.suggestion.background : $0.suggestion.text
        }
        Member("css", "The changed colour in its own space; of both, the text.") {
            $0.changesBackgroundAlone
                ? $0.repair.background($0.suggestion).css : $0.repair.foreground($0.suggestion).css
        }
        Member(
            "backgroundCss", "Where both changed: the background in its own space.",
            when: { $0.suggestion.change == .both }
        ) { $0.repair.background($0.suggestion).css }
        Member.figures { (SRGB($0.suggestion.text), SRGB($0.suggestion.background)) }
        Member(
            "deltaE",
            "The Euclidean distance in OKLab from the colour it replaces; of both, the root of the sum of squares.",
            .atLeast(0)
        ) { $0.suggestion.distance }
        Member(
            "drastic",
            "Whether hardly anybody would follow it: it turns a light background dark or a dark one light, or it is far "
                + "and more than four times as far as the nearest one."
        ) { $0.repair.isDrastic($0.suggestion) }
    }
}
