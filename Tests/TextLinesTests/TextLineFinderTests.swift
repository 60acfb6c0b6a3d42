import Legibility
import TestSupport
import TextLines
import Testing

@Suite("Lines of text in pictures")
struct TextLineFinderTests {
    @Test(
        "A line is found on any ground and at any difference of colour from 6 codes", arguments: [6, 12, 40, 120, 255])
    func faint(difference: UInt8) throws {
        for isLight in [true, false] {
            let (ground, ink): (UInt8, UInt8) = isLight ? (255, 255 - difference) : (255 - difference, 255)
            var canvas = Canvas(width: 240, height: 60, .gray(ground))
            let box = canvas.write("HELLO NEST", x: 20, y: 20, .gray(ink))
            #expect(try #require(canvas.finder()).lines.map(\.frame) == [box])
        }
    }

    @Test("Text of the same luminance as its ground is found")
    func hue() throws {
        var canvas = Canvas(width: 240, height: 60, Pixel(0, 130, 0, 255))
        let box = canvas.write("HELLO", x: 20, y: 20, Pixel(236, 0, 0, 255))
        #expect(try #require(canvas.finder()).lines.map(\.frame) == [box])
    }

    @Test("Text on a gradient of one code per pixel is found")
    func gradient() throws {
        var canvas = Canvas(width: 240, height: 60)
        for x in 0..<240 { canvas.fill(x..<x + 1, 0..<60, .gray(UInt8(clamping: x))) }
        let box = canvas.write("HELLO", x: 120, y: 20, Pixel(255, 220, 0, 255))
        #expect(try #require(canvas.finder()).lines.map(\.frame) == [box])
    }

    @Test("Neighbours of slightly different colours are separate lines")
    func neighbours() throws {
        var canvas = Canvas(width: 400, height: 60)
        let first = canvas.write("HELLO", x: 20, y: 20, zoom: 3, .gray(100))
        let second = canvas.write("NEST", x: first.right + 24, y: 20, zoom: 3, .gray(120))
        #expect(try #require(canvas.finder()).lines.map(\.frame) == [first, second])
    }

    @Test(
        "A word of another colour is a line of its own, also without a space",
        arguments: [0, 2, 12], [Pixel(86, 154, 200, 255), Pixel(200, 120, 40, 255), Pixel(150, 90, 150, 255)])
    func otherColor(space: Int, ink: Pixel) throws {
        var canvas = Canvas(width: 400, height: 60)
        let first = canvas.write("HELLO", x: 20, y: 20, .gray(20))
        let second = canvas.write("TEN", x: first.right + 2 + space, y: 20, ink)
        let third = canvas.write("NEST", x: second.right + 2 + space, y: 20, .gray(20))
        #expect(try #require(canvas.finder()).lines.map(\.frame) == [first, second, third])
    }

    @Test("A paler word of the same colour is a line of its own")
    func paler() throws {
        var canvas = Canvas(width: 400, height: 60)
        let first = canvas.write("HELLO", x: 20, y: 20, .gray(80))
        let second = canvas.write("TEN", x: first.right + 6, y: 20, .gray(150))
        let finder = try #require(canvas.finder())
        #expect(finder.lines.map(\.frame) == [first, second])
        let states = finder.lines.map { LineReading($0, in: finder, scale: 1, profile: .wcagAA).state }
        #expect(states == [.pass, .fail])
    }

    @Test(
        "Letters of two colours that touch never pass",
        arguments: [Pixel(86, 154, 200, 255), Pixel(230, 160, 40, 255)])
    func touching(ink: Pixel) throws {
        var canvas = Canvas(width: 400, height: 60)
        let pale = canvas.write("HELLO", x: 20, y: 20, ink)
        canvas.fill(pale.right..<pale.right + 3, 30..<34, .gray(10))
        let finder = try #require(canvas.finder())
        let states = finder.lines.map { LineReading($0, in: finder, scale: 1, profile: .wcagAA).state }
        #expect(!states.isEmpty && !states.contains(.pass))
    }

    @Test("The grain of a surface isn't text, and the surface is listed")
    func grain() throws {
        var canvas = Canvas(width: 400, height: 300, .gray(190))
        for mark in 0..<60 {
            let (x, y) = (10 + mark % 10 * 37, 10 + mark / 10 * 47)
            canvas.write("T", x: x, y: y, .gray(UInt8(clamping: 195 + mark % 5)))
        }
        let finder = try #require(canvas.finder())
        #expect(finder.lines.isEmpty && finder.singles.isEmpty)
        #expect(finder.busyAreas.count == 1)
    }

    @Test("Only the text in a badge is text, not the badge itself")
    func badge() throws {
        var canvas = Canvas(width: 240, height: 80)
        canvas.fill(20..<140, 20..<60, .gray(60))
        let box = canvas.write("TEN", x: 40, y: 32, .white)
        #expect(try #require(canvas.finder()).lines.map(\.frame) == [box])
    }

    @Test("Letters so bold that they fill most of their box belong to the line", arguments: [1, 2])
    func boldLetters(zoom: Int) throws {
        var canvas = Canvas(width: 400, height: 160)
        for letter in 0..<3 {
            // A letter with one inner space, such as a bold “o”, and its area is that of a surface.
            let (left, top) = (30 + letter * 52 * zoom, 30)
            canvas.fill(left..<left + 40 * zoom, top..<top + 48 * zoom, .gray(30))
            canvas.fill(left + 11 * zoom..<left + 29 * zoom, top + 12 * zoom..<top + 36 * zoom, .white)
        }
        let box = PixelFrame(left: 30, top: 30, right: 30 + 144 * zoom, bottom: 30 + 48 * zoom)
        #expect(try #require(canvas.finder()).lines.map(\.frame) == [box])
    }

    @Test("Rules, boxes, discs and empty pictures contain no text")
    func shapes() throws {
        var canvas = Canvas(width: 300, height: 120)
        canvas.fill(10..<290, 10..<12, .gray(90))
        canvas.fill(10..<40, 30..<60, .gray(90))
        canvas.fill(60..<61, 30..<110, .gray(90))
        for y in 0..<40 {
            for x in 0..<40 where (x - 20) * (x - 20) + (y - 20) * (y - 20) < 400 {
                canvas.fill(100 + x..<101 + x, 40 + y..<41 + y, .gray(90))
            }
        }
        #expect(try #require(canvas.finder()).lines.isEmpty)
        #expect(try #require(Canvas(width: 1, height: 1).finder()).lines.isEmpty)
    }

    @Test("Turned text and text below each other are columns")
    func column() throws {
        var canvas = Canvas(width: 80, height: 240)
        let box = canvas.write("HELLO NEST", x: 30, y: 20, .gray(60), isTurned: true)
        let finder = try #require(canvas.finder())
        let line = try #require(finder.lines.first)
        #expect(line.frame == box)
        #expect(line.isColumn)
    }

    @Test("Text that runs downwards or upwards is level on a turned plane")
    func turnedPlane() throws {
        var canvas = Canvas(width: 80, height: 240)
        let box = canvas.write("HELLO NEST", x: 30, y: 20, .gray(60), isTurned: true)
        let turned = try #require(canvas.plane?.turned)
        #expect((turned.width, turned.height) == (240, 80))
        let line = try #require(TextLineFinder(turned, tolerance: 1, scale: 1).lines.first)
        #expect(!line.isColumn && line.frame.beforeTurn(height: 240) == box)
    }

    @Test("The letters of a column aren't lines of their own")
    func lettersOfColumns() throws {
        var canvas = Canvas(width: 80, height: 400)
        let box = canvas.write("HELLO NEST HELLO NEST", x: 30, y: 20, zoom: 1, .gray(60), isTurned: true)
        #expect(try #require(canvas.finder()).lines.map(\.frame) == [box])
    }

    @Test("The reader gets only the pixels of a line and its ground")
    func mask() throws {
        var canvas = Canvas(width: 240, height: 60)
        let box = canvas.write("HELLO", x: 20, y: 20, zoom: 3, .gray(110))
        // A mark that is near, but isn't part of the line.
        canvas.fill(box.left..<box.left + 60, box.bottom + 3..<box.bottom + 5, .gray(0))
        let finder = try #require(canvas.finder())
        let line = try #require(finder.lines.first)
        let reading = LineReading(line, in: finder, scale: 1, profile: .wcagAA)
        #expect(reading.foreground.hex == "#6e6e6e")
        #expect(reading.background.hex == "#ffffff")
        // 5.10:1 by WCAG 2.2's definition: luminance 0.1559 on white.
        #expect(reading.state == .pass)
    }

    @Test("Pale text fails with the nearest passing colour", arguments: [0x99, 0xB0, 0xD8, 0xF4] as [UInt8])
    func fails(code: UInt8) throws {
        var canvas = Canvas(width: 240, height: 60)
        canvas.write("HELLO NEST", x: 20, y: 20, .gray(code))
        let finder = try #require(canvas.finder())
        let reading = LineReading(try #require(finder.lines.first), in: finder, scale: 1, profile: .wcagAA)
        #expect(reading.state == .fail)
        // The letters may be large, and #949494 is the lightest grey with 3:1 on white.
        #expect(reading.required == 3)
        #expect(reading.suggestion?.0.hex == "#949494")
    }

    @Test("An unknown scale never makes text large")
    func unknownScale() throws {
        var canvas = Canvas(width: 700, height: 120)
        canvas.write("HELLO NEST", x: 20, y: 20, zoom: 6, .gray(0x88))
        let finder = try #require(canvas.finder())
        let line = try #require(finder.lines.first)
        // #888888 has 3.54:1, which is enough only for large text: here, letters are 42 px high.
        #expect(LineReading(line, in: finder, scale: 1, profile: .wcagAA).state == .pass)
        #expect(LineReading(line, in: finder, scale: nil, profile: .wcagAA).state == .indeterminate)
    }

    @Test("Text on a busy ground is found, and the ground is listed")
    func photograph() throws {
        var canvas = Canvas(width: 320, height: 160)
        var random = SeededGenerator(seed: 3)
        for place in canvas.pixels.indices {
            canvas.pixels[place] = .gray(UInt8.random(in: 60...90, using: &random))
        }
        let box = canvas.write("HELLO NEST", x: 40, y: 60, .white)
        let finder = try #require(canvas.finder())
        #expect(!finder.busyAreas.isEmpty)
        let line = try #require(finder.lines.first)
        #expect(finder.lines.count == 1)
        #expect(abs(line.frame.left - box.left) <= 4 && abs(line.frame.right - box.right) <= 4)
        #expect(abs(line.frame.top - box.top) <= 4 && abs(line.frame.bottom - box.bottom) <= 4)
        // White on greys from #3c3c3c to #5a5a5a has 6.90:1 or more.
        #expect(LineReading(line, in: finder, scale: 1, profile: .wcagAA).state != .fail)
    }

    @Test("Noise, checks and a great number of marks stay within the limits", arguments: 0..<4)
    func hostile(kind: Int) throws {
        let side = 400
        var canvas = Canvas(width: side, height: side)
        var random = SeededGenerator(seed: 7)
        for place in canvas.pixels.indices {
            let (x, y) = (place % side, place / side)
            let isDark =
                switch kind {
                case 0: Bool.random(using: &random)
                case 1: (x + y) % 2 == 0
                case 2: x % 3 == 0 && y % 3 == 0
                default: x % 4 < 2 && y % 3 < 2
                }
            if isDark { canvas.pixels[place] = kind == 0 ? .gray(UInt8.random(in: 0...200, using: &random)) : .gray(0) }
        }
        let finder = try #require(canvas.finder())
        #expect(finder.pixelsRead <= 16 * side * side)
    }
}
