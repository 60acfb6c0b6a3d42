import Endpoints
import LegibilityAPI
import Sentences

/// The common parts of all docs pages: the search, and the endpoints by subject beside the text.
struct Manual {
    let documentation: Documentation
    /// The endpoint described on the page.
    var current: DocumentedOperation?
    /// The search words, which stay in the field.
    var words = ""
    var found: HTML = ""

    /// Returns the first part of the text, the request beside it, and the rest of the text below.
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

    /// Returns the part beside the text. On narrow screens, this part interrupts the text, so it comes early.
    private func beside(_ request: HTML) -> HTML {
        """
        </div>
        <aside class="request" aria-label="Request and response">
        \(request)
        </aside>
        <div class="text">

        """
    }

    /// The maximum number of endpoints in a list beside the text. A longer list has its own page, unless it contains
    /// the current endpoint.
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
            // The end tags are omitted, because HTML doesn't require them and the list is on every page.
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
    /// A note that the docs are in English; empty on English pages.
    static var remark: HTML {
        HTML(english: "", otherwise: "<p class=\"hint\">Some explanations in these docs are in English.</p>")
    }
}

extension DocumentedOperation {
    /// The purpose, as a heading.
    var title: Phrase { Phrase(english: operation.summary) }
}

extension Operation.Tag {
    /// The subject's name in everyday words.
    var title: Phrase { Phrase(english: rawValue) }

    /// The subject's id on the page with all endpoints.
    var anchor: String { String(rawValue.lowercased().map { $0.isLetter ? $0 : "-" }) }
}
