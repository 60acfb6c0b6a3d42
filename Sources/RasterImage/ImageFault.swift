/// The reason why an image can't be read or written. Callers provide the message for users.
public enum ImageFault: Error, Hashable, Sendable {
    /// The signature doesn't belong to any format.
    case unknownFormat
    /// The signature belongs to a format, but the file is invalid; the second value is the library's message.
    case malformed(ImageFormat, String)
    /// The file is valid, but has a feature that isn't supported here.
    case unsupported(ImageFormat, Feature)
    /// The header specifies more pixels than the limit.
    case tooManyPixels(width: Int, height: Int, limit: Int)
    /// The image has a longer side than ``ImageFormat/longestSide``.
    case tooLongForFormat(ImageFormat, side: Int)
    /// The work took longer than the time limit.
    case outOfTime
    /// There isn't enough memory.
    case outOfMemory

    /// A feature of images that isn't supported here.
    public enum Feature: Hashable, Sendable {
        /// Several images in one file.
        case animation
        /// Ink samples without a profile that defines their colours.
        case inksWithoutProfile
        /// A brightness above white (PQ or HLG), or another colour encoding that isn't supported here.
        case colorEncoding
        /// JPEG samples with a bit depth other than 8.
        case samplePrecision
        /// More passes over the image than any legitimate file needs.
        case scanCount
    }
}
