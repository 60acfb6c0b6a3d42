import Endpoints
import Testing

@Suite struct SlicesTests {
    @Test(
        "Slices cover a range exactly once and in order, whichever finishes first",
        arguments: [0, 1, 63, 64, 65, 1000, 10_000])
    func order(count: Int) {
        let parts = slices(of: count, atLeast: 64) { Array($0) }
        #expect(parts.flatMap(\.self) == Array(0..<count))
        #expect(parts.dropLast().allSatisfy { $0.count >= 64 })
        #expect(parts.count <= 32)
    }
}
