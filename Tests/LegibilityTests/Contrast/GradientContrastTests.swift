import TestSupport
import Testing

@testable import Legibility

@Suite("Contrast along a gradient")
struct GradientContrastTests {
    /// No outside source lists such extremes, so the test searches the positions: first a grid, then ever smaller steps
    /// around its best points. For backdrops it uses ``ContrastRange``, which has its own search test.
    @Test("The extremes along a gradient match a dense search", arguments: 0..<16)
    func denseSearch(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(clamping: seed))
        let stack = RandomStack(using: &random)
        var steps = 10_000
        let contrast = try #require(
            GradientContrast(
                foreground: stack.foreground, above: stack.above, gradient: stack.gradient, below: stack.below,
                steps: &steps))
        let (lowest, highest) = stack.searched
        #expect(abs(contrast.best.ratio - highest) <= 1e-6, "\(stack)")
        // If the luminances can be equal, the search only comes close to 1.
        #expect(contrast.worst.ratio <= lowest + 1e-7, "\(stack)")
        #expect(abs(contrast.worst.ratio - lowest) <= (contrast.worst.ratio == 1 ? 1e-2 : 1e-6), "\(stack)")
        for point in [contrast.worst, contrast.best] {
            let behind = Composite(stack.above + [point.layer] + stack.below).over(point.backdrop ?? SRGB(.zero))
            #expect(abs(contrastRatio(stack.foreground.over(behind), behind) - point.ratio) <= 1e-7, "\(stack)")
            #expect((0...1).contains(point.position))
        }
        #expect(contrast.ceilingOfWorst >= contrast.worst.ratio - 1e-9)
        let nearOne = contrast.ceilingOfWorst == 1 ? 1e-2 : 1e-6
        #expect(abs(contrast.ceilingOfWorst - stack.searchedCeiling) <= nearOne, "\(stack)")
    }

    @Test("The contrast of white text on a black-to-white gradient ranges from 1:1 to 21:1")
    func blackToWhite() throws {
        let contrast = try contrast("white", "linear-gradient(black, white)")
        #expect(contrast.worst.ratio == 1)
        #expect(contrast.worst.position == 1)
        #expect(abs(contrast.best.ratio - 21) < 1e-12)
        #expect(contrast.best.position == 0)
    }

    @Test("A search that exceeds its step limit has no result, and leaves fewer steps to later searches")
    func steps() throws {
        var steps = 1000
        #expect(try contrast("white", "linear-gradient(navy, teal)", steps: &steps) != nil)
        #expect((1..<1000).contains(steps))
        steps = 3
        #expect(try contrast("#777", "linear-gradient(in oklch longer hue, red, lime, blue)", steps: &steps) == nil)
    }

    /// White at 80 % over black is #ccc, so over black the first gradient is uniform; black on #ccc is 13.0765…. Over
    /// white, the last gradient is also uniform: black at 20 % is #ccc.
    @Test(
        "The search along a gradient ends even if opacity and colour cancel out",
        arguments: [
            ("black", "linear-gradient(rgb(255 255 255 / 80%), #ccc)", 13.076547),
            ("black", "linear-gradient(#fff8, #888)", nil),
            ("white", "linear-gradient(rgb(0 0 0 / 20%), #ccc)", nil),
            ("white", "linear-gradient(rgb(0 0 0 / 50%), black)", nil),
        ] as [(String, String, Double?)])
    func flat(foreground: String, gradient: String, worst: Double?) throws {
        var steps = 1000
        let contrast = try #require(try contrast(foreground, gradient, steps: &steps))
        if let worst { #expect(abs(contrast.worst.ratio - worst) < 1e-6) }
    }

    @Test("Grey text has 1:1 where the gradient has the same grey, and hard stops add no intermediate colours")
    func vanishing() throws {
        let smooth = try contrast("#808080", "linear-gradient(black, white)")
        #expect(smooth.worst.ratio == 1)
        #expect(abs(smooth.worst.position - 128.0 / 255) < 1e-9)
        let hard = try contrast("#808080", "linear-gradient(black 50%, white 50%)")
        // #808080 has a ratio of 3.949… with white and 5.317… with black: (0.05 + 0.21586…) / 0.05.
        #expect(abs(hard.worst.ratio - 1.05 / 0.2658605001) < 1e-6)
        #expect(hard.worst.position == 0.5)
    }

    @Test("With a translucent stop over an unknown backdrop, only the opaque end is certain")
    func unknownBackdrop() throws {
        let contrast = try contrast("white", "linear-gradient(black, transparent)")
        #expect(contrast.worst.ratio == 1)
        #expect(contrast.worst.position == 1)
        #expect(contrast.worst.backdrop?.channels == .one)
        #expect(abs(contrast.best.ratio - 21) < 1e-12)
        #expect(abs(contrast.ceilingOfWorst - 21) < 1e-9)
    }

    private func contrast(_ foreground: String, _ gradient: String) throws -> GradientContrast {
        var steps = 10_000
        return try #require(try self.contrast(foreground, gradient, steps: &steps))
    }

    private func contrast(_ foreground: String, _ gradient: String, steps: inout Int) throws -> GradientContrast? {
        guard case .gradient(let gradient) = try Paint(css: gradient) else { throw NoGradient() }
        return GradientContrast(
            foreground: Layer(try Color(css: foreground)), above: [], gradient: gradient, below: [], steps: &steps)
    }

    private struct NoGradient: Error {}
}

/// A random stack of layers that contains a gradient.
struct RandomStack: CustomStringConvertible {
    let foreground: Layer
    let above: [Layer]
    let gradient: Gradient
    let below: [Layer]
    let description: String

    init(using random: inout SeededGenerator) {
        let spaces = ColorSpace.allCases.filter { $0 != .rgb }
        let space = spaces[Int.random(in: 0..<spaces.count, using: &random)]
        let arc = ColorInterpolationMethod.HueArc.allCases[Int.random(in: 0..<4, using: &random)]
        var stops: [Gradient.Stop] = []
        var position = Double.random(in: -0.3...0.3, using: &random)
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let color = Self.color(using: &random)
            let next =
                position + (Int.random(in: 0..<5, using: &random) == 0 ? 0 : Double.random(in: 0...0.6, using: &random))
            let hint = Int.random(in: 0..<4, using: &random) == 0 ? position + 0.3 * (next - position) : nil
            stops.append(Gradient.Stop(color, at: position, hint: hint))
            position = next
        }
        gradient = Gradient(
            shape: .linear, isRepeating: Bool.random(using: &random),
            interpolation: ColorInterpolationMethod(space, hue: arc), stops: stops)
        foreground = Layer.random(using: &random)
        func layers() -> [Layer] {
            (0..<Int.random(in: 0...1, using: &random)).map { _ in Layer.random(using: &random) }
        }
        above = layers()
        below = layers() + (Bool.random(using: &random) ? [Layer(Layer.random(using: &random).color)] : [])
        description = "\(foreground) on \(above), \(gradient), \(below)"
    }

    private static func color(using random: inout SeededGenerator) -> Color {
        let alpha = [1, 1, 0, Double.random(in: 0...1, using: &random)][Int.random(in: 0..<4, using: &random)]
        let missing = Color.MissingComponents(
            rawValue: Int.random(in: 0..<4, using: &random) == 0 ? UInt8.random(in: 0..<16, using: &random) : 0)
        let share = SIMD3<Double>.random(in: 0...1, using: &random)
        return switch Int.random(in: 0..<5, using: &random) {
        case 0: Color(.oklch, share * [1, 0.4, 360], alpha: alpha, missing: missing)
        case 1: Color(.hsl, share * [360, 100, 100], alpha: alpha, missing: missing)
        case 2: Color(.displayP3, share, alpha: alpha, missing: missing)
        case 3: Color(SRGB8(red: 128, green: 128, blue: 128), alpha: alpha)
        default: Color(.rgb, share * 255, alpha: alpha)
        }
    }

    /// The lowest and highest ratios, found by a search.
    var searched: (lowest: Double, highest: Double) {
        func extremes(_ layer: Layer) -> (Double, Double) {
            let behind = Composite(above + [layer] + below)
            if behind.isOpaque {
                let background = behind.over(SRGB(.zero))
                let ratio = contrastRatio(foreground.over(background), background)
                return (ratio, ratio)
            }
            let range = ContrastRange(foreground: foreground, background: behind)
            return (range.minimum, range.maximum)
        }
        return (-search { -extremes($0).0 }, search { extremes($0).1 })
    }

    /// The lowest value, along the line, of the highest ratio over any backdrop.
    var searchedCeiling: Double {
        let isOpaque = gradient.spans.allSatisfy { span in
            [0, 0.5, 1].allSatisfy { Composite(above + [span.layer(at: $0)] + below).isOpaque }
        }
        if isOpaque { return searched.lowest }
        return -search { layer in
            let behind = Composite(above + [layer] + below)
            if behind.isOpaque {
                let background = behind.over(SRGB(.zero))
                return -contrastRatio(foreground.over(background), background)
            }
            return -ContrastRange(foreground: foreground, background: behind).maximum
        }
    }

    private func search(_ value: (Layer) -> Double) -> Double {
        gradient.spans.map { span in
            let steps = 120
            let (low, width) = (span.weights.lowerBound, span.weights.upperBound - span.weights.lowerBound)
            func at(_ share: Double) -> Double { value(span.layer(at: low + width * min(max(share, 0), 1))) }
            let grid = (0...steps).map { (share: Double($0) / Double(steps), value: at(Double($0) / Double(steps))) }
            return grid.sorted { $0.value > $1.value }.prefix(8).map { start in
                var best = start
                var step = 1 / Double(steps)
                while step > 1e-11 {
                    let tries = [best.share - step, best.share + step].map { (share: $0, value: at($0)) }
                    if let better = tries.first(where: { $0.value > best.value && (0...1).contains($0.share) }) {
                        best = better
                    } else {
                        step /= 2
                    }
                }
                return best.value
            }.max() ?? 0
        }.max() ?? 0
    }
}
