import Foundation
import Legibility
import TestSupport
import Testing

/// Stems as a renderer draws them: each pixel is a mix of text colour and background, by the share that the stem
/// covers.
private struct Comb {
    var ink: SIMD3<Double>
    var ground: SIMD3<Double>
    var stem = 3.0
    var pitch = 9.0
    var stems = 12
    var shift = 0.0
    /// The colour of the last stems; nil if it is the same.
    var secondInk: SIMD3<Double>?
    var secondStems = 4
    /// The rows of the stems.
    var rows = 4..<20
    /// A slope that is added to the background from left to right.
    var slope = SIMD3<Double>.zero

    var rectangle: PixelRectangle? {
        let word = Double(stems) * pitch
        let gap = secondInk == nil ? 0 : 30.0
        let width = Int(word + gap + (secondInk == nil ? 0 : Double(secondStems) * pitch)) + 12
        let height = 24
        var pixels: [Pixel] = []
        for y in 0..<height {
            for x in 0..<width {
                let behind = ground + slope * (Double(x) / Double(width))
                var color = behind
                if rows.contains(y) {
                    func mix(_ start: Double, _ ink: SIMD3<Double>) {
                        let covered = max(0, min(Double(x) + 1, start + stem) - max(Double(x), start))
                        color += (ink - behind) * covered
                    }
                    // Every second stem has a different subpixel position.
                    for index in 0..<stems { mix(6 + shift + Double(index) * pitch + 0.37 * Double(index % 3), ink) }
                    if let secondInk {
                        for index in 0..<secondStems { mix(6 + word + gap + Double(index) * pitch, secondInk) }
                    }
                }
                let codes = color.rounded(.toNearestOrEven)
                pixels.append(Pixel(UInt8(codes.x), UInt8(codes.y), UInt8(codes.z), 255))
            }
        }
        return PixelRectangle(width: width, height: height, pixels: pixels)
    }

    /// Returns the ratio by WCAG 2.2's definition.
    static func ratio(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
        func luminance(_ color: SIMD3<Double>) -> Double {
            let channels = [color.x, color.y, color.z].map { code -> Double in
                let value = code / 255
                return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
        }
        let (one, other) = (luminance(a), luminance(b))
        return (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }
}

@Suite("Colours of drawn text")
struct DrawnTextColorsTests {
    private static func colors(_ seed: UInt64) -> (ink: SIMD3<Double>, ground: SIMD3<Double>) {
        var random = SeededGenerator(seed: seed)
        func color() -> SIMD3<Double> {
            SIMD3((0..<3).map { _ in Double(Int.random(in: 0...255, using: &random)) })
        }
        var pair = (ink: color(), ground: color())
        while Comb.ratio(pair.ink, pair.ground) < 1.5 { pair = (color(), color()) }
        return pair
    }

    @Test("Stems that cover whole pixels give the exact colours and ratio", arguments: 1...40)
    func wideStems(seed: Int) throws {
        let (ink, ground) = Self.colors(UInt64(clamping: seed))
        let rectangle = try #require(Comb(ink: ink, ground: ground, shift: Double(seed) * 0.13).rectangle)
        let colors = DrawnTextColors(of: rectangle, DrawnTextFacts(em: 34, weight: .regular))
        #expect(colors.state == .measured)
        #expect(colors.ground == .solid)
        let pair = try #require(colors.pair)
        let expected = Comb.ratio(ink, ground)
        #expect((pair.ratio - expected).magnitude < 1e-9)
        #expect(pair.range.lowerBound == pair.range.upperBound)
        #expect(colors.verdict(.normalText).result == (expected >= 4.5 ? .pass : .fail))
    }

    @Test("Thin stems give an interval that contains the ratio", arguments: 1...40)
    func thinStems(seed: Int) throws {
        let (ink, ground) = Self.colors(UInt64(clamping: seed))
        // The stems are as wide as regular stems at 10 pixels.
        let comb = Comb(ink: ink, ground: ground, stem: 0.88, pitch: 5.3, shift: Double(seed) * 0.29)
        let colors = DrawnTextColors(of: try #require(comb.rectangle), DrawnTextFacts(em: 10, weight: .regular))
        let range = try #require(colors.pair).range
        let expected = Comb.ratio(ink, ground)
        #expect(range.lowerBound <= expected * 1.001)
        #expect(range.upperBound >= expected * 0.999)
        #expect(range.upperBound > range.lowerBound)
    }

    @Test("A word in another colour is noticed, and the interval contains both ratios", arguments: 1...40)
    func twoInks(seed: Int) throws {
        let (ink, ground) = Self.colors(UInt64(clamping: seed))
        let (other, _) = Self.colors(UInt64(clamping: seed) + 1000)
        // Text colours with nearly equal contrast count as one colour.
        guard (Comb.ratio(ink, ground) - Comb.ratio(other, ground)).magnitude > 0.3, Comb.ratio(other, ground) > 1.2
        else { return }
        let comb = Comb(ink: ink, ground: ground, secondInk: other)
        let colors = DrawnTextColors(of: try #require(comb.rectangle), DrawnTextFacts(em: 34, weight: .regular))
        #expect(colors.state == .twoInks)
        let range = try #require(colors.pair).range
        #expect(range.lowerBound <= min(Comb.ratio(ink, ground), Comb.ratio(other, ground)) + 1e-6)
        #expect(range.upperBound >= max(Comb.ratio(ink, ground), Comb.ratio(other, ground)) - 1e-6)
        #expect(colors.verdict(.normalText).result != .fail)
    }

    @Test("A slightly paler word among others prevents a pass, whether or not the size is known", arguments: 1...40)
    func paleWord(seed: Int) throws {
        // The main words are just above 4.5:1 and the other word just below: grey 0x76 has 4.54:1 and 0x77 has 4.48:1.
        var random = SeededGenerator(seed: UInt64(clamping: seed))
        let (ink, pale) = (
            Double.random(in: 90...118, using: &random).rounded(), Double(Int.random(in: 119...140, using: &random))
        )
        let stem = [1.2, 1.9, 2.6, 3.4][seed % 4]
        let comb = Comb(
            ink: SIMD3(repeating: ink), ground: SIMD3(repeating: 255), stem: stem, shift: Double(seed) * 0.17,
            secondInk: SIMD3(repeating: pale))
        let rectangle = try #require(comb.rectangle)
        for facts in [DrawnTextFacts(), DrawnTextFacts(em: stem / 0.088)] {
            #expect(DrawnTextColors(of: rectangle, facts).verdict(.normalText).result != .pass)
        }
    }

    @Test("Very small letters with thin strokes never fail if their colour passes", arguments: 1...40)
    func smallLetters(seed: Int) throws {
        let ink = SIMD3(repeating: 117.0 - Double(seed % 10))
        let comb = Comb(
            ink: ink, ground: SIMD3(repeating: 255), stem: 0.72 + Double(seed % 5) * 0.06, pitch: 4.3,
            shift: Double(seed) * 0.29, rows: 8..<8 + 5 + seed % 3)
        let colors = DrawnTextColors(of: try #require(comb.rectangle))
        #expect(colors.verdict(.normalText).result != .fail)
        #expect(try #require(colors.pair).range.upperBound >= Comb.ratio(ink, comb.ground) * 0.999)
    }

    @Test("A given size of ordinary text never turns a failure into doubt", arguments: 1...40)
    func givenSize(seed: Int) throws {
        let (ink, ground) = Self.colors(UInt64(clamping: seed))
        let em = 11 + Double(seed % 8)
        let comb = Comb(
            ink: ink, ground: ground, stem: 0.095 * em, pitch: 0.5 * em, stems: 24, shift: Double(seed) * 0.13)
        let rectangle = try #require(comb.rectangle)
        let (free, known) = (DrawnTextColors(of: rectangle), DrawnTextColors(of: rectangle, DrawnTextFacts(em: em)))
        for required in [ContrastRequirement.normalText] where free.verdict(required).result == .fail {
            #expect(known.verdict(required).result == .fail)
        }
    }

    @Test("On a gradient, the ratio that 95 of 100 positions exceed counts", arguments: [40.0, 90, 140])
    func gradients(slope: Double) throws {
        let (ink, ground) = (SIMD3(10.0, 20, 30), SIMD3(100.0, 110, 100))
        let comb = Comb(ink: ink, ground: ground, slope: SIMD3(repeating: slope))
        let colors = DrawnTextColors(of: try #require(comb.rectangle), DrawnTextFacts(em: 34, weight: .regular))
        #expect(colors.state == .measured)
        #expect(colors.ground == .varied)
        let pair = try #require(colors.pair)
        #expect(SRGB8(rounding: pair.ink).hex == "#0a141e")
        let (darkest, lightest) = (Comb.ratio(ink, ground), Comb.ratio(ink, ground + slope))
        #expect(pair.ratio > darkest * 0.99)
        #expect(pair.ratio < darkest + 0.25 * (lightest - darkest))
        #expect(pair.range.contains(pair.ratio))
    }

    @Test("A region of equal pixels contains no text")
    func nothing() throws {
        let white = Pixel(255, 255, 255, 255)
        let rectangle = try #require(PixelRectangle(width: 20, height: 10, pixels: Array(repeating: white, count: 200)))
        let colors = DrawnTextColors(of: rectangle)
        #expect(colors.state == .none)
        #expect(colors.pair == nil)
        #expect(colors.verdict(.normalText).result == .indeterminate)
    }

    @Test("Noise isn't reported as text with certainty", arguments: 1...20)
    func noise(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(clamping: seed))
        let pixels = (0..<3000).map { _ in
            Pixel(
                UInt8.random(in: 0...255, using: &random), UInt8.random(in: 0...255, using: &random),
                UInt8.random(in: 0...255, using: &random), 255)
        }
        let colors = DrawnTextColors(of: try #require(PixelRectangle(width: 100, height: 30, pixels: pixels)))
        #expect(colors.verdict(.normalText).result == .indeterminate)
    }

    @Test("An analysed rectangle may have any size", arguments: [(1, 1), (1, 40), (40, 1), (2, 2), (3, 7), (5, 5)])
    func small(width: Int, height: Int) throws {
        for seed in 1...30 {
            var random = SeededGenerator(seed: UInt64(clamping: seed))
            let pixels = (0..<(width * height)).map { _ in
                Bool.random(using: &random)
                    ? Pixel(255, 255, 255, 255) : Pixel(9, 99, UInt8.random(in: 0...255, using: &random), 255)
            }
            let rectangle = try #require(PixelRectangle(width: width, height: height, pixels: pixels))
            let colors = DrawnTextColors(of: rectangle)
            let known = DrawnTextColors(groundOf: rectangle, ink: SRGB8(red: 9, green: 99, blue: 0))
            for pair in [colors.pair, known.pair].compactMap({ $0 }) { #expect(pair.range.lowerBound >= 0.99) }
        }
    }

    @Test("Translucent pixels need a backdrop")
    func translucent() {
        let pixels = [Pixel(0, 0, 0, 128), Pixel(0, 0, 0, 255)]
        #expect(PixelRectangle(width: 2, height: 1, pixels: pixels) == nil)
        #expect(PixelRectangle(width: 2, height: 1, pixels: pixels, backdrop: SRGB8(red: 1, green: 2, blue: 3)) != nil)
        #expect(PixelRectangle(width: 3, height: 1, pixels: pixels) == nil)
    }
}
