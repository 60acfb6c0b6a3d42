import Numbers

/// The most frequent colour in a set of pixels.
struct ColorMode {
    let color: PixelCodes
    /// The number of pixels with exactly this colour; if it is low, the colour is a mean.
    let exact: Int

    /// Finds the fullest bin of 8 codes per channel, and in it the most frequent colour, or the mean if no colour is
    /// frequent; nil without pixels.
    init?(of pixels: [Pixel]) {
        guard let mode = ColorMode(ofRuns: PixelRun.runs(of: pixels)) else { return nil }
        self = mode
    }

    /// Finds the most frequent colour in runs of equal pixels.
    init?(ofRuns runs: [PixelRun]) {
        guard !runs.isEmpty else { return nil }
        var bins = [Int32](repeating: 0, count: 33 * 33 * 33)
        var (fullest, most) = (0, Int32(0))
        for run in runs {
            let bin = Self.bin(run.pixel)
            bins[bin] += run.length
            if bins[bin] > most { (fullest, most) = (bin, bins[bin]) }
        }
        var counts = [Int32](repeating: 0, count: 512)
        var sum = PixelCodes.zero
        var best: (index: Int, count: Int32, color: PixelCodes) = (512, 0, .zero)
        for run in runs where Self.bin(run.pixel) == fullest {
            sum += run.pixel.codes * Float(run.length)
            let index = Self.indexInBin(run.pixel)
            counts[index] += run.length
            if counts[index] > best.count || counts[index] == best.count && index < best.index {
                best = (index, counts[index], run.pixel.codes)
            }
        }
        exact = Int(best.count)
        color = 10 * best.count >= 3 * most ? best.color.rounded(.toNearestOrEven) : sum / Float(most)
    }

    @inline(__always)
    private static func bin(_ color: Pixel) -> Int {
        let (x, y, z) = (Int(color.x) + 4, Int(color.y) + 4, Int(color.z) + 4)
        return ((x >> 3) * 33 + (y >> 3)) * 33 + (z >> 3)
    }

    @inline(__always)
    private static func indexInBin(_ color: Pixel) -> Int {
        let (x, y, z) = (Int(color.x) + 4, Int(color.y) + 4, Int(color.z) + 4)
        return (x & 7) << 6 | (y & 7) << 3 | z & 7
    }
}

/// A run of equal pixels. Neighbouring pixels are often equal, so counting runs is faster.
struct PixelRun {
    let pixel: Pixel
    let length: Int32

    static func runs(of pixels: [Pixel]) -> [PixelRun] {
        guard var last = pixels.first else { return [] }
        var runs: [PixelRun] = []
        var start = 0
        for (place, pixel) in pixels.enumerated() where pixel.bits != last.bits {
            runs.append(PixelRun(pixel: last, length: Int32(clamping: place - start)))
            (last, start) = (pixel, place)
        }
        runs.append(PixelRun(pixel: last, length: Int32(clamping: pixels.count - start)))
        return runs
    }
}
