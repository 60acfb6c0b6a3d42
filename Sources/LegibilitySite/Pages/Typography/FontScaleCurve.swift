import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

/// A drawing of how a custom font and the system font grow with the text size: two lines, and the goal.
///
/// Lengths are in percent of the drawing or in pixels. Nothing is scaled, so the letters keep their size.
struct FontScaleCurve {
    private let report: FontScaleReport
    private let slider: CategorySlider
    private let custom: Line
    private let system: Line
    private let goal: Double
    /// The percentages of the size at Large that correspond to the drawing's lower and upper edges.
    private let bounds: (low: Double, high: Double)

    /// The growth of one font across the categories.
    private struct Line {
        let name: Phrase
        /// The CSS class for the line's style.
        let look: String
        let percents: [Double]
        let growth: LargerText

        /// The index of the first category, from Large, at which the font reaches the goal.
        var reached: Int? { percents.firstIndex { $0 >= growth.goal } }
    }

    init(_ report: FontScaleReport, choosing chosen: Int) {
        let style = report.query.metrics.style.title
        self.report = report
        slider = CategorySlider(categories: report.steps.map(\.category), chosen: chosen)
        custom = Line(
            name: "Your font", look: "custom", percents: report.steps.map(\.percent), growth: report.largerText)
        system = Line(
            name: "The system’s \(style)", look: "system", percents: report.steps.map(\.systemPercent),
            growth: report.query.metrics.systemLargerText)
        goal = report.largerText.goal
        let percents = custom.percents + system.percents + [100, goal]
        bounds = (
            ((percents.min() ?? 0) / 50).rounded(.down) * 50,
            // The upper bound leaves room for the label above the highest line.
            (((percents.max() ?? goal) + 20) / 50).rounded(.up) * 50
        )
    }

    /// The drawing above the slider, with a key.
    var markup: HTML {
        """
        <figure class="curve">
        <figcaption>Size as a percentage of the size at Large\(watches)</figcaption>
        <ul class="key">\([custom, system].map(key))<li>\(sign("aim", ""))The goal: \(goal.percent)</li></ul>
        \(drawing)
        \(slider.markup)
        </figure>
        """
    }

    /// The watches whose default text size is Large, since the goal is relative to the default size.
    private var watches: Phrase {
        let cases = report.largerText.watches.first { $0.start == .standard }?.cases
        return cases.map { (", the default on \($0.inWords) watches" as Phrase).typeset } ?? ""
    }

    private var drawing: HTML {
        """
        <svg class="plot" role="img" aria-labelledby="curve-title" aria-describedby="curve-words">
        <title id="curve-title">\(custom.name) and \(system.name.withinSentence) by text size</title>
        <desc id="curve-words">\([custom, system].map(words).joined(separator: " ")) The table below lists all \
        figures.</desc>
        \(grid)
        \(report.steps.indices.map { "<line class=\"at\" \(upright($0)) y2=\"100%\"/>" as HTML })
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">\([system, custom].map(polyline))</svg>
        \([system, custom].map(reached))
        \([system, custom].map { line in line.percents.indices.map { marker(line, $0) } as [HTML] }.flatMap(\.self))
        </svg>
        """
    }

    /// Horizontal lines at every hundred percent and at the goal.
    private var grid: HTML {
        let hundreds = stride(from: (bounds.low / 100).rounded(.up) * 100, to: bounds.high, by: 100)
        let lines = hundreds.filter { $0 != goal }.map { ($0, "grid", $0.percent) } + [(goal, "aim", goal.percent)]
        let drawn = lines.map { percent, look, words -> HTML in
            """
            <line class="\(look)" x2="100%" y1="\(height(percent))" y2="\(height(percent))"/>\
            <text class="\(look)" y="\(height(percent))" dy="-0.35em">\(words)</text>
            """
        }
        return "\(drawn)"
    }

    private func polyline(_ line: Line) -> HTML {
        let points = line.percents.enumerated().map { index, percent in
            "\(slider.column(index).shortened),\(fraction(percent).shortened)"
        }
        return "<polyline class=\"\(line.look)\" points=\"\(points.joined(separator: " "))\"/>"
    }

    /// Returns the mark at the point where a font reaches the goal: a ring, and a vertical line to the category.
    private func reached(_ line: Line) -> HTML {
        guard let index = line.reached else { return "" }
        let percent = line.percents[index]
        return """
            <line class="drop" \(upright(index)) y1="\(height(percent))" y2="100%"/>\
            <circle class="ring \(line.look)" cx="\(across(index))" cy="\(height(percent))" r="9"/>
            """
    }

    private func marker(_ line: Line, _ index: Int) -> HTML {
        "<svg class=\"\(line.look)\" x=\"\(across(index))\" y=\"\(height(line.percents[index]))\">\(shape(line.look))</svg>"
    }

    private func shape(_ look: String) -> HTML {
        look == "custom" ? "<circle r=\"4\"/>" : "<path d=\"M-4-4h8v8h-8z\"/>"
    }

    private func key(_ line: Line) -> HTML { "<li>\(sign(line.look, shape(line.look)))\(words(line))</li>" }

    private func sign(_ look: String, _ shape: HTML) -> HTML {
        """
        <svg class="sign" width="36" height="16" aria-hidden="true"><line class="\(look)" x2="100%" y1="8" y2="8"/>\
        <svg class="\(look)" x="18" y="8">\(shape)</svg></svg>
        """
    }

    private func words(_ line: Line) -> Phrase {
        let most: Phrase = "\((line.percents.max() ?? 100).percent) at most"
        guard let index = line.reached else { return "\(line.name): \(most), below the goal of \(goal.percent)." }
        return "\(line.name): \(goal.percent) from \(report.steps[index].category.abbreviation) on, \(most)."
    }

    /// Returns the vertical position of a percentage, in percent from the upper edge.
    private func fraction(_ percent: Double) -> Double {
        100 * (bounds.high - percent) / (bounds.high - bounds.low)
    }

    private func height(_ percent: Double) -> String { "\(fraction(percent).shortened)%" }
    private func across(_ index: Int) -> String { "\(slider.column(index).shortened)%" }
    private func upright(_ index: Int) -> HTML { "x1=\"\(across(index))\" x2=\"\(across(index))\"" }
}

/// A custom font in several styles or sizes, as shown on a page.
struct FontScaleRamp {
    /// The reports for one platform; never empty.
    let reports: [FontScaleReport]

    /// A short summary of the result.
    var headline: Phrase {
        let styles = Set(reports.map(\.query.metrics.style)).count
        let sizes = reports.count / max(styles, 1)
        return "A custom font in \(styles == 1 ? "one style" : "\(styles) styles")"
            + (sizes > 1 ? ", at \(sizes) sizes" : "")
    }

    /// Returns the complete result for the web page.
    func section(asked query: [QueryItem]) -> HTML {
        """
        <section id="result" aria-labelledby="verdict">
        <div class="verdict exempt">
        \(Mark.information.svg)
        <h2 id="verdict">\(headline)</h2>
        <p class="because">\(because)</p>
        </div>
        \(categories.count > 1 ? CategorySlider(categories: categories).alone : "")
        \(reports.map { $0.ramped }.markup())
        \(table)
        <p class="links"><a href="/v1/type/scale?\(TypedFont.removed(from: query).encoded)">This result as JSON</a>
        <a href="\(LegibilityRule.enlargement.source.url ?? "/v1/reference/rules")">\(HTML.inEnglish(LegibilityRule.enlargement.source.page))</a></p>
        </section>
        """
    }

    private var because: Phrase {
        let goal = reports.first?.largerText.goal.percent ?? ""
        let short = reports.filter { $0.largerText.reachedAt == nil }.map(\.name)
        if short.isEmpty { return "All sizes grow to \(goal) or more." }
        return "\(reports.count - short.count) of \(reports.count) sizes grow to \(goal) or more; these don’t: "
            + "\(short.joined(separator: ", ")). The guideline says “ideally”, so this is a recommendation."
    }

    private var categories: [SizeCategory] { reports.first?.steps.map(\.category) ?? [] }

    private var table: HTML {
        let rows = reports.map { report -> HTML in
            let cells = report.steps.map { step -> HTML in
                "<td>\(step.scaledFontSize.plain)\(step.scaledLeading.map { " / \($0.shortened)" } ?? "")</td>"
            }
            return "<tr><th scope=\"row\">\(report.name)</th>\(cells)</tr>"
        }
        let leading: Phrase = reports.contains { $0.query.leading != nil } ? " and leading" : ""
        return """
            <div class="scroll" role="region" aria-labelledby="sizes" tabindex="0">
            <table><caption id="sizes">\(reports.first?.query.metrics.table.platform.title ?? ""), size\(leading) in points \
            by text size</caption>
            <thead><tr><th scope="col">Style</th>\(categories.map { "<th scope=\"col\">\($0.abbreviation)</th>" as HTML })</tr></thead>
            <tbody>\(rows)</tbody></table>
            </div>
            """
    }
}

extension FontScaleReport {
    /// The style and the size of the font in it.
    fileprivate var name: String { "\(query.metrics.style.title), \(query.size.points)" }

    fileprivate var ramped: TextSpecimen {
        var specimen = ownSpecimen
        specimen.name = "\(name)"
        specimen.weight = query.metrics.standard.weight.fontWeight
        return specimen
    }
}
