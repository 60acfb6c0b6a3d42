import TestSupport
import Testing

@testable import RasterImage

@Suite("PNG filters")
struct PNGFilterTests {
    @Test(
        "Vector instructions choose and write the same as plain code",
        arguments: [1, 2, 3, 4, 6, 8], [1, 2, 5, 10, 11, 21, 22, 43, 1000])
    func same(_ bytesPerPixel: Int, _ width: Int) {
        var random = SeededGenerator(seed: UInt64(clamping: width))
        let count = width * bytesPerPixel
        let filters = [PNGFilter(rowBytes: count, bytesPerPixel: bytesPerPixel)]
        for filter in filters {
            var target = [UInt8](repeating: 7, count: count + 1 + PNGFilter.overrun)
            for round in 0..<12 {
                let row = filter.nextRow().assumingMemoryBound(to: UInt8.self)
                // Noise, horizontal slopes and vertical slopes, for which different filters are best.
                for place in 0..<count {
                    let noise = Int.random(in: 0..<[256, 4, 2][round % 3], using: &random)
                    row[place] = UInt8(truncatingIfNeeded: noise + place * (round / 3) + round * 9)
                }
                target.withUnsafeMutableBufferPointer { target in
                    guard let base = target.baseAddress else { return }
                    filter.filter(into: base)
                }
                let plain = filter.filteredPlainly()
                #expect((0...count).allSatisfy { target[$0] == plain[$0] })
            }
        }
    }
}
