import CWebP
import Numbers

func decodeWebP(_ bytes: [UInt8], _ limits: ImageLimits) throws(ImageFault) -> RasterImage {
    let features = try webPFeatures(bytes, limits)
    let chunks = WebPChunks(bytes)
    let meaning =
        if let icc = chunks.profile {
            try ColorProfile.meaning(icc: Array(icc), for: .rgb, depth: .eight, in: .webp)
        } else { SampleMeaning(nil) }

    let pixels = try PixelBuffer(width: Int(features.width), height: Int(features.height), depth: .eight)
    let decoded = unsafe WebPDecodeRGBAInto(
        bytes, bytes.count, pixels.base.assumingMemoryBound(to: UInt8.self), pixels.byteCount,
        Int32(clamping: pixels.bytesPerRow))
    guard unsafe decoded != nil else { throw .malformed(.webp, "its data is damaged or truncated") }
    try limits.checkTime()
    return RasterImage(
        format: .webp, pixels: try pixels.turned(chunks.orientation), hasAlpha: features.has_alpha != 0, isGray: false,
        isLossless: features.format == 2, profile: meaning.profile, ignoresProfile: meaning.ignoresProfile)
}

func webPFeatures(_ bytes: [UInt8], _ limits: ImageLimits) throws(ImageFault) -> WebPBitstreamFeatures {
    var features = WebPBitstreamFeatures()
    try check(unsafe WebPGetFeatures(bytes, bytes.count, &features))
    if features.has_animation != 0 { throw .unsupported(.webp, .animation) }
    let (width, height) = (Int(features.width), Int(features.height))
    if width * height > limits.pixels { throw .tooManyPixels(width: width, height: height, limit: limits.pixels) }
    return features
}

private func check(_ status: VP8StatusCode) throws(ImageFault) {
    switch status {
    case VP8_STATUS_OK: return
    case VP8_STATUS_OUT_OF_MEMORY: throw .outOfMemory
    case VP8_STATUS_NOT_ENOUGH_DATA: throw .malformed(.webp, "it is truncated")
    default: throw .malformed(.webp, "its header is damaged")
    }
}

/// The data in a WebP file apart from its pixels (RFC 9649, section 2.7).
private struct WebPChunks {
    var profile: ArraySlice<UInt8>?
    var orientation = Orientation.upright

    init(_ bytes: [UInt8]) {
        // The file consists of “RIFF”, size, “WEBP”, and chunks: name, size, data, and a byte of padding if the size is
        // odd.
        var rest = bytes.dropFirst(12)
        while rest.count >= 8 {
            let name = rest.prefix(4)
            let size = rest.dropFirst(4).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
            let data = rest.dropFirst(8).prefix(size)
            if name.elementsEqual("ICCP".utf8), profile == nil { profile = data }
            if name.elementsEqual("EXIF".utf8) {
                // Some writers prepend JPEG's header.
                orientation = Orientation(exif: data.starts(with: "Exif\0\0".utf8) ? data.dropFirst(6) : data)
            }
            rest = rest.dropFirst(8 + size + size % 2)
        }
    }
}

/// Encodes the image, which must have 8 bits per channel, as WebP: lossless if its source is lossless, otherwise with
/// the quality ``webPQuality``. Lossy WebP always halves the resolution of chroma.
func encodeWebP(_ image: borrowing RasterImage, _ limits: ImageLimits) throws(ImageFault) -> [UInt8] {
    var configuration = WebPConfig()
    var picture = unsafe WebPPicture()
    guard unsafe WebPConfigInit(&configuration) != 0, unsafe WebPPictureInit(&picture) != 0 else { throw .outOfMemory }
    configuration.lossless = image.isLossless ? 1 : 0
    configuration.quality = image.isLossless ? 20 : webPQuality
    configuration.method = image.isLossless ? 1 : 2
    // Colours of fully transparent pixels stay unchanged; chroma averages are weighted by visibility.
    configuration.exact = 1
    configuration.use_sharp_yuv = 1
    unsafe picture.use_argb = image.isLossless ? 1 : 0
    unsafe picture.width = Int32(clamping: image.width)
    unsafe picture.height = Int32(clamping: image.height)
    defer { unsafe WebPPictureFree(&picture) }
    let pixels = unsafe image.pixels.base.assumingMemoryBound(to: UInt8.self)
    let rowBytes = Int32(clamping: image.pixels.bytesPerRow)
    let isImported =
        image.hasAlpha
        ? unsafe WebPPictureImportRGBA(&picture, pixels, rowBytes)
        : unsafe WebPPictureImportRGBX(&picture, pixels, rowBytes)
    guard isImported != 0 else { throw .outOfMemory }

    var writer = unsafe WebPMemoryWriter()
    unsafe WebPMemoryWriterInit(&writer)
    defer { unsafe WebPMemoryWriterClear(&writer) }
    var limits = limits
    let isEncoded = unsafe withUnsafeMutablePointer(to: &writer) { writer in
        unsafe withUnsafeMutablePointer(to: &limits) { limits in
            unsafe picture.writer = WebPMemoryWrite
            unsafe picture.custom_ptr = UnsafeMutableRawPointer(writer)
            unsafe picture.user_data = UnsafeMutableRawPointer(limits)
            // The encoder calls this function from time to time to check whether to continue.
            unsafe picture.progress_hook = { _, picture in
                guard let data = unsafe picture?.pointee.user_data else { return 1 }
                return unsafe data.load(as: ImageLimits.self).isOutOfTime ? 0 : 1
            }
            return unsafe WebPEncode(&configuration, &picture) != 0
        }
    }
    guard isEncoded else { throw unsafe picture.error_code == VP8_ENC_ERROR_USER_ABORT ? .outOfTime : .outOfMemory }
    return unsafe Array(UnsafeBufferPointer(start: writer.mem, count: writer.size))
}

/// The quality for lossy sources, up to 100.
let webPQuality: Float = 90
