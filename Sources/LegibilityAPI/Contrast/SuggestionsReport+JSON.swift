import Endpoints
import Legibility

extension SuggestionsReport {
    package static let shape = Shape<SuggestionsReport>(
        "ContrastSuggestions", "What to use instead of a pair that lacks contrast."
    ) {
        Member("target", "The contrast to be reached.") { $0.target.value }
        Member("metric", "How it is measured.") { $0.target.metric }
        current
        Member("achievable", "Whether the change that was asked for can reach the target, or it is reached already.") {
            $0.repair.isAchievable
        }
        Member(
            "suggestions",
            "At most one for each direction, the nearest first; empty where the target is out of reach or reached already. "
                + "The nearest is always told, others only where they are not `drastic` or `all` are wanted."
        ) { report in report.suggestions.map { SuggestedPair($0, in: report.repair) } }
        best
        passesFrom
        Member(
            "scrims",
            "Layers of black or white between text and background that make the pair pass, that which changes the "
                + "background least first; empty where it passes as it is. `drastic` ones are told where there is nothing "
                + "else, or where `all` are wanted."
        ) { $0.repair.scrims }
        Member("leftOut", "How many drastic suggestions and layers are not told; `all=true` tells them.", .atLeast(0)) {
            $0.repair.leftOut
        }
    }

    private static let current = Member<SuggestionsReport>.group(
        "current", "The pair as it is; over an unknown backdrop the figures are those of the worst one."
    ) {
        Member("foreground", "The text as it looks.") { SRGB8(rounding: $0.repair.pair.text) }
        Member("background", "The background in its own colour.") { SRGB8(rounding: $0.repair.pair.background) }
        Member.figures(ratio: { $0.contrast.ratio }, lightness: { $0.contrast.lightnessContrast })
        Member("passes", "Whether it has the contrast already.") { $0.colors.isReached }
    }

    private static let best = Member<SuggestionsReport>.group(
        "best", "The most contrast that the change can give: with black or white."
    ) {
        Member("hex", "The changed colour; of both, the text.") {
            $0.query.change == .background ? $0.colors.best.background : $0.colors.best.text
        }
        Member.figures { (SRGB($0.colors.best.text), SRGB($0.colors.best.background)) }
        Member("foreground", "The text.") { $0.colors.best.text }
        Member("background", "The background.") { $0.colors.best.background }
    }

    private static let passesFrom = Member<SuggestionsReport>.list(
        "passesFrom",
        "The least sizes and weights at which the pair as it is would pass: by the profile, or, for `apca`, by the font "
            + "table. Empty where it passes as it is, or at no size.", of: "A size and a weight.", \.passesFrom
    ) {
        Member("size", "In `unit`.") { $0.size.value }
        Member("unit", "The unit that was asked in; of the font table px.") { $0.size.unit }
        Member("weight", "The weight.") { $0.weight.value }
    }
}

extension Scrim: DescribedObject {
    package static let shape = Shape<Scrim>(nil, "A layer.") {
        Member.scrim({ $0.color }, opacity: { $0.opacity })
        Member.figures { $0.look }
        Member(
            "deltaE", "How far it moves what is seen of the background, in OKLab; over an unknown backdrop, at most.",
            .atLeast(0)
        ) { $0.change.distance }
        Member("drastic", "Whether it turns a light background dark, or a dark one light.") { $0.change.isDrastic }
    }
}
