func decodePNG(_ bytes: [UInt8], _ limits: ImageLimits) throws(ImageFault) -> RasterImage {
    let header = try PNGHeader(bytes, limits)
    let pixels = try PixelBuffer(width: header.width, height: header.height, depth: header.depth)
    let (meaning, orientation) = try unsafe bytes.withUnsafeBufferPointer { bytes throws(ImageFault) in
        let reader = try unsafe PNGReader(bytes, header)
        let meaning = try reader.meaning()
        try unsafe reader.decode(limits) { unsafe pixels.row($0) }
        return (meaning, reader.orientation)
    }
    return RasterImage(
        format: .png, pixels: try pixels.turned(orientation), hasAlpha: header.hasAlpha,
        isGray: header.isGray && meaning.profile == nil, isLossless: true, profile: meaning.profile,
        ignoresProfile: meaning.ignoresProfile)
}
