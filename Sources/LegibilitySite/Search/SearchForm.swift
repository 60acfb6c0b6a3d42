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
        var segments = path.utf8[...]
        while segments.last == UInt8(ascii: "/") { segments.removeLast() }
        let start = segments.lastIndex(of: UInt8(ascii: "/")).map(segments.index(after:)) ?? segments.startIndex
        let name = segments[start...].prefix { $0 != UInt8(ascii: ".") }
        let text = String(decoding: name.map { "-_+".utf8.contains($0) ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
        words = text.utf8.count > 100 ? String(text.prefix(100)) : text
    }
}
