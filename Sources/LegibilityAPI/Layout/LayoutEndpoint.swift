import Endpoints

/// The endpoint `/v1/layout`, which lists the sizes that Apple's guidelines specify for a screen.
extension Endpoint {
    package static let layout = Endpoint.question(
        .getLayout, parameters: LayoutQuery.parameters, fields: ["orientations", "widgets"],
        read: { reader in LayoutQuery(&reader) },
        answer: { query, reader in Reply(content: LayoutReport(query), taken: reader.taken) })
}
