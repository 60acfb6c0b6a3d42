import Endpoints

/// `/v1/layout`: which figures do the guidelines give for this screen?
extension Endpoint {
    package static let layout = Endpoint.question(
        .getLayout, parameters: LayoutQuery.parameters, fields: ["orientations", "widgets"],
        read: { reader in LayoutQuery(&reader) },
        answer: { query, reader in Reply(content: LayoutReport(query), taken: reader.taken) })
}
