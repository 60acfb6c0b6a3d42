import CTurboJPEG
import Numbers

func decodeJPEG(_ bytes: [UInt8], _ limits: ImageLimits) throws(ImageFault) -> RasterImage {
    let header = try JPEGHeader(bytes, limits)
    let isInk = header.components == 4
    let channels: ColorProfile.Channels =
        switch header.components {
        case 1: .gray
        case 4: .inks(isInverted: header.hasAdobeSegment)
        default: .rgb
        }
    if isInk, header.profile == nil { throw .unsupported(.jpeg, .inksWithoutProfile) }
    let meaning =
        if let icc = header.profile {
            try ColorProfile.meaning(icc: icc, for: channels, depth: .eight, in: .jpeg)
        } else { SampleMeaning(nil) }

    guard let decompressor = unsafe tjInitDecompress() else { throw .outOfMemory }
    defer { unsafe tjDestroy(decompressor) }
    let pixels = try PixelBuffer(width: header.width, height: header.height, depth: .eight)
    let format = isInk ? TJPF_CMYK : TJPF_RGBA
    // These flags aren't the fastest, but they use the same arithmetic as libjpeg in other programs, and reject
    // incomplete images.
    let flags = TJFLAG_ACCURATEDCT | TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS
    var (width, height, subsampling, colorSpace) = (Int32(0), Int32(0), Int32(0), Int32(0))
    var status = unsafe tjDecompressHeader3(
        decompressor, bytes, UInt(clamping: bytes.count), &width, &height, &subsampling, &colorSpace)
    if status == 0 {
        // libjpeg must read the same header that was checked against the limits.
        guard Int(width) == header.width, Int(height) == header.height,
            isInk == (colorSpace == TJCS_CMYK.rawValue || colorSpace == TJCS_YCCK.rawValue)
        else { throw .malformed(.jpeg, "it has several frame headers") }
        status = unsafe tjDecompress2(
            decompressor, bytes, UInt(clamping: bytes.count), pixels.base.assumingMemoryBound(to: UInt8.self), width,
            Int32(clamping: pixels.bytesPerRow), height, Int32(clamping: format.rawValue), flags)
    }
    guard status == 0 else { throw unsafe .malformed(.jpeg, words(decompressor)) }
    try limits.checkTime()
    return RasterImage(
        format: .jpeg, pixels: try pixels.turned(header.orientation), hasAlpha: false,
        isGray: header.components == 1 && meaning.profile == nil, isLossless: false, profile: meaning.profile,
        ignoresProfile: meaning.ignoresProfile)
}

private func words(_ handle: tjhandle) -> String {
    unsafe tjGetErrorStr2(handle).map { unsafe String(cString: $0) } ?? "unknown error"
}
