import TestSupport
import Testing

@testable import Legibility

@Suite("Least opacity")
struct LeastOpacityTests {
    private let target = ContrastTarget(.wcag, atLeast: 4.5)

    private func suggestions(
        _ text: String, on layers: [String], reaching target: ContrastTarget
    ) throws -> [ContrastSuggestion] {
        let layers = try layers.map { try Layer(Color(css: $0)) }
        let pair = try #require(ContrastPair(foreground: Layer(Color(css: text)), layers: layers))
        return ContrastSuggestions(for: pair, reaching: target, changing: .opacity, keeping: .hue).suggestions
    }

    /// By WCAG's formula for greys in 8 bits: 4.5:1 beside white needs #767676 (4.542), 7:1 needs #595959 (7.005), and 3:1
    /// #949494 (3.033); black with these opacities is painted as them.
    @Test(
        "Black on white needs the opacity that paints the lightest grey that passes",
        arguments: [(4.5, 0.536, "#767676"), (7, 0.65, "#595959"), (3, 0.418, "#949494")])
    func black(ratio: Double, opacity: Double, painted: String) throws {
        let found = try suggestions("black", on: ["white"], reaching: ContrastTarget(.wcag, atLeast: ratio))
        #expect(found.map(\.opacity) == [opacity] && found.map(\.text.hex) == [painted])
        #expect(found.map(\.change) == [.foreground] && found.map(\.direction) == [.lighter])
    }

    /// The layer over white must become at most #767676.
    @Test("A layer over an opaque colour has a least opacity of its own")
    func layer() throws {
        let found = try suggestions("white", on: ["rgb(0 0 0 / 40%)", "white"], reaching: target)
        #expect(found.map(\.change) == [.background])
        #expect(found.map(\.opacity) == [0.536] && found.map(\.background.hex) == ["#767676"])
    }

    @Test("Without a known background, only the layer has an opacity, which passes over every backdrop")
    func unknownBackdrop() throws {
        let found = try suggestions("white", on: ["rgb(0 0 0 / 40%)"], reaching: target)
        #expect(found.map(\.opacity) == [0.536] && found.map(\.change) == [.background])
        #expect(try suggestions("#777", on: ["#808080"], reaching: target).isEmpty)
    }

    @Test("With the least opacity a pair passes, and with any smaller one it doesn't")
    func least() throws {
        var random = SeededGenerator(seed: 51)
        var count = 0
        for _ in 0..<200 {
            let colors = (0..<3).map { _ in SRGB(SRGB8(rounding: SRGB(SIMD3.random(in: 0...1, using: &random)))) }
            let target = ContrastTarget(.wcag, atLeast: Double.random(in: 1.2...9, using: &random))
            let pair = try #require(
                ContrastPair(foreground: Layer(colors[0]), layers: [Layer(colors[1], alpha: 0.5), Layer(colors[2])]))
            let found = ContrastSuggestions(for: pair, reaching: target, changing: .opacity, keeping: .hue).suggestions
            for suggestion in found {
                let opacity = try #require(suggestion.opacity)
                func look(_ opacity: Double) throws -> SolidPair<SRGB> {
                    let isText = suggestion.change == .foreground
                    let layer = Layer(colors[1], alpha: isText ? 0.5 : opacity)
                    let background = layer.over(colors[2])
                    let text = Layer(colors[0], alpha: isText ? opacity : 1).over(background)
                    return SolidPair(text: text.painted, background: background.painted)
                }
                let enough = try look(opacity)
                #expect(target.isReached(text: enough.text, background: enough.background))
                for smaller in stride(from: 0, to: opacity - 0.0005, by: 0.001) {
                    let look = try look(smaller)
                    #expect(!target.isReached(text: look.text, background: look.background))
                }
                count += 1
            }
        }
        #expect(count > 30)
    }
}
