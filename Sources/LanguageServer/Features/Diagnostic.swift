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

    func write(to json: inout JSONWriter, for client: ClientCapabilities) {
        json.object { json in
            json.member("range", range)
            json.member("severity", severity)
            json.member("code", finding.rule.id)
            if client.showsRuleAddresses, let url = finding.rule.url {
                json.member("codeDescription", object: { $0.member("href", url) })
            }
            json.member("source", "legibility")
            json.member("message", finding.message)
            guard client.showsRelatedPlaces, !related.isEmpty else { return }
            json.member(
                "relatedInformation",
                array: { json in
                    for related in related {
                        json.object { json in
                            json.member(
                                "location",
                                object: { json in
                                    json.member("uri", related.uri)
                                    json.member("range", related.range)
                                })
                            json.member("message", related.message)
                        }
                    }
                })
        }
    }
}
