import Legibility

/// `/v1/type/tracking`: how far apart a typeface's letters stand at a size.
extension QuestionEndpoint<TrackingReport> {
    static func tracking(_ configuration: Configuration) -> QuestionEndpoint {
        QuestionEndpoint(
            lists: TrackingQuery.lists,
            batch: Batch(
                name: "items", parameters: TrackingQuery.parameters,
                example: "{\"typeface\": \"sf-pro\", \"size\": 17}", limit: configuration.batchItems),
            answer: { parameters, _ in TrackingQuery(&parameters).map(TrackingReport.init) })
    }
}

/// One question about tracking, read and checked.
struct TrackingQuery: Sendable {
    static let parameters = ["typeface", "size", "platform", "mode"]

    /// Several typefaces, or all, and several sizes.
    static let lists = [
        ListParameter(name: "typeface") { _ in Typeface.allCases.map(\.rawValue) }, ListParameter(name: "size"),
    ]

    var typeface: Typeface
    var platform: Platform
    /// In points.
    var size: Double
    var mode: TrackingTable.Mode

    /// Reads a question; nil when something cannot be used, which is then among the parameters' faults.
    init?(_ parameters: inout Parameters) {
        let typeface = parameters.choice("typeface", among: Typeface.allCases)
        let platform = parameters.choice("platform", among: Platform.allCases)
        let size = parameters.typeSize("size", example: 17)
        let mode = parameters.choice("mode", default: TrackingTable.Mode.linear)
        guard let typeface, let platform, let size, let mode else { return nil }
        parameters.explain("typeface") { FontName($0)?.crossing(at: size) }
        self.typeface = typeface ?? (platform ?? .ios).systemTypeface
        self.platform = platform ?? (self.typeface.trackingTable(on: .ios).platforms.first ?? .ios)
        self.size = size
        self.mode = mode
    }
}
