/// A picture that is drawn, of rectangles, strokes and lines of text.
public struct Drawing: ~Copyable {
    /// A colour of sRGB; 255 is the most of each channel.
    public typealias Ink = SIMD3<UInt8>

    private let pixels: PixelBuffer

    /// One in a single colour.
    public init(width: Int, height: Int, _ ground: Ink) throws(ImageFault) {
        pixels = try PixelBuffer(width: width, height: height, depth: .eight)
        pixels.fillWithWhite()
        pixels.fill(0..<width, 0..<height, ground)
    }

    /// One that has a picture, as on a screen, at its top, on white where that is translucent, and a colour below it.
    public init(over image: borrowing RasterImage, below rows: Int, _ ground: Ink) throws(ImageFault) {
        try self.init(width: image.width, height: image.height + rows, ground)
        image.readRows(0..<image.height, columns: 0..<image.width) { y, row in
            let target = unsafe pixels.pixels(y, as: SIMD4<UInt8>.self)
            for x in row.indices {
                let pixel = SIMD4<UInt32>(truncatingIfNeeded: row[x])
                let white = SIMD4<UInt32>(repeating: 255)
                unsafe target[x] = SIMD4<UInt8>(
                    truncatingIfNeeded: (pixel &* pixel.w &+ white &* (255 &- pixel.w) &+ 127) / 255)
                unsafe target[x].w = 255
            }
        }
    }

    /// Fills a rectangle.
    public func fill(_ columns: Range<Int>, _ rows: Range<Int>, _ ink: Ink) { pixels.fill(columns, rows, ink) }

    /// Draws lines from point to point, with round ends.
    public func draw(_ points: [SIMD2<Double>], width: Double, _ ink: Ink) { pixels.draw([points], width: width, ink) }

    /// Writes a line of ASCII, its capitals so high, from the left upper corner of the first.
    public func write(
        _ text: String, at corner: SIMD2<Double>, height: Double, strokeWidth: Double, _ ink: Ink
    ) {
        pixels.write(text, at: corner, height: height, strokeWidth: strokeWidth, ink)
    }

    /// How wide a line is whose capitals are so high, between the middles of its outermost strokes.
    public static func width(of text: String, height: Double) -> Double { Lettering.line(text).width * height / 10 }

    /// The file.
    public consuming func png(limits: ImageLimits) throws(ImageFault) -> [UInt8] {
        let picture = RasterImage(
            format: .png, pixels: pixels, hasAlpha: false, isGray: false, isLossless: true, profile: nil)
        return try picture.encoded(as: .png, limits: limits)
    }
}
