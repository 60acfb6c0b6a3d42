import TestSupport
import Testing

@testable import WebPages

@Suite("Distance field") struct DistanceFieldTests {
    /// The shortest way over neighbours, of 3 thirds of a pixel or 4 diagonally, to a marked pixel; nil if none is marked.
    private func thirds(from marked: [Bool], width: Int, height: Int) -> [Int?] {
        var least: [Int?] = marked.map { $0 ? 0 : nil }
        var changes = true
        while changes {
            changes = false
            for y in 0..<height {
                for x in 0..<width {
                    for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1)] {
                        guard (0..<width).contains(x + dx), (0..<height).contains(y + dy) else { continue }
                        guard let beside = least[(y + dy) * width + x + dx] else { continue }
                        let way = beside + (dx == 0 || dy == 0 ? 3 : 4)
                        if way < least[y * width + x] ?? .max {
                            least[y * width + x] = way
                            changes = true
                        }
                    }
                }
            }
        }
        return least
    }

    @Test(
        "Distances are shortest ways over neighbouring pixels",
        arguments: [(1, 1, 1), (1, 9, 2), (9, 1, 2), (2, 2, 1), (17, 13, 3), (30, 20, 1), (12, 12, 0)])
    func ways(width: Int, height: Int, count: Int) {
        var random = SeededGenerator(seed: UInt64(clamping: width * height))
        var marked = [Bool](repeating: false, count: width * height)
        for _ in 0..<count { marked[Int.random(in: marked.indices, using: &random)] = true }
        let field = DistanceField(from: marked, width: width, height: height)
        for (index, way) in thirds(from: marked, width: width, height: height).enumerated() {
            guard let way else {
                #expect(!field.isWithin(1000, of: index))
                continue
            }
            #expect(field.isWithin(Double(way) / 3 + 0.01, of: index))
            #expect(!field.isWithin(Double(way) / 3 - 0.01, of: index))
        }
    }
}
