import HTTPMessages
import LegibilityAPI
import Sentences

extension [ContrastCheck] {
    /// Returns the complete result for the web page: a drawing, the overall verdict, fixes, and each check with its
    /// rule.
    func section(_ headline: Phrase, drawing: HTML, fixes: HTML = "", path: String, asked query: [QueryItem]) -> HTML {
        """
        <section id="result" aria-labelledby="verdict">
        <div class="whole-width">\(drawing)</div>
        <div class="verdict \(result.rawValue)">
        \(result.mark.svg)
        <h2 id="verdict">\(headline)</h2>
        <p class="because">\(because)</p>
        </div>
        \(fixes)
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
