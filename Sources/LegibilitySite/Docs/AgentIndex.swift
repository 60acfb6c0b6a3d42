import Endpoints
import LegibilityAPI

/// `/llms.txt` and `/docs.md`: the purpose of the service, and a line for each endpoint, in Markdown.
///
/// The format is that of https://llmstxt.org. The documents are only in English, since agents need no other language.
struct AgentIndex {
    let documentation: Documentation

    /// The content of `/llms.txt`.
    var index: String {
        """
        # Legibility

        > \(ContractIntroduction.sections[0].text)

        Read an endpoint’s page, listed below, and send its request. Paths are relative to this server. `GET` takes a \
        query, in which colours have no `#`; `POST` takes JSON. Responses are JSON. An error lists every invalid \
        value with the reason and, where possible, an example. Agents with the Model Context Protocol can use `POST /mcp`.

        \(sections)

        ## Optional

        - [Rules](/docs.md): Colours, transparency, verdicts, caching and errors
        - [OpenAPI](/openapi.json): All operations in one large file; `?operation=getContrast` describes a single one
        - [One page](/docs/all): The documentation as a web page
        \(others.joined(separator: "\n"))

        """
    }

    /// The content of `/docs.md`.
    var rules: String {
        let rules = ContractIntroduction.sections.map { "## \($0.heading)\n\n\($0.text)" }
        return "# The API\n\n\(rules.joined(separator: "\n\n"))\n\n[All endpoints](/llms.txt)\n"
    }

    private var sections: String {
        let subjects = documentation.subjects.map { subject in
            (subject.tag, subject.operations.filter { isMain($0) })
        }
        return subjects.filter { !$0.1.isEmpty }.map { tag, operations in
            "## \(tag.rawValue)\n\n\(operations.map(line).joined(separator: "\n"))"
        }.joined(separator: "\n\n")
    }

    /// The individual tables and the operational endpoints, which agents rarely need.
    private var others: [String] {
        documentation.operations.filter { !isMain($0) && $0.operation.tag != .pages }.map(line)
    }

    private func isMain(_ operation: DocumentedOperation) -> Bool {
        switch operation.operation.tag {
        case .contrast, .typography, .vision, .audits: operation.path.hasPrefix("/v1/")
        case .reference: !operation.path.hasPrefix("/v1/reference/") && operation.path.hasPrefix("/v1/")
        case .agents, .operations, .pages: false
        }
    }

    private func line(_ operation: DocumentedOperation) -> String {
        "- [\(operation.name)](\(operation.address).md): \(operation.operation.summary)"
    }
}
