/// Why an image cannot be read or written: a small fact, for which the product finds the words.
public enum ImageFault: Error, Hashable, Sendable {
    /// It opens like none of the formats.
    case unknownFormat
    /// It opens like one of the formats, and then is not one; the second is what the library says.
    case malformed(ImageFormat, String)
    /// It is valid and something that is not done here.
    case unsupported(ImageFormat, Feature)
    /// Its header says that it has more pixels than the limit.
    case tooManyPixels(width: Int, height: Int, limit: Int)
    /// What is read or would be written has a longer side than ``ImageFormat/longestSide``.
    case tooLongForFormat(ImageFormat, side: Int)
    /// It took longer than the limit.
    case outOfTime
    /// The memory for it is not there.
    case outOfMemory

    /// What an image can have that is not read here.
    public enum Feature: Hashable, Sendable {
        /// More than one picture.
        case animation
        /// Inks, and nothing that says what they look like.
        case inksWithoutProfile
        /// A brightness above white (PQ or HLG), or another code of colour that is not read here.
        case colorEncoding
        /// Samples that have not 8 bits, in JPEG.
        case samplePrecision
        /// More passes over the picture than are needed by any honest file.
        case scanCount
    }
}
