import Endpoints
import Legibility

/// `/v1/vision/simulate`: shows how colours look with a colour-vision deficiency.
extension Endpoint {
    private static let color = Parameter.colors(
        "color", "The colour to be simulated."
    ).example("ff0000", "1f77b4")

    package static var simulate: Endpoint {
        .question(
            .getSimulation,
            parameters: [color.description] + SimulationQuery.parameters + [Appearance.parameter.description],
            fields: ["results"],
            read: { read in
                let appearance = read(Appearance.parameter)
                return SimulationReport(
                    // The number of colours is only limited by the length of the URL.
                    colors: read(color, in: LayerContext(appearance: appearance, limit: .max)),
                    simulations: SimulationQuery(&read).simulations)
            },
            answer: { report, reader in Reply(content: report, taken: reader.taken) })
    }
}
