import Legibility
import LegibilityAPI
import Sentences

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
            <ul>\(frameworks.map { "<li>\($0.framework.title): \($0.framework.note)</li>" as HTML })</ul>
            \(byScale.markup)
            <p class="note">\(Self.androidNote.typeset)</p></details>
            """
    }
}
