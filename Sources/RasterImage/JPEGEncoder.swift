import CTurboJPEG

/// A JPEG that keeps every pixel's colour: no chroma subsampling, and as much quality as ``jpegQuality`` says. The picture
/// has 8 bits and no alpha.
func encodeJPEG(_ image: borrowing RasterImage) throws(ImageFault) -> [UInt8] {
    guard let compressor = unsafe tjInitCompress() else { throw .outOfMemory }
    defer { unsafe tjDestroy(compressor) }
    var data: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    defer { unsafe tjFree(data) }
    let sampling = image.isGray ? TJSAMP_GRAY : TJSAMP_444
    let status = unsafe tjCompress2(
        compressor, image.pixels.base.assumingMemoryBound(to: UInt8.self), Int32(image.width),
        Int32(image.pixels.bytesPerRow), Int32(image.height), Int32(TJPF_RGBX.rawValue), &data, &size,
        Int32(sampling.rawValue), jpegQuality, TJFLAG_ACCURATEDCT)
    guard status == 0, let data = unsafe data else { throw .outOfMemory }
    return unsafe Array(UnsafeBufferPointer(start: data, count: Int(size)))
}

/// Of 100. Independent JPEG Group's scale.
let jpegQuality: Int32 = 92
