import Legibility
import Testing

@testable import WebPages

@Suite struct CoverageFieldTests {
    @Test("The difference of two pixels is the largest difference of a channel, without alpha")
    func difference() {
        let bytes = Self.bytes(8000, seed: 3)
        let first = stride(from: 0, to: 4000, by: 4).map { place in
            Pixel(bytes[place], bytes[place + 1], bytes[place + 2], bytes[place + 3])
        }
        var second = stride(from: 4000, to: 8000, by: 4).map { place in
            Pixel(bytes[place], bytes[place + 1], bytes[place + 2], bytes[place + 3])
        }
        for index in 0..<300 { second[index] = first[index] }
        let field = CoverageField(first, second, width: 50, height: 20)
        let expected = zip(first, second).map { one, other in
            (0..<3).map { UInt8(clamping: abs(Int(one[$0]) - Int(other[$0]))) }.max() ?? 0
        }
        #expect(field.values == expected)
    }

    /// Returns bytes that look random, the same in each run.
    private static func bytes(_ count: Int, seed: UInt64) -> [UInt8] {
        var state = seed
        return (0..<count).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 56)
        }
    }

    @Test(
        "The maximum within a square is the largest value of its pixels",
        arguments: [(1, 1), (7, 1), (1, 9), (5, 6), (40, 23)], [0, 1, 2, 3, 4, 7, 29, 1_000_000_000])
    func maximum(size: (width: Int, height: Int), radius: Int) {
        let (width, height) = size
        let values = Self.bytes(width * height, seed: 7).map { $0 > 240 ? $0 : $0 / 8 }
        let field = CoverageField(width: width, height: height, values: values)
        let (across, down) = (min(radius, width), min(radius, height))
        let maxima = field.maximum(within: radius).values
        for y in 0..<height {
            for x in 0..<width {
                var largest: UInt8 = 0
                for row in max(0, y - down)...min(height - 1, y + down) {
                    for column in max(0, x - across)...min(width - 1, x + across) {
                        largest = max(largest, values[row * width + column])
                    }
                }
                #expect(maxima[y * width + x] == largest)
            }
        }
    }

    @Test("Parts of neighbouring lines are removed only at the edges of a line, away from its own letters")
    func neighbours() {
        let (width, height) = (30, 12)
        var field = CoverageField(width: width, height: height, values: [UInt8](repeating: 0, count: width * height))
        let own = [6 * width + 5, 1 * width + 7, 10 * width + 3]
        let others = [1 * width + 8, 10 * width + 2, 2 * width + 29]
        let outside = [0 * width + 20, 11 * width + 20]
        for place in own + others + outside { field.values[place] = 9 }
        field.removeNeighbours(rows: 1..<11, depth: 2, distance: 2)
        #expect(field.values.indices.filter { field.values[$0] > 0 } == (own + outside).sorted())
        let before = field.values
        field.removeNeighbours(rows: 1..<9, depth: 2, distance: 2)
        #expect(field.values == before, "a line that is too low for this has no edges")
    }

    @Test("The rows that contain letters are those from the first to the last value above 1")
    func rows() {
        var values = [UInt8](repeating: 1, count: 5 * 8)
        #expect(CoverageField(width: 5, height: 8, values: values).rowsAboveOne == nil)
        values[5 * 2 + 4] = 2
        values[5 * 6] = 9
        let field = CoverageField(width: 5, height: 8, values: values)
        #expect(field.rowsAboveOne == 2..<7)
        #expect(field.rows(2..<7).values == Array(values[10..<35]) && field.rows(2..<7).height == 5)
    }
}
