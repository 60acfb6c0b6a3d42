import CWebP
import Numbers

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
