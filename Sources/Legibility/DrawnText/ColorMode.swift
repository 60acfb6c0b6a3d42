/// The colour that most of some pixels have.
struct ColorMode {
    let color: PixelCodes
    /// How many have exactly this one; the colour is a mean where few have.
    let exact: Int

    /// The fullest of bins of 8 codes a channel, and in it the most frequent colour, or the mean where none is frequent; nil
    /// of none.
    init?(of colors: [PixelCodes]) {
        guard !colors.isEmpty else { return nil }
        var bins = [Int32](repeating: 0, count: 33 * 33 * 33)
        var (fullest, most) = (0, Int32(0))
        // Neighbours are mostly equal, and counted together.
        let runs = Self.runs(of: colors)
        for (color, length) in runs {
            let bin = Self.bin(color)
            bins[bin] += length
            if bins[bin] > most { (fullest, most) = (bin, bins[bin]) }
        }
        var counts = [Int32](repeating: 0, count: 512)
        var sum = PixelCodes.zero
        var best: (index: Int, count: Int32, color: PixelCodes) = (512, 0, .zero)
        for (color, length) in runs where Self.bin(color) == fullest {
            sum += color * Float(length)
            let index = Self.indexInBin(color)
            counts[index] += length
            if counts[index] > best.count || counts[index] == best.count && index < best.index {
                best = (index, counts[index], color)
            }
        }
        exact = Int(best.count)
        color = 10 * best.count >= 3 * most ? best.color.rounded(.toNearestOrEven) : sum / Float(most)
    }

    private static func runs(of colors: [PixelCodes]) -> [(color: PixelCodes, length: Int32)] {
        var runs: [(color: PixelCodes, length: Int32)] = []
        var (last, length) = (colors.first ?? .zero, Int32(0))
        for color in colors {
            if color == last {
                length += 1
            } else {
                runs.append((last, length))
                (last, length) = (color, 1)
            }
        }
        runs.append((last, length))
        return runs
    }

    @inline(__always)
    private static func bin(_ color: PixelCodes) -> Int {
        let (x, y, z) = (Int(color.x) + 4, Int(color.y) + 4, Int(color.z) + 4)
        return ((x >> 3) * 33 + (y >> 3)) * 33 + (z >> 3)
    }

    @inline(__always)
    private static func indexInBin(_ color: PixelCodes) -> Int {
        let (x, y, z) = (Int(color.x) + 4, Int(color.y) + 4, Int(color.z) + 4)
        return (x & 7) << 6 | (y & 7) << 3 | z & 7
    }
}
