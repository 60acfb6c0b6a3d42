import LegibilityAPI
import Sentences

/// The form that searches the whole site, on the pages that have it in their content.
struct SearchForm {
    let words: String
    var isInvalid = false

    var markup: HTML {
        """
        <form class="search" role="search" method="get" action="/search" aria-label="Search this site">
        <div class="field"><label for="q">Devices, tables, rules and endpoints</label>
        <input type="search" id="q" name="q" maxlength="100" value="\(words)" autocomplete="off"\
        \(isInvalid ? HTML(markup: " aria-invalid=\"true\" aria-describedby=\"error-q\"") : "")></div>
        <p class="actions"><button type="submit">Search</button></p>
        </form>
        """
    }
}

extension SearchForm {
    /// Creates the form for an unknown path, with the words of its last segment.
    init(lastSegmentOf path: String) {
        let segment = path.split(separator: "/").last.map { String($0.prefix(100)) } ?? ""
        let name = segment.prefix { $0 != "." }
        words = name.split { "-_+ ".contains($0) }.joined(separator: " ")
    }
}
