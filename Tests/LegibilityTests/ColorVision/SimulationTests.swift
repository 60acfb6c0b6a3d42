import Legibility
import Testing

@Suite("Simulation")
struct SimulationTests {
    @Test("Every colour, model and severity matches the reference in 8 bits", .tags(.published))
    func published() throws {
        let rows = try fixture("color-vision")
        let colors = try rows[0].dropFirst(3).map { try rgb8($0) }
        #expect(rows.count == 154)
        for row in rows.dropFirst() {
            let simulation = try simulation(row)
            let seen = colors.map { simulation($0).hex.dropFirst() }
            #expect(seen.elementsEqual(row.dropFirst(3), by: { $0 == $1 }), "\(row.prefix(3))")
            // Converting through unrounded sRGB gives the same result.
            let unrounded = colors.map { SRGB8(rounding: simulation(SRGB($0))).hex.dropFirst() }
            #expect(unrounded.elementsEqual(row.dropFirst(3), by: { $0 == $1 }), "\(row.prefix(3))")
        }
    }

    private func simulation(_ row: [String]) throws -> Simulation {
        let deficiency = try #require(Deficiency(rawValue: row[0]))
        let severity = try #require(Double(row[2]).flatMap { Severity($0) })
        guard let model = SimulationModel(rawValue: row[1]) else { return Simulation(deficiency, severity: severity) }
        return try Simulation(deficiency, severity: severity, model: model)
    }

    @Test("Greys are unchanged to the last bit", arguments: simulations)
    func greys(_ simulation: Simulation) {
        for level in 0...255 {
            let grey = SRGB8(red: UInt8(clamping: level), green: UInt8(clamping: level), blue: UInt8(clamping: level))
            #expect(simulation(grey) == grey)
            #expect(simulation(LinearRGB(grey)) == LinearRGB(grey))
            #expect(simulation(SRGB(grey)) == SRGB(grey))
        }
    }

    /// The tolerance is 2e-6, because the rows of the published tables add up to 1 ± 1e-6.
    @Test("The matrices themselves leave greys unchanged", arguments: simulations)
    func matrices(_ simulation: Simulation) {
        let matrices =
            switch simulation.projection {
            case .everywhere(let matrix): [matrix]
            case .halves(let above, let below, _): [above, below]
            }
        for rows in matrices.map(\.rows) {
            for sum in [rows.0.sum(), rows.1.sum(), rows.2.sum()] { #expect(abs(sum - 1) < 2e-6) }
        }
    }

    @Test("Severity 0 changes nothing", arguments: Deficiency.allCases)
    func none(_ deficiency: Deficiency) throws {
        let simulation = Simulation(deficiency, severity: try #require(Severity(0)))
        for color in spreadColors { #expect(simulation(LinearRGB(color)) == LinearRGB(color)) }
    }

    @Test("A tiny change in severity causes only a tiny change in colour", arguments: simulations)
    func continuous(_ simulation: Simulation) throws {
        let (nearly, exactly) = (try #require(Severity(0.4999999)), try #require(Severity(0.5000001)))
        for color in spreadColors {
            let (one, other) = (simulation.at(nearly)(LinearRGB(color)), simulation.at(exactly)(LinearRGB(color)))
            #expect(distance(one.channels, other.channels) < 1e-6)
        }
    }

    @Test("Without cones, every colour becomes the grey of its relative luminance")
    func achromatopsia() {
        let simulation = Simulation(.achromatopsia)
        #expect(simulation.model == nil)
        for color in spreadColors {
            let seen = simulation(LinearRGB(color))
            #expect(seen.channels.max() == seen.channels.min())
            #expect(abs(relativeLuminance(seen) - relativeLuminance(LinearRGB(color))) < 1e-15)
        }
    }

    @Test("Changing the severity keeps the requested model")
    func at() throws {
        let half = try #require(Severity(0.5))
        #expect(Simulation(.protan).at(half).model == .machado2009)
        #expect(try Simulation(.protan, model: .brettel1997).at(half).model == .brettel1997)
        #expect(Simulation(.tritan).at(half).model == .brettel1997)
    }
}

/// Every deficiency with every model that supports it, at several severities.
private let simulations: [Simulation] = Deficiency.allCases.flatMap { deficiency in
    SimulationModel.allCases.flatMap { model in
        [0, 0.3, 0.55, 0.999, 1].compactMap { Severity($0) }.compactMap { severity in
            try? Simulation(deficiency, severity: severity, model: model)
        }
    }
}
