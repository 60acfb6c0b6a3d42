import Testing

@testable import RasterImage

@Suite("Compressed rows of a picture")
struct DeflaterTests {
    /// Rows that are alike in most bytes, as those of a drawing, filtered: mostly zeros, with steps now and then.
    private static func rows(_ count: Int, of bytes: Int, seed: UInt64) -> [UInt8] {
        var random = Numbers(state: seed)
        return (0..<count).flatMap { row -> [UInt8] in
            var bytes = [UInt8](repeating: 0, count: bytes)
            bytes[0] = UInt8(row % 5)
            for _ in 0..<Int(random.next() % 40) {
                bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
            }
            return bytes
        }
    }

    @Test("What stood in memory before, behind the rows too, decides nothing", arguments: [0, 3], [true, false])
    func garbage(known rowsBefore: Int, isLast: Bool) {
        let width = 3538
        let data = Self.rows(120 + rowsBefore, of: width, seed: 7)
        var random = Numbers(state: 1)
        var seen: Set<[UInt8]> = []
        let worn = Deflater(capacity: 200 * width, bytesPerRow: width)
        for round in 0..<60 {
            var memory = data + (0..<4096).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            let deflater = round % 2 == 0 ? worn : Deflater(capacity: 200 * width, bytesPerRow: width)
            if round % 3 == 0 {
                // Something else was compressed before.
                var other = Self.rows(50, of: width, seed: random.next())
                _ = unsafe other.withUnsafeMutableBufferPointer { unsafe worn.deflated($0, behind: 0, isLast: true) }
            }
            seen.insert(
                unsafe memory.withUnsafeMutableBufferPointer { memory in
                    unsafe deflater.deflated(
                        UnsafeMutableBufferPointer(rebasing: memory[..<data.count]), behind: rowsBefore * width,
                        isLast: isLast)
                })
        }
        #expect(seen.count == 1)
    }
}

/// SplitMix64.
private struct Numbers {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z &>> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z &>> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z &>> 31)
    }
}
