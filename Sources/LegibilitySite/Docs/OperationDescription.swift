import Endpoints
import JSON
import LegibilityAPI
import RasterImage
import Sentences

/// The parameters and responses of an endpoint, as tables.
struct OperationDescription {
    let operation: DocumentedOperation
    /// Whether the page describes only this endpoint, so that row names can serve as ids.
    var isAlone = true
    /// The `GET` operation at the same address, which shares most of its response with each result of a `POST`.
    var twin: DocumentedOperation?
    /// The form. Its fields are in the parameter rows.
    var form: RunForm?

    var parameters: HTML {
        let rows = operation.parameters.filter { $0.name != Language.parameterName }.map { parameter -> HTML in
            let isNeeded = parameter.isRequired || parameter.name == operation.operation.template?.parameter.name
            // The end tags are omitted, because HTML doesn't require them.
            return """
                <tr\(id("p", parameter.name))><th><code>\(parameter.name)</code>\
                <p class="hint">\(isNeeded ? "required" : "optional"), \(parameter.words)\
                <td><p>\(HTML.line(parameter.summary))</p>\(parameter.exampleWords)\(form?.fields(parameter) ?? "")

                """
        }
        // Parameters that all endpoints share are described once.
        let shared: HTML =
            rows.count == operation.parameters.count
            ? "" : "<p><a href=\"/docs#languages\">lang</a></p>"
        if rows.isEmpty { return shared }
        return """
            <table class="parameters"><caption>Parameters</caption>
            <thead><tr><th>Name<th>Meaning<tbody>\(rows)</table>
            \(shared)
            """
    }

    var body: HTML {
        guard let body = operation.operation.body else { return "" }
        let types = body.forms.map { "<code>\($0.mediaType)</code>" as HTML }.separated(by: ", ")
        return """
            <h2>Body</h2>
            <p>\(types). \(HTML.line(body.summary))</p>
            \(fieldTable(operation.members, "Request body members", id: { id("b", $0.path) }, sentence: member))
            """
    }

    /// Returns the description of a body member. If the member is also a parameter, returns a reference to the
    /// parameter.
    private func member(_ field: FieldList.Field) -> HTML {
        let isParameter = operation.parameters.contains { $0.name == field.path && $0.summary == field.sentence }
        return isParameter && isAlone
            ? "The same as the <a href=\"#p-\(field.path)\">parameter</a>." : HTML.line(field.sentence)
    }

    /// Returns the fields, the other formats and the statuses, and the example if requested.
    func answers(withExample: Bool) -> HTML {
        let others = operation.entry.endpoint.mediaTypes.filter { $0 != "application/json" }.map { type -> HTML in
            let summary = operation.operation.forms[type].flatMap { $0.remark ?? $0.summary } ?? ""
            return "<li><code>\(type)</code> \(HTML.line(summary))"
        }
        let isKept = operation.method == .get && operation.operation.isKept
        let statuses = ContractResponse.allCases.filter { $0.applies(to: operation.entry, isKept: isKept) }
        let items = statuses.map { response -> HTML in
            guard let problem = response.problem else {
                return "<li><code>\(response.status)</code> The client already has this response"
            }
            return
                "<li><code>\(problem.status)</code> <a href=\"/problems/\(problem.rawValue)\">\(problem.title)</a>"
        }
        return """
            <h2>Response</h2>
            <p>\(HTML.line(operation.operation.answer))</p>
            \(withExample ? example : "")
            \(table(operation.fields(besides: twin), "Response fields", "f"))
            \(others.isEmpty ? "" : "<h3>Other formats</h3><ul>\(others)</ul>" as HTML)
            <h3>Statuses</h3>
            <ul class="statuses"><li><code>200</code> \(HTML.line(operation.operation.answer))\(items)</ul>
            """
    }

    /// The maximum number of characters of an example response that an endpoint's page shows, and that the page with
    /// all endpoints shows.
    private static let longestExample = (alone: 1200, amongAll: 300)
    /// The number of lines above which an endpoint's page folds an example response.
    private static let mostLines = 16

    /// The example's request and response; empty if there is no example.
    var example: HTML {
        guard let example = operation.example, let answer = operation.entry.answer(to: example) else { return "" }
        let question: HTML =
            example.items.isEmpty
            ? "\(HTML.inEnglish(example.summary)):"
            : "\(HTML.inEnglish(example.summary)), <code>?\(example.items.encoded)</code>:"
        let longest = isAlone ? Self.longestExample.alone : Self.longestExample.amongAll
        let content: HTML =
            ImageFormat(signatureOf: answer) == nil
            ? folded(shown(answer, as: example.mediaType, atMost: longest)) : picture(of: example)
        return """
            <p>\(question)
            \(content)
            """
    }

    /// Returns an example response. On an endpoint's page, a long response is folded after its first lines.
    private func folded(_ text: String) -> HTML {
        let code: HTML = "<pre>\(HTML.code(text))</pre>"
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
        guard isAlone, lines > Self.mostLines else { return code }
        return "<details class=\"long\"><summary>All \(lines) lines</summary>\(code)</details>"
    }

    /// Returns an example's image. It is larger than the page, so the browser loads it from its own address.
    private func picture(of example: Operation.Example) -> HTML {
        guard operation.method == .get else { return "" }
        return """
            <p><img src="\(operation.path)?\(example.items.encoded)" alt="\(example.summary)" loading="lazy"\(HTML.langEnglish)></p>
            """
    }

    private func table(_ fields: [FieldList.Field], _ caption: HTML, _ prefix: String) -> HTML {
        fieldTable(fields, caption) { id(prefix, $0.path) }
    }

    private func id(_ prefix: String, _ name: String) -> HTML {
        isAlone ? " id=\"\(prefix)-\(name.asAnchor)\"" : ""
    }
}

/// Returns a table of fields. `id` becomes the attribute of a row.
func fieldTable(
    _ fields: [FieldList.Field], _ caption: HTML, id: (FieldList.Field) -> HTML = { _ in "" },
    sentence: (FieldList.Field) -> HTML = { HTML.line($0.sentence) }
) -> HTML {
    if fields.isEmpty { return "" }
    // A long list of choices is written once; further fields refer to the first one.
    var known: [String: String] = [:]
    let rows = fields.map { field -> HTML in
        let text = field.words.text(in: .english)
        let first = text.utf8.count < 200 ? nil : known[text]
        if first == nil { known[text] = field.path }
        let words = first.map { "= <code>\($0)</code>" as HTML } ?? field.words
        // The end tags and scopes are omitted, since HTML doesn't require them and there may be a hundred rows. A
        // header cell at the beginning of a row applies to that row.
        return """
            <tr\(id(field))><th>\(field.path)<td>\(words)<td>\(sentence(field))
            """
    }
    return """
        <table class="paths"><caption>\(caption)</caption>
        <thead><tr><th>Path<th>Type<th>Meaning<tbody>\(rows)</table>
        """
}

extension String {
    /// The text as part of an anchor, without brackets, which aren't valid in addresses.
    var asAnchor: String { filter { !"[]{}".contains($0) } }
}

/// Returns an example's response as shown on a page.
func shown(_ answer: [UInt8], as mediaType: String, atMost length: Int) -> String {
    let text = mediaType.hasSuffix("json") ? indented(answer) : String(decoding: answer, as: UTF8.self)
    guard text.count > length else { return text }
    let start = text.prefix(length)
    return start[..<(start.lastIndex(of: "\n") ?? start.endIndex)] + "\n…"
}

/// Returns JSON from this server with indentation.
private func indented(_ bytes: [UInt8]) -> String {
    do throws(JSONSyntaxError) {
        return try JSONDocument(bytes).root.indented
    } catch {
        preconditionFailure("an example is not answered in JSON: \(error.message)")
    }
}
