/// A PNG of the picture: grey or coloured, with alpha only where the picture can have it, 8 or 16 bits.
func encodePNG(_ image: borrowing RasterImage, _ limits: ImageLimits) throws(ImageFault) -> [UInt8] {
    let layout = PNGLayout(isGray: image.isGray, hasAlpha: image.hasAlpha, depth: image.pixels.depth)
    // As if nothing could be compressed: growing, it would be in memory twice, and what is not written to takes none.
    let rawBytes = (image.width * layout.bytesPerPixel + 1) * image.height
    var file = PNGFile(reservingCapacity: rawBytes + rawBytes / 1000 + 1024)
    var header: [UInt8] = []
    header.appendBigEndian32(UInt32(image.width))
    header.appendBigEndian32(UInt32(image.height))
    file.append(.header, header + [layout.bitDepth, layout.colorType.rawValue, 0, 0, 0])
    file.append(.sRGB, [0])

    let filter = PNGFilter(rowBytes: image.width * layout.bytesPerPixel, bytesPerPixel: layout.bytesPerPixel)
    let deflater = Deflater()
    for y in 0..<image.height {
        if y % 64 == 0 { try limits.checkTime() }
        unsafe layout.pack(image.pixels.row(y), count: image.width, into: filter.nextRow())
        unsafe deflater.compress(filter.filtered(), isLast: y == image.height - 1) { data in
            unsafe file.append(.data, data)
        }
    }
    file.append(.end, [])
    return file.finished()
}

/// How a pixel stands in a PNG.
struct PNGLayout {
    let isGray: Bool
    let hasAlpha: Bool
    let depth: SampleDepth

    var bitDepth: UInt8 { depth == .eight ? 8 : 16 }
    var bytesPerPixel: Int { ((isGray ? 1 : 3) + (hasAlpha ? 1 : 0)) * (depth == .eight ? 1 : 2) }

    var colorType: PNGHeader.ColorType {
        if isGray { return hasAlpha ? .grayWithAlpha : .gray }
        return hasAlpha ? .colorWithAlpha : .color
    }

    /// Writes pixels of memory, RGBA, as the file has them.
    func pack(_ row: UnsafeRawPointer, count: Int, into target: UnsafeMutableRawPointer) {
        switch (depth, isGray, hasAlpha) {
        case (.eight, false, true): unsafe target.copyMemory(from: row, byteCount: 4 * count)
        case (.eight, false, false): unsafe packRGB(row, count, into: target)
        case (.eight, true, _):
            let pixels = unsafe row.assumingMemoryBound(to: SIMD4<UInt8>.self)
            let bytes = unsafe target.assumingMemoryBound(to: UInt8.self)
            let step = bytesPerPixel
            for x in 0..<count {
                unsafe bytes[step * x] = pixels[x].x
                if hasAlpha { unsafe bytes[step * x + 1] = pixels[x].w }
            }
        case (.sixteen, _, _):
            let samples = unsafe row.assumingMemoryBound(to: UInt16.self)
            let channels = (isGray ? [0] : [0, 1, 2]) + (hasAlpha ? [3] : [])
            let words = unsafe target.assumingMemoryBound(to: UInt16.self)
            var place = 0
            for x in 0..<count {
                for channel in channels {
                    unsafe words[place] = samples[4 * x + channel].bigEndian
                    place += 1
                }
            }
        }
    }

    /// Four pixels of 32 bits at a time become three words.
    private func packRGB(_ row: UnsafeRawPointer, _ count: Int, into target: UnsafeMutableRawPointer) {
        let pixels = unsafe row.assumingMemoryBound(to: UInt32.self)
        var x = 0
        while x + 4 <= count {
            let (a, b, c, d) = unsafe (pixels[x], pixels[x + 1], pixels[x + 2], pixels[x + 3])
            let words = SIMD3(a & 0xFF_FFFF | b << 24, b >> 8 & 0xFFFF | c << 16, c >> 16 & 0xFF | d << 8)
            unsafe target.storeBytes(of: words.x, toByteOffset: 3 * x, as: UInt32.self)
            unsafe target.storeBytes(of: words.y, toByteOffset: 3 * x + 4, as: UInt32.self)
            unsafe target.storeBytes(of: words.z, toByteOffset: 3 * x + 8, as: UInt32.self)
            x += 4
        }
        while x < count {
            for channel in 0..<3 {
                let sample = unsafe UInt8(truncatingIfNeeded: pixels[x] >> UInt32(8 * channel))
                unsafe target.storeBytes(of: sample, toByteOffset: 3 * x + channel, as: UInt8.self)
            }
            x += 1
        }
    }
}
