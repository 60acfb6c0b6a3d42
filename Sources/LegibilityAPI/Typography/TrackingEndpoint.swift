import Endpoints
import Legibility

/// `/v1/type/tracking`: returns a typeface's letter spacing at a size.
extension QuestionEndpoint<TrackingQuery, TrackingReport> {
    package static func tracking(_ limits: QuestionLimits) -> QuestionEndpoint {
        QuestionEndpoint(
            parameters: { TrackingQuery.parameters }, lists: TrackingQuery.lists,
            batch: Batch(
                name: "items", example: "{\"typeface\": \"sf-pro\", \"size\": 17}", limit: limits.batchItems,
                limitName: "batchItems",
                bodyName: "TrackingBatch", questionName: "TrackingQuestion", resultName: "TrackingResult",
                resultsName: "TrackingResults"),
            read: { reader, _ in TrackingQuery(&reader) }, plain: PlainAnswers(PlainTrackingQuestion.self),
            answer: { query, _, _ in TrackingReport(query) })
    }
}

/// A request about tracking.
package struct TrackingQuery: Sendable {
    package static let typeface = Parameter.member(
        "typeface",
        "Typeface: `sf-pro`, `sf-pro-rounded`, `new-york`, `sf-compact` or `sf-compact-rounded`. Default: the "
            + "platform’s typeface. Font names and optical sizes are also valid: `SF Pro Text`, `SFProDisplay-Bold`, "
            + "`.SFUI-Regular`, `New York Small`. `all` means all five typefaces; separate several typefaces with "
            + "commas. For more than one, the response has `results`, one for each typeface.",
        example: Typeface.sfPro
    ).optional.listable
    package static let size = Parameter.typeSize(
        "size",
        "Text size, in points. \(WrittenSize.unitsInWords) Separate several sizes with commas; the response then "
            + "has `results`, one for each size.",
        example: 17
    ).listable
    package static let platform = Parameter.member(
        "platform",
        "Platform: `ios`, `ipados`, `macos`, `tvos`, `visionos` or `watchos`. macOS and tvOS have their own tables for "
            + "SF Pro. Default: the first platform of the typeface’s table. \(Platform.otherNamesInWords)",
        example: Platform.ios
    ).optional
    package static let mode = Parameter.choice(
        "mode", "Method for calculating the tracking of sizes between two rows.", default: TrackingTable.Mode.linear)

    package static let parameters = [typeface.description, size.description, platform.description, mode.description]

    /// The parameters that may be lists: several typefaces or all, and several sizes.
    package static let lists = [
        ListParameter(name: "typeface") { _ in Typeface.allCases.map(\.rawValue) }, ListParameter(name: "size"),
    ]

    package var typeface: Typeface
    var platform: Platform
    /// The size, in points.
    package var size: Double
    var mode: TrackingTable.Mode

    package init(_ read: inout Reader) {
        let typeface = read(Self.typeface)
        let platform = read(Self.platform)
        let size = read(Self.size)
        self.init(typeface: typeface, platform: platform, size: size, mode: read(Self.mode))
        if read.isSound(Self.size) { read.explain(Self.typeface) { FontName($0)?.crossingNote(at: size) } }
    }

    /// Creates a request. The default typeface is the system typeface of the platform, and the default platform is the
    /// first one for which the guidelines include the table.
    init(typeface: Typeface?, platform: Platform?, size: Double, mode: TrackingTable.Mode) {
        self.typeface = typeface ?? (platform ?? .ios).systemTypeface
        self.platform = platform ?? (self.typeface.trackingTable(on: .ios).platforms.first ?? .ios)
        self.size = size
        self.mode = mode
    }
}

/// A request about tracking with the exact name of each choice and a size without a unit.
struct PlainTrackingQuestion: PlainQuestion {
    private var typeface: Typeface?
    private var size = 0.0
    private var platform: Platform?
    private var mode = TrackingTable.Mode.linear

    static let parameters: [PlainParameter<PlainTrackingQuestion>] = [
        PlainParameter(TrackingQuery.typeface) { $0.typeface = $1 },
        PlainParameter(TrackingQuery.size) { $0.size = $1 },
        PlainParameter(TrackingQuery.platform) { $0.platform = $1 },
        PlainParameter(TrackingQuery.mode) { $0.mode = $1 },
    ]

    static let members = PlainMembers(of: Self.self)
    static let missingMembers: [String] = []

    func judged() -> TrackingReport? {
        TrackingReport(TrackingQuery(typeface: typeface, platform: platform, size: size, mode: mode))
    }

    static func outcome(of report: TrackingReport) -> PlainOutcome {
        PlainOutcome(worst: report.worst, kind: report.kind)
    }

    static func content(of report: TrackingReport) -> TrackingReport { report }
}
