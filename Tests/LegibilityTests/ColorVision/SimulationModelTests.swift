import Testing

@testable import Legibility

@Suite("Simulation models")
struct SimulationModelTests {
    @Test("Machado is the default for partial protan and deutan, and Brettel otherwise")
    func automatic() throws {
        let nearly = try #require(Severity(0.999))
        for deficiency in [Deficiency.protan, .deutan] {
            #expect(SimulationModel.automatic(for: deficiency, severity: nearly) == .machado2009)
            #expect(SimulationModel.automatic(for: deficiency, severity: .complete) == .brettel1997)
            #expect(Simulation(deficiency, severity: nearly).model == .machado2009)
        }
        #expect(SimulationModel.automatic(for: .tritan, severity: nearly) == .brettel1997)
    }

    @Test(
        "The default simulation uses the model that it names", arguments: Deficiency.allCases, [0, 0.3, 0.999, 1])
    func named(_ deficiency: Deficiency, _ severity: Double) throws {
        let severity = try #require(Severity(severity))
        let best = Simulation(deficiency, severity: severity)
        let model = SimulationModel.automatic(for: deficiency, severity: severity)
        #expect(best.model == (deficiency == .achromatopsia ? nil : model))
        let named = try Simulation(deficiency, severity: severity, model: model)
        for color in [SIMD3(1, 0, 0), SIMD3(0.1, 0.7, 0.3), SIMD3(0.2, 0, 1)].map(LinearRGB.init) {
            #expect(best(color) == named(color))
        }
    }

    @Test("Viénot 1999 is rejected only for tritan")
    func refused() throws {
        for deficiency in Deficiency.allCases {
            for model in SimulationModel.allCases {
                if deficiency == .tritan, model == .vienot1999 {
                    #expect(throws: UnsupportedDeficiency(deficiency: deficiency, model: model)) {
                        try Simulation(deficiency, model: model)
                    }
                } else {
                    #expect(try Simulation(deficiency, model: model).deficiency == deficiency)
                }
            }
        }
    }
}
