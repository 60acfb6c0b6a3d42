func decodePNG(_ bytes: [UInt8], _ limits: ImageLimits) throws(ImageFault) -> RasterImage {
    let header = try PNGHeader(bytes, limits)
    let pixels = try PixelBuffer(width: header.width, height: header.height, depth: header.depth)
    let (profile, orientation) = try unsafe bytes.withUnsafeBufferPointer { bytes throws(ImageFault) in
        let reader = try unsafe PNGReader(bytes, header)
        let profile = try reader.profile()
        try unsafe reader.decode(limits) { unsafe pixels.row($0) }
        return (profile, reader.orientation)
    }
    return RasterImage(
        format: .png, pixels: try pixels.turned(orientation), hasAlpha: header.hasAlpha,
        isGray: header.isGray && profile == nil, isLossless: true, profile: profile)
}
