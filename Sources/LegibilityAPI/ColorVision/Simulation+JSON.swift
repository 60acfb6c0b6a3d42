import Endpoints
import JSON
import Legibility

extension Simulation: DescribedObject {
    package static let shape = Shape<Simulation>(nil, "Simulated deficiency and simulation model.") {
        Member("deficiency", "Kind of colour-vision deficiency.") { $0.deficiency }
        Member(
            "severity", "Severity of the deficiency from 0 to 1, where 1 is the complete lack of one type of cone."
        ) {
            $0.severity
        }
        Member("model", "Model used for the simulation.") { $0.usedModel }
    }

    /// The name of the simulation model in responses.
    var usedModel: UsedModel { model.map { .one($0) } ?? .luminance }
}

/// A colour vision model used by a simulation. The model for achromatopsia can't be requested.
enum UsedModel: RawRepresentable, CaseIterable, Describable {
    case one(SimulationModel)
    case luminance

    static let allCases = SimulationModel.allCases.map(one) + [luminance]

    init?(rawValue: String) {
        guard let model = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = model
    }

    var rawValue: String {
        switch self {
        case .one(let model): model.rawValue
        case .luminance: "luminance"
        }
    }

    static let schema = choices(
        "SimulationModel",
        "Simulation model used; `luminance` for achromatopsia.")
}

extension Severity: Describable {
    package static let schema = Double.schema.with([.within(bounds)])
    package func write(to json: inout JSONWriter) { json.value(value) }
}
