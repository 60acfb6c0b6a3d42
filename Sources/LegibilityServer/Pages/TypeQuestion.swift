import Legibility
import WebServer

/// What `/type` can be asked; each has a form, and an address of its own for its answers.
enum TypeQuestion: String, PageQuestion {
    case scale, tracking, legibility

    static var section: SiteSection { .type }

    var path: String { "/type/\(rawValue)" }

    var title: String {
        switch self {
        case .scale: "A custom font at every text size"
        case .tracking: "Tracking for a mock-up"
        case .legibility: "Is it large and clear enough?"
        }
    }

    var verb: String {
        switch self {
        case .scale: "Scale it"
        case .tracking: "Look it up"
        case .legibility: "Judge it"
        }
    }

    var example: [QueryItem] {
        switch self {
        case .scale: [QueryItem(name: "style", value: "body"), QueryItem(name: "size", value: "16")]
        case .tracking: [QueryItem(name: "typeface", value: "sf-pro"), QueryItem(name: "size", value: "17")]
        case .legibility: [QueryItem(name: "size", value: "10"), QueryItem(name: "weight", value: "300")]
        }
    }

    var parameters: [String] {
        switch self {
        case .scale: FontScaleQuery.parameters
        case .tracking: TrackingQuery.parameters
        case .legibility: LegibilityQuery.parameters
        }
    }

    var repeatable: [String] {
        switch self {
        case .scale, .tracking: []
        case .legibility: LegibilityQuery.repeatable
        }
    }

    func answer(
        _ parameters: inout Parameters, asked query: [QueryItem], layers: Int
    ) -> (headline: String, section: HTML)? {
        switch self {
        case .scale:
            FontScaleQuery(&parameters).map(FontScaleReport.init).map { ($0.headline, $0.section(asked: query)) }
        case .tracking:
            TrackingQuery(&parameters).map(TrackingReport.init).map { ($0.headline, $0.section(asked: query)) }
        case .legibility:
            LegibilityQuery(&parameters, layers: layers).map(LegibilityAnswer.init)
                .map { ($0.headline, $0.section(asked: query)) }
        }
    }
}
