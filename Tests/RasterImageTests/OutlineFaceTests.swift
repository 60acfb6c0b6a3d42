import Testing

@testable import RasterImage

@Suite("Letters drawn from outlines")
struct OutlineFaceTests {
    /// Fills contours in black, and returns the coverage of every pixel of a small image.
    private func coverage(_ contours: [StrokeFont.Stroke], within columns: Range<Int> = 0..<6) throws -> [[Double]] {
        let pixels = try PixelBuffer(width: 6, height: 4, depth: .eight)
        pixels.fill(0..<6, 0..<4, PixelBuffer.Ink(255, 255, 255))
        pixels.fill(contours, within: columns, PixelBuffer.Ink(0, 0, 0))
        return (0..<4).map { y in
            let row = unsafe pixels.pixels(y, as: SIMD4<UInt8>.self)
            return (0..<6).map { x in 1 - Double(unsafe row[x].x) / 255 }
        }
    }

    private func isNear(_ found: [[Double]], _ expected: [[Double]]) -> Bool {
        // A channel has 255 steps, so the tolerance is half a step.
        zip(found.joined(), expected.joined()).allSatisfy { abs($0 - $1) < 0.0021 }
    }

    private static let square: StrokeFont.Stroke = [SIMD2(1.25, 0.5), SIMD2(4.5, 0.5), SIMD2(4.5, 3), SIMD2(1.25, 3)]

    @Test("A pixel's coverage is the share of its area inside the outline", arguments: [true, false])
    func areas(isClockwise: Bool) throws {
        let found = try coverage([isClockwise ? Self.square : Self.square.reversed()])
        let row = [0, 0.75, 1, 1, 0.5, 0]
        #expect(isNear(found, [row.map { $0 / 2 }, row, row, row.map { _ in 0 }]))
    }

    @Test("A diagonal edge covers half of each pixel that it crosses from corner to corner")
    func slopes() throws {
        let found = try coverage([[SIMD2(0, 0), SIMD2(4, 4), SIMD2(0, 4)]])
        #expect(
            isNear(
                found,
                [
                    [0.5, 0, 0, 0, 0, 0], [1, 0.5, 0, 0, 0, 0], [1, 1, 0.5, 0, 0, 0], [1, 1, 1, 0.5, 0, 0],
                ]))
        // This edge is half as steep, so the coverages are a quarter and three quarters.
        let flat = try coverage([[SIMD2(0, 0), SIMD2(4, 2), SIMD2(0, 2)]])
        #expect(isNear([flat[0]], [[0.75, 0.25, 0, 0, 0, 0]]))
    }

    @Test("A contour in the opposite direction is a hole, and overlapping contours in the same direction count once")
    func holes() throws {
        let hole: StrokeFont.Stroke = [SIMD2(2, 1), SIMD2(3, 1), SIMD2(3, 2), SIMD2(2, 2)]
        let whole = try coverage([Self.square])
        let pierced = try coverage([Self.square, hole.reversed()])
        #expect(pierced[1] == whole[1].enumerated().map { $0 == 2 ? 0 : $1 })
        #expect(try coverage([Self.square, hole]) == whole)
    }

    @Test("Only pixels in the given columns change, and parts outside the image aren't drawn")
    func clipping() throws {
        let large: StrokeFont.Stroke = [SIMD2(-9, -9), SIMD2(99, -9), SIMD2(99, 99), SIMD2(-9, 99)]
        let row = [0.0, 0, 1, 1, 0, 0]
        #expect(isNear(try coverage([large], within: 2..<4), [row, row, row, row]))
        #expect(try coverage([large], within: 4..<99)[3] == [0, 0, 0, 0, 1, 1])
        #expect(try coverage([]).joined().allSatisfy { $0 == 0 })
    }

    private static let file = """
          4
        I 3 M 1 0 L 2 0 L 2 10 L 1 10
        o 5 M 0 5 C 0 2 5 2 5 5 C 5 8 0 8 0 5
        """

    @Test("A line contains the contours of its letters in order, and its width is the sum of their widths")
    func line() throws {
        let face = try #require(OutlineFace(Array(Self.file.utf8)))
        let line = face.line("I Io")
        #expect(line.width == 3 + 4 + 3 + 5)
        #expect(line.contours.map { $0.map(\.x).min() } == [1, 8, 10])
        // The middle of a Bézier curve is an eighth of each end plus three eighths of each point between: (5 + 3 × 2) ×
        // 2 / 8.
        #expect(line.contours[2].map(\.y).min() == 2.75)
        #expect(face.line("\u{3042}I").contours == face.line("I").contours)
    }

    @Test("A file in another format isn't read as a font", arguments: ["", "\n", "A", "A x M 0 0", "{\"a\": 1}"])
    func others(file: String) { #expect(OutlineFace(Array(file.utf8)) == nil) }
}
