import Endpoints
import Legibility

/// The report on how some colours look with some deficiencies: a pure function of the request.
struct SimulationReport: Report {
    let colors: [ColorParameter]
    /// The simulations, one for each requested deficiency.
    let simulations: [Simulation]

    static let shape = Shape<SimulationReport>(nil, "Requested colours as seen with a colour-vision deficiency.") {
        Member("results", "Requested colours, in the order of the request.") { report in
            report.colors.map { SeenColor(color: $0, simulations: report.simulations) }
        }
    }
}

/// A colour, and its appearance with some deficiencies.
private struct SeenColor: DescribedObject {
    let color: ColorParameter
    let simulations: [Simulation]

    /// The colour as seen with one deficiency.
    private struct Look {
        let simulation: Simulation
        let hex: SRGB8
    }

    private var looks: [Look] {
        let shown = color.color.mappedToSRGB
        return simulations.map { Look(simulation: $0, hex: SRGB8(rounding: $0(shown))) }
    }

    static let shape = Shape<SeenColor>(nil, "A requested colour and its simulations.") {
        Member("color", "Colour as given in the request.") { WrittenColor($0.color) }
        Member.list(
            "simulations", "Simulations of the colour, one for each requested deficiency.",
            of:
                "The colour as seen with one deficiency.", { $0.looks }
        ) {
            Simulation.shape.members.of { $0.simulation }
            Member("hex", "Simulated colour as a hex code.") { $0.hex }
        }
    }
}
