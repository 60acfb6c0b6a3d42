import Numbers

extension RasterImage {
    /// Returns the image in sRGB with the colours mapped.
    public consuming func recolored(by map: some ColorMap, limits: ImageLimits) throws(ImageFault) -> RasterImage {
        try recolorRows(by: map, limits)
        return RasterImage(
            format: format, pixels: pixels, hasAlpha: hasAlpha, isGray: isGray, isLossless: isLossless, profile: nil)
    }

    /// Changes the colours of all rows in place; samples in another colour space become sRGB.
    private borrowing func recolorRows(by map: some ColorMap, _ limits: ImageLimits) throws(ImageFault) {
        let stripes = Stripes(height: height, bytesPerRow: pixels.bytesPerRow)
        try unsafe withUnsafePointer(to: self) { pointer throws(ImageFault) in
            // While a thread works on a stripe's rows, no other thread reads or writes them.
            nonisolated(unsafe) let image = unsafe pointer
            try stripes.work(limits) { rows throws(ImageFault) in
                for y in rows { unsafe image.pointee.recolor(y, by: map, into: image.pointee.pixels.row(y)) }
            }
        }
    }

    /// Writes the mapped colours of a row in sRGB with the same depth, in place or to another location.
    func recolor(_ y: Int, by map: some ColorMap, into target: UnsafeMutableRawPointer) {
        let row = unsafe pixels.row(y)
        if profile == nil, pixels.depth == .eight {
            if unsafe target != row { unsafe target.copyMemory(from: row, byteCount: pixels.bytesPerRow) }
            var span = unsafe MutableSpan(
                _unsafeStart: target.assumingMemoryBound(to: SIMD4<UInt8>.self), count: width)
            map.apply(to: &span)
            return
        }
        unsafe withUnsafeTemporaryAllocation(of: SIMD4<Double>.self, capacity: width) { light in
            unsafe readLight(y, into: light)
            var span = unsafe light.mutableSpan
            map.apply(toLight: &span)
            switch pixels.depth {
            case .eight:
                unsafe encode(light, into: target.assumingMemoryBound(to: SIMD4<UInt8>.self), SRGBCurve.eight)
            case .sixteen:
                unsafe encode(light, into: target.assumingMemoryBound(to: SIMD4<UInt16>.self), SRGBCurve.sixteen)
            }
        }
    }

    /// Reads a row as light with sRGB primaries, 0…1; alpha stays 0…255 or 0…65,535.
    func readLight(_ y: Int, into light: UnsafeMutableBufferPointer<SIMD4<Double>>) {
        if let profile {
            unsafe profile.light(pixels.row(y), depth: pixels.depth, into: light)
            return
        }
        switch pixels.depth {
        case .eight: unsafe decode(pixels.pixels(y, as: SIMD4<UInt8>.self), into: light, SRGBCurve.eight)
        case .sixteen: unsafe decode(pixels.pixels(y, as: SIMD4<UInt16>.self), into: light, SRGBCurve.sixteen)
        }
    }
}

private func decode<Sample: FixedWidthInteger & SIMDScalar>(
    _ samples: UnsafeMutableBufferPointer<SIMD4<Sample>>, into light: UnsafeMutableBufferPointer<SIMD4<Double>>,
    _ curve: SRGBCurve
) {
    for x in samples.indices {
        let pixel = unsafe samples[x]
        unsafe light[x] = SIMD4(
            curve.light[Int(pixel.x)], curve.light[Int(pixel.y)], curve.light[Int(pixel.z)], Double(pixel.w))
    }
}

/// Converts light back to codes, rounded to the nearest code.
func encode<Sample: FixedWidthInteger & SIMDScalar>(
    _ light: UnsafeMutableBufferPointer<SIMD4<Double>>, into target: UnsafeMutablePointer<SIMD4<Sample>>,
    _ curve: SRGBCurve
) {
    for x in light.indices {
        let color = unsafe light[x]
        unsafe target[x] = SIMD4(
            Sample(truncatingIfNeeded: curve.code(color.x)), Sample(truncatingIfNeeded: curve.code(color.y)),
            Sample(truncatingIfNeeded: curve.code(color.z)), Sample(truncatingIfNeeded: Int(saturating: color.w)))
    }
}

extension RasterImage {
    /// Recolours an image file. In a PNG with a palette, only the palette changes.
    public static func recolored(
        _ file: [UInt8], by map: some ColorMap, as format: ImageFormat, limits: ImageLimits
    ) throws(ImageFault) -> [UInt8] {
        if format == .png, ImageFormat(signatureOf: file) == .png {
            if let recolored = try recoloredPNGInPlace(file, by: map, limits: limits) { return recolored }
            if let recolored = try recoloredPNGInStripes(file, by: map, limits: limits) { return recolored }
        }
        return try RasterImage(file, limits: limits).recolored(by: map, limits: limits)
            .encoded(as: format, limits: limits)
    }
}

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
