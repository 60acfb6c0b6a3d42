import Endpoints
import Legibility

/// The report on alternatives to a pair that lacks contrast.
package struct SuggestionsReport: Report {
    let query: SuggestionsQuery
    /// The requested pair.
    package let contrast: ContrastReport
    let repair: ContrastRepair

    /// Creates suggestions that replace a pair whose contrast has been measured.
    package init(
        _ query: SuggestionsQuery, for contrast: ContrastReport, withScrims: Bool = true
    ) throws(ContrastRepair.Failure) {
        self.query = query
        self.contrast = contrast
        repair = try ContrastRepair(
            of: contrast.assessment, by: query.metric, atLeast: query.target, changing: query.change,
            keeping: query.keep, all: query.all, withScrims: withScrims)
    }

    package var target: ContrastTarget { repair.target }
    package var colors: ContrastSuggestions { repair.colors }
    package var suggestions: [ContrastSuggestion] { repair.suggestions }
    package var scrims: [Scrim] { repair.scrims }

    /// The minimum sizes and weights at which the pair itself passes; empty if it already passes or never does.
    package var passesFrom: [PassingSize] {
        let content = contrast.query.content
        return contrast.assessment.passingSizes(of: content.foreground, by: content.profile, query.metric)
    }
}
