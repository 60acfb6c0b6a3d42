import Testing

@testable import Legibility

@Suite("Brettel 1997")
struct Brettel1997Tests {
    /// XYZ (Judd–Vos) of the monochromatic lights that look alike with and without the cone: Vos 1978.
    @Test(
        "The model's anchor colours look the same as with normal vision", .tags(.published),
        arguments: [
            (Deficiency.protan, SIMD3(0.13287, 0.11284, 0.9422)), (.protan, SIMD3(0.84394, 0.91558, 0.00197)),
            (.deutan, SIMD3(0.13287, 0.11284, 0.9422)), (.deutan, SIMD3(0.84394, 0.91558, 0.00197)),
            (.tritan, SIMD3(0.05699, 0.16987, 0.5864)), (.tritan, SIMD3(0.16161, 0.061, 0.00001)),
        ])
    func anchors(_ deficiency: Deficiency, _ light: SIMD3<Double>) {
        let color = LinearRGB(conesToLinearRGB * (juddVosXYZToCones * light))
        #expect(distance(Simulation(deficiency)(color).channels, color.channels) < 1e-12)
    }

    /// DaltonLens-Python 3cba5e6, to 12 digits.
    @Test("The folded matrices match DaltonLens", .tags(.published))
    func matrices() throws {
        let (above, below, plane) = try halves(.short)
        #expect(distance(above.rows.0, [1.01277266754, 0.135484594101, -0.148257261641]) < 1e-11)
        #expect(distance(below.rows.2, [-0.375623875108, 1.12766548034, 0.247958394763]) < 1e-11)
        #expect(distance(plane, [0.0390146076506, -0.0278807579867, -0.0111338496638]) < 1e-11)
    }

    @Test("Both halves of a Brettel simulation agree on the plane between them", arguments: Cone.allCases)
    func seam(_ cone: Cone) throws {
        let (above, below, plane) = try halves(cone)
        // Any two directions in the plane suffice.
        for helper in [SIMD3<Double>(1, 0, 0), SIMD3(0, 1, 0)] {
            let direction = cross(plane, helper)
            #expect(distance(above * direction, below * direction) < 1e-12)
        }
    }

    private func halves(_ cone: Cone) throws -> (above: Matrix3x3, below: Matrix3x3, plane: SIMD3<Double>) {
        guard case .halves(let above, let below, let plane) = brettel1997(cone, .complete) else { throw OneMatrix() }
        return (above, below, plane)
    }

    private struct OneMatrix: Error {}

    @Test("Simulating twice gives the same colours as simulating once", arguments: Deficiency.allCases)
    func projection(_ deficiency: Deficiency) {
        let simulation = Simulation(deficiency)
        for color in spreadColors {
            let seen = simulation(LinearRGB(color))
            #expect(distance(simulation(seen).channels, seen.channels) < 1e-9)
        }
    }
}
