import Endpoints
import Legibility
import Sentences

/// The sizes of a custom font and the system font, with corresponding sizes in other frameworks.
package struct FontScaleReport: Report {
    package let query: FontScaleQuery
    let font: ScaledFont

    package init(_ query: FontScaleQuery) {
        self.query = query
        font = ScaledFont(
            size: query.size, leading: query.leading, maximumSize: query.maximumSize,
            displayScale: query.displayScale.value, metrics: query.metrics)
    }

    /// The sizes at every requested category.
    package var steps: [ScaledFont.Step] { font.steps.filter { query.asks($0.category) } }

    /// Corresponding sizes in other frameworks.
    package var counterparts: FontScaleCounterparts { FontScaleCounterparts(query: query, font: font) }

    package var largerText: LargerText { font.largerText }

    package static var published: Phrase {
        "The sizes and leadings of the text styles (HIG, Typography), and one measurement of scaledValue: in Body at "
            + "Medium and 3x, 17 becomes 16.333."
    }
    package static var inferred: Phrase {
        "The scaling factor is assumed to be the style's leading divided by its leading at Large, in every row of the "
            + "table. Several re-implementations agree; Apple doesn't document the calculation. scaledFontSize is "
            + "rounded to whole points, halves away from zero, and then capped. scaledValue and scaledLeading are "
            + "rounded to whole pixels and never capped."
    }
    package static var notModelled: Phrase {
        "Scripts with tall lines, which the system may scale differently, and Bold Text."
    }
}
