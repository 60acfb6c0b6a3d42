import Endpoints
import Legibility

/// `/v1/type/scale`: calculates the sizes of a custom font at the text sizes that people can choose.
extension QuestionEndpoint<FontScaleQuery, FontScaleReport> {
    package static func fontScale(_ limits: QuestionLimits) -> QuestionEndpoint {
        QuestionEndpoint(
            parameters: { FontScaleQuery.parameters }, lists: FontScaleQuery.lists,
            batch: Batch(
                name: "items", example: "{\"style\": \"body\", \"size\": 16}", limit: limits.batchItems,
                limitName: "batchItems",
                bodyName: "FontScaleBatch", questionName: "FontScaleQuestion", resultName: "FontScaleResult",
                resultsName: "FontScaleResults"),
            read: { reader, context in FontScaleQuery(&reader, isListed: context.isListed) },
            answer: { query, _, _ in FontScaleReport(query) })
    }
}

/// A request about a custom font.
package struct FontScaleQuery: Sendable {
    /// The parameters that may be lists: several styles or all, and several sizes.
    package static let lists = [
        ListParameter(name: "style") { query in
            let platform = query.first { $0.name == "platform" }.map { Platform(name: $0.value) } ?? .ios
            return (platform?.textStyles?.styles ?? [.body]).map(\.rawValue)
        },
        ListParameter(name: "size"),
    ]

    /// The number of pixels per point.
    package enum DisplayScale: String, Synonymous {
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

        /// The scales as written in image names.
        package var synonyms: [String] { ["\(rawValue)x", "@\(rawValue)x"] }

        fileprivate static let description: ParameterDescription = {
            var either = Schema(.string)
            either.mixesNumberAndText = true
            return ParameterDescription(
                name: "displayScale",
                summary:
                    "Pixels per point, for `scaledValue`. Default: 3 on iOS and 2 on other platforms. `3x` and `@3x` "
                    + "are also valid.",
                schema: .oneOf(allCases.map(\.rawValue), named: "DisplayScale"), examples: [.init(values: ["3"])],
                schemaInBody: either)
        }()
    }

    package static let style = Parameter.applicableMember(
        "style",
        "Text style that the font scales with: \(TextStyle.namesInWords) `all` means all styles of the platform; "
            + "separate several styles with commas. For more than one, the response has `results`, one for each "
            + "style. Default: `body`.",
        among: TextStyle.allCases.filter { style in
            platforms.contains { $0.textStyles?.styles.contains(style) == true }
        },
        example: TextStyle.body
    ).listable
    package static let size = Parameter.typeSize(
        "size",
        "Font size at Large, in points. \(WrittenSize.unitsInWords) Separate several sizes with commas; the response "
            + "then has `results`, one for each size. Required unless `style` lists several styles; the default is "
            + "then each style’s own size at Large.",
        example: 17
    ).listable.neededUnlessListed
    package static let leading = Parameter.typeSize(
        "leading",
        "Leading at the Large category, from baseline to baseline, in points. Leading is scaled like a length "
            + "(`scaledLeading`). \(WrittenSize.unitsInWords)",
        in: 0.1...10_000, example: 22
    ).optional
    package static let platform = Parameter<Platform, [Platform]>(
        description: named.description, standIn: { named.standIn($0) },
        read: { reader, value, members throws(Unusable) in
            // A platform without sizes by category is reported differently from an unknown platform.
            if let text = value.text, let platform = Platform(name: text), !members.contains(platform) {
                throw reader.unusable(
                    "platform", value,
                    "“platform” must be \(members.map(\.rawValue).asChoice), not “\(text.echoed)”. \(platform.sizesInWords)",
                    example: Platform.ios.rawValue)
            }
            return try named.read(&reader, value, members)
        }
    ).standard(.ios, written: Platform.ios.rawValue)
    private static let named = Parameter.applicableMember(
        "platform",
        "Platform: `ios`, `ipados` or `watchos`, the only platforms with published sizes by category. \(Platform.otherNamesInWords)",
        among: platforms, example: Platform.ios)
    package static let category = Parameter.applicableMember(
        "category", "Text size category: \(SizeCategory.namesInWords)", example: SizeCategory.ax3
    ).optional
    package static let maximumSize = Parameter.typeSize(
        "maximumSize",
        "Maximum font size (`maximumPointSize`), in points. The maximum doesn’t affect `scaledValue`. "
            + WrittenSize.unitsInWords,
        in: 1...10_000, example: 40
    ).optional
    package static let maxFontSizeMultiplier = Parameter.number(
        "maxFontSizeMultiplier",
        "React Native’s maximum, as a multiple of `size`; can’t be combined with `maximumSize`. 0 means no maximum.",
        in: 0...100, example: 1.5
    ).optional
    package static let displayScale = Parameter<DisplayScale, Platform>(
        description: DisplayScale.description,
        standIn: { platform in DisplayScale.allCases.first { $0.value == platform.usualDisplayScale } ?? .two },
        read: { reader, value, _ throws(Unusable) in
            try reader.member("displayScale", value, among: DisplayScale.allCases)
        })

    package static let parameters = [
        style.description, size.description, leading.description, platform.description, category.description,
        maximumSize.description, maxFontSizeMultiplier.description, displayScale.description,
    ]

    /// The platforms whose styles scale with categories and have published sizes.
    package static let platforms: [Platform] = [.ios, .ipados, .watchos]

    package var metrics: FontMetrics
    /// The size at Large, in points.
    package var size: Double
    /// The distance between baselines at Large, in points; nil if unknown.
    package var leading: Double?
    /// The category; nil for all categories of the platform.
    package var category: SizeCategory?
    /// The maximum size in points; nil if there is no maximum.
    var maximumSize: Double?
    var displayScale: DisplayScale

    /// Returns whether a size category is requested.
    func asks(_ category: SizeCategory) -> Bool { self.category.map { $0 == category } ?? true }

    /// Reads a request. In a list, an item may omit the size, which is then the style's own size at Large.
    package init(_ read: inout Reader, isListed: Bool = false) {
        let platform = read(Self.platform, in: Self.platforms)
        let isKnown = read.isSound(Self.platform)
        let table = isKnown ? platform.textStyles : nil
        let style = read(Self.style, in: table?.styles ?? TextStyle.allCases)
        let metrics = FontMetrics(style: style, platform: platform) ?? Self.standInMetrics
        let hasSize = !isListed || read.isGiven(Self.size)
        self.metrics = metrics
        size = hasSize ? read(Self.size) : metrics.standard.pointSize
        leading = read(Self.leading)
        category = read(Self.category, in: table?.categories ?? SizeCategory.allCases)
        maximumSize = Self.cap(&read, of: size)
        displayScale = read(Self.displayScale, in: platform)
    }

    /// Reads the maximum size in points, given in either way; nil if there is no maximum.
    private static func cap(_ read: inout Reader, of size: Double) -> Double? {
        let points = read(maximumSize)
        guard let multiplier = read(maxFontSizeMultiplier) else { return points }
        if read.isGiven(maximumSize) {
            read.note(
                maxFontSizeMultiplier, value: multiplier.plain, code: .conflict,
                "“maximumSize” and “maxFontSizeMultiplier” both set a cap; give only one.", example: nil)
        } else if multiplier > 0, multiplier < 1 {
            read.note(
                maxFontSizeMultiplier, value: multiplier.plain, code: .outOfRange,
                "“maxFontSizeMultiplier” must be 0 for no cap, or a number from 1 to 100.", example: "1.5")
        }
        return multiplier == 0 ? nil : size * multiplier
    }

    /// Metrics used in place of those of a style that the platform doesn't have.
    private static let standInMetrics: FontMetrics = {
        guard let metrics = FontMetrics(style: .body, platform: .ios) else { preconditionFailure("iOS has Body") }
        return metrics
    }()
}
