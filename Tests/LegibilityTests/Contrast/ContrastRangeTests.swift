import Foundation
import TestSupport
import Testing

@testable import Legibility

@Suite("Contrast over an unknown backdrop")
struct ContrastRangeTests {
    /// No outside source lists such ranges, so the test searches the backdrops: first a grid, then ever smaller steps
    /// around its best points.
    @Test("The range over an unknown backdrop matches a dense search", arguments: 0..<60)
    func denseSearch(seed: Int) {
        var random = SeededGenerator(seed: UInt64(clamping: seed))
        let foreground = Layer.random(using: &random)
        let background = Composite(
            (0..<Int.random(in: 1...3, using: &random)).map { _ in Layer.random(using: &random) })
        let range = ContrastRange(foreground: foreground, background: background)

        func ratio(_ backdrop: SIMD3<Double>) -> Double {
            let behind = background.over(SRGB(backdrop))
            return contrastRatio(foreground.over(behind), behind)
        }
        let highest = search(ratio)
        let lowest = -search { -ratio($0) }
        #expect(abs(range.maximum - highest) <= 1e-6)
        // If the luminances can be equal, the search only comes close to 1.
        #expect(range.minimum <= lowest + 1e-9)
        #expect(abs(range.minimum - lowest) <= (range.minimum == 1 ? 1e-3 : 1e-6))
        #expect(abs(ratio(range.worstBackdrop.channels) - range.minimum) <= 1e-9)
    }

    private func search(_ value: (SIMD3<Double>) -> Double) -> Double {
        let steps = 12
        var points: [(point: SIMD3<Double>, value: Double)] = []
        for red in 0...steps {
            for green in 0...steps {
                for blue in 0...steps {
                    let point = SIMD3(Double(red), Double(green), Double(blue)) / Double(steps)
                    points.append((point, value(point)))
                }
            }
        }
        points.sort { $0.value > $1.value }
        return points.prefix(8).map { start in
            var best = start
            var step = 1 / Double(steps)
            while step > 1e-10 {
                var improved = false
                for channel in 0..<3 {
                    for sign in [-1.0, 1] {
                        var point = best.point
                        point[channel] = min(max(point[channel] + sign * step, 0), 1)
                        let found = value(point)
                        if found > best.value { (best, improved) = ((point, found), true) }
                    }
                }
                if !improved { step /= 2 }
            }
            return best.value
        }.max() ?? 0
    }

    /// Candidates three to five each belong to a pairing of the transfer function's pieces: both in the power piece,
    /// the background in the toe, the text in the toe. At a candidate inside its pairing, the ratio has no slope, as a
    /// difference quotient shows.
    @Test(
        "At a possible extreme, both luminances have the same relative slope",
        arguments: [0, 0.03, 0.2, 0.6], [0.02, 0.3, 0.9])
    func stationary(offset: Double, slope: Double) {
        let question = BackdropQuestion(
            foreground: Layer(SRGB(SIMD3(repeating: offset / (1 - slope))), alpha: 1 - slope),
            background: Composite([Layer(SRGB(.zero), alpha: 0.5)]))
        let joint = 0.04045
        var met: Set<Int> = []
        for power in -60...60 {
            let quotient = exp2(Double(power) / 10)
            let points = question.stationaryPoints(channel: 0, quotient: quotient)
            for (index, point) in points.enumerated().dropFirst(2) where point > 1e-4 && point < 1 {
                let text = question.offset[0] + question.slope * point
                let isPaired = [(point > joint, text > joint)].contains { background, text in
                    switch index {
                    case 2: background && text
                    case 3: !background && text
                    default: background && !text
                    }
                }
                guard isPaired, abs(point - joint) > 1e-4, abs(text - joint) > 1e-4 else { continue }
                met.insert(index)
                let way = 1e-5
                let change =
                    question.difference(0, point + way, quotient) - question.difference(0, point - way, quotient)
                #expect(abs(change / (2 * way)) < 1e-6 * max(1, quotient), "\(index) at quotient \(quotient)")
            }
        }
        #expect(!met.isEmpty)
    }

    @Test("Black text on half-transparent white exceeds 1:1 over black, and has 21:1 over white")
    func knownRange() {
        let range = ContrastRange(
            foreground: Layer(SRGB(.zero)), background: Composite([Layer(SRGB(.one), alpha: 0.5)]))
        // sRGB 0.5 has the luminance 0.21404114048223255 (DevTools' own test).
        #expect(abs(range.minimum - (0.21404114048223255 + 0.05) / 0.05) < 1e-12)
        #expect(abs(range.maximum - 21) < 1e-12)
        #expect(range.worstBackdrop.channels == .zero)
    }

    @Test("Text whose luminance is within the background's range can become invisible")
    func vanishing() {
        let range = ContrastRange(
            foreground: Layer(SRGB(SIMD3(repeating: 0.6))), background: Composite([Layer(SRGB(.one), alpha: 0.2)]))
        #expect(range.minimum == 1)
    }
}
