import JSON
import Legibility
import WebServer

/// `/v1/type/scale`: what a custom font becomes at the text sizes that people choose.
struct FontScaleEndpoint: Sendable {
    static let parameters = FontScaleQuery.parameters + ["fields"]

    static func answer(_ request: HTTPRequest) throws(Problem) -> Answer {
        var parameters = Parameters(query: request.query, known: Self.parameters)
        let query = FontScaleQuery(&parameters)
        let fields = parameters.fields(among: FontScaleReport.members)
        guard let query, parameters.faults.isEmpty else { throw Problem(parameters.faults) }
        var json = JSONWriter(reservingCapacity: 8192)
        json.object { FontScaleReport(query).write(to: &$0, fields: fields) }
        return Answer(json)
    }
}

/// One question about a custom font, read and checked.
struct FontScaleQuery: Sendable {
    static let parameters = ["style", "size", "platform", "category", "maximumSize", "displayScale"]

    /// Pixels to a point.
    enum DisplayScale: String, CaseIterable {
        case one = "1"
        case two = "2"
        case three = "3"

        var value: Double {
            switch self {
            case .one: 1
            case .two: 2
            case .three: 3
            }
        }
    }

    /// The platforms whose styles grow by categories with published sizes.
    static let platforms: [Platform] = [.ios, .ipados, .watchos]

    var metrics: FontMetrics
    /// In points, at Large.
    var size: Double
    /// Nil for all that the platform has.
    var category: SizeCategory?
    /// The cap in points; nil for none.
    var maximumSize: Double?
    var displayScale: DisplayScale

    /// Reads a question; nil when something cannot be used, which is then among the parameters' faults.
    init?(_ parameters: inout Parameters) {
        let platform = parameters.choice("platform", among: Self.platforms, default: .ios)
        let table = platform?.textStyles
        let style = parameters.choice("style", among: table?.styles ?? TextStyle.allCases, default: .body)
        let size = parameters.number("size", in: typeSizes, example: 17)
        let category = parameters.choice("category", among: table?.categories ?? SizeCategory.allCases)
        let maximumSize = parameters.optionalNumber("maximumSize", in: 1...10_000, example: 40)
        // Phones have three pixels to a point, tablets and watches two.
        let displayScale = parameters.choice(
            "displayScale", default: platform == .ios ? DisplayScale.three : DisplayScale.two)
        guard let platform, let style, let metrics = FontMetrics(style: style, platform: platform), let size,
            let category, let maximumSize, let displayScale
        else { return nil }
        self.metrics = metrics
        self.size = size
        self.category = category
        self.maximumSize = maximumSize
        self.displayScale = displayScale
    }
}
