import Testing

@testable import Legibility

@Suite("Table-based simulation of pixels")
struct PixelSimulationTests {
    /// The default models of each deficiency, and each of the other models once.
    static let simulations: [Simulation] = {
        var simulations = Deficiency.allCases.map { Simulation($0) }
        for deficiency in Deficiency.allCases {
            for severity in [0, 0.35, 0.999] {
                guard let severity = Severity(severity) else { continue }
                simulations.append(Simulation(deficiency, severity: severity))
            }
            for model in SimulationModel.allCases {
                if let simulation = try? Simulation(deficiency, model: model) { simulations.append(simulation) }
            }
        }
        return simulations
    }()

    /// The double-precision code is checked against published vectors; the table code must match it exactly.
    @Test("Pixels match the simulation itself, for a sample of all 2²⁴ colours", arguments: simulations)
    func exact(_ simulation: Simulation) {
        let colors = stride(from: 0, to: 1 << 24, by: 401).map(pixel)
        let expected = colors.map { simulated($0, simulation) }
        for made in [PixelSimulation(simulation), PixelSimulation(simulation, projection: nil)] {
            var pixels = colors
            var span = pixels.mutableSpan
            made(&span)
            #expect(zip(pixels, expected).count { $0 != $1 } == 0)
        }
    }

    /// The 8-bit codes of dark colours are closest together.
    @Test("The darkest and brightest colours also match the simulation", arguments: simulations)
    func extremes(_ simulation: Simulation) {
        let colors = (0..<1 << 15).flatMap { index in
            let color = SIMD4(
                UInt8(clamping: index & 31), UInt8(clamping: index >> 5 & 31), UInt8(clamping: index >> 10), 0)
            return [color, SIMD4(repeating: 255) &- color]
        }
        let results = [PixelSimulation(simulation), PixelSimulation(simulation, projection: nil)].map { made in
            var pixels = colors
            var span = pixels.mutableSpan
            made(&span)
            return pixels
        }
        #expect(results[0] == results[1])
    }

    @Test("Greys and alpha are unchanged", arguments: simulations)
    func greys(_ simulation: Simulation) {
        let greys = (0...255).map {
            SIMD4<UInt8>(UInt8(clamping: $0), UInt8(clamping: $0), UInt8(clamping: $0), UInt8(clamping: 255 - $0))
        }
        var pixels = greys
        var span = pixels.mutableSpan
        PixelSimulation(simulation)(&span)
        #expect(pixels == greys)
    }

    @Test("In a run of one colour, each pixel keeps its alpha, and the run ends at the right pixel", arguments: 0..<40)
    func runs(_ length: Int) throws {
        let simulation = Simulation(.deutan)
        var pixels: [SIMD4<UInt8>] = [[9, 200, 30, 1]]
        for index in 0..<length { pixels.append([200, 30, 9, UInt8(clamping: index)]) }
        pixels += [[200, 31, 9, 7], [0, 0, 0, 8], [0, 0, 0, 9]]
        let expected = pixels.map { simulated($0, simulation) }
        var span = pixels.mutableSpan
        PixelSimulation(simulation)(&span)
        #expect(pixels == expected)
    }

    private func pixel(_ index: Int) -> SIMD4<UInt8> {
        SIMD4(UInt8(clamping: index & 255), UInt8(clamping: index >> 8 & 255), UInt8(clamping: index >> 16), 255)
    }

    private func simulated(_ pixel: SIMD4<UInt8>, _ simulation: Simulation) -> SIMD4<UInt8> {
        let color = simulation(SRGB8(red: pixel.x, green: pixel.y, blue: pixel.z))
        return SIMD4(color.red, color.green, color.blue, pixel.w)
    }
}
