import Endpoints
import LegibilityAPI
import Sentences

/// The parts around the text of every page of the docs: the search, and beside the text the endpoints by subject.
struct Manual {
    let documentation: Documentation
    /// The endpoint that the page is about.
    var current: DocumentedOperation?
    /// The search, and its results.
    var words = ""
    var found: HTML = ""

    /// The text, beside it the request that it is about, and the text behind both.
    func main(_ text: HTML, request: HTML? = nil, _ rest: HTML = "") -> HTML {
        """
        <div class="manual\(request == nil ? "" : HTML(markup: " with-request"))">
        <div class="finder">
        <form role="search" action="/docs" aria-label="Search the docs">
        <div class="field"><label for="q">Search the docs</label>
        <input type="search" id="q" name="q" maxlength="100"\(words.isEmpty ? "" : " value=\"\(words)\"" as HTML) autocomplete="off"></div>
        <p class="actions"><button type="submit">Search</button></p>
        </form>
        <details class="side"><summary>All endpoints</summary>
        <nav aria-label="Endpoints">\(documentation.subjects.map(list))\
        <p class="links"><a href="/docs/all">All on one page</a> <a href="/openapi.json">OpenAPI</a></p></nav></details>
        </div>
        <div class="text" id="text" tabindex="-1">
        <div id="found">\(found)</div>
        \(text)
        \(request.map(beside) ?? "")\
        \(rest)
        </div>
        </div>
        """
    }

    /// The part beside the text, which interrupts it, so that it comes early where there is one column.
    private func beside(_ request: HTML) -> HTML {
        """
        </div>
        <aside class="request" aria-label="Request and answer">
        \(request)
        </aside>
        <div class="text">

        """
    }

    /// A list of more endpoints than these has a page of its own, where it is not the one that is read.
    private static let longest = 6

    private func list(_ subject: Documentation.Subject) -> HTML {
        let isCurrent = subject.tag == current?.operation.tag
        guard isCurrent || subject.operations.count <= Self.longest else {
            return """
                <p><a href="/docs#\(subject.tag.anchor)">\(subject.tag.title): \(subject.operations.count) endpoints</a></p>

                """
        }
        let items = subject.operations.map { operation -> HTML in
            let isCurrent = operation.id == current?.id
            // The item has no end tags, which HTML doesn't need: the list is on every page.
            return """
                <li><a href="\(operation.address)"\(isCurrent ? " aria-current=\"page\"" as HTML : "")>\(operation.title) <i>\(operation.method.rawValue)</i></a>
                """
        }
        return """
            <details\(isCurrent ? HTML(markup: " open") : "" as HTML)><summary>\(subject.tag.title)</summary>
            <ul>\(items)</ul></details>

            """
    }
}

extension Manual {
    /// A remark that the docs' own prose is in English; empty if the page is, too.
    static var remark: HTML {
        HTML(english: "", otherwise: "<p class=\"hint\">Some explanations in these docs are in English.</p>")
    }
}

extension DocumentedOperation {
    /// The purpose, as a heading.
    var title: Phrase { Phrase(english: operation.summary) }
}

extension Operation.Tag {
    /// The everyday name.
    var title: Phrase { Phrase(english: rawValue) }

    /// Its id on the page that lists everything.
    var anchor: String { String(rawValue.lowercased().map { $0.isLetter ? $0 : "-" }) }
}
