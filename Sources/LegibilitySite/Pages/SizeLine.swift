import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

/// A font at every text size on one baseline, in true size; each is a link that chooses the text size.
struct SizeLine {
    let report: FontScaleReport
    /// The place of the chosen step.
    let chosen: Int
    /// The query of the page.
    let query: [QueryItem]

    /// Letters above this size in points have no room on a phone; then the line has figures alone.
    private static let largest = 150.0

    var markup: HTML {
        let draws = report.steps.allSatisfy { $0.scaledFontSize <= Self.largest }
        let items = report.steps.enumerated().map { place, step -> HTML in
            let address =
                ([FontScaleQuery.category.given(step.category.rawValue)]
                + query.filter { $0.name != FontScaleQuery.category.name }).encoded
            return """
                <li><a href="/type/scale?\(address)"\(place == chosen ? HTML(markup: " aria-current=\"true\"") : "") \
                data-category="\(step.category.rawValue)" data-headline="\(report.headline(at: step))" \
                data-says="\(report.comparison(at: step))">\(draws ? letters(step.scaledFontSize) : "")\
                <b>\(step.scaledFontSize.shortened)<span class="visually-hidden"> pt</span></b> \
                <span class="name">\(step.category.abbreviation)\(step.category == .standard ? "<small>default</small>" as HTML : "")</span></a></li>
                """
        }
        return """
            <section class="line-of-sizes" aria-labelledby="line">
            <h3 id="line">\(report.steps.count == 12 ? "Twelve sizes, one baseline" : "All sizes, one baseline" as Phrase)</h3>
            <p class="hint">\(draws ? "True size: one point is one CSS pixel. Choose one." : "Choose one." as Phrase)</p>
            <ol>\(items)</ol>
            </section>
            """
    }

    private func letters(_ size: Double) -> HTML {
        let (width, height) = ((size * 1.4).rounded(.up), size.rounded(.up))
        return """
            <svg width="\(width.plain)" height="\(height.plain)" aria-hidden="true" focusable="false">\
            <text y="\(height.plain)" font-size="\(size.plain)">Aa</text></svg>
            """
    }
}

extension FontScaleReport {
    /// The place of the step to show first: the requested text size, else the first that reaches the goal, else the largest.
    func place(of category: SizeCategory?) -> Int {
        let wanted = category ?? largerText.reachedAt
        return wanted.flatMap { wanted in steps.firstIndex { $0.category == wanted } } ?? steps.count - 1
    }

    /// The asked figure: “17 pt → 37 pt at AX3”.
    func headline(at step: ScaledFont.Step) -> Phrase {
        let capped: Phrase = step.isCapped ? ", capped" : ""
        return "\(query.size.points) → \(step.scaledFontSize.points) at \(step.category.abbreviation)\(capped)"
    }

    /// The figure in percent, and beside it the system's own.
    func comparison(at step: ScaledFont.Step) -> Phrase {
        "\(step.percent.percent) of its size at Large. The system’s own \(query.metrics.style.title) has \(step.system.pointSize.points) there."
    }
}
