import Endpoints

/// The endpoint `/v1/contrast/focus`, which checks the size and contrast of a focus indicator.
extension Endpoint {
    package static var focus: Endpoint {
        .question(
            .getFocusContrast, parameters: FocusQuery.parameters, fields: ["checks", "result"],
            read: { reader in FocusQuery(&reader) },
            answer: { query, reader in Reply(content: FocusReport(query), taken: reader.taken) })
    }
}
