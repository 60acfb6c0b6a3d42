import Endpoints
import HTTPMessages
import LegibilityAPI
import Sentences

extension Problem {
    /// Returns whether a client prefers a page to JSON. Browsers do; programs that accept anything, such as curl,
    /// don't.
    package static func isPage(for headers: HTTPHeaders) -> Bool {
        let page = "text/html"
        return headers.preferredMediaType(offered: ["application/problem+json", "application/json", page]) == page
    }

    /// Returns the complete response as a page in a language, with the same status and headers as in JSON.
    package func page(to head: RequestHead, in language: Language) -> HTTPResponse {
        let answer = Answer(page(to: head)).written(in: language)
        return HTTPResponse(
            status: kind.status,
            headers: [("Content-Type", answer.mediaType), ("Cache-Control", "no-store")] + answer.headers + headers,
            body: answer.body)
    }

    private func page(to head: RequestHead) -> Page {
        let query = head.rawTarget.drop { $0 != "?" }
        let correction = RequestCorrection(faults, in: head)
        return Page(
            kind: .text, title: kind.title, description: nil, section: nil,
            main: """
                <h1>\(kind.title)</h1>
                <p class="lead">\(faults.isEmpty ? detail(query: query) : faultsInWords)</p>
                \(faultList(correction))\(correction?.form ?? "")\(search(head))\(nearPathList)
                <p class="hint">The status is \(kind.status).</p>
                <p class="links"><a href="/problems/\(kind.rawValue)">What this means</a>
                <a href="/">To the checker</a> <a href="/docs">API docs</a></p>
                """, asked: [])
    }

    /// Returns a search with the words of an unknown path.
    private func search(_ head: RequestHead) -> HTML {
        guard kind == .notFound, let request = try? HTTPRequest(head: head) else { return "" }
        return SearchForm(lastSegmentOf: request.path).markup
    }

    /// Returns the description of the error. If another path was probably meant, the description links to it with the
    /// same query.
    private func detail(query: Substring) -> HTML {
        guard let meantPath else { return "\(detail)" }
        return HTML { language in
            let text = detail.text(in: language)
            let parts = text.divided(by: "“\(meantPath)”")
            guard let after = parts.after else { return "\(text)" }
            return """
                \(String(parts.before))“<a href="\(meantPath.asURIPath)\(query)">\(meantPath)</a>”\
                \(String(after))
                """
        }
    }

    private var faultsInWords: HTML {
        faults.count == 1 ? "One value is invalid." : "\(faults.count) values are invalid."
    }

    /// Links to existing pages with similar paths, except the page to which the description links.
    private var nearPathList: HTML {
        // An endpoint and its docs can have the same address.
        var listed: Set = [meantPath ?? ""]
        let others = nearPaths.filter { listed.insert($0.address).inserted && $0.path != meantPath }
        let items = others.map { place -> HTML in
            "<li><a href=\"\(place.address.asURIPath)\">\(place.title)</a> <code>\(place.path)</code></li>"
        }
        guard !items.isEmpty else { return "" }
        return "<h2>Similar paths</h2><ul class=\"near-paths\">\(items)</ul>"
    }

    /// Returns the errors, each linked to its field if the form has one.
    private func faultList(_ correction: RequestCorrection?) -> HTML {
        guard !faults.isEmpty else { return "" }
        let items = faults.reported.enumerated().map { place, fault -> HTML in
            let example = fault.example.map { " For example: <code>\($0)</code>" as HTML } ?? ""
            // Most sentences already name the parameter.
            let isNamed = fault.detail.english.divided(by: "“\(fault.place.text)”").after != nil
            let sentence: HTML =
                "\(isNamed ? "" : "<code>\(fault.place.text)</code>: " as HTML)\(fault.detail)"
            guard let field = correction?.field(ofFault: place) else { return "<li>\(sentence)\(example)</li>" }
            return "<li id=\"fault-\(place)\"><a href=\"#\(field)\">\(sentence)</a>\(example)</li>"
        }
        return "<ul>\(items)</ul>\(faults.omitted > 0 ? "<p>And \(faults.omitted) more.</p>" as HTML : "")"
    }
}

extension String {
    /// Returns the text before the first occurrence of a part, and the text after it or nil if the part doesn't occur.
    /// Bytes are compared, because comparing characters takes fifty times as long.
    fileprivate func divided(by part: String) -> (before: Substring, after: Substring?) {
        var rest = utf8[...]
        while !rest.isEmpty {
            if rest.starts(with: part.utf8) {
                return (self[..<rest.startIndex], self[rest.startIndex...].utf8.dropFirst(part.utf8.count).text)
            }
            rest = rest.dropFirst()
        }
        return (self[...], nil)
    }
}

extension Substring.UTF8View {
    fileprivate var text: Substring { Substring(self) }
}

extension Problem {
    /// The description of an error that doesn't concern a single value.
    package var section: HTML {
        """
        <section id="result" class="errors" role="alert" aria-labelledby="errors">
        <h2 id="errors">\(kind.title)</h2>
        <p>\(detail)</p>
        </section>
        """
    }
}

extension Problem.Kind {
    /// The page `/problems/<name>`, which explains the kind of problem.
    var page: Page {
        Page(
            kind: .text, title: title, description: explanation, section: nil,
            main: "<h1>\(title)</h1><p>Status \(status).</p><p>\(explanation)</p>", asked: [])
    }
}

extension [InterpretedValue] {
    /// The interpreted values, shown below a result.
    var markup: HTML {
        let notes = map { taken -> HTML in
            """
            <p class="note"><code>\(taken.parameter)=\(taken.given)</code> was interpreted as \
            <code>\(taken.asValue)</code>. \(taken.because)</p>
            """
        }
        return isEmpty
            ? "" : "<section class=\"taken\" aria-label=\"How your input was interpreted\">\(notes)</section>"
    }
}
