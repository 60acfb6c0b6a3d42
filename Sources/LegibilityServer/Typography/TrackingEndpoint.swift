import JSON
import Legibility
import WebServer

/// `/v1/type/tracking`: how far apart a typeface's letters stand at a size.
struct TrackingEndpoint: Sendable {
    static let parameters = TrackingQuery.parameters + ["fields"]

    static func answer(_ request: HTTPRequest) throws(Problem) -> Answer {
        var parameters = Parameters(query: request.query, known: Self.parameters)
        let query = TrackingQuery(&parameters)
        let fields = parameters.fields(among: TrackingReport.members)
        guard let query, parameters.faults.isEmpty else { throw Problem(parameters.faults) }
        var json = JSONWriter(reservingCapacity: 1024)
        json.object { TrackingReport(query).write(to: &$0, fields: fields) }
        return Answer(json)
    }
}

/// One question about tracking, read and checked.
struct TrackingQuery: Sendable {
    static let parameters = ["typeface", "size", "platform", "mode"]

    var typeface: Typeface
    var platform: Platform
    /// In points.
    var size: Double
    var mode: TrackingTable.Mode

    /// Reads a question; nil when something cannot be used, which is then among the parameters' faults.
    init?(_ parameters: inout Parameters) {
        let typeface = parameters.choice("typeface", among: Typeface.allCases)
        let platform = parameters.choice("platform", among: Platform.allCases)
        let size = parameters.number("size", in: typeSizes, example: 17)
        let mode = parameters.choice("mode", default: TrackingTable.Mode.linear)
        guard let typeface, let platform, let size, let mode else { return nil }
        self.typeface = typeface ?? (platform ?? .ios).systemTypeface
        self.platform = platform ?? (self.typeface.trackingTable(on: .ios).platforms.first ?? .ios)
        self.size = size
        self.mode = mode
    }
}

/// The sizes of type that make sense to ask about, in points.
let typeSizes = 1.0...1000.0
