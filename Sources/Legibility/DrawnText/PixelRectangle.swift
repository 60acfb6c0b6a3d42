import Numbers

/// A rectangle of screen pixels: gamma-encoded sRGB, opaque.
public struct PixelRectangle: Sendable {
    /// The width of the rectangle in pixels.
    public let width: Int
    /// The height of the rectangle in pixels.
    public let height: Int
    /// The pixels, row by row.
    let pixels: [Pixel]
    /// The pixels as runs of equal pixels.
    let runs: [PixelRun]

    /// Creates a rectangle of at least one pixel from pixels given row by row. Nil if the number of pixels is wrong, or
    /// if a pixel is translucent and there is no backdrop.
    public init?(width: Int, height: Int, pixels: [Pixel], backdrop: SRGB8? = nil) {
        guard width > 0, height > 0, pixels.count == width * height else { return nil }
        self.init(width: width, height: height, opaque: pixels)
        guard runs.contains(where: { $0.pixel.w != 255 }) else { return }
        guard let backdrop else { return nil }
        let behind = Pixel(backdrop.red, backdrop.green, backdrop.blue, 255)
        let shown = pixels.map { pixel in
            let codes = behind.codes + (pixel.codes - behind.codes) * (Float(pixel.w) / 255)
            return Pixel(SIMD4(codes.rounded(.toNearestOrAwayFromZero), 255))
        }
        self.init(width: width, height: height, opaque: shown)
    }

    var count: Int { pixels.count }

    /// All pixels as codes, for arithmetic.
    var codes: [PixelCodes] { pixels.map(\.codes) }

    /// The part of the rectangle inside a box.
    subscript(box: PixelBox) -> PixelRectangle {
        if box.columns.count == width, box.rows.count == height { return self }
        var part: [Pixel] = []
        part.reserveCapacity(box.columns.count * box.rows.count)
        for y in box.rows {
            part += pixels[(y * width + box.columns.lowerBound)..<(y * width + box.columns.upperBound)]
        }
        return PixelRectangle(width: box.columns.count, height: box.rows.count, opaque: part)
    }

    private init(width: Int, height: Int, opaque pixels: [Pixel]) {
        (self.width, self.height, self.pixels) = (width, height, pixels)
        runs = PixelRun.runs(of: pixels)
    }
}

/// A box in a rectangle of pixels.
struct PixelBox {
    private(set) var columns: Range<Int>
    private(set) var rows: Range<Int>

    /// Creates the smallest box that contains a range of pixels, counted row by row.
    init(places: Range<Int>, width: Int) {
        let (first, last) = (places.lowerBound / width, (places.upperBound - 1) / width)
        rows = first..<last + 1
        columns = first == last ? places.lowerBound - first * width..<places.upperBound - first * width : 0..<width
    }

    func union(_ other: PixelBox) -> PixelBox {
        var box = self
        box.columns =
            min(columns.lowerBound, other.columns.lowerBound)..<max(columns.upperBound, other.columns.upperBound)
        box.rows = min(rows.lowerBound, other.rows.lowerBound)..<max(rows.upperBound, other.rows.upperBound)
        return box
    }

    /// Returns a box with up to `margin` more columns and rows on all sides, within a rectangle.
    func grown(by margin: Int, within rectangle: PixelRectangle) -> PixelBox {
        var box = self
        box.columns =
            max(columns.lowerBound - margin, 0)..<min(columns.upperBound + margin, rectangle.width)
        box.rows = max(rows.lowerBound - margin, 0)..<min(rows.upperBound + margin, rectangle.height)
        return box
    }
}

/// A colour or a difference of colours in 8-bit sRGB codes; a mean of colours has fractions.
typealias PixelCodes = SIMD3<Float>

extension Pixel {
    /// All four channels as one number, which takes a fifth of the time to compare.
    @inline(__always)
    var bits: UInt32 { unsafe unsafeBitCast(self, to: UInt32.self) }

    /// The colour as codes.
    @inline(__always)
    var codes: PixelCodes { PixelCodes(Float(x), Float(y), Float(z)) }
}

extension PixelCodes {
    /// The largest difference of a channel.
    @inline(__always)
    var largest: Float { Swift.max(x.magnitude, y.magnitude, z.magnitude) }

    @inline(__always)
    var length: Float { (self * self).sum().squareRoot() }

    @inline(__always)
    func dot(_ other: PixelCodes) -> Float { (self * other).sum() }

    /// The colour clamped to the codes of a pixel.
    var inGamut: PixelCodes { clamped(lowerBound: .zero, upperBound: PixelCodes(repeating: 255)) }

    /// The colour in sRGB.
    var sRGB: SRGB { SRGB(SIMD3<Double>(self) / 255) }

    /// Returns the contrast ratio of two colours.
    func ratio(to other: PixelCodes) -> Double { contrastRatio(sRGB, other.sRGB) }

    /// Returns the median of each channel; nil without colours.
    static func median(_ colors: [PixelCodes]) -> PixelCodes? {
        guard !colors.isEmpty else { return nil }
        var result = PixelCodes.zero
        for channel in 0..<3 {
            let sorted = colors.map { $0[channel] }.sorted()
            let middle = sorted.count / 2
            result[channel] = sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
        }
        return result
    }

    /// Returns the median of each channel of some pixels, by counting their integer codes.
    static func median(of pixels: [Pixel]) -> PixelCodes? {
        guard !pixels.isEmpty else { return nil }
        var counts = [Int32](repeating: 0, count: 3 * 256)
        for pixel in pixels {
            counts[Int(pixel.x)] += 1
            counts[256 + Int(pixel.y)] += 1
            counts[512 + Int(pixel.z)] += 1
        }
        /// Returns the code at a rank, counted from 0, in ascending order.
        func code(_ channel: Int, rank: Int) -> Float {
            var below = 0
            for code in 0..<256 {
                below += Int(counts[channel * 256 + code])
                if below > rank { return Float(code) }
            }
            return 255
        }
        var result = PixelCodes.zero
        let middle = pixels.count / 2
        for channel in 0..<3 {
            let upper = code(channel, rank: middle)
            result[channel] = pixels.count % 2 == 1 ? upper : (code(channel, rank: middle - 1) + upper) / 2
        }
        return result
    }

    /// Returns the colour on the line through another colour, extended by the factor `stretch`, but within the RGB
    /// cube.
    func reaching(through other: PixelCodes, by stretch: Float) -> PixelCodes {
        let way = other - self
        var room = Float.infinity
        // A channel that barely changes doesn't limit the end of the line.
        for channel in 0..<3 where way[channel].magnitude > Swift.max(1, 0.04 * way.largest) {
            let border: Float = way[channel] > 0 ? 255 : 0
            // Codes are rounded, so half a code of tolerance is added.
            room = Swift.min(room, ((border - self[channel]).magnitude + 0.5) / (way[channel].magnitude - 0.5))
        }
        return (self + way * Swift.min(stretch, Swift.max(1, room))).inGamut
    }
}

extension PixelRectangle {
    /// Whether all pixels are equal.
    package var isOneColor: Bool { runs.allSatisfy { $0.pixel == runs[0].pixel } }

    /// The darkest, the lightest and the most frequent colour.
    ///
    /// Whatever parts of the rectangle are text and background, their contrast ratio can't exceed that of the darkest
    /// and lightest colours.
    package var extremes: (darkest: SRGB8, lightest: SRGB8, commonest: SRGB8) {
        var counts: [UInt32: (pixel: Pixel, count: Int)] = [:]
        for run in runs { counts[run.pixel.bits, default: (run.pixel, 0)].count += Int(run.length) }
        var darkest: (color: SRGB8, luminance: Double)?
        var lightest = darkest
        var commonest: (color: SRGB8, count: Int, bits: UInt32)?
        for (bits, (pixel, count)) in counts {
            let color = SRGB8(red: pixel.x, green: pixel.y, blue: pixel.z)
            let luminance = relativeLuminance(SRGB(color))
            if darkest.map({ luminance < $0.luminance }) ?? true { darkest = (color, luminance) }
            if lightest.map({ luminance > $0.luminance }) ?? true { lightest = (color, luminance) }
            // Equally frequent colours are compared by their bits, so that the choice is the same in every run.
            if commonest.map({ ($0.count, $0.bits) < (count, bits) }) ?? true { commonest = (color, count, bits) }
        }
        let none = SRGB8(red: 0, green: 0, blue: 0)
        return (darkest?.color ?? none, lightest?.color ?? none, commonest?.color ?? none)
    }
}
