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
        precondition(pixels.depth == .eight && profile == nil, "The image isn't in sRGB with 8 bits per channel.")
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
