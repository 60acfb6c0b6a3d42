import Audits
import Endpoints
import Legibility

/// The requested rules.
struct RequestedRules<Rule: AuditedRule>: Sendable {
    let rules: Set<Rule>

    /// Returns a parameter for names separated by commas. Names after a `-` are omitted; if the first name is omitted,
    /// the list starts with all rules. `named` returns the rules with a name, and `spellings` are names besides the
    /// rules' own.
    static func parameter(
        _ summary: String, example: String, spellings: [String] = [],
        named: @escaping @Sendable (String) -> Set<Rule>? = { name in Rule(rawValue: name).map { [$0] } }
    ) -> Parameter<RequestedRules?, Void> {
        let name = "rules"
        let text = Parameter<String, Void>.text(name, summary, longest: 1_000, example: example)
        var description = text.description
        description.schema = description.schema.with([.format("rule-ids")])
        return Parameter<RequestedRules, Void>(
            description: description, standIn: { _ in RequestedRules(rules: Set(Rule.allCases)) },
            read: { reader, value, _ throws(Unusable) in
                let parts = try text.read(&reader, value, ()).split(separator: ",").map(\.trimmed)
                var rules: Set<Rule> = parts.first?.hasPrefix("-") == true ? Set(Rule.allCases) : []
                for part in parts {
                    let isOmitted = part.hasPrefix("-")
                    let found = try reader.choice(
                        name, .text(isOmitted ? String(part.dropFirst()) : String(part)), named,
                        Rule.allCases.map(\.rawValue), spellings: spellings)
                    if isOmitted { rules.subtract(found) } else { rules.formUnion(found) }
                }
                return RequestedRules(rules: rules)
            }
        ).optional
    }
}

extension FindingState {
    /// Returns the choices of a finding's state, whose name depends on the kind of audit.
    static func choices(named name: String) -> Schema.Facet { .oneOf(allCases.map(\.rawValue), named: name) }
}
