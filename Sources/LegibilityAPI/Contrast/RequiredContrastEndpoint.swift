import Endpoints

/// The endpoint `/v1/contrast/required`: which contrast does this text need, and which lightness has it?
extension Endpoint {
    package static func requiredContrast(_ limits: QuestionLimits) -> Endpoint {
        .question(
            .getRequiredContrast, parameters: RequiredContrastQuery.parameters(layers: limits.layers),
            fields: ["requirements"],
            read: { reader in RequiredContrastQuery(&reader, layers: limits.layers) },
            answer: { query, reader in Reply(content: RequiredContrastReport(query), taken: reader.taken) })
    }
}
