/// The reason why an image can't be read or written: a small fact, for which the product has the words.
public enum ImageFault: Error, Hashable, Sendable {
    /// The signature isn't that of any format.
    case unknownFormat
    /// The signature is that of a format, but the file is invalid; the second value is the library's message.
    case malformed(ImageFormat, String)
    /// The file is valid, but has a feature that isn't supported here.
    case unsupported(ImageFormat, Feature)
    /// The header names more pixels than the limit.
    case tooManyPixels(width: Int, height: Int, limit: Int)
    /// The image that is read or would be written has a longer side than ``ImageFormat/longestSide``.
    case tooLongForFormat(ImageFormat, side: Int)
    /// The work took longer than the limit.
    case outOfTime
    /// There isn't enough memory.
    case outOfMemory

    /// A feature of images that isn't supported here.
    public enum Feature: Hashable, Sendable {
        /// More than one image.
        case animation
        /// Inks without a profile that shows their colours.
        case inksWithoutProfile
        /// A brightness above white (PQ or HLG), or another colour encoding that isn't supported here.
        case colorEncoding
        /// Samples of other than 8 bits, in JPEG.
        case samplePrecision
        /// More passes over the image than any honest file needs.
        case scanCount
    }
}
