import Numbers

/// An image drawn from rectangles, strokes and lines of text.
public struct Drawing: ~Copyable {
    /// An sRGB colour with channels from 0 to 255.
    public typealias Ink = SIMD3<UInt8>

    private let pixels: PixelBuffer

    /// Creates an image in a single colour.
    public init(width: Int, height: Int, _ ground: Ink) throws(ImageFault) {
        pixels = try PixelBuffer(width: width, height: height, depth: .eight)
        pixels.fillWithWhite()
        pixels.fill(0..<width, 0..<height, ground)
    }

    /// Creates an image with another image at the top and a single colour below it. The image at the top appears as on
    /// a screen: on white if it is translucent.
    public init(over image: borrowing RasterImage, below rows: Int, _ ground: Ink) throws(ImageFault) {
        try self.init(width: image.width, height: image.height + rows, ground)
        place(image, at: (0, 0))
    }

    /// Copies an image to a position, as it appears on a screen: on white if it is translucent. Parts outside the
    /// drawing are cut off.
    ///
    /// - Parameter factor: The number of image pixels, horizontally and vertically, that are averaged to one pixel.
    public func place(_ image: borrowing RasterImage, at corner: (x: Int, y: Int), reducedBy factor: Int = 1) {
        let columns = min(image.width / factor, pixels.width - corner.x)
        let rows = min(image.height / factor, pixels.height - corner.y)
        guard corner.x >= 0, corner.y >= 0, columns > 0, rows > 0 else { return }
        let count = UInt32(clamping: factor * factor)
        var sums = [SIMD4<UInt32>](repeating: .zero, count: columns)
        image.readRows(0..<rows * factor, columns: 0..<columns * factor) { y, row in
            let target = unsafe pixels.pixels(corner.y + y / factor, as: SIMD4<UInt8>.self)
            for x in row.indices {
                let pixel = SIMD4<UInt32>(truncatingIfNeeded: row[x])
                let white = SIMD4<UInt32>(repeating: 255)
                sums[x / factor] &+= (pixel &* pixel.w &+ white &* (255 &- pixel.w) &+ 127) / 255
            }
            guard y % factor == factor - 1 else { return }
            for x in sums.indices {
                unsafe target[corner.x + x] = SIMD4<UInt8>(truncatingIfNeeded: (sums[x] &+ count / 2) / count)
                unsafe target[corner.x + x].w = 255
                sums[x] = .zero
            }
        }
    }

    /// Fills a rectangle.
    public func fill(_ columns: Range<Int>, _ rows: Range<Int>, _ ink: Ink) { pixels.fill(columns, rows, ink) }

    /// Draws connected lines through points, with round ends.
    public func draw(_ points: [SIMD2<Double>], width: Double, _ ink: Ink) { pixels.draw([points], width: width, ink) }

    /// Writes a line of ASCII text with capitals of a given height, from the upper left corner of the first letter.
    public func write(
        _ text: String, at corner: SIMD2<Double>, height: Double, strokeWidth: Double, _ ink: Ink
    ) {
        pixels.write(text, at: corner, height: height, strokeWidth: strokeWidth, ink)
    }

    /// Writes a line of ASCII text with bold capitals of a given height, from the upper left corner of the first
    /// letter, in a font or, without one, with strokes. Only the given columns change.
    public func write(
        _ text: String, in face: OutlineFace?, at corner: SIMD2<Double>, height: Double, within columns: Range<Int>,
        _ ink: Ink
    ) {
        guard let face else {
            pixels.write(text, at: corner, height: height, strokeWidth: height / 6.5, within: columns, ink)
            return
        }
        let contours = face.line(text).contours.map { $0.map { corner + $0 * (height / 10) } }
        pixels.fill(contours, within: columns, ink)
    }

    /// Returns the width of a line of bold text.
    public static func width(of text: String, in face: OutlineFace?, height: Double) -> Double {
        face.map { $0.line(text).width * height / 10 } ?? width(of: text, height: height)
    }

    /// Fills the area inside a closed line through the given points.
    public func fill(_ points: [SIMD2<Double>], _ ink: Ink) { pixels.fill([points], within: 0..<pixels.width, ink) }

    /// Returns the width of a line with capitals of a given height, measured between the centres of its outermost
    /// strokes.
    public static func width(of text: String, height: Double) -> Double { StrokeFont.line(text).width * height / 10 }

    /// Encodes the drawing as PNG.
    public consuming func png(limits: ImageLimits) throws(ImageFault) -> [UInt8] {
        let picture = RasterImage(
            format: .png, pixels: pixels, hasAlpha: false, isGray: false, isLossless: true, profile: nil)
        return try picture.encoded(as: .png, limits: limits)
    }
}
