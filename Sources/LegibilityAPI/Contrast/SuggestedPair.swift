import Endpoints
import Legibility

/// A suggestion beside the others of its answer and with the colours that it replaces.
struct SuggestedPair: Sendable {
    private let suggestion: ContrastSuggestion
    private let report: SuggestionsReport

    init(_ suggestion: ContrastSuggestion, in report: SuggestionsReport) {
        self.suggestion = suggestion
        self.report = report
    }

    private var changesBackgroundAlone: Bool { suggestion.change == .background }

    private var foregroundCSS: String {
        Color(LinearRGB(suggestion.text), in: report.contrast.query.foreground.color.space).css
    }

    private var backgroundCSS: String {
        Color(LinearRGB(suggestion.background), in: report.contrast.background.space).css
    }

    private var isDrastic: Bool {
        report.colors.suggestions.first.map { suggestion.isDrastic(beside: $0) } ?? false
    }
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
            $0.changesBackgroundAlone ? $0.backgroundCSS : $0.foregroundCSS
        }
        Member(
            "backgroundCss", "Where both changed: the background in its own space.",
            when: { $0.suggestion.change == .both }, value: \.backgroundCSS)
        Member.figures { (SRGB($0.suggestion.text), SRGB($0.suggestion.background)) }
        Member(
            "deltaE",
            "The Euclidean distance in OKLab from the colour it replaces; of both, the root of the sum of squares.",
            .atLeast(0)
        ) { $0.suggestion.distance }
        Member(
            "drastic",
            "Whether hardly anybody would follow it: it turns a light background dark or a dark one light, or it is far "
                + "and more than four times as far as the nearest one.", value: \.isDrastic)
    }
}
