import Endpoints

/// The endpoint `/v1/contrast/required`, which calculates the contrast that text needs, and the lightnesses that reach
/// it.
extension Endpoint {
    package static func requiredContrast(_ limits: QuestionLimits) -> Endpoint {
        .question(
            .getRequiredContrast, parameters: RequiredContrastQuery.parameters(layers: limits.layers),
            fields: ["requirements"],
            read: { reader in RequiredContrastQuery(&reader, layers: limits.layers) },
            answer: { query, reader in Reply(content: RequiredContrastReport(query), taken: reader.taken) })
    }
}
