import JSON
import Legibility

/// A question about every pair of some colours, read and checked.
struct MatrixQuery: Sendable {
    /// The names that a question may have.
    static let parameters = ["colors"] + ContentQuery.parameters + ["appearance", "only", "minimum"]
    /// The ratios that can be asked for.
    static let minimums = 1.0...21.0

    /// Which pairs are listed; all are counted.
    enum Selection: String, CaseIterable, Sendable {
        case all, failing, passing

        func lists(_ result: ContrastVerdict.Result) -> Bool {
            switch self {
            case .all: true
            case .failing: result == .fail
            case .passing: result == .pass
            }
        }
    }

    let colors: [NamedColorParameter]
    let content: ContentQuery
    let only: Selection
    /// A ratio to ask for in place of the profile's.
    let minimum: Double?
}

extension MatrixQuery {
    /// Reads a question; nil when something cannot be used, which is then among the faults.
    init?(
        _ root: JSONValue, body parameters: inout Parameters, query: inout Parameters, faults: inout Faults,
        atMost limit: Int
    ) {
        let appearance = parameters.choice("appearance", default: Appearance.light)
        let content = ContentQuery(&parameters, in: appearance ?? .light)
        let onlyInBody = parameters.choice("only", default: Selection.all)
        let only = query.isGiven("only") ? query.choice("only", default: .all) : onlyInBody
        let minimumInBody = parameters.optionalNumber("minimum", in: Self.minimums, example: 4.5)
        let minimum =
            query.isGiven("minimum")
            ? query.optionalNumber("minimum", in: Self.minimums, example: 4.5) : minimumInBody
        let colors = NamedColorParameter.read(
            root["colors"], in: appearance ?? .light, &faults, atMost: limit, of: "a matrix")
        guard let colors, let content, let only, let minimum else { return nil }
        self.init(colors: colors, content: content, only: only, minimum: minimum)
    }
}
