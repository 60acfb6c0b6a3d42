import Testing

@testable import Legibility

@Suite("Gradient line")
struct GradientTests {
    private func gradient(_ text: String) throws -> Gradient {
        guard case .gradient(let gradient) = try Paint(css: text) else { throw NoGradient() }
        return gradient
    }

    private struct NoGradient: Error {}

    private func spans(_ text: String) throws -> [GradientSpan] { try gradient(text).spans }

    private func hex(_ span: GradientSpan, _ weight: Double) -> String {
        SRGB8(rounding: span.layer(at: weight).color).hex
    }

    @Test("The line has the first colour before the first stop and the last colour after the last stop")
    func outer() throws {
        let spans = try spans("linear-gradient(red 20%, blue 60%)")
        #expect(spans.map { hex($0, $0.weights.lowerBound) } == ["#ff0000", "#ff0000", "#0000ff"])
        #expect(spans.map(\.start) == [0, 0.2, 0.6] && spans.map(\.end) == [0.2, 0.6, 1])
    }

    /// CSS Images 4 § 3.4.3: before the first stop, the line has that stop's colour. Without red, green and blue it is
    /// black; converted to HWB, without whiteness and blackness, it would be red.
    @Test("Missing components are carried into the interpolation space only if colours are mixed", .tags(.published))
    func missingOutside() throws {
        let spans = try spans("linear-gradient(in hwb, color(srgb none none none) 20%, white)")
        #expect(hex(spans[0], 0) == "#000000")
    }

    @Test("Parts outside the gradient line aren't painted")
    func clipped() throws {
        let spans = try spans("linear-gradient(black -100%, white 300%)")
        #expect(spans.count == 1)
        #expect(spans[0].weights == 0.25...0.5)
        #expect(spans[0].position(at: 0.25) == 0)
    }

    /// CSS Images 4 § 3.4.2: at the hint, the mix is even; a hint on a stop makes a hard stop.
    @Test("A gradient hint moves the midpoint of the mix", .tags(.published))
    func hints() throws {
        let span = try #require(try spans("linear-gradient(black, 20%, white)").first)
        #expect(abs(span.position(at: 0.5) - 0.2) < 1e-12)
        #expect(try spans("linear-gradient(black, 0%, white)")[0].weights == 1...1)
        #expect(try spans("linear-gradient(black, 100%, white)")[0].weights == 0...0)
    }

    @Test("A repeating gradient is painted once, from the start of the line")
    func repeating() throws {
        let spans = try spans("repeating-linear-gradient(black 10%, white 30%)")
        // At 0, the previous copy is halfway; the next copy starts at 10%.
        try #require(spans.count == 2)
        #expect(abs(spans[0].weights.lowerBound - 0.5) < 1e-12 && abs(spans[1].weights.upperBound - 0.5) < 1e-12)
        #expect(spans[0].weights.upperBound == 1 && spans[1].weights.lowerBound == 0)
        #expect(try self.spans("repeating-linear-gradient(red 20%, blue 20%)").map { hex($0, 0) } == ["#0000ff"])
    }

    @Test("Gradient samples follow the line in order")
    func samples() throws {
        let samples = try gradient("linear-gradient(black 20%, 30%, white)").samples(perSpan: 8)
        #expect(samples.first?.position == 0 && samples.last?.position == 1)
        #expect(zip(samples, samples.dropFirst()).allSatisfy { $0.position <= $1.position })
    }
}
