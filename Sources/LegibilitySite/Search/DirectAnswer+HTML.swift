import LegibilityAPI
import Sentences

extension DirectAnswer {
    /// The subject, linked words as in the source.
    var name: HTML {
        let subject = HTML.inEnglish(subject)
        return title.map { "\($0): \(subject)" } ?? subject
    }

    private var more: Phrase { title == nil ? "Drawn to scale, with every figure" : "The row and its source" }

    var markup: HTML {
        let items = figures.map { figure -> HTML in
            let name: HTML? = figure.name.map { title == nil ? "\($0)" : HTML.inEnglish($0.english) }
            return "<div>\(name.map { "<dt>\($0)</dt>" as HTML } ?? "")<dd>\(figure.value.typeset)</dd></div>"
        }
        let isOne = figures.count == 1 && figures[0].name == nil
        let content: HTML =
            isOne ? "<p class=\"figure\">\(figures[0].value.typeset)</p>" : "<dl class=\"answers-of\">\(items)</dl>"
        return """
            <section class="direct" aria-labelledby="direct"><h2 id="direct">\(name)</h2>
            \(content)
            \(drawing)
            <p><a href="\(path)">\(more)</a></p></section>
            """
    }

    /// The drawings. Screen readers skip them, because the figures are in the text.
    private var drawing: HTML {
        guard let report, !drawings.isEmpty else { return "" }
        return """
            <div class="scene-of little \(HTML(markup: report.kind))" aria-hidden="true"><div class="drawn">\(drawings.map(\.svg))</div></div>
            """
    }
}
