import Endpoints

/// The endpoint `/v1/layout`: which sizes do Apple's guidelines specify for this screen?
extension Endpoint {
    package static let layout = Endpoint.question(
        .getLayout, parameters: LayoutQuery.parameters, fields: ["orientations", "widgets"],
        read: { reader in LayoutQuery(&reader) },
        answer: { query, reader in Reply(content: LayoutReport(query), taken: reader.taken) })
}
