import Testing

@testable import Legibility

@Suite("Simulation models")
struct SimulationModelTests {
    @Test("Machado for weakened red and green cones, Brettel otherwise")
    func automatic() throws {
        let nearly = try #require(Severity(0.999))
        for deficiency in [Deficiency.protan, .deutan] {
            #expect(SimulationModel.automatic(for: deficiency, severity: nearly) == .machado2009)
            #expect(SimulationModel.automatic(for: deficiency, severity: .complete) == .brettel1997)
            #expect(Simulation(deficiency, severity: nearly).model == .machado2009)
        }
        #expect(SimulationModel.automatic(for: .tritan, severity: nearly) == .brettel1997)
    }

    @Test("Viénot 1999 is refused for tritan and for nothing else")
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
