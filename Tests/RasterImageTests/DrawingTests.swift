import Testing

@testable import RasterImage

@Suite("Drawings")
struct DrawingTests {
    private static let white = Drawing.Ink(255, 255, 255)
    private static let red = Drawing.Ink(200, 0, 0)

    private func samples(
        _ width: Int = 40, _ height: Int = 30, _ draw: (borrowing Drawing) -> Void
    ) throws -> [[SIMD4<UInt8>]] {
        let drawing = try Drawing(width: width, height: height, Self.white)
        draw(drawing)
        let values = Samples(try RasterImage(try drawing.png(limits: .ample), limits: .ample)).values.map {
            UInt8(clamping: $0)
        }
        return (0..<height).map { y in
            (0..<width).map { x in
                let place = (y * width + x) * 4
                return SIMD4(values[place], values[place + 1], values[place + 2], values[place + 3])
            }
        }
    }

    @Test("A rectangle fills exactly its pixels that are inside the image")
    func rectangle() throws {
        let rows = try samples { $0.fill(30..<99, 5..<9, Self.red) }
        for (y, row) in rows.enumerated() {
            for (x, pixel) in row.enumerated() {
                #expect(pixel == (x >= 30 && (5..<9).contains(y) ? SIMD4(200, 0, 0, 255) : SIMD4(255, 255, 255, 255)))
            }
        }
    }

    @Test(
        "Blocks of pixels are reduced to their mean, on white if translucent, and incomplete blocks are omitted")
    func reducedPlacing() throws {
        // The image has 5 × 4 pixels, so only the last column has incomplete blocks.
        let image = try RasterImage(width: 5, height: 4) { y, row in
            for x in row.indices {
                let isRight = x >= 2
                row[x] = y < 2 ? SIMD4(isRight ? 90 : 10, 0, 0, 255) : SIMD4(0, 0, 0, isRight ? 0 : x == 0 ? 255 : 0)
            }
        }
        let rows = try samples(6, 5) { $0.place(image, at: (1, 2), reducedBy: 2) }
        let white = SIMD4<UInt8>(255, 255, 255, 255)
        #expect(rows[2] == [white, SIMD4(10, 0, 0, 255), SIMD4(90, 0, 0, 255), white, white, white])
        // Half of the block's pixels are black, and white shows through the others.
        #expect(rows[3] == [white, SIMD4(128, 128, 128, 255), white, white, white, white])
        #expect([rows[0], rows[1], rows[4]].allSatisfy { $0.allSatisfy { $0 == white } })
    }

    @Test("An image that exceeds an edge is cropped", arguments: [(4, 0), (0, 3), (9, 9), (-1, 0)])
    func placingOverEdges(x: Int, y: Int) throws {
        let image = try RasterImage(width: 5, height: 4) { _, row in
            for x in row.indices { row[x] = SIMD4(1, 2, 3, 255) }
        }
        let rows = try samples(6, 5) { $0.place(image, at: (x, y)) }
        let count = rows.joined().count { $0 == SIMD4(1, 2, 3, 255) }
        #expect(count == (x < 0 ? 0 : max(0, min(5, 6 - x)) * max(0, min(4, 5 - y))))
    }

    /// A line covers its length × width plus the circle of its two round ends.
    @Test("A stroke covers the same area as its shape, at any position", arguments: [0.0, 0.25, 0.5, 0.9])
    func area(offset: Double) throws {
        let rows = try samples { drawing in
            drawing.draw(
                [SIMD2(10 + offset, 9 + offset), SIMD2(25 + offset, 17 + offset)], width: 5, Drawing.Ink(0, 0, 0))
        }
        let covered = rows.joined().reduce(0.0) { $0 + 1 - Double($1.x) / 255 }
        let expected = 17.0 * 5 + Double.pi * 2.5 * 2.5
        #expect(abs(covered - expected) < 0.02 * expected)
    }

    @Test("A pixel where strokes cross is covered once, and strokes outside the image are ignored")
    func crossing() throws {
        let once = try samples { $0.write("x", at: SIMD2(5, 5), height: 20, strokeWidth: 3, Self.red) }
        #expect(once.joined().allSatisfy { $0.x >= 200 && $0.w == 255 })
        #expect(once.joined().contains(SIMD4(200, 0, 0, 255)))
        let outside = try samples { $0.write("WWW", at: SIMD2(-300, -40), height: 20, strokeWidth: 3, Self.red) }
        #expect(outside.joined().allSatisfy { $0 == SIMD4(255, 255, 255, 255) })
    }
}
