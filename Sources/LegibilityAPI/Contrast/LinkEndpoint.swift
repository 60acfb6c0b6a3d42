import Endpoints

/// The endpoint `/v1/contrast/link`, which checks whether a link is distinguishable from the surrounding text, and
/// whether both are legible.
extension Endpoint {
    package static func link(_ limits: QuestionLimits) -> Endpoint {
        .question(
            .getLinkContrast, parameters: LinkQuery.parameters(layers: limits.layers),
            fields: ["checks", "result"],
            read: { reader in LinkQuery(&reader, layers: limits.layers) },
            answer: { query, reader in Reply(content: LinkReport(query), taken: reader.taken) })
    }
}
