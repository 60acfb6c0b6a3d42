import Endpoints
import JSON
import LegibilityAPI

/// `/docs`: the OpenAPI document as a page to read.
package struct DocsPage {
    private let document: JSONValue

    /// The page of a document that the server itself has made.
    package init(_ bytes: [UInt8]) {
        do throws(JSONSyntaxError) {
            document = try JSONDocument(bytes).root
        } catch {
            preconditionFailure("the contract is not JSON: \(error.message)")
        }
    }

    /// Its answer, always the same.
    package var answer: Answer { Answer(page) }

    private var page: Page {
        let operations = (document["paths"]?.members).map(Array.init) ?? []
        let title = document["info"]?["title"]?.string ?? ""
        return Page(
            kind: .text, title: "API docs",
            description: "Every endpoint of \(title): what it takes and what it answers.",
            section: .documentation,
            main: """
                <h1>\(title)</h1>
                \(prose(document["info"]?["description"]))
                <nav aria-label="Endpoints"><ul>\(operations.map(contents))</ul></nav>
                \(operations.map(section))
                <h2 id="problems">Problems</h2>
                <p>Every error is an RFC 9457 problem whose “type” is one of these pages. Who prefers <code>text/html</code> to
                JSON, as browsers do, gets it as a page.</p>
                <ul>\(Problem.Kind.allCases.map { "<li><a href=\"/problems/\($0.rawValue)\">\($0.status): \($0.title)</a></li>" as HTML })</ul>
                """)
    }

    private func contents(_ path: (name: String, value: JSONValue)) -> HTML {
        let items = methods(path.value).map { method, operation in
            """
            <li><a href="#\(anchor(method, path.name))"><code>\(method.uppercased()) \(path.name)</code></a> \
            \(operation["summary"]?.string ?? "")</li>
            """ as HTML
        }
        return "\(items)"
    }

    private func section(_ path: (name: String, value: JSONValue)) -> HTML {
        let sections = methods(path.value).map { method, operation -> HTML in
            let parameters = (operation["parameters"]?.elements).map { Array($0).map(resolved) } ?? []
            return """
                <section aria-labelledby="\(anchor(method, path.name))">
                <h2 id="\(anchor(method, path.name))"><code>\(method.uppercased()) \(path.name)</code></h2>
                \(prose(operation["description"] ?? operation["summary"]))
                \(parameters.isEmpty ? "" : table(parameters))
                \(body(operation["requestBody"]))
                \(responses(operation["responses"]))
                </section>
                """
        }
        return "\(sections)"
    }

    private func table(_ parameters: [JSONValue]) -> HTML {
        let rows = parameters.map { parameter -> HTML in
            let schema = parameter["schema"].map(resolved)
            let isRequired = parameter["required"]?.bool == true
            return """
                <tr><th scope="row"><code>\(parameter["name"]?.string ?? "")</code></th>
                <td>\(isRequired ? "required" : "optional")</td><td>\(values(schema))</td>
                <td>\(prose(parameter["description"]))</td></tr>
                """
        }
        return """
            <table><caption>Parameters</caption>
            <thead><tr><th scope="col">Name</th><th scope="col">Needed</th><th scope="col">Values</th>\
            <th scope="col">Meaning</th></tr></thead>
            <tbody>\(rows)</tbody></table>
            """
    }

    /// What a schema allows, in a few words.
    private func values(_ schema: JSONValue?) -> HTML {
        guard let schema else { return "" }
        var parts: [HTML] = []
        if let choices = schema["enum"]?.elements {
            let names = choices.map { "<code>\($0.string ?? $0.text())</code>" as HTML }
            parts.append("\(names.enumerated().map { $0.offset == 0 ? $0.element : " \($0.element)" as HTML })")
        } else if schema["type"]?.string == "array" {
            parts.append("\(values(schema["items"].map(resolved))), one or several")
        } else if let type = schema["type"]?.string {
            parts.append("\(type)")
        } else if let types = schema["type"]?.elements {
            parts.append("\(types.compactMap(\.string).joined(separator: " or "))")
        }
        if let low = schema["minimum"]?.number, let high = schema["maximum"]?.number {
            parts.append(" \(low.plain) to \(high.plain)")
        }
        if let standard = schema["default"] {
            parts.append("; when left out <code>\(standard.string ?? standard.text())</code>")
        }
        return "\(parts)"
    }

    private func body(_ body: JSONValue?) -> HTML {
        guard let content = body?["content"]?.members.flatMap({ Array($0).first }) else { return "" }
        return """
            <h3>Body</h3>
            <p><code>\(content.name)</code></p>
            \(prose(body?["description"]))
            \(example(content.value))
            """
    }

    private func responses(_ responses: JSONValue?) -> HTML {
        guard let members = responses?.members else { return "" }
        let all = Array(members)
        let items = all.map { status, response -> HTML in
            "<li><code>\(status)</code> \(line(resolved(response)["description"]?.string ?? ""))</li>"
        }
        let success = all.first { $0.name == "200" }?.value["content"]?.members.flatMap { Array($0).first }
        return "<h3>Answers</h3>\(success.map { example($0.value) } ?? "")<ul>\(items)</ul>"
    }

    private func example(_ content: JSONValue) -> HTML {
        let value = content["example"] ?? content["examples"]?.members.flatMap { Array($0).first?.value["value"] }
        guard let value else { return "" }
        return "<pre><code>\(value.text(limit: 4000).dedented)</code></pre>"
    }

    // MARK: Parts of an OpenAPI document

    private func methods(_ path: JSONValue) -> [(method: String, operation: JSONValue)] {
        ["get", "post"].compactMap { method in path[method].map { (method, $0) } }
    }

    /// What a reference inside the document stands for.
    private func resolved(_ value: JSONValue) -> JSONValue {
        guard let reference = value["$ref"]?.string else { return value }
        return reference.split(separator: "/").dropFirst().reduce(Optional(document)) { $0?[String($1)] } ?? value
    }

    private func anchor(_ method: String, _ path: String) -> String {
        method + String(path.map { $0.isLetter || $0.isNumber ? $0 : "-" })
    }

    private func prose(_ text: JSONValue?) -> HTML {
        let paragraphs = (text?.string ?? "").split(separator: "\n\n").map { "<p>\(line($0))</p>" as HTML }
        return "\(paragraphs)"
    }

    /// Text in which what stands in backticks is code, and an address is a link.
    private func line(_ text: some StringProtocol) -> HTML {
        let pieces = text.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, piece in
            index.isMultiple(of: 2) ? linked(piece) : "<code>\(piece)</code>"
        }
        return "\(pieces)"
    }

    private func linked(_ text: some StringProtocol) -> HTML {
        let words = text.split(separator: " ", omittingEmptySubsequences: false).enumerated().map { index, word in
            let address = word.prefix { !"),;".contains($0) }
            let space: HTML = index == 0 ? "" : " "
            guard address.hasPrefix("https://") else { return "\(space)\(word)" as HTML }
            let bare = address.hasSuffix(".") ? address.dropLast() : address
            return "\(space)<a href=\"\(bare)\">\(bare)</a>\(word.dropFirst(bare.count))"
        }
        return "\(words)"
    }
}

extension StringProtocol {
    /// Without the indentation that all lines after the first have in common.
    fileprivate var dedented: String {
        let lines = split(separator: "\n", omittingEmptySubsequences: false)
        let indentation = lines.dropFirst().map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return lines.enumerated().map { $0.offset == 0 ? $0.element : $0.element.dropFirst(indentation) }
            .joined(separator: "\n")
    }
}

extension Problem.Kind {
    /// `/problems/<name>`: the page that explains it.
    var page: Page {
        Page(
            kind: .text, title: title, description: explanation, section: nil,
            main: "<h1>\(title)</h1><p>Status \(status).</p><p>\(explanation)</p>")
    }
}
