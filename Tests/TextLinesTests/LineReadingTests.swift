import Legibility
import TestSupport
import TextLines
import Testing

@Suite("The contrast of lines in pictures")
struct LineReadingTests {
    /// Colours from 4.5:1 to 5:1 by WCAG 2.2's definition, all from black, white and 8-bit codes.
    private static let passing: [(ink: Pixel, ground: Pixel)] = [
        (Pixel(0, 0, 0, 255), Pixel(21, 135, 122, 255)), (.gray(0x75), .white), (.white, .gray(0x72)),
        (Pixel(79, 76, 246, 255), Pixel(217, 249, 51, 255)), (Pixel(12, 12, 3, 255), Pixel(226, 68, 116, 255)),
        (Pixel(0x21, 0x21, 0x21, 255), .gray(0x8C)),
    ]

    /// Writes text whose strokes are a share of a pixel wide, each letter at its own offset between two pixels.
    private func hairlines(_ ink: Pixel, _ ground: Pixel, width: Float, seed: UInt64) -> Canvas {
        var random = SeededGenerator(seed: seed)
        var canvas = Canvas(width: 240, height: 40, ground)
        var x = 20
        for letter in "HELLO NEST" {
            var mask = Canvas(width: 240, height: 40, .gray(0))
            mask.write(String(letter), x: x, y: 14, zoom: 1, .gray(255))
            let offset = max(0, Float.random(in: -0.5...0.5, using: &random))
            for place in mask.pixels.indices.dropFirst() {
                // Each row is drawn twice, so that letters are 14 pixels high.
                let (row, column) = place.quotientAndRemainder(dividingBy: mask.width)
                let source = (6 + row / 2) * mask.width + column
                guard source > 0, source < mask.pixels.count else { continue }
                let here = Float(mask.pixels[source].x) / 255, left = Float(mask.pixels[source - 1].x) / 255
                let share = min(1, width * (here * (1 - offset) + left * offset))
                guard share > 0 else { continue }
                for channel in 0..<3 {
                    let (from, to) = (Float(canvas.pixels[place][channel]), Float(ink[channel]))
                    canvas.pixels[place][channel] = UInt8(exactly: (from + share * (to - from)).rounded()) ?? 0
                }
            }
            x += letter == " " ? 4 : 7
        }
        return canvas
    }

    @Test(
        "Hairlines whose colours pass never fail", arguments: [0.48, 0.55, 0.6, 0.8, 1] as [Float], [1, 4] as [UInt8])
    func hairline(width: Float, tolerance: UInt8) throws {
        for (ink, ground) in Self.passing {
            for seed in 1...6 as ClosedRange<UInt64> {
                let finder = try #require(
                    hairlines(ink, ground, width: width, seed: seed).finder(tolerance: tolerance))
                for line in finder.lines {
                    let reading = LineReading(line, in: finder, scale: 1, profile: .wcagAA)
                    #expect(reading.state != .fail, "\(ink) on \(ground), seed \(seed)")
                }
            }
        }
    }

    @Test(
        "Edges that lossy compression makes stronger never make text pass",
        arguments: [0x78, 0x7A, 0x7C, 0x7E] as [UInt8], [1, 2, 3])
    func overshoot(code: UInt8, zoom: Int) throws {
        // #787878 has 4.42:1 on white. Strokes of JPEG files are up to 9% stronger.
        var canvas = Canvas(width: 400, height: 60)
        let stronger = UInt8(clamping: 255 - 109 * (255 - Int(code)) / 100)
        canvas.write("HELLO NEST", x: 20, y: 20, zoom: zoom, .gray(stronger))
        let finder = try #require(canvas.finder(tolerance: 4))
        let reading = LineReading(try #require(finder.lines.first), in: finder, scale: nil, profile: .wcagAA)
        #expect(reading.state != .pass)
    }

    @Test("The word with the lowest contrast counts, even if its codes differ more from the background's")
    func words() throws {
        // On #1e2028, #907690 has 4.0:1 and #738876 has 4.2:1, whose codes differ less from the background's.
        let ground = Pixel(0x1E, 0x20, 0x28, 255)
        var canvas = Canvas(width: 500, height: 40, ground)
        var right = 20
        for color in [Pixel(226, 224, 212, 255), Pixel(144, 118, 144, 255), Pixel(115, 136, 118, 255)] {
            right = canvas.write("HELLO", x: right, y: 14, zoom: 1, color).right + 4
        }
        let finder = try #require(canvas.finder())
        let lowest = contrastRatio(SRGB8(red: 144, green: 118, blue: 144), SRGB8(red: 0x1E, green: 0x20, blue: 0x28))
        for line in finder.lines where line.frame.right - line.frame.left > 60 {
            let reading = LineReading(line, in: finder, scale: 1, profile: .wcagAA)
            #expect(reading.range.lowerBound <= lowest + 0.001)
        }
    }

    @Test("Noise isn't searched for text, but listed", arguments: [4, 256])
    func noise(codes: Int) throws {
        var canvas = Canvas(width: 300, height: 300)
        var random = SeededGenerator(seed: 11)
        for place in canvas.pixels.indices {
            canvas.pixels[place] = .gray(
                UInt8(clamping: Int.random(in: 0..<codes, using: &random) * 255 / (codes - 1)))
        }
        let finder = try #require(canvas.finder())
        #expect(finder.lines.isEmpty)
        #expect(finder.busyAreas == [PixelFrame(left: 0, top: 0, right: 300, bottom: 300)])
    }
}
