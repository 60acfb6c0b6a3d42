import LegibilityAPI
import Sentences

extension Snippets {
    /// The snippets below an answer, each with a button to copy it.
    var markup: HTML {
        let parts = all.map { title, code -> HTML in
            """
            <div class="snippet"><h4>\(title)</h4>\
            <pre class="command" tabindex="0" aria-label="\(title)" data-copy><code>\(code)</code></pre></div>
            """
        }
        return """
            <section class="snippets" aria-labelledby="code"><h3 id="code">The same in code</h3>
            <p class="note">\(systemFont)</p>
            <div class="set">\(parts)</div></section>
            """
    }
}
