import Endpoints
import HTTPMessages
import LegibilityAPI
import Sentences

/// The page `/docs`: an introduction to the API, three real examples, the general rules, and all endpoints by subject.
struct IntroductionPage {
    private let documentation: Documentation
    private let origin: String

    /// Creates the page. Its commands call the server at `origin`.
    init(_ documentation: Documentation, at origin: String) {
        self.documentation = documentation
        self.origin = origin
    }

    var page: Page { page(Manual(documentation: documentation).main("\(introduction)\(contents)\(rules)\(problems)")) }

    /// Returns the page with search results above the list of endpoints.
    func found(_ search: DocsSearch) -> Page {
        let words = search.words
        let manual = Manual(documentation: documentation, words: words, found: search.markup)
        return page(manual.main("\(heading)\(contents)"), title: "“\(words.echoed)” in the API docs", asked: words)
    }

    private func page(_ main: HTML, title: Phrase = "API docs", asked words: String = "") -> Page {
        Page(
            kind: .manual, title: title,
            description: "Every endpoint of Legibility, with its parameters and responses.", section: .documentation,
            main: main, asked: words.isEmpty ? [] : [QueryItem(name: DocsPages.searched.name, value: words)])
    }

    private var heading: HTML { "<h1>The API</h1>" }

    private var introduction: HTML {
        """
        \(heading)
        \(Manual.remark)<p class="lead">\(HTML.line(ContractIntroduction.sections[0].text))</p>
        <p>You need no key and no account: send a request, even from a browser, and read the JSON.</p>
        <h2>Three examples</h2>
        \(["getContrast", "getContrastSuggestions", "postContrast"].compactMap { documentation[$0] }.map(example))
        """
    }

    private func example(_ operation: DocumentedOperation) -> HTML {
        guard let example = operation.example, let answer = operation.entry.answer(to: example) else { return "" }
        let command = SampleLanguage.curl.code(SampleRequest(operation, at: origin))
        return """
            <h3><a href="\(operation.address)">\(operation.title)</a></h3>
            <pre data-copy data-copy-name="the command">\(HTML.code(command))</pre>
            <details><summary>The response</summary>
            <pre>\(HTML.code(shown(answer, as: example.mediaType, atMost: 500)))</pre></details>
            """
    }

    private var rules: HTML {
        // The section on problems below describes errors, so the section of the introduction is omitted.
        let told = ContractIntroduction.sections.dropFirst().filter { $0.heading != "Errors" }
        let sections = told.map { section -> HTML in
            let id = section.heading.prefix { $0.isLetter }.lowercased()
            let taken: HTML =
                id == "names"
                ? fieldTable(FieldList(InterpretedValue.schema).fields, "Fields of interpreted values") : ""
            return "<h3 id=\"\(id)\">\(Phrase(english: section.heading))</h3>\(HTML.prose(section.text))\(taken)"
        }
        return "<h2 id=\"rules\">Rules for all endpoints</h2>\(sections)"
    }

    /// All endpoints by subject. Existing links to the docs depend on the ids.
    private var contents: HTML {
        let subjects = documentation.subjects.map { subject -> HTML in
            let items = subject.operations.map { operation -> HTML in
                """
                <li id="\(operation.anchor)"><a href="\(operation.address)">\(operation.title)</a> \
                <code>\(operation.name)</code>

                """
            }
            return
                "<h3 id=\"\(subject.tag.anchor)\">\(subject.tag.title)</h3><p class=\"hint\">\(Phrase(english: subject.tag.summary))</p><ul class=\"endpoints\">\(items)</ul>"
        }
        return """
            <h2 id="endpoints">Every endpoint</h2>
            \(subjects)
            """
    }

    private var problems: HTML {
        let kinds = Problem.Kind.allCases.map {
            // The end tags are omitted, because HTML doesn't require them.
            "<li><a href=\"/problems/\($0.rawValue)\">\($0.status): \($0.title)</a>" as HTML
        }
        return """
            <h2 id="problems">Problems</h2>
            <p>Errors are RFC 9457 problem details. Each “type” is the address of one of these pages. Clients that
            prefer <code>text/html</code> to JSON, such as browsers, get a web page.</p>
            \(fieldTable(FieldList(ProblemDetails.schema).fields, "Problem details"))
            <ul class="endpoints">\(kinds)</ul>
            """
    }
}
