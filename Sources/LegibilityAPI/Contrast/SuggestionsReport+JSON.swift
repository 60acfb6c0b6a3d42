import Endpoints
import Legibility

extension SuggestionsReport {
    package static let shape = Shape<SuggestionsReport>(
        "ContrastSuggestions", "Suggested changes to a pair with insufficient contrast."
    ) {
        Member("target", "Target contrast, as a ratio or a magnitude of Lc.") { $0.target.value }
        Member("metric", "Contrast metric: `wcag` or `apca`.") { $0.target.metric }
        current
        Member("achievable", "Whether the requested change can reach the target, or the pair already reaches it.") {
            $0.repair.isAchievable
        }
        Member(
            "suggestions",
            "At most one suggestion for each direction, nearest first; empty if the target is already reached or can’t "
                + "be reached. The nearest suggestion is always included. Other suggestions are only included if they "
                + "aren’t `drastic`, or if `all` is true."
        ) { report in report.suggestions.map { SuggestedPair($0, in: report.repair) } }
        best
        Member(
            "forEveryone",
            "A suggestion that also reaches the target as seen with every colour-vision deficiency. Null if the nearest "
                + "suggestion does, or if none was found."
        ) { report in report.repair.suggestionForEveryone.map { SuggestedPair($0, in: report.repair) } }
        choices
        passesFrom
        Member(
            "scrims",
            "Black or white layers between text and background that make the pair pass, starting with the smallest "
                + "change to the background; empty if the pair already passes. `drastic` layers are only included if "
                + "there is no alternative, or if `all` is true."
        ) { $0.repair.scrims }
        Member(
            "leftOut", "Number of drastic suggestions and layers that were omitted because `all` isn’t true.",
            .atLeast(0)
        ) {
            $0.repair.leftOut
        }
    }

    private static let current = Member<SuggestionsReport>.group(
        "current", "The current pair; if the backdrop is unknown, figures are for the worst backdrop."
    ) {
        Member("foreground", "Text colour as it appears on the background.") { SRGB8(rounding: $0.repair.pair.text) }
        Member("background", "Background in its own colour space.") { SRGB8(rounding: $0.repair.pair.background) }
        Member.figures(ratio: { $0.contrast.ratio }, lightness: { $0.contrast.lightnessContrast })
        Member("passes", "Whether the pair already reaches the target contrast.") { $0.colors.isReached }
    }

    private static let best = Member<SuggestionsReport>.group(
        "best", "Highest contrast that the change can reach, using black or white."
    ) {
        Member("hex", "Changed colour as a hex code; the text colour if both colours changed.") {
            $0.query.change == .background ? $0.colors.best.background : $0.colors.best.text
        }
        Member.figures {
            SolidPair(text: SRGB($0.colors.best.text), background: SRGB($0.colors.best.background))
        }
        Member("foreground", "Text colour with the highest contrast.") { $0.colors.best.text }
        Member("background", "Background with the highest contrast.") { $0.colors.best.background }
    }

    private static let choices = Member<SuggestionsReport>.list(
        "choices",
        "The colours of `choose`: first those that reach the target, nearest to the replaced colour first, then the "
            + "others. Empty if `choose` is omitted.",
        of: "A colour of `choose` in place of the replaced colour.", \.choices
    ) {
        Member("input", "The colour as written.") { $0.input }
        Member("hex", "The colour as it appears, as a hex code.") {
            SRGB8(rounding: $0.isBackground ? $0.look.background : $0.look.text)
        }
        Member.figures { $0.look }
        Member("passes", "Whether the pair with this colour reaches the target.") { $0.passes }
        Member("deltaE", "OKLab distance from the replaced colour.", .atLeast(0)) { $0.distance }
    }

    private static let passesFrom = Member<SuggestionsReport>.list(
        "passesFrom",
        "Minimum sizes and weights at which the current pair passes, according to the profile, the level in `target` or, "
            + "for `apca`, the font table. Empty if the pair already passes or doesn’t pass at any size, and if `target` "
            + "is a ratio, which is the same at every size.",
        of:
            "A minimum size and weight at which the pair passes.", \.passesFrom
    ) {
        Member("size", "Text size, in `unit`.") { $0.size.value }
        Member("unit", "Unit of `size`: the requested unit, or px for the font table.") { $0.size.unit }
        Member("weight", "Font weight, from 100 to 900.") { $0.weight.value }
    }
}

extension Scrim: DescribedObject {
    package static let shape = Shape<Scrim>(nil, "A translucent layer between text and background.") {
        Member.scrim({ $0.color }, opacity: { $0.opacity })
        Member.figures { $0.look }
        Member(
            "deltaE",
            "OKLab distance by which the layer changes the visible background; if the backdrop is unknown, the maximum "
                + "distance.",
            .atLeast(0)
        ) { $0.change.distance }
        Member("drastic", "Whether the layer turns a light background dark, or a dark one light.") {
            $0.change.isDrastic
        }
    }
}

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
        Member(
            "opacity",
            "Least opacity of the changed layer that reaches the target, in thousandths; only included with "
                + "`change=opacity`.",
            when: { $0.suggestion.opacity != nil }
        ) { $0.suggestion.opacity ?? 1 }
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
        Member(
            "failsWith",
            "Colour-vision deficiencies with which the suggestion, as seen, doesn’t reach the target; empty if everyone "
                + "sees enough contrast."
        ) { $0.suggestion.deficiencies(missing: $0.repair.target) }
    }
}
