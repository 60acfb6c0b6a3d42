import Legibility

/// `/v1/type/scale`: what a custom font becomes at the text sizes that people choose.
extension QuestionEndpoint<FontScaleReport> {
    static func fontScale(_ configuration: Configuration) -> QuestionEndpoint {
        QuestionEndpoint(
            lists: FontScaleQuery.lists,
            batch: Batch(
                name: "items", parameters: FontScaleQuery.parameters, example: "{\"style\": \"body\", \"size\": 16}",
                limit: configuration.batchItems),
            answer: { parameters, context in
                FontScaleQuery(&parameters, isListed: context.isListed).map(FontScaleReport.init)
            })
    }
}

/// One question about a custom font, read and checked.
struct FontScaleQuery: Sendable {
    static let parameters = ["style", "size", "leading", "platform", "category", "maximumSize", "displayScale"]

    /// All styles, or several, and several sizes.
    static let lists = [
        ListParameter(name: "style") { query in
            let platform = query.first { $0.name == "platform" }.map { Platform(name: $0.value) } ?? .ios
            return (platform?.textStyles?.styles ?? [.body]).map(\.rawValue)
        },
        ListParameter(name: "size"),
    ]

    /// Pixels to a point.
    enum DisplayScale: String, Synonymous {
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

        /// As in the names of pictures.
        var synonyms: [String] { ["\(rawValue)x", "@\(rawValue)x"] }
    }

    /// The platforms whose styles grow by categories with published sizes.
    static let platforms: [Platform] = [.ios, .ipados, .watchos]

    var metrics: FontMetrics
    /// In points, at Large.
    var size: Double
    /// From baseline to baseline in points, at Large; nil where it is not known.
    var leading: Double?
    /// Nil for all that the platform has.
    var category: SizeCategory?
    /// The cap in points; nil for none.
    var maximumSize: Double?
    var displayScale: DisplayScale

    /// Reads a question; nil when something cannot be used, which is then among the parameters' faults.
    ///
    /// One of several may come without a size: a ramp has the style's own at Large.
    init?(_ parameters: inout Parameters, isListed: Bool = false) {
        let platform = parameters.choice("platform", among: Self.platforms, default: .ios)
        let table = platform?.textStyles
        let style = parameters.choice("style", among: table?.styles ?? TextStyle.allCases, default: .body)
        let metrics = platform.flatMap { platform in style.flatMap { FontMetrics(style: $0, platform: platform) } }
        let hasSize = !isListed || parameters.isGiven("size")
        let size = hasSize ? parameters.typeSize("size", example: 17) : metrics?.standard.pointSize
        let leading = parameters.optionalTypeSize("leading", in: Self.leadings, example: 22)
        let category = parameters.choice("category", among: table?.categories ?? SizeCategory.allCases)
        let maximumSize = parameters.optionalTypeSize("maximumSize", in: Self.maximumSizes, example: 40)
        // Phones have three pixels to a point, tablets and watches two.
        let displayScale = parameters.choice(
            "displayScale", among: DisplayScale.allCases, default: platform == .ios ? .three : .two)
        guard let metrics, let size, let leading, let category, let maximumSize, let displayScale else { return nil }
        self.metrics = metrics
        self.size = size
        self.leading = leading
        self.category = category
        self.maximumSize = maximumSize
        self.displayScale = displayScale
    }

    /// The leadings that make sense to ask about, in points.
    static let leadings = 0.1...10_000.0
    /// The caps that make sense to ask about, in points.
    static let maximumSizes = 1.0...10_000.0
}
