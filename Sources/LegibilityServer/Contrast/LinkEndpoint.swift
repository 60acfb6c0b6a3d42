/// `/v1/contrast/link`: is this link told from the text around it, and are both read?
extension Endpoint {
    static func link(_ configuration: Configuration) -> Endpoint {
        .question(
            .getLinkContrast, parameters: LinkQuery.parameters(layers: configuration.layers),
            fields: ["checks", "result"],
            read: { reader in LinkQuery(&reader, layers: configuration.layers) },
            answer: { query, reader in Reply(content: LinkReport(query), taken: reader.taken) })
    }
}
