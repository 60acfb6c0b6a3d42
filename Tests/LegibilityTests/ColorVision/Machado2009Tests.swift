import Testing

@testable import Legibility

@Suite("Machado 2009")
struct Machado2009Tests {
    private func matrix(_ cone: Cone, _ severity: Double) throws -> Matrix3x3 {
        guard case .everywhere(let matrix) = machado2009(cone, try #require(Severity(severity))) else {
            throw TestFailure()
        }
        return matrix
    }

    private struct TestFailure: Error {}

    /// The authors' page; Chromium uses the same digits, rounded to three decimals.
    @Test("Matrices at published severities equal the published matrices", .tags(.published))
    func printed() throws {
        #expect(try matrix(.long, 1).rows.0 == [0.152286, 1.052583, -0.204868])
        #expect(try matrix(.middle, 1).rows.2 == [-0.011820, 0.042940, 0.968881])
        #expect(distance(try matrix(.middle, 0.6).rows.1, [0.205199, 0.754872, 0.039929]) < 1e-15)
        #expect(try matrix(.short, 0).rows.1 == [0, 1, 0])
    }

    @Test("Between published severities, matrices are interpolated linearly", arguments: Cone.allCases)
    func between(_ cone: Cone) throws {
        for tenth in 0..<10 {
            let (low, high) = (try matrix(cone, Double(tenth) / 10), try matrix(cone, Double(tenth + 1) / 10))
            let middle = try matrix(cone, (Double(tenth) + 0.25) / 10)
            #expect(distance(middle.rows.0, 0.75 * low.rows.0 + 0.25 * high.rows.0) < 1e-12)
        }
    }
}
