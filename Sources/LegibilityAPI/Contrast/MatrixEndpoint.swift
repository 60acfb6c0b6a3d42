import Endpoints

extension Endpoint {
    /// The endpoint `POST /v1/contrast/matrix`, which checks each colour as text on every other colour.
    package static func contrastMatrix(_ limits: QuestionLimits) -> Endpoint {
        .colorList(
            .postContrastMatrix, "The colours to combine, and the text properties.", atMost: limits.matrixColors,
            of: .matrix, query: [MatrixQuery.only.description, MatrixQuery.minimum.description],
            body: MatrixQuery.parameters,
            fields: ["pairs", "summary"],
            example: """
                {"colors": [{"name": "ink", "color": "#1b1c20"}, {"name": "paper", "color": "#fff"}]}
                """,
            read: { reader in MatrixQuery(&reader, atMost: limits.matrixColors) },
            answer: { query, reader in Reply(content: MatrixReport(query), taken: reader.body.taken) })
    }
}

extension MatrixReport: ColorListReport {
    package var svg: [UInt8] { MatrixSheet(self).svg }
    var likelyBytes: Int { 512 + 128 * matrix.pairs.count }
}
