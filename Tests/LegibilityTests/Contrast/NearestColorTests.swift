import TestSupport
import Testing

@testable import Legibility

@Suite("Nearest colour with a required contrast")
struct NearestColorTests {
    /// The search guarantees 2 % in all cases and 1 % in 99 of 100.
    @Test(
        "The result is as near as that of an exhaustive search, and missing only if there isn't one", .tags(.published))
    func exhaustive() throws {
        var excesses: [Double] = []
        for row in try fixture("nearest-passing-color") {
            let text = try Color(css: row[0]).srgb
            let background = try Color(css: row[1]).srgb
            let metric = try #require(ContrastMetric(rawValue: row[2]))
            let target = ContrastTarget(metric, atLeast: try #require(Double(row[3])))
            let direction = try #require(LightnessDirection(rawValue: row[4]))
            let bound = LuminanceBound(target, for: .text, beside: metric.luminance(background), direction)
            #expect((bound == nil) == (row[5] == "none"), "\(row)")
            guard let bound else { continue }
            let nearest = NearestColor(to: text, keeping: .nothing, within: bound)
            #expect(target.isReached(text: SRGB(nearest.color), background: background), "\(row)")
            let excess = nearest.distance / (try #require(Double(row[6])))
            #expect((1 - 1e-9...1.02).contains(excess), "\(row)")
            excesses.append(excess)
        }
        #expect(excesses.count { $0 > 1.01 } * 100 <= excesses.count)
    }

    @Test("The limiting luminance is the last with sufficient contrast", arguments: ContrastMetric.allCases)
    func edge(metric: ContrastMetric) throws {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<50 {
            let fixed = Double.random(in: 0.2...0.3, using: &random)
            let target = ContrastTarget(metric, atLeast: metric == .wcag ? 2 : 20)
            for direction in LightnessDirection.allCases {
                let bound = try #require(LuminanceBound(target, for: .background, beside: fixed, direction))
                #expect(target.isReached(text: fixed, background: bound.limit))
                let beyond = direction == .lighter ? bound.limit.nextDown : bound.limit.nextUp
                #expect(!target.isReached(text: fixed, background: beyond))
            }
        }
    }

    @Test("Luminances from tables equal those from formulas", arguments: ContrastMetric.allCases)
    func tables(metric: ContrastMetric) {
        var random = SeededGenerator(seed: 6)
        for _ in 0..<500 {
            let color = SRGB8.random(using: &random)
            #expect(metric.luminance(color) == metric.luminance(SRGB(color)))
        }
        #expect(ContrastMetric.apca.luminance(SRGB8(red: 255, green: 255, blue: 255)) > 1)
    }

    @Test("OKLab coordinates from tables equal those from formulas")
    func lattice() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<200 {
            let color = SRGB8.random(using: &random)
            let expected = OKLab(LinearRGB(color)).coordinates
            // The tolerance is 1e-12, because the sums are in a different order.
            #expect(ColorLattice.distance(ColorLattice.okLab(color), expected) < 1e-12)
        }
    }

    @Test("Greys stay grey, and the nearest grey is the first sufficient grey")
    func greys() throws {
        for value in UInt8.min...UInt8.max {
            let grey = SRGB(SRGB8(red: value, green: value, blue: value))
            for metric in ContrastMetric.allCases {
                let target = ContrastTarget(metric, atLeast: metric == .wcag ? 4.5 : 60)
                let bound = try #require(
                    LuminanceBound(target, for: .text, beside: metric.luminance(SRGB(.one)), .darker))
                let nearest = NearestColor(to: grey, keeping: .hue, within: bound).color
                #expect(nearest.isGrey)
                let next = nearest.red + 1
                #expect(nearest.red == value || !bound.contains(SRGB8(red: next, green: next, blue: next)))
            }
        }
    }

    @Test("Hues are kept, as far as the gamut and 8 bits allow")
    func hues() throws {
        var random = SeededGenerator(seed: 8)
        for _ in 0..<60 {
            let color = SRGB8.random(using: &random)
            let lab = OKLab(LinearRGB(color)).coordinates
            let target = ContrastTarget(.wcag, atLeast: 4.5)
            for (paper, direction) in [(SRGB(.one), LightnessDirection.darker), (SRGB(.zero), .lighter)] {
                let bound = try #require(
                    LuminanceBound(target, for: .text, beside: relativeLuminance(paper), direction))
                let found = NearestColor(to: SRGB(color), keeping: .hue, within: bound)
                let plain = NearestColor(to: SRGB(color), keeping: .nothing, within: bound)
                #expect(found.distance >= plain.distance * 0.98)
                let point = ColorLattice.okLab(found.color)
                let chroma = (lab.y * lab.y + lab.z * lab.z).squareRoot()
                guard chroma > 0.01 else { continue }
                // Gamut mapping may move a colour by 0.02; the rest is rounding.
                #expect(abs(point.z * lab.y - point.y * lab.z) / chroma < 0.025, "\(color.hex) \(found.color.hex)")
            }
        }
    }
}

extension SRGB8 {
    static func random(using random: inout SeededGenerator) -> Self {
        Self(
            red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
            blue: .random(in: 0...255, using: &random))
    }
}
