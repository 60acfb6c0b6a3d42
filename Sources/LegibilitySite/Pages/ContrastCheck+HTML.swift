import HTTPMessages
import LegibilityAPI
import Sentences

/// A fix for a failing check: the changed query, the new colour if there is one, and the text of the link.
struct CheckFix {
    let query: [QueryItem]
    var color: String?
    let words: Phrase
}

extension [ContrastCheck] {
    /// Returns the complete result for the web page: a drawing, the overall verdict, fixes, and each check with its
    /// rule.
    func section(
        _ headline: Phrase, drawing: HTML, fixes: [CheckFix], path: String, asked query: [QueryItem]
    ) -> HTML {
        let items = fixes.map { fix -> HTML in
            let swatch: HTML = fix.color.map { "\(HTML.swatch($0)) " } ?? ""
            return "<li><a href=\"\(path)?\(fix.query.encoded)\">\(swatch)\(fix.words)</a></li>"
        }
        return """
            <section id="result" aria-labelledby="verdict">
            <div class="whole-width">\(drawing)</div>
            <div class="verdict \(result.rawValue)">
            \(result.mark.svg)
            <h2 id="verdict">\(headline)</h2>
            <p class="because">\(because)</p>
            </div>
            \(items.isEmpty ? "" : "<ul class=\"fixes\" aria-label=\"Fixes\">\(items)</ul>" as HTML)
            <ul class="findings">\(map(\.finding))</ul>
            <p class="links"><a href="/v1\(path)?\(query.encoded)">This result as JSON</a></p>
            </section>
            """
    }
}

extension ContrastCheck {
    fileprivate var finding: HTML {
        let word: Phrase =
            switch result {
            case .pass: "Pass"
            case .fail: "Fail"
            case .indeterminate: "Indeterminate"
            case .exempt: "Exempt"
            }
        return """
            <li class="verdict \(result.rawValue)">\(result.mark.svg)
            <h3>\(word): \(display)</h3>
            <p class="because">\(because) <span class="hint"><a href="\(check.rule.url)">\(Phrase(english: check.rule.title))</a></span></p></li>
            """
    }
}
