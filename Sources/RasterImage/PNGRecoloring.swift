/// Recolours a PNG with only a few stripes in memory at a time: while one core decompresses a stripe, the other cores
/// recolour and compress the previous stripes.
///
/// Returns nil for an invalid file, and for a file that must be in memory as a whole.
func recoloredPNGInStripes(
    _ file: [UInt8], by map: some ColorMap, limits: ImageLimits, rows: Int? = nil
) throws(ImageFault) -> [UInt8]? {
    let header = try PNGHeader(file, limits)
    return try unsafe file.withUnsafeBufferPointer { bytes throws(ImageFault) -> [UInt8]? in
        let reader = try unsafe PNGReader(bytes, header)
        let profile = try reader.meaning().profile
        let isGray = header.isGray && profile == nil
        let layout = PNGLayout(isGray: isGray, hasAlpha: header.hasAlpha, depth: header.depth)
        let stripes = PNGStripes(layout, width: header.width, height: header.height, rows: rows)
        guard
            let scanlines = try reader.scanlines(rows: stripes.stripes.rows, context: stripes.context),
            reader.orientation == .upright
        else { return nil }
        // Only the reader uses this memory, and only one thread reads at a time.
        nonisolated(unsafe) let lines = scanlines
        do throws(ImageFault) {
            return try stripes.stripes.work(
                limits,
                by: { () throws(ImageFault) in
                    let pixels = try PixelBuffer(
                        width: header.width, height: stripes.stripes.rows + stripes.context, depth: header.depth)
                    let image = RasterImage(
                        format: .png, pixels: pixels, hasAlpha: header.hasAlpha, isGray: isGray, isLossless: true,
                        profile: profile)
                    return PNGStripeRecoloring(image, PNGStripeWriter(stripes))
                },
                reading: { (stripe, range) throws(ImageFault) in
                    guard unsafe lines.read(range.count) else { throw damaged }
                    for (place, y) in stripes.withContext(range).enumerated() {
                        unsafe lines.unpack(y, into: stripe.image.pixels.row(place))
                    }
                    if range.upperBound == header.height, unsafe !lines.isAtEnd() { throw damaged }
                },
                working: { (stripe, range) throws(ImageFault) in
                    let all = stripes.withContext(range)
                    for place in 0..<all.count {
                        unsafe stripe.image.recolor(place, by: map, into: stripe.image.pixels.row(place))
                    }
                    return unsafe stripe.writer.data(range) {
                        unsafe UnsafeRawPointer(stripe.image.pixels.row($0 - all.lowerBound))
                    }
                },
                into: stripes.file(), adding: { $0.append($1) }
            ).finished()
        } catch {
            if error == damaged { return nil }
            throw error
        }
    }
}

/// This error is never reported, because libspng then finds the actual error.
private let damaged = ImageFault.malformed(.png, "")

/// The image and the writer that one core uses.
private final class PNGStripeRecoloring {
    /// A stripe, and the rows above it that its data refers to.
    let image: RasterImage
    let writer: PNGStripeWriter

    init(_ image: consuming RasterImage, _ writer: PNGStripeWriter) {
        self.image = image
        self.writer = writer
    }
}
