extension RasterImage {
    /// Returns the image as a screen shows it: in sRGB with 8 bits per channel, with colours outside sRGB clipped.
    /// Alpha is kept.
    public consuming func asOnScreen(limits: ImageLimits) throws(ImageFault) -> RasterImage {
        if profile == nil { return try reducedToEightBits(onWhite: false) }
        return try recolored(by: UnchangedColors(), limits: limits).reducedToEightBits(onWhite: false)
    }

    /// Reads rows, or a range of columns in each row, of an image ``asOnScreen(limits:)``.
    public func readRows<Stop>(
        _ rows: Range<Int>, columns: Range<Int>, _ body: (Int, Span<SIMD4<UInt8>>) throws(Stop) -> Void
    ) throws(Stop) {
        precondition(pixels.depth == .eight && profile == nil, "The image isn’t in sRGB with 8 bits per channel.")
        precondition(rows.upperBound <= height && columns.upperBound <= width, "The area is outside the image.")
        for y in rows {
            let row = unsafe UnsafeBufferPointer(pixels.pixels(y, as: SIMD4<UInt8>.self))
            try unsafe body(y, UnsafeBufferPointer(rebasing: row[columns]).span)
        }
    }

    /// Returns the pixels in some columns and rows, row by row, of an image ``asOnScreen(limits:)``.
    public func pixels(columns: Range<Int>, rows: Range<Int>) -> [SIMD4<UInt8>] {
        var part: [SIMD4<UInt8>] = []
        part.reserveCapacity(columns.count * rows.count)
        readRows(rows, columns: columns) { _, row in
            unsafe row.withUnsafeBufferPointer { unsafe part.append(contentsOf: $0) }
        }
        return part
    }

    /// Creates an image in sRGB with 8 bits per channel and alpha, drawn row by row.
    public init(
        width: Int, height: Int, drawing: (Int, inout MutableSpan<SIMD4<UInt8>>) throws(ImageFault) -> Void
    ) throws(ImageFault) {
        let pixels = try PixelBuffer(width: width, height: height, depth: .eight)
        for y in 0..<height {
            let row = unsafe pixels.pixels(y, as: SIMD4<UInt8>.self)
            var span = unsafe row.mutableSpan
            try drawing(y, &span)
        }
        self.init(
            format: .png, pixels: pixels, hasAlpha: true, isGray: false, isLossless: true, profile: nil)
    }
}

extension RasterImage {
    /// Returns the image with 8 bits per channel. If the image has alpha and `onWhite` is true, the image is composited
    /// on white as in browsers: in gamma-encoded sRGB.
    consuming func reducedToEightBits(onWhite: Bool) throws(ImageFault) -> RasterImage {
        if pixels.depth == .eight, !(onWhite && hasAlpha) { return self }
        let result = try PixelBuffer(width: width, height: height, depth: .eight)
        for y in 0..<height {
            let target = unsafe result.pixels(y, as: SIMD4<UInt8>.self)
            switch pixels.depth {
            case .eight:
                let row = unsafe pixels.pixels(y, as: SIMD4<UInt8>.self)
                for x in row.indices { unsafe target[x] = row[x] }
            case .sixteen:
                let row = unsafe pixels.pixels(y, as: SIMD4<UInt16>.self)
                for x in row.indices {
                    // The nearest of 255 steps: code · 255 / 65,535, rounded.
                    let wide = unsafe SIMD4<UInt32>(truncatingIfNeeded: row[x])
                    unsafe target[x] = SIMD4(truncatingIfNeeded: (wide &+ 128) / 257)
                }
            }
            guard onWhite, hasAlpha else { continue }
            for x in target.indices {
                let pixel = unsafe SIMD4<UInt16>(truncatingIfNeeded: target[x])
                let alpha = pixel.w
                let white = 255 &* (255 &- alpha)
                let mixed = (pixel &* alpha &+ white &+ 127) / 255
                unsafe target[x] = SIMD4(truncatingIfNeeded: SIMD4(lowHalf: mixed.lowHalf, highHalf: [mixed.z, 255]))
            }
        }
        return RasterImage(
            format: format, pixels: result, hasAlpha: hasAlpha && !onWhite, isGray: isGray, isLossless: isLossless,
            profile: profile)
    }
}

extension RasterImage {
    /// Returns the image in sRGB, reduced: each pixel is the mean light of a square of `factor` × `factor` pixels;
    /// incomplete squares at the right and at the bottom are omitted.
    consuming func reduced(by factor: Int, limits: ImageLimits) throws(ImageFault) -> RasterImage {
        // A side shorter than a square is reduced as a whole.
        let (columns, rows) = (min(factor, width), min(factor, height))
        let result = try PixelBuffer(width: width / columns, height: height / rows, depth: pixels.depth)
        let count = Double(columns * rows)
        var line = [SIMD4<Double>](repeating: .zero, count: width)
        for y in 0..<result.height {
            if y % 16 == 0 { try limits.checkTime() }
            var sums = [SIMD4<Double>](repeating: .zero, count: result.width)
            for row in 0..<rows {
                unsafe line.withUnsafeMutableBufferPointer { line in unsafe readLight(y * rows + row, into: line) }
                for x in 0..<result.width {
                    // Colours are weighted by alpha, because transparent pixels have no colour.
                    for color in line[x * columns..<(x + 1) * columns] {
                        sums[x] += SIMD4(lowHalf: color.lowHalf * color.w, highHalf: [color.z * color.w, color.w])
                    }
                }
            }
            for x in sums.indices {
                let weight = sums[x].w > 0 ? 1 / sums[x].w : 0
                sums[x] = SIMD4(
                    lowHalf: sums[x].lowHalf * weight,
                    highHalf: [sums[x].z * weight, (sums[x].w / count).rounded()])
            }
            unsafe sums.withUnsafeMutableBufferPointer { sums in
                let target = unsafe result.row(y)
                switch result.depth {
                case .eight:
                    unsafe encode(sums, into: target.assumingMemoryBound(to: SIMD4<UInt8>.self), SRGBCurve.eight)
                case .sixteen:
                    unsafe encode(sums, into: target.assumingMemoryBound(to: SIMD4<UInt16>.self), SRGBCurve.sixteen)
                }
            }
        }
        return RasterImage(
            format: format, pixels: result, hasAlpha: hasAlpha, isGray: isGray, isLossless: isLossless, profile: nil)
    }
}
