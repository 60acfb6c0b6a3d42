import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

/// A font at every text size on one baseline, at actual size. Each sample is a link that selects its text size.
struct SizeLine {
    let report: FontScaleReport
    /// The index of the selected step.
    let chosen: Int
    /// The query of the page.
    let query: [QueryItem]

    /// The largest size, in points, at which letters fit on a phone. Above it, the line shows only figures.
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
        let hint: Phrase = draws ? "True size: one point is one CSS pixel. Choose a size." : "Choose a size."
        return """
            <section class="line-of-sizes" aria-labelledby="line">
            <h3 id="line">\(report.steps.count == 12 ? "Twelve sizes, one baseline" : "All sizes, one baseline" as Phrase)</h3>
            <p class="hint">\(hint)</p>
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
    /// Returns the index of the step to show first: the requested text size, or else the first that reaches the goal,
    /// or else the largest.
    func place(of category: SizeCategory?) -> Int {
        let wanted = category ?? largerText.reachedAt
        return wanted.flatMap { wanted in steps.firstIndex { $0.category == wanted } } ?? steps.count - 1
    }

    /// Returns the requested figure: “17 pt → 37 pt at AX3”.
    func headline(at step: ScaledFont.Step) -> Phrase {
        let capped: Phrase = step.isCapped ? ", capped" : ""
        return "\(query.size.points) → \(step.scaledFontSize.points) at \(step.category.abbreviation)\(capped)"
    }

    /// Returns the growth in percent, compared with the system font's size.
    func comparison(at step: ScaledFont.Step) -> Phrase {
        "\(step.percent.percent) of its size at Large. At this text size, the system’s own \(query.metrics.style.title) is \(step.system.pointSize.points)."
    }
}
