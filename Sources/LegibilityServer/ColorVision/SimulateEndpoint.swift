import JSON
import Legibility
import WebServer

/// `/v1/vision/simulate`: how colours look with a colour-vision deficiency.
struct SimulateEndpoint: Sendable {
    static let parameters = ["color"] + SimulationQuery.parameters + ["appearance", "fields"]
    private static let members = ["results"]

    static func answer(_ request: HTTPRequest) throws(Problem) -> Answer {
        var parameters = Parameters(query: request.query, known: Self.parameters, repeatable: ["color"])
        let appearance = parameters.choice("appearance", default: Appearance.light)
        // The length of an address bounds their number.
        let colors = parameters.colors("color", in: appearance ?? .light, atMost: .max)
        let query = SimulationQuery(&parameters)
        _ = parameters.fields(among: members)
        guard let colors, let query, parameters.faults.isEmpty else { throw Problem(parameters.faults) }
        var json = JSONWriter(reservingCapacity: 1024 * colors.count)
        json.object { json in
            json.member(
                "results",
                array: { json in
                    for color in colors { json.object { write(color, query.simulations, to: &$0) } }
                })
        }
        return Answer(json)
    }

    private static func write(_ color: ColorParameter, _ simulations: [Simulation], to json: inout JSONWriter) {
        json.member("color", object: { $0.color(color.color, input: color.input) })
        let shown = color.color.mappedToSRGB
        json.member(
            "simulations",
            array: { json in
                for simulation in simulations {
                    json.object { json in
                        json.member("deficiency", simulation.deficiency.rawValue)
                        json.member("severity", simulation.severity.value)
                        json.member("model", simulation.modelName)
                        json.member("hex", SRGB8(rounding: simulation(shown)).hex)
                    }
                }
            })
    }
}
