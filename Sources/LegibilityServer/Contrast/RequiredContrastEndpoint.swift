/// `/v1/contrast/required`: which contrast does this text need here, and which lightness has it?
extension Endpoint {
    static func requiredContrast(_ configuration: Configuration) -> Endpoint {
        .question(
            .getRequiredContrast, parameters: RequiredContrastQuery.parameters(layers: configuration.layers),
            fields: ["requirements"],
            read: { reader in RequiredContrastQuery(&reader, layers: configuration.layers) },
            answer: { query, reader in Reply(content: RequiredContrastReport(query), taken: reader.taken) })
    }
}
