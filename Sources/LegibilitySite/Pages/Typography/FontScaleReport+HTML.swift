import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

extension FontScaleReport {
    /// Returns the complete result for the web page, with one text size chosen.
    func section(choosing chosen: Int, asked query: [QueryItem]) -> HTML {
        let step = steps[chosen]
        let reaches = largerText.reachedAt != nil
        // Inside markup, both words would be treated as phrases and translated.
        let style = reaches ? "pass" : "exempt"
        return """
            <section id="result" aria-labelledby="verdict">
            <div class="verdict asked \(style)">
            \((reaches ? Mark.check : .information).svg)
            <h2 id="verdict">\(headline(at: step))</h2>
            <p class="because" id="compared">\(comparison(at: step))</p>
            <p class="because">\(because)</p>
            </div>
            \(SizeLine(report: self, chosen: chosen, query: query).markup)
            \(growth(choosing: chosen))
            \(table)
            \(notes)
            \(counterparts.markup)
            <p class="links"><a href="/v1/type/scale?\(TypedFont.removed(from: query).encoded)">This result as JSON</a>
            <a href="\(LegibilityRule.enlargement.source.url ?? "/v1/reference/rules")">\(HTML.inEnglish(LegibilityRule.enlargement.source.page))</a></p>
            </section>
            """
    }

    /// The growth of the font, with text samples at several sizes.
    private func growth(choosing chosen: Int) -> HTML {
        """
        \([ownSpecimen, systemSpecimen].markup(isNamedAbove: true, tracksSystemFont: true))
        \(FontScaleCurve(self, choosing: chosen).markup)
        """
    }

    private var because: Phrase {
        let system = query.metrics.systemLargerText
        return "\(largerText.sentence) The system’s own \(query.metrics.style.title) grows to "
            + "\(system.maximumPercent.percent). The guideline says “ideally”, so this is a recommendation."
    }

    /// All text sizes with their figures, and with letters at actual size for browsers without JavaScript.
    private var table: HTML {
        let style = query.metrics.style.title
        let rows = steps.map { step -> HTML in
            let tracking = step.system.tracking
            return """
                <tr><th scope="row">\(step.category.abbreviation)</th>\
                <td>\(letters(step.scaledFontSize))\(step.scaledFontSize.points)\(step.isCapped ? ", capped" : "")</td>\
                <td>\(step.percent.percent)</td>\
                \(step.scaledLeading.map { "<td>\($0.points)</td>" as HTML } ?? "")\
                <td>\(letters(step.system.pointSize, weight: step.system.weight.fontWeight, tracking: tracking.points))\
                \(step.system.pointSize.points)</td><td>\(step.system.leading.points)</td><td>\(tracking.points.points)</td>\
                <td>\(step.scaledValue.points)</td></tr>
                """
        }
        return """
            <div class="scroll ramp" role="region" aria-labelledby="sizes" tabindex="0">
            <table><caption id="sizes">\(query.metrics.table.platform.title), by text size</caption>
            <thead><tr><th scope="col">Text size</th><th scope="col">Your font</th><th scope="col">Percent of the \
            size at Large</th>\
            \(query.leading == nil ? "" : "<th scope=\"col\">Scaled leading</th>" as HTML)\
            <th scope="col">System \(style)</th><th scope="col">Leading</th><th scope="col">Tracking</th>\
            <th scope="col">Your size, scaled as a length</th></tr></thead>
            <tbody>\(rows)</tbody></table>
            </div>
            """
    }

    /// Returns a capital and a small letter at a size, limited to what fits into the table.
    private func letters(_ size: Double, weight: Double = 400, tracking: Double = 0) -> HTML {
        guard size <= 120 else { return "" }
        return """
            <svg class="letters" width="\((1.6 * size).rounded(.up).plain)" height="\((1.3 * size).rounded(.up).plain)" \
            aria-hidden="true"><text y="\(size.plain)" font-size="\(size.plain)" font-weight="\(weight.plain)" \
            letter-spacing="\(tracking.plain)">Ag</text></svg>
            """
    }

    private var notes: HTML {
        let anomalies = steps.compactMap { step in
            step.system.anomaly.map {
                "<p class=\"note\">\(step.category.abbreviation): \(Phrase(english: $0).typeset)</p>" as HTML
            }
        }
        return """
            \(anomalies)<details><summary>Published and inferred figures</summary>
            <p>Published: \(Self.published)</p><p>Inferred: \(Self.inferred)</p><p>Not modelled: \(Self.notModelled)</p></details>
            """
    }
}

extension FontScaleReport {
    /// The custom font, shown with the visitor's words.
    var ownSpecimen: TextSpecimen {
        TextSpecimen(
            name: "Your font", isCustom: true,
            steps: steps.map { step in
                let leading: Phrase = step.scaledLeading.map { " on \($0.points)" } ?? ""
                return .init(
                    size: step.scaledFontSize, leading: step.scaledLeading,
                    caption: "\(step.scaledFontSize.points)\(leading), \(step.percent.percent)")
            })
    }

    private var systemSpecimen: TextSpecimen {
        TextSpecimen(
            name: "The system’s \(query.metrics.style.title)", weight: query.metrics.standard.weight.fontWeight,
            steps: steps.map { step in
                let tracking = step.system.tracking.points
                return .init(
                    size: step.system.pointSize, leading: step.system.leading, tracking: tracking,
                    caption: "\(step.system.pointSize.points) on \(step.system.leading.points), "
                        + "\(step.systemPercent.percent), tracking \(tracking.points)")
            })
    }
}

extension LargerText {
    /// A sentence that states whether the goal is reached.
    var sentence: Phrase {
        guard watches.count > 1 else { return "The text grows \(words(growth))." }
        return watches.map { ("On \($0.cases.inWords) cases, text grows \(words($0.growth))." as Phrase).typeset }
            .joined(separator: " ")
    }

    private func words(_ growth: Growth) -> Phrase {
        growth.reachedAt.map {
            "to \(growth.maximumPercent.percent) and reaches the goal of \(goal.percent) at \($0.abbreviation)"
        } ?? "to at most \(growth.maximumPercent.percent); the goal is \(goal.percent)"
    }
}

extension FontScaleCounterparts {
    /// The table of other frameworks below a result; empty for watchOS, where none of these frameworks runs.
    var markup: HTML {
        let frameworks = FrameworkScaling.allCases.compactMap { framework in
            steps(on: framework).map { (framework: framework, steps: $0) }
        }
        guard let categories = frameworks.first?.steps.map(\.category) else { return "" }
        let byCategory = SmallTable(
            caption: "By iOS text size", columns: ["Text size"] + frameworks.map { "\($0.framework.title)" },
            rows: categories.enumerated().map { index, category in
                let cells = frameworks.map { framework, steps in
                    SmallTable.Cell("\("\(steps[index].size.shortened) \(framework == .css ? "px" : "pt")".typeset)")
                }
                return ("\(category.abbreviation)", cells)
            })
        let versions = AndroidFontScale.allCases.map { (title: $0.title, steps: steps(on: $0)) }
        let byScale = SmallTable(
            caption: "By Android font scale", columns: ["Font scale"] + versions.map { "\($0.title)" },
            rows: AndroidFontScale.settings.enumerated().map { index, scale in
                let cells = versions.map { version in
                    let step = version.steps[index]
                    return SmallTable.Cell(
                        "\("\(step.dp.shortened) dp".typeset) <span class=\"required\">(\(step.percent.rounded().percent))</span>"
                    )
                }
                return ("\(scale.plain)", cells)
            })
        return """
            <details><summary>This size in React Native, Flutter, Safari and Android</summary>
            \(byCategory.markup)
            <ul>\(frameworks.map { "<li>\($0.framework.note)</li>" as HTML })</ul>
            \(byScale.markup)
            <p class="note">\(Self.androidNote.typeset)</p></details>
            """
    }
}
