import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

extension Snippets {
    /// The snippets beside a result. A control selects the snippet to show, and each can be copied.
    var markup: HTML {
        // The style sheet shows the selected snippet, so this works without JavaScript.
        let options = all.enumerated().map { place, snippet -> HTML in
            "<option value=\"code-\(place)\">\(snippet.title)</option>"
        }
        let parts = all.enumerated().map { place, snippet -> HTML in
            """
            <div class="snippet" id="code-\(place)"><h3>\(snippet.title)</h3>\
            <pre class="command" tabindex="0" aria-label="\(snippet.title)" data-copy><code>\(snippet.code)</code></pre></div>
            """
        }
        return """
            <section class="snippets" aria-labelledby="code"><h2 id="code">This scaling in code</h2>
            <div class="field"><label for="framework">Framework</label>\
            <select id="framework" autocomplete="off">\(options)</select></div>
            \(parts)
            <p class="hint">\(systemFont)</p></section>
            """
    }
}

/// Links to the text styles of each platform in every format.
enum TextStyleFiles {
    static var section: HTML {
        let rows = TextStyleTable.printed.map { table -> HTML in
            let platform = table.platform
            let links = TextStylesEndpoint.forms.map { form in
                form.link(
                    to: "/v1/type/styles", [QueryItem(name: "platform", value: platform.rawValue)],
                    file: "text-styles-\(platform.rawValue)")
            }
            let names = platform == .ios ? "iOS, iPadOS" : platform.title
            return "<p class=\"links\"><span>\(names)</span> \(links)</p>"
        }
        return """
            <section class="files" aria-labelledby="styles"><h2 id="styles">The text styles as files</h2>
            \(rows)
            </section>
            """
    }
}
