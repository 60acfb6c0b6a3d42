import Testing

@testable import Legibility

@Suite("Viénot 1999")
struct Vienot1999Tests {
    /// DaltonLens-Python 3cba5e6; the paper's own table has fewer digits.
    @Test("Red and green are merged into one channel, and blue is unchanged", .tags(.published))
    func matrices() {
        guard case .everywhere(let protan) = vienot1999(.long, .complete),
            case .everywhere(let deutan) = vienot1999(.middle, .complete)
        else {
            Issue.record("not one matrix")
            return
        }
        #expect(distance(protan.rows.0, [0.112382761222, 0.887617238778, 0]) < 1e-11)
        #expect(distance(protan.rows.1, [0.112382761222, 0.887617238778, 0]) < 1e-11)
        #expect(distance(protan.rows.2, [0.004005768273, -0.004005768273, 1]) < 1e-11)
        #expect(distance(deutan.rows.0, [0.292750114278, 0.707249885722, 0]) < 1e-11)
        #expect(distance(deutan.rows.2, [-0.022336587034, 0.022336587034, 1]) < 1e-11)
    }

    @Test("The model doesn't support missing blue cones")
    func tritan() { #expect(vienot1999(.short, .complete) == nil) }
}
