import Endpoints
import Legibility

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

    static let missingMembers: [String] = []

    func judged() -> TrackingReport? {
        TrackingReport(TrackingQuery(typeface: typeface, platform: platform, size: size, mode: mode))
    }

    static func outcome(of report: TrackingReport) -> PlainOutcome {
        PlainOutcome(worst: report.worst, kind: report.kind)
    }

    static func content(of report: TrackingReport) -> TrackingReport { report }
}
