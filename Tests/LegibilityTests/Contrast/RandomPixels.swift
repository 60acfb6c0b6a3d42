import TestSupport
@testable import Legibility

/// Generates pixels from a seed: some opaque, some translucent, many of them equal.
func randomPixels(_ count: Int, seed: UInt64, opaque: Bool) -> [Pixel] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
        let number = generator.next()
        func byte(_ shift: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: number >> shift) & 0xF3 }
        return Pixel(byte(0), byte(8), byte(16), opaque ? 255 : byte(24))
    }
}

func counted(_ pixels: [Pixel]) -> [ColorCounts.Entry] {
    var counts = ColorCounts(pixels: pixels.count)
    counts.add(pixels.span)
    return counts.entries(atMost: counts.mostEntries)
}

extension Pixel {
    var layer: Layer {
        Layer(SRGB(SRGB8(red: x, green: y, blue: z)), alpha: Double(w) / 255)
    }
}
