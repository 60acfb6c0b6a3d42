import Findings
import JSON

/// A finding with its position, in the client's units.
struct Diagnostic {
    struct Related {
        let uri: String
        let range: TextRange
        let message: String
    }

    let finding: Finding
    let range: TextRange
    let related: [Related]

    /// The protocol's severities: 1 for errors, 2 for warnings, 3 for information.
    private var severity: Int {
        switch (finding.state, finding.level) {
        case (.indeterminate, _), (_, .note): 3
        case (_, .error): 1
        case (_, .warning): 2
        }
    }

    func json(for client: ClientCapabilities) -> JSONLiteral {
        let url = client.showsRuleAddresses ? finding.rule.url : nil
        let places = related.map { related -> JSONLiteral in
            [
                "location": ["uri": .string(related.uri), "range": related.range.json],
                "message": .string(related.message),
            ]
        }
        return [
            "range": range.json, "severity": .integer(severity), "code": .string(finding.rule.id),
            "codeDescription": url.map { ["href": .string($0)] }, "source": "legibility",
            "message": .string(finding.message),
            "relatedInformation": client.showsRelatedPlaces && !places.isEmpty ? .array(places) : nil,
        ]
    }
}
