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
