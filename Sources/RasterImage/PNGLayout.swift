import CKernels
import Numbers

/// The layout of a pixel in a PNG.
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

    /// Writes RGBA pixels from memory in the file's layout.
    func pack(_ row: UnsafeRawPointer, count: Int, into target: UnsafeMutableRawPointer) {
        switch (depth, isGray, hasAlpha) {
        case (.eight, false, true): unsafe target.copyMemory(from: row, byteCount: 4 * count)
        case (.eight, false, false):
            unsafe kernel_drop_alpha(
                row.assumingMemoryBound(to: UInt8.self), count, target.assumingMemoryBound(to: UInt8.self))
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

    /// Converts pixels from the file's layout to RGBA; they are opaque if the file has no alpha.
    func unpack(_ row: UnsafePointer<UInt8>, count: Int, into target: UnsafeMutableRawPointer) {
        let step = bytesPerPixel
        switch (depth, isGray, hasAlpha) {
        case (.eight, false, true): unsafe target.copyMemory(from: row, byteCount: 4 * count)
        case (.eight, false, false):
            unsafe kernel_add_alpha(row, count, target.assumingMemoryBound(to: UInt8.self))
        case (.eight, true, _):
            let pixels = unsafe target.assumingMemoryBound(to: SIMD4<UInt8>.self)
            for x in 0..<count {
                let gray = unsafe row[step * x]
                unsafe pixels[x] = SIMD4(gray, gray, gray, hasAlpha ? row[step * x + 1] : 255)
            }
        case (.sixteen, _, _):
            let pixels = unsafe target.assumingMemoryBound(to: SIMD4<UInt16>.self)
            func sample(_ place: Int) -> UInt16 { unsafe UInt16(row[place]) << 8 | UInt16(row[place + 1]) }
            for x in 0..<count {
                let place = step * x
                let color =
                    isGray
                    ? SIMD3(repeating: sample(place)) : SIMD3(sample(place), sample(place + 2), sample(place + 4))
                unsafe pixels[x] = SIMD4(color, hasAlpha ? sample(place + step - 2) : 0xFFFF)
            }
        }
    }
}

/// Recolours a PNG without changing its pixel data. Either only the palette changes, or the image contains only greys,
/// which maps leave unchanged. The compressed data is copied after a check that it is complete.
///
/// Returns nil for any other PNG.
func recoloredPNGInPlace(
    _ bytes: [UInt8], by map: some ColorMap, limits: ImageLimits
) throws(ImageFault) -> [UInt8]? {
    let header = try PNGHeader(bytes, limits)
    guard header.isGray || header.colorType == .palette else { return nil }
    return try unsafe bytes.withUnsafeBufferPointer { buffer throws(ImageFault) -> [UInt8]? in
        let reader = try unsafe PNGReader(buffer, header)
        let profile = try reader.meaning().profile
        if header.isGray, profile != nil { return nil }
        // Interlaced rows build on earlier rows, so decoding needs memory for the whole image.
        let scratch = try PixelBuffer(
            width: header.width, height: header.isInterlaced ? header.height : 1, depth: header.depth)
        try unsafe reader.decode(limits) { unsafe scratch.row(header.isInterlaced ? $0 : 0) }
        let palette = header.isGray ? [] : try recolored(reader.palette(), profile, by: map)
        return rewritten(bytes, palette: palette, orientation: reader.orientation)
    }
}

private func recolored(
    _ palette: [SIMD4<UInt8>], _ profile: ColorProfile?, by map: some ColorMap
) throws(ImageFault) -> [SIMD4<UInt8>] {
    guard !palette.isEmpty else { throw .malformed(.png, "its palette is empty") }
    let pixels = try PixelBuffer(width: palette.count, height: 1, depth: .eight)
    let row = unsafe pixels.pixels(0, as: SIMD4<UInt8>.self)
    _ = unsafe row.update(fromContentsOf: palette)
    let image = RasterImage(
        format: .png, pixels: pixels, hasAlpha: false, isGray: false, isLossless: true, profile: profile)
    return unsafe Array(unsafeUninitializedCapacity: palette.count) { target, count in
        if let base = target.baseAddress { unsafe image.recolor(0, by: map, into: base) }
        count = palette.count
    }
}

/// Returns the file with only the chunks that define the image.
private func rewritten(_ bytes: [UInt8], palette: [SIMD4<UInt8>], orientation: Orientation) -> [UInt8] {
    var file = PNGFile(reservingCapacity: bytes.count + 256)
    for chunk in PNGChunks(bytes) {
        switch chunk.type {
        case .header:
            file.copy(bytes[chunk.whole])
            file.append(.sRGB, [0])
        case .palette:
            if !palette.isEmpty { file.append(.palette, palette.flatMap { [$0.x, $0.y, $0.z] }) }
        case .transparency, .data, .end:
            if chunk.type == .end, orientation != .upright { file.append(.exif, orientation.exif) }
            file.copy(bytes[chunk.whole])
        default: break
        }
    }
    return file.bytes
}
