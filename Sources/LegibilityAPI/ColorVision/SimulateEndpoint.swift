import Endpoints
import JSON
import Legibility
import RasterImage

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

/// A map from the colours of an image to those seen with a deficiency.
struct SimulatedColors: ColorMap {
    private let simulation: Simulation
    private let pixels: PixelSimulation

    init(_ simulation: Simulation) {
        self.simulation = simulation
        pixels = PixelSimulation(simulation)
    }

    func apply(to pixels: inout MutableSpan<SIMD4<UInt8>>) { self.pixels(&pixels) }

    func apply(toLight pixels: inout MutableSpan<SIMD4<Double>>) {
        for index in pixels.indices {
            let pixel = pixels[index]
            let seen = simulation(LinearRGB(SIMD3(pixel.x, pixel.y, pixel.z))).channels
            pixels[index] = SIMD4(seen, pixel.w)
        }
    }
}
