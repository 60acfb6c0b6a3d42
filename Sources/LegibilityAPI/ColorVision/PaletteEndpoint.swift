import Endpoints

extension Endpoint {
    /// `POST /v1/vision/palette`: checks whether everyone can distinguish the colours of a palette.
    package static func palette(_ limits: QuestionLimits) -> Endpoint {
        .colorList(
            .postPalette, "The palette to check, and the options.", atMost: limits.paletteColors, of: .palette,
            body: PaletteQuery.parameters,
            fields: ["result", "repair"],
            example: """
                {"colors": [{"name": "high", "color": "#0072b2"}, {"name": "low", "color": "#d55e00"}]}
                """,
            read: { reader in PaletteQuery(&reader.body, atMost: limits.paletteColors) },
            answer: { query, reader in Reply(content: PaletteReport(query), taken: reader.body.taken) })
    }
}

extension PaletteReport: ColorListReport {
    var svg: [UInt8] { PaletteSheet(self).svg.bytes(in: .english) }
    var likelyBytes: Int { 2048 }
}
